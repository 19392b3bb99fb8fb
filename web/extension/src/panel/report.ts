// A report of a difference between the page and Highball, for the clipboard. It names no players.

import { answer } from "../../../common/answers.ts";
import { runtime } from "../browser.ts";
import { check, enteredMore } from "./check.ts";
import { basis, followed, shownAction } from "./follow.ts";
import { seen } from "./site.ts";

/** Returns the report of the answer that is shown. */
export function report(): string {
  const game = followed.value?.game;
  const found = answer.value;
  const site = check.value;
  const lines = [
    `Highball ${runtime.getManifest().version} beside 18xx.games`,
    `title: ${game?.title ?? "unknown"}`,
    `game: ${seen.value?.path ?? "unknown"}, action ${shownAction.value ?? "none"}`,
  ];
  if (found) {
    lines.push(`${found.company}: Highball ${found.revenue}, 18xx.games ${siteSum(site)}`);
    const runs = found.set.runs.map(
      ({ train, revenue, stops }) => `  ${train}: ${stops.map(({ id }) => id).join(" ")} = ${revenue}`,
    );
    lines.push(...runs);
  }
  if (enteredMore.value !== null) lines.push(`runs entered on the page: ${enteredMore.value}`);
  if (basis.value?.fault) lines.push(`actions not followed: ${withoutNames(basis.value.fault)}`);
  if (basis.value?.misfit) lines.push(withoutNames(basis.value.misfit));
  lines.push(...(basis.value?.differences ?? []));
  return lines.join("\n");
}

/** Returns a text without the names of players, which a fault of the record may quote. In old games they are ids, too. */
function withoutNames(text: string): string {
  const { players = [], actions = [] } = followed.value?.game ?? {};
  const acting = actions.flatMap(({ entity, entity_type }) => (entity_type === "player" ? [entity] : []));
  const names = [...players.flatMap(({ id, name }) => [id, name]), ...acting].filter(
    (name) => typeof name === "string",
  );
  // The longest first: a name may be part of another.
  const ordered = [...new Set(names)].filter((name) => name !== "").sort((one, other) => other.length - one.length);
  return ordered.reduce((rest, name) => rest.replaceAll(name, "…"), text);
}

function siteSum(site: typeof check.value): string {
  switch (site.outcome) {
    case "same":
      return "the same";
    case "different":
      return String(site.revenue);
    case "refused":
      return `refuses: ${site.reason}`;
    case "unchecked":
    case "pending":
      return "not asked";
  }
}
