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

/** The files that belong to the script of an environment, and that a bundler may leave behind. */
const BESIDE = { browser: "browser-thread.js", node: "node-thread.js" };

/** Returns the error about a file of the package that cannot be loaded. */
export function leftBehind(environment: keyof typeof BESIDE, what: string, cause?: unknown): Error {
  const files = `highball.wasm and ${BESIDE[environment]}`;
  return new Error(
    `${what}. Some bundlers leave files behind: copy ${files} from node_modules/highball/dist to the folder of the bundle`,
    { cause },
  );
}

/** Returns the error about a defect of the package itself. */
export function defect(message: string): Error {
  return new Error(
    `${message}; this is a bug in highball: please report it with this question and the options you used`,
  );
}
