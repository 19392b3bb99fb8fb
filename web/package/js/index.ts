// What the package exports in every environment.

export type { Board, Claim } from "./calls.ts";
export { HighballError } from "./error.ts";
export { Highball } from "./highball.ts";
export type {
  ChoiceOptions,
  Listener,
  PackOptions,
  PictureOptions,
  Progress,
  SearchOptions,
  SetOptions,
} from "./options.ts";
export type { PackedRun, Packing, PricedRoute, PricedRoutes, PricedTrain } from "./pack.ts";
export type { CallOptions } from "./pool.ts";
export type * from "./types.ts";
