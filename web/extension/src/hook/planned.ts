// What the person is about to do on the page's map.

import type { PlannedChange } from "../../../common/protocol.ts";
import { call, entry, has, maybe, type Value } from "./opal.ts";
import { citiesOf, currentEntity, edgesOf, isOperator } from "./position.ts";
import { gameOf } from "./root.ts";

/** Returns the tile that is chosen but not laid yet, or the token that is about to be placed; `null` if there is neither. */
export function readPlanned(root: Value): PlannedChange | null {
  const selector = entry(call(root, "store"), "tile_selector");
  if (!selector || !has(selector, "hex")) return null;
  if (has(selector, "role") && String(call(selector, "role")) !== "map") return null;
  const hex = maybe(selector, "hex");
  if (!hex) return null;
  const present = call(hex, "tile");
  const id = String(call(hex, "id"));
  const city = has(selector, "city") ? maybe(selector, "city") : null;
  if (city) {
    const entity = currentEntity(gameOf(root));
    if (!entity || !isOperator(entity)) return null;
    const cities = citiesOf(present);
    const company = String(call(entity, "id"));
    return {
      change: "token",
      company,
      hex: id,
      edges: edgesOf(present, city),
      city: Math.max(0, cities.indexOf(city)),
    };
  }
  const tile = has(selector, "tile") ? maybe(selector, "tile") : (selector.tile ?? null);
  if (!has(tile, "name") || tile === present) return null;
  const [number, rotation] = [String(call(tile, "name")), Number(call(tile, "rotation"))];
  // While a hex is chosen and no tile yet, the tile is the present one.
  if (number === String(call(present, "name")) && rotation === Number(call(present, "rotation"))) return null;
  return { change: "lay", hex: id, number, rotation };
}
