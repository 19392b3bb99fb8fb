// When the panel may answer. A table decides when it is made whether routes may be found automatically, and the site offers its own
// automatic routes only then. There is no setting around this.

import type { Game } from "./game.ts";
import type { PlainId } from "../../../common/text.ts";

/** Whether answers for the position that the page shows may be given, and why. */
export interface Permission {
  readonly mayAnswer: boolean;
  readonly reason: PlainId;
}

/** The state of a game that is over. */
const OVER = ["finished", "archived"];

/** Decides whether answers may be given for the game at a path of the site. */
export function permission(path: string, { status, settings }: Game): Permission {
  const allowed = (reason: PlainId) => ({ mayAnswer: true, reason });
  if (path.startsWith("/hotseat/")) return allowed("fair-hotseat");
  if (path.startsWith("/fixture/")) return allowed("fair-fixture");
  if (status !== undefined && OVER.includes(status)) return allowed("fair-over");
  if (settings?.auto_routing === true) return allowed("fair-allowed");
  return { mayAnswer: false, reason: "fair-silent" };
}
