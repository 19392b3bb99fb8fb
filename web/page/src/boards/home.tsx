// The first screen: a line that takes anything, the boards that were open last, and a new board of any title.

import { useSignal } from "@preact/signals";
import { view } from "../../../common/board.ts";
import { THEMES, theme } from "../../../common/settings.ts";
import { atHome } from "../../../common/tabs.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { audits } from "../game/audits.ts";
import { OpenAnything } from "./open-anything.tsx";
import { current, discard, duplicate, openSaved, saved, type SavedBoard } from "./saved.ts";
import { TitleList } from "./title-list.tsx";
import { chosenLanguage, language, LANGUAGE_CHOICES, languageName, say } from "../../../common/text.ts";

/** The number of boards that are shown before all are asked for. */
const LAST = 3;

export function Home() {
  const isOpen = view.value || audits.value.length > 0;
  return (
    <main class="home" data-test="home">
      <header>
        <h1>Highball</h1>
        <p>{say("motto")}</p>
        {isOpen && (
          <button class="icon" aria-label={say("back-to-board")} onClick={leave} data-test="home-close">
            <Icon name="close" />
          </button>
        )}
      </header>
      <OpenAnything />
      <LastBoards />
      <TitleList />
      <ThemeChoice />
      <LanguageChoice />
    </main>
  );
}

function LastBoards() {
  const all = useSignal(false);
  const boards = saved.value;
  if (boards.length === 0) return null;
  const shown = all.value ? boards : boards.slice(0, LAST);
  return (
    <section aria-label={say("continue")}>
      <h2>{say("continue")}</h2>
      <ul class="rows boards">
        {shown.map((board) => (
          <li key={board.id}>
            <BoardRow board={board} />
          </li>
        ))}
      </ul>
      {shown.length < boards.length && (
        <button class="wide" onClick={() => (all.value = true)} data-test="all-boards">
          {say("all-boards", { count: boards.length })}
        </button>
      )}
    </section>
  );
}

function BoardRow({ board }: { readonly board: SavedBoard }) {
  const name = board.name || board.title;
  return (
    <>
      <button class="board" onClick={() => openSaved(board) && leave()} data-test="saved-board">
        <b>{name}</b>
        <small>
          {board.id === current.value ? `${say("open-now")} · ` : ""}
          {board.name && `${board.title} · `}
          {new Date(board.changed).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" })}
        </small>
      </button>
      <button onClick={() => duplicate(board)} aria-label={say("duplicate-name", { name })}>
        {say("duplicate")}
      </button>
      <button
        class="icon"
        onClick={() => discard(board)}
        aria-label={say("delete-name", { name })}
        data-test="delete-board"
      >
        <Icon name="remove" />
      </button>
    </>
  );
}

function ThemeChoice() {
  return (
    <section aria-label={say("look")}>
      <h2>{say("look")}</h2>
      <div class="choice" role="group" aria-label={say("look")}>
        {THEMES.map((name) => (
          <button
            key={name}
            aria-pressed={theme.value === name}
            onClick={() => (theme.value = name)}
            data-test={`theme-${name}`}
          >
            {say(`theme-${name}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

function LanguageChoice() {
  return (
    <section aria-label={say("language")}>
      <h2>{say("language")}</h2>
      <div class="choice" role="group" aria-label={say("language")}>
        {LANGUAGE_CHOICES.map((name) => (
          <button
            key={name}
            aria-pressed={chosenLanguage.value === name}
            onClick={() => (chosenLanguage.value = name)}
            lang={name === "auto" ? undefined : name}
            data-test={`language-${name}`}
          >
            {languageName(name)}
          </button>
        ))}
      </div>
    </section>
  );
}

function leave(): void {
  atHome.value = false;
}
