// The engine, which everything that thinks goes through.

import { startEngine, type Engine } from "./engine.ts";
import type { Idle } from "./pool.ts";
import { tellLasting } from "./notices.tsx";
import { say } from "./text.ts";

/** The engine, once {@link connect} is through. */
export let engine: Engine;

/** Starts the engine. */
export async function connect(idle: Idle): Promise<void> {
  engine = await startEngine(idle, tellOfPanic);
}

/** Tells of a mistake in the program itself. */
export function tellOfPanic(message: string): void {
  tellLasting(say("panicked", { reason: message }));
}
