import { type Ask, answerOf, type Program, type Repetition, type Rule } from './program.ts';

/**
 * Where a program is: the rule, and the answers that lead there. A generator can't be copied, so going on
 * from here in several ways means running it again with these answers.
 */
export interface Frame {
  readonly rule: Rule<unknown>;
  readonly answers: readonly unknown[];
  /** Merge points already behind us. */
  readonly passed: number;
  /** What this frame is a turn of. */
  readonly within: Round | undefined;
}

/** A repetition under way: the frame that asked for it, its state, and how many turns led there (if it counts them). */
export interface Round {
  readonly frame: Frame;
  readonly repetition: Repetition;
  readonly state: unknown;
  readonly turns: number;
}

export type Stop =
  | { readonly at: 'end'; readonly outcome: unknown }
  | { readonly at: 'ask'; readonly ask: Exclude<Ask, { kind: 'here' }> }
  | { readonly at: 'here'; readonly key: unknown; readonly passed: number };

export function frameOf(rule: Rule<unknown>, within?: Round): Frame {
  return { rule, answers: [], passed: 0, within };
}

export function answered(frame: Frame, answer: unknown): Frame {
  return { ...frame, answers: [...frame.answers, answer] };
}

export function firstRound(repetition: Repetition, frame: Frame): Round {
  return { frame, repetition, state: repetition.start, turns: 0 };
}

export function nextRound({ frame, repetition, turns }: Round, state: unknown): Round {
  return { frame, repetition, state, turns: repetition.counts ? turns + 1 : 0 };
}

/** The next turn, or what comes after the last one. */
export function entered(round: Round): Frame {
  const { frame, repetition, state, turns } = round;
  return isOver(round)
    ? answered(frame, answerOf(repetition, state, turns))
    : frameOf(() => repetition.turn(state), round);
}

export function isOver({ repetition, state, turns }: Round): boolean {
  return repetition.over(state, turns);
}

/** Runs the rule with its answers up to the first thing that is new. */
export function stopOf(frame: Frame): Stop {
  const run: Program<unknown> = frame.rule();
  const { answers } = frame;
  let used = 0;
  let heres = 0;
  let step = run.next();
  while (!step.done) {
    const ask = step.value;
    if (ask.kind === 'here') {
      heres += 1;
      if (used === answers.length && heres > frame.passed) return { at: 'here', key: ask.key, passed: heres };
      step = run.next();
    } else {
      if (used === answers.length) return { at: 'ask', ask };
      step = run.next(answers[used]);
      used += 1;
    }
  }
  return { at: 'end', outcome: step.value };
}
