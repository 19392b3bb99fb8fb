// The border to a WebAssembly module of Highball. The other side is web/src/wasm.

interface Exports {
  readonly memory: WebAssembly.Memory;
  allocate(length: number): number;
}

/** A function of a module that takes some texts. */
type Takes = (...places: number[]) => void;

/** A panic, or another fault of the module's code. */
export class Panic extends Error {
  override name = "Panic";
}

/** An instance of a module. After a {@link Panic} it is of no use any more. */
export class Border<Name extends string> {
  readonly #imports: WebAssembly.Imports;
  #exports!: Exports & Record<Name, Takes>;
  #panic: string | undefined;

  private constructor(post: (text: string) => void) {
    const text = (start: number, length: number) =>
      new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, start, length));
    const host = {
      post: (start: number, length: number) => post(text(start, length)),
      panicked: (start: number, length: number) => {
        this.#panic = text(start, length);
      },
      now: () => performance.now(),
    };
    this.#imports = { host };
  }

  /** Makes an instance. `post` takes what the module says. */
  static async start<Name extends string>(
    module: WebAssembly.Module,
    post: (text: string) => void,
  ): Promise<Border<Name>> {
    const border = new Border<Name>(post);
    return border.#to(await WebAssembly.instantiate(module, border.#imports));
  }

  /**
   * Makes an instance at once. `post` takes what the module says. On its main thread, Chromium refuses this to a module of more than 8 MB
   * with a `RangeError`.
   */
  static startAtOnce<Name extends string>(module: WebAssembly.Module, post: (text: string) => void): Border<Name> {
    const border = new Border<Name>(post);
    return border.#to(new WebAssembly.Instance(module, border.#imports));
  }

  #to(instance: WebAssembly.Instance): this {
    this.#exports = instance.exports as unknown as Exports & Record<Name, Takes>;
    return this;
  }

  /** Calls a function of the module with texts, or files. */
  call(name: Name, ...texts: (string | Uint8Array)[]): void {
    try {
      this.#exports[name](...texts.flatMap((text) => this.#copied(text)));
    } catch (error) {
      throw new Panic(this.#panic ?? String(error));
    }
  }

  /** Copies a text into the module's memory, which the called function frees. Returns where it is. */
  #copied(text: string | Uint8Array): [start: number, length: number] {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const start = this.#exports.allocate(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, start, bytes.length).set(bytes);
    return [start, bytes.length];
  }
}
