// How the page looks, which the browser keeps.

import { effect, signal } from "@preact/signals";
import { read, write } from "./storage.ts";
import { chooseLanguage, chosenLanguage, language } from "./text.ts";

/** The themes: as the device says, light, dark. */
export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The chosen theme. */
export const theme = signal<Theme>("auto");

/** Applies the kept theme, and keeps changes. */
export function keepTheme(): void {
  const kept = read<string>("theme");
  theme.value = THEMES.find((known) => known === kept) ?? "auto";
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
    write("theme", theme.value);
  });
}

/** Applies the kept language, and keeps changes. */
export function keepLanguage(): void {
  chooseLanguage(read<unknown>("language"));
  effect(() => write("language", chosenLanguage.value));
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

/** Whether the page is dark now. */
export function isDark(): boolean {
  if (theme.value !== "auto") return theme.value === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}
