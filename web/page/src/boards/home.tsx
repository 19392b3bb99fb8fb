// The first screen: a line that takes anything, the boards and games that were open last, and a new board of any title.

import { useSignal } from "@preact/signals";
import { view } from "../../../common/board.ts";
import { THEMES, theme } from "../../../common/settings.ts";
import { atHome } from "../../../common/tabs.ts";
import { Icon } from "../../../common/ui/icon.tsx";
import { audits, openGame } from "../game/audits.ts";
import { discardGame, games, type SavedGame } from "../game/kept.ts";
import { OpenAnything } from "./open-anything.tsx";
import { openAsLeft } from "./link.ts";
import { current, discard, duplicate, saved, type SavedBoard } from "./saved.ts";
import { TitleList } from "./title-list.tsx";
import { chosenLanguage, language, LANGUAGE_CHOICES, languageName, say } from "../../../common/text.ts";

/** The number of boards and games that are shown before all are asked for. */
const LAST = 3;

export function Home() {
  const isOpen = view.value || audits.value.length > 0;
  return (
    <main class="home" data-test="home">
      <header>
        <h1>Highball</h1>
        <p>{say("motto")}</p>
        <OtherLanguage />
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
  const boards = [...saved.value, ...games.value].sort((one, other) => other.changed - one.changed);
  if (boards.length === 0) return null;
  const shown = all.value ? boards : boards.slice(0, LAST);
  return (
    <section aria-label={say("continue")}>
      <h2>{say("continue")}</h2>
      <ul class="rows boards">
        {shown.map((kept) =>
          "key" in kept ? (
            <li key={kept.key}>
              <GameRow game={kept} />
            </li>
          ) : (
            <li key={kept.id}>
              <BoardRow board={kept} />
            </li>
          ),
        )}
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
      <button class="board" onClick={() => openAsLeft(board) && leave()} data-test="saved-board">
        <b>{name}</b>
        <small>
          {board.id === current.value ? `${say("open-now")} · ` : ""}
          {board.name && `${board.title} · `}
          {time(board.changed)}
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

function GameRow({ game }: { readonly game: SavedGame }) {
  return (
    <>
      <button class="board" onClick={() => void openGame(game)} data-test="saved-game">
        <b>{game.id}</b>
        <small>
          {say("recorded-game")} · {time(game.changed)}
        </small>
      </button>
      <button
        class="icon"
        onClick={() => void discardGame(game)}
        aria-label={say("delete-name", { name: game.id })}
        data-test="delete-game"
      >
        <Icon name="remove" />
      </button>
    </>
  );
}

function time(changed: number): string {
  return new Date(changed).toLocaleString(language.value, { dateStyle: "medium", timeStyle: "short" });
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

/** Offers the other languages at the top, for people who cannot read the rest. */
function OtherLanguage() {
  const others = LANGUAGE_CHOICES.filter((name) => name !== "auto" && name !== language.value);
  return (
    <p class="languages">
      {others.map((name) => (
        <button
          key={name}
          class="link"
          lang={name}
          onClick={() => (chosenLanguage.value = name)}
          data-test={`speak-${name}`}
        >
          {languageName(name)}
        </button>
      ))}
    </p>
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
