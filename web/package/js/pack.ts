// Lists of priced routes, and the best set out of them.

/** The routes that each train can run, with what they earn. */
export interface PricedRoutes {
  /** The trains, at most 100. Each runs at most one of its routes. */
  readonly trains: readonly PricedTrain[];
}

/** A train with its routes. */
export interface PricedTrain {
  /** Its id. */
  readonly id: string;
  /** The class of track that it uses. Trains of different classes may use the same track. Trains without one are of one class. */
  readonly class?: string;
  /** Its routes. */
  readonly routes: readonly PricedRoute[];
}

/** A route. */
export interface PricedRoute {
  /** Its revenue, at most 1,000,000,000. */
  readonly revenue: number;
  /** The pieces of track that it uses, by any names. No other route of a set may use one of them. */
  readonly track: readonly string[];
}

/** The best set out of lists of priced routes. */
export interface Packing {
  /** What the set earns. */
  revenue: number;
  /** No set out of the lists earns more than this. */
  upper_bound: number;
  /** Whether the two are equal. */
  proven: boolean;
  /** The chosen routes, in the order of the trains. */
  runs: PackedRun[];
  /** The nodes of the search. */
  nodes: number;
}

/** A chosen route. */
export interface PackedRun {
  /** The id of the train. */
  train: string;
  /** The number of the route among the train's, from 0. */
  route: number;
  /** Its revenue. */
  revenue: number;
}
