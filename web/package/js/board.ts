// Boards that are changed and asked again and again.

import type { Answer } from "./types.ts";

/** A step that lays a tile. */
export interface LayStep {
  readonly hex: string;
  readonly tile: string;
  /** Sixths of a turn clockwise. */
  readonly rotation: number;
}

/** A step that places a token, as a company does in its turn. */
export interface TokenStep {
  /** The company, with the traffic of the token if the title distinguishes it. */
  readonly company: string;
  readonly hex: string;
  /** The number of the stop in the hex. */
  readonly stop: number;
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
  readonly cost: number;
  /** Whether it replaces a tile. */
  readonly upgrade: boolean;
  /** The private company by whose right it is made. */
  readonly private?: string;
}

/** A legal token, which is also the step that places it. */
export interface LegalToken extends TokenStep {
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

/** Asks the module about a board that it keeps. */
export type Ask = (asked: object) => unknown;

/** A step without the fields that only describe it. */
function step(step: Step): Step {
  if ("tile" in step) return { hex: step.hex, tile: step.tile, rotation: step.rotation ?? 0 };
  if ("hex" in step) {
    const { company, hex, stop = 0, replaces, private: by } = step;
    return {
      company,
      hex,
      stop,
      ...(replaces !== undefined && { replaces }),
      ...(by !== undefined && { private: by }),
    };
  }
  return step;
}

const steps = (move: Move): Step[] => (Array.isArray(move) ? (move as readonly Step[]) : [move as Step]).map(step);

/**
 * The board of a title at one moment of a game, which can be changed and asked. Changes are checked, and `undo` takes them back. What was
 * found before is kept, so answers after a change come fast.
 *
 * The module keeps the board, so `close` it when it is no longer needed.
 */
export class GameBoard {
  readonly #ask: Ask;
  readonly #open: (board: number) => GameBoard;

  /** Takes what asks the module about this board, and what makes another board of its number. */
  constructor(ask: Ask, open: (board: number) => GameBoard) {
    this.#ask = ask;
    this.#open = open;
  }

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
    return this.#ask({ ask: "revenues", company, moves: moves.map(steps) }) as number[];
  }

  /** Returns the board as a board file. */
  boardFile(): string {
    return this.#ask({ ask: "boardFile" }) as string;
  }

  /** Returns a copy, which can take back no earlier change. */
  copy(): GameBoard {
    return this.#open(this.#ask({ ask: "copy" }) as number);
  }

  /** Whether questions and moves are the same on another board. */
  equals(other: GameBoard): boolean {
    return this.toString() === other.toString();
  }

  /** Has the module forget the board. */
  close(): void {
    this.#ask({ ask: "close" });
  }

  /** Returns the board in one line, which every function takes in place of a board file. */
  toString(): string {
    return this.#ask({ ask: "line" }) as string;
  }

  /** Returns the board in one line, as JSON has it. */
  toJSON(): string {
    return this.toString();
  }

  #change(asked: object): this {
    this.#ask(asked);
    return this;
  }
}
