// Holds the panel's frame on the page, outside of the page's own elements, and hands out the two ends of the channel between the panel
// and the hook. It reads nothing of the page but its address.

import { runtime } from "../browser.ts";
import { LINK, REDRAWN, type FrameState, type ToFrame } from "../link.ts";

/** Addresses that show a game. */
const GAMES = /^\/(game|hotseat|fixture)\/./;

/** Pages that are narrower have the panel below, in pixels. */
const NARROW = 700;

type Style = Readonly<Record<string, string>>;

const SIZES: Readonly<Record<FrameState, (isNarrow: boolean) => Style>> = {
  small: () => ({ display: "block", width: "260px", height: "60px", "box-shadow": "none" }),
  open: (isNarrow) => ({
    display: "block",
    width: isNarrow ? "100%" : "420px",
    height: isNarrow ? "62%" : "100%",
    "box-shadow": "0 0 16px rgb(0 0 0 / 35%)",
  }),
};

const FIXED: Style = {
  position: "fixed",
  inset: "auto 0 0 auto",
  "z-index": "2147483000",
  border: "0",
  "max-width": "100%",
  "color-scheme": "normal",
  background: "transparent",
};

let frame: HTMLIFrameElement | null = null;
let state: FrameState = "small";

/** Shows the frame while the page's address is a game's. */
function follow(): void {
  const isGame = GAMES.test(location.pathname);
  if (isGame === (frame !== null)) return;
  if (frame) {
    frame.parentNode?.removeChild(frame);
    frame = null;
  } else {
    frame = create();
    place();
    shade().append(frame);
  }
}

function create(): HTMLIFrameElement {
  const url = runtime.getURL("panel.html");
  const created = document.createElement("iframe");
  created.title = "Highball";
  created.src = url;
  // For reports, which people copy by a button.
  created.allow = "clipboard-write";
  created.addEventListener("load", () => {
    const { port1, port2 } = new MessageChannel();
    created.contentWindow?.postMessage(LINK, new URL(url).origin, [port1]);
    window.postMessage(LINK, location.origin, [port2]);
  });
  return created;
}

function place(): void {
  const style = { ...FIXED, ...SIZES[state](innerWidth <= NARROW) };
  for (const [name, value] of Object.entries(style)) frame?.style.setProperty(name, value, "important");
}

let root: ShadowRoot | undefined;

/** Returns where the frame is, out of reach of the page's styles. */
function shade(): ShadowRoot {
  if (root) return root;
  const host = document.createElement("highball-panel");
  root = host.attachShadow({ mode: "closed" });
  document.documentElement.append(host);
  return root;
}

addEventListener("message", ({ source, data }: MessageEvent<ToFrame | null>) => {
  if (!frame || source !== frame.contentWindow || data?.highball !== "frame" || !(data.state in SIZES)) return;
  state = data.state;
  place();
});

addEventListener("resize", place);
document.addEventListener(REDRAWN, follow);
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", follow);
else follow();
