// The line that takes a game, a board, a title or a link: typed, pasted or as a file. Files can also be dropped anywhere.

import { signal, useSignal } from "@preact/signals";
import { attempt, OPENING, tell } from "../../../common/notices.tsx";
import { atHome } from "../../../common/tabs.ts";
import { openBytes, openFiles } from "../game/audits.ts";
import { FileButton } from "../ui/file-button.tsx";
import { openAddress } from "./link.ts";
import { openTitled } from "./title-list.tsx";
import { say, sayWith } from "../../../common/text.ts";

/** Texts of more characters are opened at once: a field that shows so long a text freezes the page. */
const LONG = 20_000;
/** Texts of more characters are refused. Recorded games have some hundred thousand. */
const TOO_LONG = 10_000_000;

/** The address of a game on 18xx.games that was pasted, which is not the game itself. */
const address = signal<string | null>(null);

export function OpenAnything() {
  const draft = useSignal("");
  const take = (text: string) => {
    draft.value = "";
    openAnything(text);
  };
  return (
    <section class="open-anything" aria-label={say("open-anything")}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          take(draft.value);
        }}
      >
        <label for="open-anything">{say("open-anything")}</label>
        <textarea
          id="open-anything"
          rows={1}
          spellcheck={false}
          placeholder={say("paste-here")}
          value={draft.value}
          onInput={({ currentTarget }) => {
            draft.value = currentTarget.value;
            if (draft.value.length <= LONG) return;
            currentTarget.value = "";
            take(draft.value);
          }}
          onPaste={(event) => {
            const text = event.clipboardData?.getData("text") ?? "";
            if ((draft.value.trim() !== "" && text.length <= LONG) || text.trim() === "") return;
            event.preventDefault();
            take(text);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey) return;
            event.preventDefault();
            take(draft.value);
          }}
          data-test="paste"
        />
        <FileButton label={say("file")} onFiles={(files) => void openFiles(files)} name="open-files" />
        {draft.value.trim() !== "" && (
          <button class="primary" data-test="paste-open">
            {say("open")}
          </button>
        )}
      </form>
      <AddressHint />
    </section>
  );
}

function AddressHint() {
  if (address.value === null) return <p class="hint">{say("nothing-leaves")}</p>;
  return (
    <p class="note" role="status" data-test="address-hint">
      {sayWith("address-hint", {
        open: (
          <a href={address.value} target="_blank" rel="noopener noreferrer">
            {say("open-it")}
          </a>
        ),
      })}
    </p>
  );
}

/** What an address begins with, and the part of one that holds a board. */
const ADDRESS = /^[a-z]+:\/\/|(^|#)[a-z]\d+=/i;

/** What a line of a board file begins with: a comment, a table or a field. */
const BOARD_LINE = /^(#|\[|[\w"'-]+\s*=)/;

/** Returns what of a message is to be opened: a board, a game or an address, without what people and programs for mail write around it. */
function partThatOpens(message: string): string {
  const lines = message.trim().split(/\r?\n/);
  const isQuoted = lines.every((line) => line.startsWith(">") || line.trim() === "");
  const unquoted = isQuoted ? lines.map((line) => line.replace(/^> ?/, "")) : lines;
  const fenced = /^```.*\n([^]*?)\n```/m.exec(unquoted.join("\n"))?.[1];
  const text = (fenced ?? unquoted.join("\n")).trim();
  if (text.startsWith("{") || BOARD_LINE.test(text)) return withoutEnd(text);
  const board = text.search(/^title\s*=/m);
  if (board > 0) return text.slice(board);
  const game = text.indexOf("{");
  if (game > 0 && text.includes('"actions"')) return text.slice(game, text.lastIndexOf("}") + 1);
  // A long address may have been broken into lines.
  if (/^[a-z]+:\/\/\S+(\n\S+)+$/i.test(text)) return withoutEnd(text.replaceAll("\n", ""));
  return withoutEnd(/[a-z]+:\/\/[^\s<>"]+/i.exec(text)?.[0] ?? text);
}

/** Returns an address without what ends a sentence or brackets; any other text as it is. */
function withoutEnd(text: string): string {
  return /^\S+$/.test(text) && ADDRESS.test(text) ? text.replace(/[.,;:!?)>\]]+$/, "") : text;
}

/** Opens a text: the address of a board, the contents of any file, or a title by its name. */
function openAnything(text: string): void {
  const part = partThatOpens(text);
  if (part === "") return;
  attempt(OPENING, () => openTrimmed(part));
}

function openTrimmed(trimmed: string): void {
  address.value = null;
  if (/^(https?:\/\/)?(www\.)?18xx\.games\/(game|hotseat|fixture)\//i.test(trimmed)) {
    address.value = trimmed.startsWith("http") ? trimmed : `https://${trimmed}`;
  } else if (trimmed.length > TOO_LONG) {
    tell(say("pasted-too-long"));
  } else if (/^\S+$/.test(trimmed) && ADDRESS.test(trimmed)) {
    if (openAddress(trimmed)) atHome.value = false;
  } else if (!openTitled(trimmed)) {
    openBytes(say("pasted-text"), new TextEncoder().encode(trimmed));
  }
}

/** Opens what is pasted on the first screen, wherever the cursor is. */
export function followPastes(): void {
  addEventListener("paste", (event) => {
    const isField = event.target instanceof Element && event.target.closest("input, textarea") !== null;
    const text = event.clipboardData?.getData("text") ?? "";
    const files = [...(event.clipboardData?.files ?? [])];
    if (!atHome.value || isField) return;
    event.preventDefault();
    if (files.length > 0) void openFiles(files);
    else openAnything(text);
  });
}
