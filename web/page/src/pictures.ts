// Pictures as files: SVG from the engine, PNG drawn from it by the browser.

import type { Work } from "../../common/protocol.ts";
import { engine } from "../../common/session.ts";
import { tellNews } from "../../common/notices.tsx";
import { say } from "../../common/text.ts";

/** A PNG has this many pixels for each unit of its SVG. */
const PIXELS = 2;

/** Has a picture or a QR code drawn. */
export function drawPicture(work: Extract<Work, { work: "picture" | "qr" }>): Promise<string> {
  return new Promise((resolve, reject) => {
    engine.work(work, null, (message) => {
      if (message.message === "picture") resolve(message.svg);
      if (message.message === "failed") reject(new Error(message.error));
      if (message.message === "done") reject(new Error(say("picture-not-drawn")));
    });
  });
}

/** Shares a picture as PNG where the device can, and downloads it elsewhere. */
export async function savePng(svg: string, name: string): Promise<void> {
  await shareFile(new File([await png(svg)], name, { type: "image/png" }));
}

/** Shares a file where the device can, and downloads it elsewhere. */
export async function shareFile(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  download(file, file.name);
  tellNews(say("saved-file", { file: file.name }));
}

/** Downloads a file. */
export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

async function png(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * PIXELS;
    canvas.height = image.naturalHeight * PIXELS;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error(say("browser-cannot-draw"));
    return blob;
  } finally {
    URL.revokeObjectURL(url);
  }
}
