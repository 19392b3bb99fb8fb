// What browsers offer extensions, by the name that each has for it.

interface Runtime {
  getURL(path: string): string;
  getManifest(): { readonly version: string };
}

interface Area {
  get(name: string): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
}

interface Extension {
  readonly runtime: Runtime;
  readonly storage: { readonly local: Area };
}

declare const browser: Extension | undefined;
declare const chrome: Extension | undefined;

const extension = (typeof browser === "undefined" ? chrome : browser) as Extension;

/** The extension itself. */
export const runtime = extension.runtime;

/** Where settings are kept. */
export const storage = extension.storage?.local;
