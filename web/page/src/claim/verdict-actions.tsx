import { question } from "../../../common/board.ts";
import { tell } from "../../../common/notices.tsx";
import { shareCard } from "../card.ts";
import { drawPicture } from "../pictures.ts";
import { printVerdict } from "./print.tsx";
import { claims, verdict } from "./verdicts.ts";
import { say } from "../../../common/text.ts";

/** Prints the verdict, or shares it as a picture. */
export function VerdictActions() {
  return (
    <div class="actions">
      <button onClick={() => void shareCard(claims.value)} data-test="share-picture">
        {say("share-picture")}
      </button>
      <button onClick={() => void print()} data-test="print">
        {say("print")}
      </button>
    </div>
  );
}

async function picture(): Promise<string | null> {
  const asked = question.value;
  if (!asked) return null;
  try {
    return await drawPicture({
      work: "picture",
      question: asked,
      claims: [...claims.value],
      width: 1600,
      link: null,
      dark: false,
    });
  } catch (error) {
    tell(String(error instanceof Error ? error.message : error));
    return null;
  }
}

async function print(): Promise<void> {
  const svg = await picture();
  if (svg !== null && verdict.value) printVerdict(svg, verdict.value);
}
