/** One way to an answer. */
export interface Contender {
  readonly run: () => unknown;
  /** The answer as figures: all contenders of a row have to agree on them. */
  readonly answer: () => readonly number[];
  /** Runs ahead of every run, untimed: empties caches. */
  readonly before?: () => void;
}

export interface Contest {
  readonly name: string;
  readonly ours: Contender;
  readonly peer?: Contender;
  /** The shortest loop that gives the same answer and nothing else. */
  readonly bare?: Contender;
  readonly target?: Target;
}

/** Something that is not a time of ours against theirs: megabytes, moves a second. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly measure: () => Figures | Promise<Figures>;
  readonly target?: Target;
}

export type Row = Contest | Figure;

/** The target of the row: this many times as fast as the peer, at most this many times the bare loop's time, … */
export type Target =
  | { readonly fasterThanPeer: number }
  | { readonly slowerThanBare: number }
  | { readonly atMost: number };

export interface Figures {
  readonly ours: number;
  readonly peer?: number;
  readonly bare?: number;
}

/** A contender whose answer is read off what it returns; reading is not timed. */
export function contender<R>(
  run: () => R,
  read: (result: R) => readonly number[],
  before?: () => void,
): Contender {
  const answer = () => {
    before?.();
    return read(run());
  };
  return before ? { run, answer, before } : { run, answer };
}

const WARM_UP = 500;
/** Short batches and many rounds: other load on the machine then spoils some rounds, but not the median. */
const BATCH = 4;
const BUDGET = 3_000;
const FEWEST_ROUNDS = 5;
const MOST_ROUNDS = 61;
const AGREEMENT = 1e-9;

/** Milliseconds a run. Rounds are interleaved, so a machine that slows down slows every contender down. */
export function compete(contest: Contest): Figures {
  const { name, ours, peer, bare } = contest;
  const sides = Object.entries({ ours, peer, bare }).filter((side): side is [string, Contender] => !!side[1]);
  checkAgreement(name, sides);
  const batches = sides.map(([, side]) => batchOf(side));
  const times: number[][] = sides.map(() => []);
  const round = batches.reduce((sum, { length }) => sum + length, 0);
  const rounds = Math.min(MOST_ROUNDS, Math.max(FEWEST_ROUNDS, Math.floor(BUDGET / round)));
  for (let i = 0; i < rounds; i++) {
    sides.forEach(([, side], s) => {
      times[s]?.push(timed(side, batches[s]?.runs ?? 1));
    });
  }
  return Object.fromEntries(sides.map(([who], s) => [who, median(times[s] ?? [])])) as unknown as Figures;
}

function checkAgreement(name: string, sides: readonly (readonly [string, Contender])[]): void {
  const answers = sides.map(([who, side]) => [who, side.answer()] as const);
  const [, ours = []] = answers[0] ?? [];
  for (const [who, theirs] of answers) {
    const agree =
      theirs.length === ours.length && theirs.every((x, i) => Math.abs(x - (ours[i] ?? 0)) < AGREEMENT);
    if (!agree) throw new Error(`“${name}”: ours says ${brief(ours)}, ${who} says ${brief(theirs)}`);
  }
}

function brief(figures: readonly number[]): string {
  const first = figures.slice(0, 6).join(', ');
  return figures.length > 6 ? `${first}, … (${figures.length})` : first;
}

/** Warms up, and finds how many runs make a batch and how long one takes. */
function batchOf(side: Contender): { readonly runs: number; readonly length: number } {
  const start = performance.now();
  for (let runs = 1; ; ) {
    const begun = performance.now();
    timed(side, runs);
    const length = performance.now() - begun;
    if (length < BATCH) runs *= 2;
    else if (performance.now() - start > WARM_UP) return { runs, length };
  }
}

/** Holds every result, so that no compiler may leave the work out. */
const sink: { result?: unknown } = {};

function timed({ run, before }: Contender, runs: number): number {
  let spent = 0;
  if (before) {
    for (let i = 0; i < runs; i++) {
      before();
      const start = performance.now();
      sink.result = run();
      spent += performance.now() - start;
    }
  } else {
    const start = performance.now();
    for (let i = 0; i < runs; i++) sink.result = run();
    spent = performance.now() - start;
  }
  return spent / runs;
}

function median(figures: readonly number[]): number {
  const inOrder = figures.toSorted((a, b) => a - b);
  const middle = inOrder.length >> 1;
  const upper = inOrder[middle] ?? 0;
  return inOrder.length % 2 === 1 ? upper : (upper + (inOrder[middle - 1] ?? 0)) / 2;
}
