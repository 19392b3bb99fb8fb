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
  if (basis.value?.fault) lines.push(`actions not followed: ${basis.value.fault}`);
  if (basis.value?.misfit) lines.push(basis.value.misfit);
  lines.push(...(basis.value?.differences ?? []));
  return lines.join("\n");
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
