/// <reference lib="esnext.disposable" preserve="true" />
// Boards that are changed and asked again and again.

import { checked, moves as moveList, text, texts, whole, type Kind } from "./kinds.ts";
import { grouped, type LookOptions } from "./options.ts";
import type { Answer, Snapshot } from "./types.ts";

/** A step that lays a tile. */
export interface LayStep {
  readonly hex: string;
  readonly tile: string;
  /** Sixths of a turn clockwise, 0 by default. */
  readonly rotation?: number;
}

/** A step that places a token, as a company does in its turn. */
export interface TokenStep {
  /** The company, with the traffic of the token if the title distinguishes it. */
  readonly company: string;
  readonly hex: string;
  /** The number of the stop in the hex, 0 by default. */
  readonly stop?: number;
  /** The token whose place it takes. */
  readonly replaces?: string;
  /** The private company by whose right it is placed. */
  readonly private?: string;
}

/** A step that gives a company these trains in place of its own. */
export interface TrainsStep {
  readonly company: string;
  readonly trains: readonly string[];
}

/** A step that begins a phase. */
export interface PhaseStep {
  readonly phase: string;
}

/** A change of a board. */
export type Step = LayStep | TokenStep | TrainsStep | PhaseStep;

/** A step, or several that are made together. */
export type Move = Step | readonly Step[];

/** A legal tile lay, which is also the step that makes it. */
export interface LegalLay extends LayStep {
  readonly rotation: number;
  readonly cost: number;
  /** Whether it replaces a tile. */
  readonly upgrade: boolean;
  /** The private company by whose right it is made. */
  readonly private?: string;
}

/** A legal token, which is also the step that places it. */
export interface LegalToken extends TokenStep {
  readonly stop: number;
  /** `null` if it is not known. */
  readonly cost: number | null;
}

/** What is on a hex. */
export interface HexContents {
  /** The number of the tile; `null` if the map is visible. */
  readonly tile: string | null;
  /** The rotation of the tile in sixths of a turn clockwise; 0 if the map is visible. */
  readonly rotation: number;
  /** The tokens in the slots of each stop, as far as any is taken. */
  readonly tokens: readonly (readonly (string | null)[])[];
}

/** What a board is about. */
export interface About {
  readonly title: string;
  readonly phase: string;
  /** The companies that have trains. */
  readonly companies: readonly string[];
}

/** A board that the module keeps. */
export interface Kept {
  /** Asks the module about it. */
  ask(asked: object): unknown;
  /** Returns another board by its number. */
  open(board: number): GameBoard;
  /** Has the module forget it. */
  close(): void;
}

/** What makes a board again: its line, and the text of its title if Highball does not know it by its id. */
export interface Source {
  readonly line: string;
  readonly title: string | null;
}

/** What each field of a question must be. Steps are checked by the module. */
const FIELDS: Readonly<Record<string, Kind>> = {
  company: text,
  hex: text,
  tile: text,
  rotation: whole,
  stop: whole,
  train: text,
  trains: texts,
  phase: text,
};

const steps = (move: Move): readonly Step[] => (Array.isArray(move) ? move : [move as Step]);

/** Forgets the boards that nobody can reach any more. */
const unreachable = new FinalizationRegistry<Kept>((kept) => kept.close());

/** Returns what makes a board again. */
export let sourceOf: (board: GameBoard) => Source;

/**
 * The board of a title at one moment of a game, which can be changed and asked. Changes are checked, and `undo` takes them back. What was
 * found before is kept, so answers after a change come fast.
 *
 * The module keeps the board until it is closed: `close` it, or declare it with `using`. A board that nobody can reach any more is closed
 * too, but only once the thread is idle.
 *
 * It cannot be sent to another thread. Send its text, `String(board)`, which every function takes in place of a board file; if its title is
 * none that Highball knows, send the text of the title too.
 */
export class GameBoard {
  readonly #kept: Kept;

  static {
    sourceOf = (board) => board.#ask({ ask: "source" }) as Source;
    // Older environments have no `using`.
    if (Symbol.dispose) {
      const value = GameBoard.prototype.close;
      Object.defineProperty(GameBoard.prototype, Symbol.dispose, { value, writable: true, configurable: true });
    }
  }

  /** Takes a board that the module keeps. `load` and `board` make one. */
  constructor(kept: Kept) {
    this.#kept = kept;
    unreachable.register(this, kept, this);
  }

  /** Closes the board at the end of the block that declares it with `using`. */
  declare readonly [Symbol.dispose]: () => void;

  /** Returns the title, the phase, and the companies that have trains. */
  about(): About {
    return this.#ask({ ask: "about" }) as About;
  }

  /** Returns what is on a hex. */
  contents(hex: string): HexContents {
    return this.#ask({ ask: "contents", hex }) as HexContents;
  }

  /** Returns where a company has tokens, in slots or beside them: the hex and the number of the stop. */
  tokensOf(company: string): { readonly hex: string; readonly stop: number }[] {
    return this.#ask({ ask: "tokensOf", company }) as { readonly hex: string; readonly stop: number }[];
  }

  /** Returns the names of a company's trains. */
  trains(company: string): string[] {
    return this.#ask({ ask: "trains", company }) as string[];
  }

  /** Lays a tile on a hex, in place of the one that is there. Its rotation is in sixths of a turn clockwise. Tokens move with their cities. */
  layTile(hex: string, tile: string, rotation = 0): this {
    return this.#change({ ask: "layTile", hex, tile, rotation });
  }

  /** Removes the tile from a hex. */
  removeTile(hex: string): this {
    return this.#change({ ask: "removeTile", hex });
  }

  /** Places a token of a company in the first free slot of a stop, by its number in the hex. */
  placeToken(company: string, hex: string, stop = 0): this {
    return this.#change({ ask: "placeToken", company, hex, stop });
  }

  /** Removes the token of a company from a stop. */
  removeToken(company: string, hex: string, stop = 0): this {
    return this.#change({ ask: "removeToken", company, hex, stop });
  }

  /** Gives a company a train, by its name in board files. */
  addTrain(company: string, train: string): this {
    return this.#change({ ask: "addTrain", company, train });
  }

  /** Takes a train from a company. */
  removeTrain(company: string, train: string): this {
    return this.#change({ ask: "removeTrain", company, train });
  }

  /** Gives a company these trains in place of its own. */
  setTrains(company: string, trains: readonly string[]): this {
    return this.#change({ ask: "setTrains", company, trains });
  }

  /** Begins a phase. */
  setPhase(phase: string): this {
    return this.#change({ ask: "setPhase", phase });
  }

  /** Makes a step, such as one of `legalLays` or `legalTokens`, or several together. */
  make(move: Move): this {
    return this.#change({ ask: "make", steps: steps(move) });
  }

  /** Takes the last change back. Returns whether there was one. */
  undo(): boolean {
    return this.#ask({ ask: "undo" }) as boolean;
  }

  /** Returns every legal tile lay of a company at the beginning of its turn. */
  legalLays(company: string): LegalLay[] {
    return this.#ask({ ask: "legalLays", company }) as LegalLay[];
  }

  /** Returns every legal token of a company at the beginning of its turn. */
  legalTokens(company: string): LegalToken[] {
    return this.#ask({ ask: "legalTokens", company }) as LegalToken[];
  }

  /**
   * Returns the question of a company as a snapshot, which the functions take in place of a board. A snapshot does not say what can be
   * built, so `advise` needs the board itself.
   */
  position(company: string): Snapshot {
    return this.#ask({ ask: "position", company }) as Snapshot;
  }

  /** Finds the best runs of a company. */
  solve(company: string): Answer {
    return this.#ask({ ask: "solve", company }) as Answer;
  }

  /** Returns the most that a company's trains can earn. */
  revenue(company: string): number {
    return this.revenues(company, [[]])[0] as number;
  }

  /** Returns the most that a company's trains can earn after each of many moves, which are taken back. */
  revenues(company: string, moves: readonly Move[]): number[] {
    const all = checked("moves", moves, moveList) as readonly Move[];
    return this.#ask({ ask: "revenues", company, moves: all.map(steps) }) as number[];
  }

  /** Draws the map as SVG. */
  svg(options: LookOptions = {}): string {
    return this.#ask({ ask: "svg", ...grouped(options, ["look"]) }) as string;
  }

  /** Returns the board as a board file. */
  boardFile(): string {
    return this.#ask({ ask: "boardFile" }) as string;
  }

  /** Returns a copy, which can take back no earlier change. */
  copy(): GameBoard {
    return this.#kept.open(this.#ask({ ask: "copy" }) as number);
  }

  /** Whether questions and moves are the same on another board. */
  equals(other: GameBoard): boolean {
    return this.toString() === other.toString();
  }

  /** Has the module forget the board. Does nothing if it has been closed. */
  close(): void {
    unreachable.unregister(this);
    this.#kept.close();
  }

  /** Returns the board in one line, which every function takes in place of a board file. */
  toString(): string {
    return this.#ask({ ask: "line" }) as string;
  }

  /** Returns the board in one line, as JSON has it. */
  toJSON(): string {
    return this.toString();
  }

  #ask(asked: object): unknown {
    for (const [name, value] of Object.entries(asked)) {
      const kind = FIELDS[name];
      if (kind) checked(name, value, kind);
    }
    return this.#kept.ask(asked);
  }

  #change(asked: object): this {
    this.#ask(asked);
    return this;
  }
}
