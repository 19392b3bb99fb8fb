// The errors of the package.

/** An error as the module describes it. */
export interface Fault {
  readonly message: string;
  readonly line: number | null;
  readonly place: string | null;
  readonly further: readonly Fault[];
}

/** An error about a board, a title, a game, a claim or an option, or a warning about one. */
export class HighballError extends Error {
  override name = "HighballError";
  /** The line of the file, counted from 1; `null` if that is not known. */
  readonly line: number | null;
  /** The field of a board file or the path in JSON; `null` if it is about neither. */
  readonly place: string | null;
  /** Further faults of the same file. */
  readonly further: readonly HighballError[];

  constructor({ message, line, place, further }: Fault) {
    super(line === null ? message : `line ${line}: ${message}`);
    this.line = line;
    this.place = place;
    this.further = further.map((fault) => new HighballError(fault));
  }
}

/** Returns an error that is not about a place of a file. */
export function fault(message: string): HighballError {
  return new HighballError({ message, line: null, place: null, further: [] });
}

/** The files that belong to the script of an environment, and that a bundler may leave behind. */
const BESIDE = { browser: "browser-thread.js", node: "node-thread.mjs" };

/** Returns the error about a file of the package that cannot be loaded. */
export function leftBehind(environment: keyof typeof BESIDE, what: string, cause?: unknown): Error {
  const files = `highball.wasm and ${BESIDE[environment]}`;
  return new Error(
    `${what}. Some bundlers leave files behind: copy ${files} from node_modules/highball/dist to the folder of the bundle`,
    { cause },
  );
}

/**
 * Throws if the URL of a script of the package, by which it finds its other files, is empty. So it is in bundles that are no ES modules.
 */
export function assertUrl(url: string | undefined): void {
  if (url) return;
  throw new Error(
    "highball cannot find its files: import.meta.url is empty. Have the bundler write an ES module, as with esbuild's --format=esm",
  );
}

/** Returns the error about a defect of the package itself. */
export function defect(message: string): Error {
  return new Error(
    `${message}; this is a bug in highball: please report it with this question and the options you used`,
  );
}
