// Ways to pass a board on: a link, a QR code of it, TOML, and pictures.

import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { question } from "../../../common/board.ts";
import { tell, tellNews } from "../../../common/notices.tsx";
import { download, drawPicture, savePng, shareFile } from "../pictures.ts";
import type { BoardView } from "../../../common/protocol.ts";
import { isDark } from "../../../common/settings.ts";
import { isLinkShareable, link } from "./link.ts";
import { PictureFrame } from "../ui/picture-frame.tsx";

const WIDTH = 1600;

export function Share({ board }: { readonly board: BoardView }) {
  const shown = useSignal(false);
  const address = link();
  return (
    <section aria-label="Share">
      <h3>Share</h3>
      <p class="hint">
        A link holds the whole board, with the company and the claims. No server sees it.
        {!isLinkShareable &&
          " This page is a file on this device, so its links open here only: send the board as a file instead."}
      </p>
      <div class="actions">
        {!isLinkShareable && (
          <button class="primary" onClick={() => void shareFile(fileOf(board))} data-test="send-file">
            Send file
          </button>
        )}
        <button onClick={() => void copy(address, "the link")} data-test="copy-link" data-link={address}>
          Copy link
        </button>
        {isLinkShareable && (
          <button onClick={() => void showQr(address)} data-test="qr">
            QR code
          </button>
        )}
      </div>
      <QrDialog />
      <div class="actions">
        <button disabled={!question.value} onClick={() => void picture("png")} data-test="picture-png">
          PNG picture
        </button>
        <button disabled={!question.value} onClick={() => void picture("svg")} data-test="picture-svg">
          SVG picture
        </button>
      </div>
      <div class="actions">
        <button onClick={() => void copy(board.toml, "the TOML")} data-test="copy-toml">
          Copy TOML
        </button>
        <button onClick={() => download(fileOf(board), fileOf(board).name)} data-test="download-toml">
          Download TOML
        </button>
      </div>
      <details onToggle={(event) => (shown.value = event.currentTarget.open)}>
        <summary data-test="show-toml">TOML</summary>
        {shown.value && <textarea readOnly rows={12} aria-label="TOML" value={board.toml} data-test="toml" />}
      </details>
    </section>
  );
}

/** The QR code that is shown, as SVG. */
const qr = signal<string | null>(null);

/** The QR code over all else, so large that another phone can read it. */
function QrDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const svg = qr.value;
  useEffect(() => {
    if (svg !== null) dialog.current?.showModal();
  }, [svg]);
  if (svg === null) return null;
  return (
    <dialog ref={dialog} class="qr" aria-label="QR code of the link" onClose={() => (qr.value = null)}>
      <PictureFrame svg={svg} label="QR code of the link" />
      <form method="dialog">
        <button data-test="qr-close">Close</button>
      </form>
    </dialog>
  );
}

async function showQr(link: string): Promise<void> {
  try {
    qr.value = await drawPicture({ work: "qr", text: link });
  } catch (error) {
    tell(message(error));
  }
}

async function picture(kind: "svg" | "png"): Promise<void> {
  const asked = question.value;
  if (!asked) return;
  try {
    const svg = await drawPicture({
      work: "picture",
      question: asked,
      claims: [],
      width: WIDTH,
      link: null,
      dark: isDark(),
    });
    const name = `highball-${asked.company}`;
    if (kind === "png") await savePng(svg, `${name}.png`);
    else download(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`);
  } catch (error) {
    tell(message(error));
  }
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tellNews(`Copied ${what}.`);
  } catch {
    tell(`This browser did not allow copying ${what}.`);
  }
}

function fileOf({ name, title, toml }: BoardView): File {
  const fileName = (name || title).replace(/[^\p{L}\p{N}]+/gu, "-");
  return new File([toml], `${fileName}.toml`, { type: "application/toml" });
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
