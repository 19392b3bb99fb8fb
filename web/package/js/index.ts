// What the package exports in every environment.

export { GameBoard } from "./board.ts";
export type {
  About,
  HexContents,
  LayStep,
  LegalLay,
  LegalToken,
  Move,
  PhaseStep,
  Step,
  TokenStep,
  TrainsStep,
} from "./board.ts";
export type { Board, Claim, Diagnostic, TitleContents } from "./calls.ts";
export { HighballError } from "./error.ts";
export { Highball } from "./highball.ts";
export type {
  AdviceOptions,
  ChoiceOptions,
  GenerateOptions,
  Listener,
  LookOptions,
  PackOptions,
  PictureOptions,
  Progress,
  SearchOptions,
  SetOptions,
} from "./options.ts";
export type { PackedRun, Packing, PricedRoute, PricedRoutes, PricedTrain } from "./pack.ts";
export type { CallOptions } from "./pool.ts";
export type * from "./types.ts";
