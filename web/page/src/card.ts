// The picture of an answer or of a verdict that people send to each other.

import { question } from "../../common/board.ts";
import { tell } from "../../common/notices.tsx";
import { isLinkShareable, link } from "./boards/link.ts";
import { drawPicture, savePng } from "./pictures.ts";

/** Longest link that a QR code holds, in letters. */
const LONGEST = 2900;

/** Draws the best runs, or claims beside them, as wide as a phone and with the link as a QR code, and shares that as PNG. */
export async function shareCard(claims: readonly string[]): Promise<void> {
  const asked = question.value;
  if (!asked) return;
  const address = isLinkShareable ? link() : "";
  const code = address !== "" && address.length <= LONGEST ? address : null;
  try {
    const svg = await drawPicture({
      work: "picture",
      question: asked,
      claims: [...claims],
      width: null,
      link: code,
      dark: false,
    });
    await savePng(svg, `highball-${asked.company}.png`);
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
  }
}
