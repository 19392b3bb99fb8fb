// Ways to pass a board on: a link, a QR code of it, TOML, and pictures.

import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { question } from "../../../common/board.ts";
import { attempt, tell, tellNews } from "../../../common/notices.tsx";
import { download, drawPicture, savePng, shareFile } from "../pictures.ts";
import type { BoardView } from "../../../common/protocol.ts";
import { isDark } from "../../../common/settings.ts";
import { boardFile, isLinkShareable, link } from "./link.ts";
import { PictureFrame } from "../ui/picture-frame.tsx";
import { language, say, type PlainId } from "../../../common/text.ts";

const WIDTH = 1600;

export function Share({ board }: { readonly board: BoardView }) {
  const shown = useSignal(false);
  const address = link();
  return (
    <section aria-label={say("share")}>
      <h3>{say("share")}</h3>
      <p class="hint">
        {say("link-holds")} {!isLinkShareable && say("link-only-here")}
      </p>
      <div class="actions">
        {!isLinkShareable && (
          <button class="primary" onClick={() => void shareFile(fileOf(board))} data-test="send-file">
            {say("send-file")}
          </button>
        )}
        <button
          onClick={() => void copy(address, "copied-link", "no-copy-link")}
          data-test="copy-link"
          data-link={address}
        >
          {say("copy-link")}
        </button>
        {isLinkShareable && (
          <button onClick={() => void showQr(address)} data-test="qr">
            {say("qr-code")}
          </button>
        )}
      </div>
      <QrDialog />
      <div class="actions">
        <button disabled={!question.value} onClick={() => void picture("png")} data-test="picture-png">
          {say("png-picture")}
        </button>
        <button disabled={!question.value} onClick={() => void picture("svg")} data-test="picture-svg">
          {say("svg-picture")}
        </button>
      </div>
      <div class="actions">
        <button onClick={() => void copy(board.toml, "copied-toml", "no-copy-toml")} data-test="copy-toml">
          {say("copy-toml")}
        </button>
        <button onClick={() => download(fileOf(board), fileOf(board).name)} data-test="download-toml">
          {say("download-toml")}
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
export const qr = signal<string | null>(null);

/** The QR code over all else, so large that another phone can read it. */
function QrDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const svg = qr.value;
  useEffect(() => {
    if (svg !== null) dialog.current?.showModal();
  }, [svg]);
  if (svg === null) return null;
  return (
    <dialog ref={dialog} class="qr" aria-label={say("qr-code-of-link")} onClose={() => (qr.value = null)}>
      <PictureFrame svg={svg} label={say("qr-code-of-link")} />
      <form method="dialog">
        <button data-test="qr-close">{say("close")}</button>
      </form>
    </dialog>
  );
}

async function showQr(link: string): Promise<void> {
  try {
    qr.value = await drawPicture({ work: "qr", text: link, language: language.peek() });
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

async function copy(text: string, done: PlainId, failed: PlainId): Promise<void> {
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    isCopied = false;
  }
  attempt("copy", () => (isCopied ? tellNews(say(done)) : tell(say(failed))));
}

function fileOf({ name, title }: BoardView): File {
  const fileName = (name || title).replace(/[^\p{L}\p{N}]+/gu, "-");
  return new File([boardFile()], `${fileName}.toml`, { type: "application/toml" });
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
