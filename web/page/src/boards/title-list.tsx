// A new board of any title, found by a part of its name.

import { batch, signal, useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { titles } from "../../../common/board.ts";
import type { TitleName } from "../../../common/protocol.ts";
import { atHome } from "../../../common/tabs.ts";
import { openNew, saved } from "./saved.ts";
import { say } from "../../../common/text.ts";

/** Longest name of a title that is looked for, in characters. */
const LONGEST_NAME = 80;

/** What is searched for. */
const search = signal("");
/** Whether the search comes from elsewhere, and has not been brought into view yet. */
const isSought = signal(false);

/** Opens a new board of the title that has these words in its names, or searches for them if several have. Returns whether any has. */
export function openTitled(words: string): boolean {
  if (words.length > LONGEST_NAME || plain(words).trim() === "") return false;
  const [only, ...others] = matching(titles.peek(), words);
  if (!only) return false;
  if (others.length === 0) {
    start(only.id);
  } else {
    batch(() => {
      search.value = words;
      isSought.value = true;
    });
  }
  return true;
}

export function TitleList() {
  const section = useRef<HTMLElement>(null);
  useEffect(() => () => void (search.value = ""), []);
  useSignalEffect(() => {
    if (!isSought.value) return;
    isSought.value = false;
    section.current?.scrollIntoView({ block: "start" });
  });
  const found = matching(ordered(titles.value), search.value);
  return (
    <section ref={section} aria-label={say("new-board")}>
      <h2>{say("new-board")}</h2>
      <input
        type="search"
        aria-label={say("search-titles")}
        placeholder={say("search-count", { count: titles.value.length })}
        value={search.value}
        onInput={(event) => (search.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          const first = found[0];
          if (event.key === "Enter" && first && search.value.trim() !== "") start(first.id);
        }}
        data-test="title-search"
      />
      {found.length === 0 && (
        <p class="hint" role="status">
          {say("no-title")}
        </p>
      )}
      <ul class="titles">
        {found.map(({ id, name }) => {
          const [short, ...rest] = name.split(": ");
          return (
            <li key={id}>
              <button onClick={() => start(id)} data-test={`title-${id}`}>
                <b>{short}</b> {rest.length > 0 && <span>{rest.join(": ")}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function start(id: string): void {
  if (openNew(id)) atHome.value = false;
}

const collator = new Intl.Collator(undefined, { sensitivity: "base" });

/** Compares names of titles, first without their subtitles: editions follow the title itself. */
function compareNames(one: string, other: string): number {
  const short = (name: string) => name.replace(/:.*/, "").replaceAll(" ", "");
  return collator.compare(short(one), short(other)) || collator.compare(one, other);
}

/** Returns the titles of kept boards, the last first, then the others by name. */
function ordered(titles: readonly TitleName[]): readonly TitleName[] {
  const used = saved.value.map(({ title }) => title);
  const rank = ({ name }: TitleName) => {
    const place = used.indexOf(name);
    return place < 0 ? used.length : place;
  };
  return [...titles].sort((one, other) => rank(one) - rank(other) || compareNames(one.name, other.name));
}

/** Returns the titles whose names have all the words of a search in them. */
function matching(titles: readonly TitleName[], search: string): readonly TitleName[] {
  const words = plain(search).split(/\s+/);
  return titles.filter(({ names }) => {
    const text = plain(names.join(" "));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
