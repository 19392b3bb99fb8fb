// Plans how to enter a board by taps. Tiles are tried on an editor in node, so that the plan knows how often to turn them.

import { startEditor } from "./module.mjs";

/**
 * Returns everything about the board that an editor has open: what can be chosen of its title, the tile and the tokens on each hex, and
 * the companies and markers.
 */
export function contents(handle) {
  handle({ event: "setMode", mode: "palette" });
  handle({ event: "setMode", mode: "hex" });
  const { view } = handle({ event: "show" });
  const hexes = hexesOf(view.board.toml).map((hex) => {
    const { tile, stops } = handle({ event: "tapHex", hex, stop: null }).view.selection;
    const tokens = stops.flatMap(({ id, choices }) =>
      choices.filter(({ here }) => here).map((token) => ({ ...token, stop: id })),
    );
    return { hex, tile, tokens };
  });
  handle({ event: "cancel" });
  const companies = view.companies.map(({ id }) => handle({ event: "selectCompany", company: id }).view.company);
  return { board: view.board, setup: view.setup, hexes, companies, markers: view.markers };
}

/** Returns all hexes of the map. */
function hexesOf(toml) {
  const { map } = startEditor()({ event: "openBoard", text: toml });
  return [...new Set([...map.ground.matchAll(/data-hex="([^"]+)"/g)].map(([, hex]) => hex))];
}

/**
 * Returns the steps that enter a board with these contents on a page without any board: on the map, then of companies. A step has one of
 * `tap`, a control; `hex` and perhaps `stop`, a place on the map; `choose`, a control and the `value` to choose there; `fill`, a field
 * and the `value` to type there.
 */
export function plan(target) {
  return { map: [...setupSteps(target), ...tileSteps(target), ...tokenSteps(target)], companies: companySteps(target) };
}

/** Returns the number of tiles, tokens and trains. */
export function elements({ hexes, companies }) {
  const tiles = hexes.filter(({ tile }) => tile).length;
  const tokens = hexes.reduce((sum, hex) => sum + hex.tokens.length, 0);
  const trains = companies.reduce((sum, company) => sum + company.trains.length, 0);
  return { tiles, tokens, trains };
}

function setupSteps({ board, setup }) {
  const empty = startEditor()({ event: "newBoard", title: board.title }).view.setup;
  const steps = [{ tap: `title-${board.title}` }, { choose: "phase", value: chosen(setup.phases).id }];
  const changed = ["editions", "options"].flatMap((kind) =>
    setup[kind].filter(({ chosen }, n) => chosen !== empty[kind][n].chosen),
  );
  if (board.name || changed.length > 0) steps.push({ tap: "tab-board" });
  if (board.name) steps.push({ fill: "board-name", value: board.name });
  for (const { id } of changed) {
    const isEdition = setup.editions.some((edition) => edition.id === id && edition.chosen);
    if (isEdition) steps.push({ choose: "edition", value: id });
    else if (setup.options.some((option) => option.id === id)) steps.push({ tap: `option-${id}` });
  }
  if (board.name || changed.length > 0) steps.push({ close: "sheet" });
  return steps;
}

/** Picks each kind of tile once. A tap lays it; further taps turn it. */
function tileSteps({ board, setup, hexes }) {
  const handle = startEditor();
  handle({ event: "newBoard", title: board.title });
  handle({ event: "setPhase", phase: chosen(setup.phases).id });
  const steps = [{ tap: "palette" }];
  const numbers = [...new Set(hexes.filter(({ tile }) => tile).map(({ tile }) => tile.number))].sort();
  for (const number of numbers) {
    steps.push({ tap: `tile-${number}` });
    for (const { hex, tile } of hexes.filter(({ tile }) => tile?.number === number)) {
      handle({ event: "tapHex", hex, stop: null });
      let { view, error } = handle({ event: "layTile", number });
      steps.push({ hex });
      for (let turns = 0; view.selection.tile?.rotation !== tile.rotation; turns += 1) {
        if (turns === 6)
          throw new Error(`${board.title}: ${number} does not lie ${tile.rotation} on ${hex} ${error ?? ""}`);
        steps.push({ hex });
        ({ view, error } = handle({ event: "rotateTile" }));
      }
    }
  }
  return steps;
}

/** Picks the token of each company once. */
function tokenSteps({ board, hexes }) {
  const handle = startEditor();
  handle({ event: "newBoard", title: board.title });
  const offered = handle({ event: "setMode", mode: "palette" }).view.palette.tokens;
  const tokens = hexes.flatMap(({ hex, tokens }) => tokens.map((token) => ({ ...token, hex })));
  const names = new Map();
  for (const token of tokens) {
    const { company, traffic } =
      offered.find((other) => other.company === token.company && other.traffic === token.traffic) ??
      offered.find((other) => other.company === token.company) ??
      token;
    const name = traffic === null ? `token-${company}` : `token-${company}-${traffic}`;
    names.set(name, [...(names.get(name) ?? []), { hex: token.hex, stop: token.stop }]);
  }
  const steps = [...names].sort().flatMap(([name, places]) => [{ tap: name }, ...places]);
  return [...steps, { tap: "palette-done" }];
}

function companySteps({ board, setup, companies, markers }) {
  const empty = startEditor()({ event: "newBoard", title: board.title }).view;
  const steps = [];
  if (markers.some(({ value }, number) => differs(value, empty.markers[number]?.value))) {
    steps.push({ tap: "tab-board" });
    markers.forEach((marker, number) => steps.push(...markerSteps(marker, empty.markers[number])));
  }
  steps.push({ tap: "tab-company" });
  const handle = startEditor();
  handle({ event: "newBoard", title: board.title });
  handle({ event: "setPhase", phase: chosen(setup.phases).id });
  for (const company of companies) {
    const before = handle({ event: "selectCompany", company: company.id }).view.company;
    if (!differs(company, before)) continue;
    steps.push({ tap: `company-${company.id}` }, ...company.trains.map(({ name }) => ({ tap: `offer-${name}` })));
    const space = company.market.find(({ chosen }) => chosen);
    const fields = [
      ["price", company.price],
      ["treasury", company.treasury],
      ["tokens-left", company.tokensLeft],
    ];
    for (const [fill, value] of fields) if (value !== null) steps.push({ fill, value });
    if (space) steps.push({ choose: "space", value: `${space.row} ${space.column}` });
    if (company.zones.length > 0 && chosen(company.zones))
      steps.push({ choose: "zone", value: chosen(company.zones).id });
    if (company.receivership !== before.receivership) steps.push({ tap: "receivership" });
    company.markers.forEach((marker, number) => steps.push(...markerSteps(marker, before.markers[number])));
    company.holders.forEach(({ name, percent }, number) =>
      steps.push({ fill: `holder-${number}`, value: name }, { fill: `percent-${number}`, value: percent }),
    );
  }
  return steps;
}

function markerSteps({ id, value }, before) {
  if (!differs(value, before?.value)) return [];
  switch (value.takes) {
    case "flag":
      return [{ tap: `marker-${id}` }];
    case "places":
      return value.chosen.map((place) => ({ tap: `place-${place}` }));
    default:
      return [{ fill: `marker-${id}`, value: value.value }];
  }
}

function chosen(options) {
  return options.find((option) => option.chosen);
}

function differs(one, other) {
  return JSON.stringify(one) !== JSON.stringify(other);
}
