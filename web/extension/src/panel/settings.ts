// How the panel looks, which the browser keeps. There are no other settings.

import { effect, signal } from "@preact/signals";
import { THEMES, type Theme } from "../../../common/settings.ts";
import { storage } from "../browser.ts";
import { setFrame } from "./site.ts";
import { chooseLanguage, chosenLanguage, language } from "../../../common/text.ts";

/** Whether the panel is open, rather than a button. */
export const isOpen = signal(true);

/** The chosen theme. */
export const theme = signal<Theme>("auto");

/** Applies what is kept, and keeps changes. */
export async function keepSettings(): Promise<void> {
  const kept = await storage.get("settings").catch(() => ({}));
  const settings = ("settings" in kept ? kept.settings : {}) as {
    isOpen?: unknown;
    theme?: unknown;
    language?: unknown;
  };
  if (typeof settings.isOpen === "boolean") isOpen.value = settings.isOpen;
  theme.value = THEMES.find((known) => known === settings.theme) ?? "auto";
  chooseLanguage(settings.language);
  effect(() => {
    document.documentElement.lang = language.value;
  });
  effect(() => {
    document.documentElement.dataset["theme"] = theme.value;
    setFrame(isOpen.value ? "open" : "small");
    storage
      .set({ settings: { isOpen: isOpen.value, theme: theme.value, language: chosenLanguage.value } })
      .catch(() => {});
  });
}
