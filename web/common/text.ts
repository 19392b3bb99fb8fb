// The texts of the page and the extension. They come from tables of messages in Fluent's format, one for each language.

import { FluentBundle, FluentNumber, FluentResource, FluentType, type FluentVariable } from "@fluent/bundle";
import { computed, signal } from "@preact/signals";
import type { VNode } from "preact";
import type { Messages } from "./messages.ts";

/** The languages, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

/** What can be chosen: `auto` is the language of the browser. */
export type LanguageChoice = Language | "auto";

/** All that can be chosen. */
export const LANGUAGE_CHOICES: readonly LanguageChoice[] = ["auto", ...(Object.keys(LANGUAGES) as Language[])];

/** The chosen language. */
export const chosenLanguage = signal<LanguageChoice>("auto");

/** The language of the texts. */
export const language = computed<Language>(() =>
  chosenLanguage.value === "auto" ? preferred(navigator.languages) : chosenLanguage.value,
);

/** Takes a kept choice of language. What is no choice is `auto`. */
export function chooseLanguage(kept: unknown): void {
  chosenLanguage.value = LANGUAGE_CHOICES.find((choice) => choice === kept) ?? "auto";
}

/** Returns what a choice of language is called. */
export function languageName(choice: LanguageChoice): string {
  return choice === "auto" ? say("language-auto") : LANGUAGES[choice];
}

/** The name of a message. */
export type MessageId = keyof Messages;

/** The name of a message without arguments. */
export type PlainId = { [I in MessageId]: keyof Messages[I] extends never ? I : never }[MessageId];

/** The arguments of a message, if it has any. */
export type Arguments<I extends MessageId> = keyof Messages[I] extends never ? [] : [values: Messages[I]];

/** The same arguments, any of which may be an element. */
type Holed<I extends MessageId> = { readonly [N in keyof Messages[I]]: Messages[I][N] | VNode };

/** A table of messages for each language. */
export type Tables = Readonly<Record<Language, string>>;

const tables: Tables[] = [];

/** Adds tables of messages. Do so before any text is asked for. */
export function addTables(...more: readonly Tables[]): void {
  tables.push(...more);
}

const bundle = computed(() => {
  const found = new FluentBundle(language.value, { useIsolating: false });
  for (const table of tables) found.addResource(new FluentResource(table[language.value]));
  return found;
});

/** Returns a text. Whoever draws it is drawn again when the language changes. */
export function say<I extends MessageId>(id: I, ...[values]: Arguments<I>): string {
  return format(
    id,
    Object.entries(values ?? {}).map(([name, value]) => [name, variable(value as string | number)]),
  );
}

/** A text from a part without tables: a message with its arguments, or words that are not ours. */
export type Told = string | { readonly id: MessageId; readonly values: Readonly<Record<string, string | number>> };

/** Returns what is told. */
export function sayTold(told: Told): string {
  if (typeof told === "string") return told;
  return format(
    told.id,
    Object.entries(told.values).map(([name, value]) => [name, variable(value)]),
  );
}

/** Returns a text with elements in it, for arguments that are elements. */
export function sayWith<I extends MessageId>(id: I, values: Holed<I>): (string | VNode)[] {
  const elements: VNode[] = [];
  const given = values as Readonly<Record<string, string | number | VNode>>;
  const entries = Object.entries(given).map(([name, value]): [string, FluentVariable] => {
    if (typeof value !== "object") return [name, variable(value)];
    elements.push(value);
    return [name, new Hole(elements.length - 1)];
  });
  // Every second piece is the number of an element.
  const pieces = format(id, entries).split(/\uE000(\d+)\uE001/);
  return pieces.map((piece, place) => (place % 2 === 0 ? piece : (elements[Number(piece)] ?? "")));
}

/** Stands for an element until the text is put together. */
class Hole extends FluentType<number> {
  override toString(): string {
    return `\uE000${this.value}\uE001`;
  }
}

function format(id: MessageId, entries: Iterable<readonly [string, FluentVariable]>): string {
  const { value } = bundle.value.getMessage(id) ?? {};
  // A test makes sure that every message is in every table.
  return value ? bundle.value.formatPattern(value, Object.fromEntries(entries), []) : id;
}

/** Money and hexes of these games are never so large that digits need to be grouped. */
function variable(value: string | number): FluentVariable {
  return typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(LANGUAGES, name);
}

/** Returns the first of the wanted languages that there is. */
function preferred(wanted: readonly string[]): Language {
  const names = wanted.map((name) => name.toLowerCase().split("-")[0] ?? "");
  return names.find(isLanguage) ?? "en";
}
