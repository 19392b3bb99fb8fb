// The border to the WebAssembly module. The other side is web/src/wasm.rs.

interface Exports {
  readonly memory: WebAssembly.Memory;
  allocate(length: number): number;
  handle(event: number, length: number): void;
  work(work: number, length: number, file: number, fileLength: number): void;
}

/** A panic, or another fault of the module's code. */
export class Panic extends Error {
  override name = "Panic";
}

/** An instance of the module. After a {@link Panic} it is of no use any more. */
export class Instance {
  readonly #exports: Exports;
  #panic: string | undefined;

  /** `post` takes the replies to events, and the messages of work. */
  constructor(module: WebAssembly.Module, post: (text: string) => void) {
    const text = (start: number, length: number) =>
      new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, start, length));
    const page = {
      post: (start: number, length: number) => post(text(start, length)),
      panicked: (start: number, length: number) => {
        this.#panic = text(start, length);
      },
      now: () => performance.now(),
    };
    this.#exports = new WebAssembly.Instance(module, { page }).exports as unknown as Exports;
  }

  /** Has the editor handle an event. */
  handle(event: string): void {
    this.#call(() => this.#exports.handle(...this.#copied(new TextEncoder().encode(event))));
  }

  /** Does work. */
  work(work: string, file: Uint8Array | null): void {
    this.#call(() => {
      const bytes = new TextEncoder().encode(work);
      this.#exports.work(...this.#copied(bytes), ...this.#copied(file ?? new Uint8Array()));
    });
  }

  #call(run: () => void): void {
    try {
      run();
    } catch (error) {
      throw new Panic(this.#panic ?? String(error));
    }
  }

  /** Copies bytes into the instance's memory, which the called function frees. */
  #copied(bytes: Uint8Array): [start: number, length: number] {
    const start = this.#exports.allocate(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, start, bytes.length).set(bytes);
    return [start, bytes.length];
  }
}
