/** A throw as everybody at the table sees it: the faces are decided, the seed decides how the dice get there. */
export interface Throw {
  /** The same for everybody, another for each throw: an event has such a name. */
  readonly seed: string;
  /** The first pool is the roller's, the others stand against it. Each die has its sides and its face. */
  readonly pools: readonly ThrownPool[];
}

export interface ThrownPool {
  readonly sides: readonly number[];
  readonly faces: readonly number[];
}
