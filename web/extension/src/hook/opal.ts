// The runtime of the site's page, Opal, in which its Ruby code runs as JavaScript: the little of it that is needed to read the page.

import type { Arguments, MessageId, Told } from "../../../common/text.ts";

/** An object of the page. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Value = any;

/** Why something was not done, as a message of the tables, which this part does not have. */
export class Fault<I extends MessageId = MessageId> extends Error {
  readonly told: Told;

  constructor(id: I, ...[values]: Arguments<I>) {
    super(id);
    this.told = { id, values: values ?? {} };
  }
}

/** Something of the page is not as expected. */
export class Changed<I extends MessageId = MessageId> extends Fault<I> {}

/** Returns what an error says. */
export function toldBy(error: unknown): Told {
  if (error instanceof Fault) return error.told;
  return error instanceof Error ? error.message : String(error);
}

/** Returns the runtime, once the page has loaded it. */
export function opal(): Value {
  return (window as unknown as { Opal?: Value }).Opal;
}

/** Whether a value is there: Ruby's nil is an object. */
export function isThere(value: Value): boolean {
  return value !== undefined && value !== null && value !== opal()?.nil;
}

/** Calls a Ruby method. Throws a {@link Changed} if the object has none of this name. */
export function call(object: Value, name: string, ...parameters: Value[]): Value {
  if (!isThere(object)) throw new Changed("nothing-to-ask", { name });
  const method = object[`$${name}`];
  // A method that an object does not have exists as a stub, which throws.
  if (typeof method !== "function" || method.$$stub) throw new Changed("part-missing", { name });
  return method.apply(object, parameters);
}

/** Calls a Ruby method that returns an object or nil. */
export function maybe(object: Value, name: string, ...parameters: Value[]): Value | null {
  const value = call(object, name, ...parameters);
  return isThere(value) ? value : null;
}

/** Calls a Ruby method that returns an array. */
export function list(object: Value, name: string, ...parameters: Value[]): Value[] {
  const value = call(object, name, ...parameters);
  if (!Array.isArray(value)) throw new Changed("no-list", { name });
  return [...value];
}

/** Returns a number as it is. Ruby's nil would be zero. */
export function number(value: Value): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new Changed("no-number");
  return value;
}

/** Whether an object has a Ruby method. */
export function has(object: Value, name: string): boolean {
  const method = isThere(object) ? object[`$${name}`] : undefined;
  return typeof method === "function" && !method.$$stub;
}

/** Returns an entry of a Ruby hash, or `null` if there is none. */
export function entry(hash: Value, key: Value): Value | null {
  const value = call(hash, "[]", key);
  return isThere(value) ? value : null;
}

/** Returns a constant of a class, also one that it inherits. */
export function constant(owner: Value, name: string): Value {
  if (!isThere(owner)) throw new Changed("nothing-to-ask", { name });
  const value = owner.$$const?.[name] ?? owner[name] ?? opal().const_get_qualified(owner, name);
  if (!isThere(value)) throw new Changed("part-missing", { name });
  return value;
}

/** Returns a value of the page as JSON can have it. Depth is bounded, as data of the page could contain itself. */
export function plain(value: Value, depth = 40): unknown {
  if (!isThere(value) || depth === 0) return null;
  switch (typeof value) {
    case "string":
    case "number":
    case "boolean":
      return value;
    case "object":
      break;
    default:
      return null;
  }
  if (value instanceof String || value instanceof Number || value instanceof Boolean) return value.valueOf();
  if (Array.isArray(value)) return value.map((item) => plain(item, depth - 1));
  if (!has(value, "keys")) return null;
  const pairs = list(value, "keys").map((key) => [String(key), plain(entry(value, key), depth - 1)] as const);
  return Object.fromEntries(pairs);
}
