// The first screen: the kept boards, a new board of any title, and files.

import { useSignal } from "@preact/signals";
import { titles, view } from "../../../common/board.ts";
import { audits, openBytes, openFiles } from "../game/audits.ts";
import { THEMES, theme, type Theme } from "../../../common/settings.ts";
import { atHome } from "../../../common/tabs.ts";
import { FileButton } from "../ui/file-button.tsx";
import { Icon } from "../../../common/ui/icon.tsx";
import { current, discard, duplicate, openLink, openNew, openSaved, saved, type SavedBoard } from "./saved.ts";

export function Home() {
  return (
    <main class="home" data-test="home">
      <header>
        <h1>Highball</h1>
        <p>The most that a company’s trains can earn.</p>
        {(view.value || audits.value.length > 0) && (
          <button class="icon" aria-label="Back to the board" onClick={leave} data-test="home-close">
            <Icon name="close" />
          </button>
        )}
      </header>
      {saved.value.length > 0 && (
        <section aria-label="Your boards">
          <h2>Your boards</h2>
          <ul class="rows boards">
            {saved.value.map((board) => (
              <li key={board.id}>
                <BoardRow board={board} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="New board">
        <h2>New board</h2>
        <ul class="titles">
          {titles.value.map(({ id, name }) => (
            <li key={id}>
              <button onClick={() => openNew(id) && leave()} data-test={`title-${id}`}>
                <b>{id}</b> {name !== id && <span>{name.replace(`${id}: `, "")}</span>}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Open">
        <h2>Open</h2>
        <p class="hint">A board, a title or recorded games of 18xx.games. They do not leave this device.</p>
        <FileButton label="Open files" onFiles={(files) => void openFiles(files)} name="open-files" />
        <Paste />
      </section>
      <ThemeChoice />
    </main>
  );
}

function BoardRow({ board }: { readonly board: SavedBoard }) {
  const name = board.name || board.title;
  return (
    <>
      <button class="board" onClick={() => openSaved(board) && leave()} data-test="saved-board">
        <b>{name}</b>
        <small>
          {board.id === current.value ? "open now · " : ""}
          {board.name && `${board.title} · `}
          {new Date(board.changed).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })}
        </small>
      </button>
      <button onClick={() => duplicate(board)} aria-label={`Duplicate ${name}`}>
        Duplicate
      </button>
      <button class="icon" onClick={() => discard(board)} aria-label={`Delete ${name}`} data-test="delete-board">
        <Icon name="remove" />
      </button>
    </>
  );
}

/** Takes a link, or the text of any file. */
function Paste() {
  const draft = useSignal("");
  const open = () => {
    const text = draft.value.trim();
    if (text === "") return;
    if (/\s/.test(text)) openBytes("the pasted text", new TextEncoder().encode(text));
    else if (openLink(text)) leave();
    draft.value = "";
  };
  return (
    <form
      class="paste"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <label>
        Link or TOML
        <textarea
          rows={2}
          spellcheck={false}
          value={draft.value}
          onInput={(event) => (draft.value = event.currentTarget.value)}
          data-test="paste"
        />
      </label>
      <button data-test="paste-open">Open</button>
    </form>
  );
}

const THEME_NAMES: Record<Theme, string> = { auto: "As the device", light: "Light", dark: "Dark" };

function ThemeChoice() {
  return (
    <section aria-label="Look">
      <h2>Look</h2>
      <div class="choice" role="group" aria-label="Look">
        {THEMES.map((name) => (
          <button
            key={name}
            aria-pressed={theme.value === name}
            onClick={() => (theme.value = name)}
            data-test={`theme-${name}`}
          >
            {THEME_NAMES[name]}
          </button>
        ))}
      </div>
    </section>
  );
}

function leave(): void {
  atHome.value = false;
}
