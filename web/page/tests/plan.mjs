// Plans how to enter a board by taps. Each step is tried on an editor in node, so that the plan knows how often to turn a tile.

/** Returns what is on each hex of the open board, what each company has, and the markers of the game. */
export function contents(handle) {
  handle({ event: "confirm" });
  handle({ event: "setMode", mode: "hex" });
  const { view, map } = handle({ event: "show" });
  const hexes = {};
  for (const [, hex] of map.ground.matchAll(/data-hex="([^"]+)"/g)) {
    if (hex in hexes) continue;
    const { tile, stops } = handle({ event: "tapHex", hex, stop: null }).view.selection;
    const tokens = stops.map(({ id, choices }) => ({ id, tokens: choices.filter(({ here }) => here) }));
    hexes[hex] = { tile, tokens: tokens.filter(({ tokens }) => tokens.length > 0) };
  }
  handle({ event: "cancel" });
  const companies = view.companies.map(({ id }) => handle({ event: "selectCompany", company: id }).view.company);
  return { setup: view.setup, board: view.board, hexes, companies, markers: view.markers };
}
