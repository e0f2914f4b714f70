/** A throw as everyone at the table sees it: the faces are decided, the seed decides how the dice get there. */
export interface Throw {
  /** The same for everyone, different for each throw, such as the id of an event. */
  readonly seed: string;
  /** The first pool is the roller's, the others oppose it. Each die has its sides and its face. */
  readonly pools: readonly ThrownPool[];
}

export interface ThrownPool {
  readonly sides: readonly number[];
  readonly faces: readonly number[];
}
