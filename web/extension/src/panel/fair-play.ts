// When the panel may answer. A table decides when it is made whether routes may be found automatically, and the site offers its own
// automatic routes only then. There is no setting around this.

import type { Game } from "./game.ts";

/** Whether answers for the position that the page shows may be given, and why. */
export interface Permission {
  readonly mayAnswer: boolean;
  readonly reason: string;
}

/** The state of a game that is over. */
const OVER = ["finished", "archived"];

/** Decides whether answers may be given for the game at a path of the site. */
export function permission(path: string, { status, settings }: Game): Permission {
  const allowed = (reason: string) => ({ mayAnswer: true, reason });
  if (path.startsWith("/hotseat/")) return allowed("This is a hot-seat game on this device.");
  if (path.startsWith("/fixture/")) return allowed("This is a recorded game.");
  if (status !== undefined && OVER.includes(status)) return allowed("This game is over.");
  if (settings?.auto_routing === true) return allowed("This table allows automatic routes.");
  return {
    mayAnswer: false,
    reason:
      "This table was made without automatic routes, so Highball is silent about what is still to be run. " +
      "Once a company has run its trains, the best it could have run is shown here.",
  };
}
