import type { Pool } from '../pools/pool.ts';
import type { Summary } from '../pools/summary.ts';

/**
 * A rule, written once: a generator that asks for dice and decisions and returns an outcome.
 *
 *     function* sneak(): Program<'seen' | 'unseen'> {
 *       const first = yield* roll(d6(2), sum);
 *       if (first >= 8) return 'unseen';
 *       const answer = yield* may({ name: 'retry', by: 'player', options: ['accept', 'retry'], fallback: 'accept' });
 *       if (answer === 'accept') return 'seen';
 *       return (yield* roll(d6(2), sum)) >= 8 ? 'unseen' : 'seen';
 *     }
 *
 * What runs it decides what it means: `play` (real dice), `odds` (every possibility), `replay` (a record),
 * `simulate` (many times). A program must do the same again when it gets the same answers: no clock, no
 * chance of its own, no state outside.
 */
export type Program<Outcome> = Generator<Ask, Outcome, unknown>;

/** A program that can be begun again, as every interpreter but a single play has to do. */
export type Rule<Outcome> = () => Program<Outcome>;

export type Ask = RollAsk | Decision | MergePoint | Repetition;

/** Dice, asked for by what the rule needs to know of them: one or several pools, one joint summary. */
export interface RollAsk {
  readonly kind: 'roll';
  readonly pools: readonly Pool[];
  readonly summary: Summary<unknown>;
}

export const DECISION_KINDS = ['must', 'may'] as const;
/** A *must* is waited for. A *may* is an offer on a result that stands unless its owner takes it up. */
export type DecisionKind = (typeof DECISION_KINDS)[number];

export interface Decision {
  readonly kind: 'choose';
  readonly need: DecisionKind;
  readonly name: string;
  /** Whose decision it is: a role of the check (`player`, `gm`, …), which the table maps to a seat. */
  readonly by: string;
  readonly options: readonly string[];
  /** What happens when an offer lapses, and what odds assume where no policy is given. */
  readonly fallback: string;
  /** What the decider sees at this point; plain data for screens and for policies that are functions. */
  readonly about?: unknown;
}

/** What follows depends on `key` alone: odds merge equal keys here. Play does not stop. */
export interface MergePoint {
  readonly kind: 'here';
  readonly key: Key;
}

/** Turn after turn from `start` until `over`. Equal states merge; each turn is a program of its own. */
export interface Repetition {
  readonly kind: 'repeat';
  readonly start: unknown;
  readonly turn: (state: unknown) => Program<unknown>;
  readonly over: (state: unknown, turns: number) => boolean;
  /** The answer is the last state and the number of turns; otherwise the last state alone. */
  readonly counts: boolean;
  /** It may never end: odds then stop where less than 2⁻⁶⁰ is undecided, and call the rest the tail. */
  readonly endless: boolean;
}

export type Key = string | number | readonly Key[] | { readonly [name: string]: Key | boolean | undefined };

/** Something to `yield*`: the answer comes back with its type. */
export class Asking<Answer> {
  readonly ask: Ask;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  [Symbol.iterator](): Iterator<Ask, Answer, unknown> {
    return new Once<Answer>(this.ask);
  }
}

/** An iterator that asks once and returns what it is told: a generator would cost three times as much. */
class Once<Answer> implements Iterator<Ask, Answer, unknown> {
  readonly #ask: Ask;
  #asked = false;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  next(answer?: unknown): IteratorResult<Ask, Answer> {
    if (this.#asked) return { done: true, value: answer as Answer };
    this.#asked = true;
    return { done: false, value: this.#ask };
  }
}

export function roll<S>(pools: Pool | readonly Pool[], summary: Summary<S>): Asking<S> {
  return new Asking<S>({ kind: 'roll', pools: 'dice' in pools ? [pools] : pools, summary });
}

type DecisionOf<Option extends string> = Omit<Decision, 'kind' | 'need' | 'options' | 'fallback'> & {
  readonly options: readonly Option[];
  readonly fallback: NoInfer<Option>;
};

export function must<const Option extends string>(decision: DecisionOf<Option>): Asking<Option> {
  return new Asking<Option>({ kind: 'choose', need: 'must', ...decision });
}

export function may<const Option extends string>(decision: DecisionOf<Option>): Asking<Option> {
  return new Asking<Option>({ kind: 'choose', need: 'may', ...decision });
}

export function here(key: Key): MergePoint {
  return { kind: 'here', key };
}

export interface RepeatOptions {
  readonly endless?: boolean;
}

export function repeat<State extends Key>(
  start: State,
  turn: (state: State) => Program<State>,
  over: (state: State) => boolean,
  { endless = false }: RepeatOptions = {},
): Asking<State> {
  return repetition(start, turn, over, { counts: false, endless });
}

export interface Repeated<State> {
  readonly state: State;
  readonly turns: number;
}

/**
 * Like `repeat`, and says how many turns it took. The turns themselves do not know the count, so odds work out those
 * from equal states once: a count kept in the state would make each of them another.
 */
export function repeatCounting<State extends Key>(
  start: State,
  turn: (state: State) => Program<State>,
  over: (state: State, turns: number) => boolean,
  { endless = false }: RepeatOptions = {},
): Asking<Repeated<State>> {
  return repetition(start, turn, over, { counts: true, endless });
}

function repetition<State, Answer>(
  start: State,
  turn: (state: State) => Program<State>,
  over: (state: State, turns: number) => boolean,
  flags: Pick<Repetition, 'counts' | 'endless'>,
): Asking<Answer> {
  return new Asking<Answer>({
    kind: 'repeat',
    start,
    turn: turn as (state: unknown) => Program<unknown>,
    over: over as (state: unknown, turns: number) => boolean,
    ...flags,
  });
}

/** What a repetition answers when it is over. */
export function answerOf({ counts }: Repetition, state: unknown, turns: number): unknown {
  return counts ? ({ state, turns } satisfies Repeated<unknown>) : state;
}

export function keyOf(key: unknown): string | number {
  return typeof key === 'string' || typeof key === 'number' ? key : JSON.stringify(key);
}
