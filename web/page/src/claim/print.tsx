// The sheet to print: the picture of the claim beside the best runs, and the verdict as text.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { view } from "../../../common/board.ts";
import type { VerdictView } from "../../../common/protocol.ts";
import { PictureFrame } from "../ui/picture-frame.tsx";
import { say } from "../../../common/text.ts";

const sheet = signal<{ readonly svg: string; readonly verdict: VerdictView } | null>(null);

/** Prints a verdict with its picture. */
export function printVerdict(svg: string, verdict: VerdictView): void {
  sheet.value = { svg, verdict };
}

/** The sheet, which only the printer sees. */
export function PrintSheet() {
  const shown = sheet.value;
  useEffect(() => {
    if (!shown) return;
    const done = () => {
      sheet.value = null;
    };
    addEventListener("afterprint", done, { once: true });
    return () => removeEventListener("afterprint", done);
  }, [shown]);
  if (!shown) return null;
  const board = view.value?.board;
  return (
    <section class="print-sheet" aria-hidden="true">
      <h1>
        {board?.titleName}
        {board?.name ? ` – ${board.name}` : ""}
      </h1>
      <PictureFrame svg={shown.svg} label={say("claim-beside-best")} onLoad={() => print()} />
      <pre>{shown.verdict.text}</pre>
    </section>
  );
}
