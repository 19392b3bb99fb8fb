// The engine, which everything that thinks goes through.

import { startEngine, type Engine } from "./engine.ts";
import { tell } from "./notices.tsx";

/** The engine, once {@link connect} is through. */
export let engine: Engine;

/** Starts the engine. */
export async function connect(): Promise<void> {
  engine = await startEngine(tellOfPanic);
}

/** Tells of a mistake in the program itself. */
export function tellOfPanic(message: string): void {
  tell(`Highball made a mistake and started again. Your board is kept. Please report this: ${message}`);
}
