import type { Ask, Program, Repetition, Rule } from './program.ts';

/**
 * Where a program stands: the rule, and the answers that lead there. A generator can't be copied, so going on
 * from here in several ways means running it again with these answers.
 */
export interface Frame {
  readonly rule: Rule<unknown>;
  readonly answers: readonly unknown[];
  /** Merge points already behind us. */
  readonly passed: number;
  /** The repetition that this frame is a turn of, and the frame that asked for it. */
  readonly within: { readonly repetition: Repetition; readonly frame: Frame } | undefined;
}

export type Stop =
  | { readonly at: 'end'; readonly outcome: unknown }
  | { readonly at: 'ask'; readonly ask: Exclude<Ask, { kind: 'here' }> }
  | { readonly at: 'here'; readonly key: unknown; readonly passed: number };

export function frameOf(rule: Rule<unknown>, within?: Frame['within']): Frame {
  return { rule, answers: [], passed: 0, within };
}

export function answered(frame: Frame, answer: unknown): Frame {
  return { ...frame, answers: [...frame.answers, answer] };
}

export function turnOf(repetition: Repetition, state: unknown, frame: Frame): Frame {
  return frameOf(() => repetition.turn(state), { repetition, frame });
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
