import {
  type Ask,
  answerOf,
  type Decision,
  type Program,
  type Repetition,
  type RollAsk,
  type Rule,
} from './program.ts';

/** An answer to a roll or a decision; undefined stops the performance there. */
export type Answerer = (ask: RollAsk | Decision) => { readonly answer: unknown } | undefined;

export type Performance<Outcome> =
  | { readonly done: true; readonly outcome: Outcome }
  | { readonly done: false; readonly ask: RollAsk | Decision };

/** Runs a rule through once, repetitions included, for as long as there are answers. */
export function perform<Outcome>(rule: Rule<Outcome>, answerer: Answerer): Performance<Outcome> {
  const stack = new Stack(rule());
  for (;;) {
    const { step } = stack;
    if (step.done) {
      if (!stack.ended(step.value)) return { done: true, outcome: step.value as Outcome };
    } else if (step.value.kind === 'here') {
      stack.tell(undefined);
    } else if (step.value.kind === 'repeat') {
      stack.turn(step.value, step.value.start, 0);
    } else {
      const given = answerer(step.value);
      if (!given) return { done: false, ask: step.value };
      stack.tell(given.answer);
    }
  }
}

interface Outer {
  readonly program: Program<unknown>;
  readonly repetition: Repetition;
  /** Which of its turns is running, from 1 on. */
  readonly turns: number;
}

/** The program that runs, on top of those whose repetition it is a turn of. */
class Stack {
  step: IteratorResult<Ask, unknown>;
  #program: Program<unknown>;
  readonly #outer: Outer[] = [];

  constructor(program: Program<unknown>) {
    this.#program = program;
    this.step = program.next();
  }

  tell(answer: unknown): void {
    this.step = this.#program.next(answer);
  }

  /** The next turn, or back to the caller of the repetition. */
  turn(repetition: Repetition, state: unknown, turns: number): void {
    if (repetition.over(state, turns)) {
      this.tell(answerOf(repetition, state, turns));
      return;
    }
    this.#outer.push({ program: this.#program, repetition, turns: turns + 1 });
    this.#program = repetition.turn(state);
    this.step = this.#program.next();
  }

  /** False where nothing is left to go on with. */
  ended(state: unknown): boolean {
    const outer = this.#outer.pop();
    if (!outer) return false;
    this.#program = outer.program;
    this.turn(outer.repetition, state, outer.turns);
    return true;
  }
}
