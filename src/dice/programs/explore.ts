import type { Distribution } from '../numbers/distribution.ts';
import type { Whole } from '../numbers/exact.ts';
import { spreadOf } from '../pools/spread.ts';
import {
  answered,
  entered,
  type Frame,
  firstRound,
  frameOf,
  isOver,
  nextRound,
  type Round,
  stopOf,
} from './frame.ts';
import { type Policies, settled } from './policy.ts';
import { type Decision, keyOf, type Repetition, type RollAsk, type Rule } from './program.ts';
import type { Steps } from './steps.ts';

/** A point that several paths may reach: a merge point, or a repetition between two turns. */
export interface Place {
  readonly at: Frame | Round;
  /** What can come next; computed when first asked for. */
  branch: Branch | undefined;
}

/** What can happen from a place on, up to the next places. */
export type Branch = End | Go | Chance | Fork;

interface End {
  readonly kind: 'end';
  readonly outcome: unknown;
}

interface Go {
  readonly kind: 'go';
  readonly place: Place;
}

interface Chance {
  readonly kind: 'chance';
  readonly total: Whole;
  readonly weights: readonly Whole[];
  readonly branches: readonly Branch[];
}

/** A decision whose owner looks ahead. */
export interface Fork {
  readonly kind: 'decide';
  readonly decision: Decision;
  readonly branches: readonly Branch[];
}

export interface Terms<Outcome> {
  readonly policies: Policies<Outcome>;
  readonly merge: boolean;
  readonly steps: Steps;
  /** The odds of a turn on its own, where what comes after it makes no difference to them. */
  readonly oddsOfTurn?: (turn: Rule<unknown>) => Distribution<unknown>;
}

/** Finds out what a rule can do, running it once for each way of answering it. */
export class Explorer<Outcome> {
  /** Set once an endless repetition has been met. */
  endless = false;
  readonly #terms: Terms<Outcome>;
  readonly #merged = new Map<unknown, Map<string | number, Place>>();
  readonly #turns = new Map<Repetition, Map<string | number, Distribution<unknown>>>();

  constructor(terms: Terms<Outcome>) {
    this.#terms = terms;
  }

  /** Where the rule is after these answers. */
  start(rule: Rule<Outcome>, given: readonly unknown[]): Place {
    let frame = frameOf(rule);
    for (let used = 0; ; ) {
      const stop = stopOf(frame);
      if (stop.at === 'here') {
        frame = { ...frame, passed: stop.passed };
      } else if (stop.at === 'ask' && stop.ask.kind === 'repeat') {
        frame = entered(this.#noted(firstRound(stop.ask, frame)));
      } else if (stop.at === 'end' && frame.within) {
        frame = entered(nextRound(frame.within, stop.outcome));
      } else if (used < given.length && stop.at === 'ask') {
        frame = answered(frame, given[used]);
        used += 1;
      } else {
        return { at: frame, branch: undefined };
      }
    }
  }

  from(place: Place): Branch {
    // Also what is known already: a merge key that leads back to where it came from would go round for ever.
    this.#terms.steps.take();
    place.branch ??= 'repetition' in place.at ? this.#turned(place.at) : this.#branch(place.at);
    return place.branch;
  }

  #branch(frame: Frame): Branch {
    this.#terms.steps.take();
    const stop = stopOf(frame);
    if (stop.at === 'end') {
      if (!frame.within) return { kind: 'end', outcome: stop.outcome };
      return { kind: 'go', place: this.#between(nextRound(frame.within, stop.outcome)) };
    }
    if (stop.at === 'here') {
      const place = this.#place(frame.rule, keyOf(stop.key), { ...frame, passed: stop.passed });
      return { kind: 'go', place };
    }
    if (stop.ask.kind === 'repeat') {
      return { kind: 'go', place: this.#between(this.#noted(firstRound(stop.ask, frame))) };
    }
    return stop.ask.kind === 'roll' ? this.#rolled(stop.ask, frame) : this.#decided(stop.ask, frame);
  }

  #rolled(ask: RollAsk, frame: Frame): Branch {
    const { values, weights, total } = spreadOf(ask);
    const branches = values.map((value) => this.#branch(answered(frame, value)));
    return { kind: 'chance', total, weights, branches };
  }

  #decided(decision: Decision, frame: Frame): Branch {
    const option = settled(decision, this.#terms.policies);
    if (option !== undefined) return this.#branch(answered(frame, option));
    const branches = decision.options.map((each) => this.#branch(answered(frame, each)));
    return { kind: 'decide', decision, branches };
  }

  /** A turn that can be seen on its own is one roll, with the states it leads to for faces. */
  #turned(round: Round): Branch {
    if (!this.#terms.oddsOfTurn || isOver(round)) return this.#branch(entered(round));
    this.#terms.steps.take();
    const { values, weights, total } = this.#oddsOfTurn(round, this.#terms.oddsOfTurn);
    const branches = values.map(
      (state): Go => ({ kind: 'go', place: this.#between(nextRound(round, state)) }),
    );
    return { kind: 'chance', total, weights, branches };
  }

  #oddsOfTurn(
    { repetition, state }: Round,
    compute: (turn: Rule<unknown>) => Distribution<unknown>,
  ): Distribution<unknown> {
    const known = inner(this.#turns, repetition);
    const key = keyOf(state);
    const before = known.get(key);
    if (before) return before;
    const odds = compute(() => repetition.turn(state));
    known.set(key, odds);
    return odds;
  }

  #noted(round: Round): Round {
    if (round.repetition.endless) this.endless = true;
    return round;
  }

  /** Turns of one repetition merge by state, but not with those of the same repetition asked for elsewhere. */
  #between(round: Round): Place {
    const { frame, repetition, state, turns } = round;
    const key = keyOf(state);
    return this.#place(frame, repetition.counts ? `${turns} ${key}` : key, round);
  }

  /** Merge points belong to one run of a rule: turns from different states keep theirs apart. */
  #place(scope: unknown, key: string | number, at: Place['at']): Place {
    if (!this.#terms.merge) return { at, branch: undefined };
    const places = inner(this.#merged, scope);
    let place = places.get(key);
    if (!place) {
      place = { at, branch: undefined };
      places.set(key, place);
    }
    return place;
  }
}

function inner<A, B, C>(outer: Map<A, Map<B, C>>, key: A): Map<B, C> {
  let found = outer.get(key);
  if (!found) {
    found = new Map();
    outer.set(key, found);
  }
  return found;
}
