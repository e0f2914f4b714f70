import type { Whole } from './exact.ts';
import { answered, type Frame, frameOf, stopOf, turnOf } from './frame.ts';
import { type Policies, settled } from './policy.ts';
import { type Decision, keyOf, type Repetition, type RollAsk, type Rule } from './program.ts';
import { spreadOf } from './spread.ts';

/** A point that several paths may reach: a merge point, or the state between two turns of a repetition. */
export interface Place {
  readonly frame: Frame;
  /** Between two turns: the repetition that `frame` asked for, and its state. */
  readonly turn: { readonly repetition: Repetition; readonly state: unknown } | undefined;
  /** What can come next, once somebody wanted to know. */
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

export class TooManySteps extends Error {
  readonly limit = 'steps';

  constructor(most: number) {
    super(`the odds need more than ${most} steps (limit: steps)`);
  }
}

/** Finds out what a rule can do, running it once for each way of answering it. */
export class Explorer<Outcome> {
  /** Set once an endless repetition has been met. */
  endless = false;
  readonly #policies: Policies<Outcome>;
  readonly #merge: boolean;
  readonly #mostSteps: number;
  readonly #merged = new Map<unknown, Map<string | number, Place>>();
  #steps = 0;

  constructor(policies: Policies<Outcome>, merge: boolean, mostSteps: number) {
    this.#policies = policies;
    this.#merge = merge;
    this.#mostSteps = mostSteps;
  }

  /** Where the rule stands after these answers. */
  start(rule: Rule<Outcome>, given: readonly unknown[]): Place {
    let frame = frameOf(rule);
    for (let used = 0; ; ) {
      const stop = stopOf(frame);
      if (stop.at === 'here') {
        frame = { ...frame, passed: stop.passed };
      } else if (stop.at === 'ask' && stop.ask.kind === 'repeat') {
        frame = this.#entered(stop.ask, stop.ask.start, frame);
      } else if (stop.at === 'end' && frame.within) {
        frame = this.#entered(frame.within.repetition, stop.outcome, frame.within.frame);
      } else if (used < given.length && stop.at === 'ask') {
        frame = answered(frame, given[used]);
        used += 1;
      } else {
        return { frame, turn: undefined, branch: undefined };
      }
    }
  }

  from(place: Place): Branch {
    place.branch ??= this.#branch(
      place.turn ? this.#entered(place.turn.repetition, place.turn.state, place.frame) : place.frame,
    );
    return place.branch;
  }

  /** The next turn of a repetition, or what comes after it. */
  #entered(repetition: Repetition, state: unknown, frame: Frame): Frame {
    if (repetition.endless) this.endless = true;
    return repetition.over(state) ? answered(frame, state) : turnOf(repetition, state, frame);
  }

  #branch(frame: Frame): Branch {
    this.#steps += 1;
    if (this.#steps > this.#mostSteps) throw new TooManySteps(this.#mostSteps);
    const stop = stopOf(frame);
    if (stop.at === 'end') {
      const { within } = frame;
      return within
        ? { kind: 'go', place: this.#between(within.repetition, stop.outcome, within.frame) }
        : { kind: 'end', outcome: stop.outcome };
    }
    if (stop.at === 'here') {
      const merged = { frame: { ...frame, passed: stop.passed }, turn: undefined, branch: undefined };
      return { kind: 'go', place: this.#place(frame.rule, stop.key, merged) };
    }
    if (stop.ask.kind === 'repeat')
      return { kind: 'go', place: this.#between(stop.ask, stop.ask.start, frame) };
    return stop.ask.kind === 'roll' ? this.#rolled(stop.ask, frame) : this.#decided(stop.ask, frame);
  }

  #rolled(ask: RollAsk, frame: Frame): Branch {
    const { values, weights, total } = spreadOf(ask);
    return {
      kind: 'chance',
      total,
      weights,
      branches: values.map((value) => this.#branch(answered(frame, value))),
    };
  }

  #decided(decision: Decision, frame: Frame): Branch {
    const option = settled(decision, this.#policies);
    if (option !== undefined) return this.#branch(answered(frame, option));
    return {
      kind: 'decide',
      decision,
      branches: decision.options.map((each) => this.#branch(answered(frame, each))),
    };
  }

  /** Turns of one repetition merge by state, but not with those of the same repetition asked for elsewhere. */
  #between(repetition: Repetition, state: unknown, frame: Frame): Place {
    return this.#place(frame, state, { frame, turn: { repetition, state }, branch: undefined });
  }

  /** Merge points belong to one run of a rule: turns from different states keep theirs apart. */
  #place(scope: unknown, key: unknown, fresh: Place): Place {
    if (!this.#merge) return fresh;
    let places = this.#merged.get(scope);
    if (!places) this.#merged.set(scope, (places = new Map()));
    const id = keyOf(key);
    const known = places.get(id);
    if (known) return known;
    places.set(id, fresh);
    return fresh;
  }
}
