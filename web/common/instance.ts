// An instance of the page's WebAssembly module.

import { Border, Panic } from "../package/js/border.ts";

export { Panic };

/** An instance of the module. After a {@link Panic} it is of no use any more. */
export class Instance {
  readonly #border: Border<"handle" | "work">;

  private constructor(border: Border<"handle" | "work">) {
    this.#border = border;
  }

  /** Makes an instance. `post` takes the replies to events, and the messages of work. */
  static async start(module: WebAssembly.Module, post: (text: string) => void): Promise<Instance> {
    return new Instance(await Border.start(module, post));
  }

  /** Makes an instance at once, which the main thread of a browser may refuse. */
  static startAtOnce(module: WebAssembly.Module, post: (text: string) => void): Instance {
    return new Instance(Border.startAtOnce(module, post));
  }

  /** Has the editor handle an event. */
  handle(event: string): void {
    this.#border.call("handle", event);
  }

  /** Does work. */
  work(work: string, file: Uint8Array | null): void {
    this.#border.call("work", work, file ?? new Uint8Array());
  }
}
