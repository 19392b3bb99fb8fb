// What callers may pass.

/** What a value must be. */
export interface Kind {
  /** What is expected, in words. */
  readonly expected: string;
  /** Returns the value as the module takes it; `undefined` if it does not fit. */
  read(value: unknown): unknown;
}

function kind(expected: string, fits: (value: unknown) => boolean): Kind {
  return { expected, read: (value) => (fits(value) ? value : undefined) };
}

/** A list whose entries `read` returns as the module takes them. */
function listOf(expected: string, read: (entry: unknown) => unknown): Kind {
  return {
    expected,
    read(value) {
      const entries = Array.isArray(value) ? Array.from(value, read) : [undefined];
      return entries.includes(undefined) ? undefined : entries;
    },
  };
}

const isText = (value: unknown) => typeof value === "string";
const isWhole = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isObject = (value: unknown) => typeof value === "object" && value !== null;

export const text = kind("a text", isText);
export const flag = kind("true or false", (value) => typeof value === "boolean");
export const number = kind("a number", Number.isFinite);
export const whole = kind("a whole number, 0 or more", isWhole);
export const moment = kind('the id of an action, or "end"', (value) => isText(value) || isWhole(value));
export const texts = listOf("a list of texts", text.read);
export const textsByName = kind(
  "an object whose values are texts",
  (value) => isObject(value) && Object.values(value as object).every(isText),
);
/** The reaches of trains. */
export const reaches = listOf('a list of whole numbers and "D"', (value) =>
  isText(value) || isWhole(value) ? String(value) : undefined,
);
const claimList = listOf("texts or answers", (claim) =>
  isText(claim) ? claim : isObject(claim) ? JSON.stringify(claim) : undefined,
);
/** Texts and answers, or one alone. */
export const claims: Kind = {
  expected: claimList.expected,
  read: (value) => claimList.read(Array.isArray(value) ? value : [value]),
};
export const moves = kind("a list of moves", Array.isArray);

/** The most letters of a text that a message shows. */
const MAX_SHOWN = 40;

/** Returns a value as a message shows it. */
export function shown(value: unknown): string {
  if (typeof value === "string") {
    return JSON.stringify(value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value);
  }
  if (Array.isArray(value)) return "a list";
  return isObject(value) || typeof value === "function" ? `a value of type ${typeof value}` : String(value);
}

/** Returns a value as the module takes it. Throws a `TypeError` if it is not of its kind. */
export function checked(name: string, value: unknown, kind: Kind): unknown {
  const taken = kind.read(value);
  if (taken === undefined) throw new TypeError(`${name}: ${shown(value)}, expected ${kind.expected}`);
  return taken;
}
