// Files that are dropped anywhere on the page.

import { openFiles } from "./game/audits.ts";

/** Opens files that are dropped on the page. */
export function followDrops(): void {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    void openFiles(event.dataTransfer?.files ?? []);
  });
}
