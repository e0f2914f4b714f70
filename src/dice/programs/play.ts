import { counted } from '../counted.ts';
import { readPool, rollPool } from '../pools/pool.ts';
import { ok, type Result, refused } from '../result.ts';
import type { DiceSource } from '../sources/source.ts';
import { perform } from './perform.ts';
import type { Decision, RollAsk, Rule } from './program.ts';
import { choiceEntry, type Entry, rollEntry, shapeOfRoll, type Transcript } from './transcript.ts';

/** Where a check is: waiting for dice, waiting for a decision, or over. */
export type Step<Outcome> =
  | { readonly at: 'roll'; readonly ask: RollAsk; readonly transcript: Transcript }
  | { readonly at: 'choice'; readonly decision: Decision; readonly transcript: Transcript }
  | { readonly at: 'end'; readonly outcome: Outcome; readonly transcript: Transcript };

/** A transcript that is not one of this rule: which entry, and what differs. */
export interface Mismatch {
  readonly entry: number;
  readonly problem: string;
}

/** Goes as far as the transcript leads. An empty one begins the check. */
export function resume<Outcome>(
  rule: Rule<Outcome>,
  transcript: Transcript = [],
): Result<Step<Outcome>, Mismatch> {
  let used = 0;
  let mismatch: Mismatch | undefined;
  const performance = perform(rule, (ask) => {
    const entry = transcript[used];
    if (!entry) return undefined;
    const answer = answerIn(entry, ask);
    if (!answer.ok) {
      mismatch = { entry: used, problem: answer.error };
      return undefined;
    }
    used += 1;
    return { answer: answer.value };
  });
  if (mismatch) return refused(mismatch);
  if (used < transcript.length) {
    return refused({
      entry: used,
      problem: `the rule ends here, the record goes on with ${named(transcript[used] as Entry)}`,
    });
  }
  if (performance.done) return ok({ at: 'end', outcome: performance.outcome, transcript });
  const { ask } = performance;
  return ok(
    ask.kind === 'roll' ? { at: 'roll', ask, transcript } : { at: 'choice', decision: ask, transcript },
  );
}

/** Everything the roll draws after these faces, re-rolls and explosions included, pool by pool. */
export function rolled<Outcome>(
  rule: Rule<Outcome>,
  step: Extract<Step<Outcome>, { at: 'roll' }>,
  dice: DiceSource | readonly (readonly number[])[],
): Result<Step<Outcome>, Mismatch> {
  const faces = typeof dice === 'function' ? step.ask.pools.map((pool) => rollPool(pool, dice)) : dice;
  return resume(rule, [...step.transcript, rollEntry(step.ask, faces)]);
}

export function chosen<Outcome>(
  rule: Rule<Outcome>,
  step: Extract<Step<Outcome>, { at: 'choice' }>,
  option: string,
): Result<Step<Outcome>, Mismatch> {
  return resume(rule, [...step.transcript, choiceEntry(step.decision, option)]);
}

/** Plays to the end at once: dice from a source, decisions from a function (the fallback where none is given). */
export function play<Outcome>(
  rule: Rule<Outcome>,
  dice: DiceSource,
  decide: (decision: Decision) => string = ({ fallback }) => fallback,
): { readonly outcome: Outcome; readonly transcript: Transcript } {
  const transcript: Entry[] = [];
  const performance = perform(rule, (ask) => {
    if (ask.kind === 'choose') {
      const option = decide(ask);
      transcript.push(choiceEntry(ask, option));
      return { answer: option };
    }
    const faces = ask.pools.map((pool) => rollPool(pool, dice));
    transcript.push(rollEntry(ask, faces));
    return { answer: ask.summary.read(ask.pools.map((pool, i) => counting(readPool(pool, faces[i] ?? [])))) };
  });
  if (!performance.done) throw new Error('a play with dice and decisions always ends');
  return { outcome: performance.outcome, transcript };
}

/** The outcome of a finished transcript. */
export function replay<Outcome>(rule: Rule<Outcome>, transcript: Transcript): Result<Outcome, Mismatch> {
  const step = resume(rule, transcript);
  if (!step.ok) return step;
  if (step.value.at === 'end') return ok(step.value.outcome);
  const missing =
    step.value.at === 'roll'
      ? `a roll of ${shapeOfRoll(step.value.ask)}`
      : `a choice of “${step.value.decision.name}”`;
  return refused({
    entry: transcript.length,
    problem: `the record ends here, the rule goes on with ${missing}`,
  });
}

/** The answers a transcript gave, as `odds` takes them: the odds from that point on. */
export function answersOf<Outcome>(
  rule: Rule<Outcome>,
  transcript: Transcript,
): Result<readonly unknown[], Mismatch> {
  const answers: unknown[] = [];
  const step = resume(() => rule(), transcript);
  if (!step.ok) return step;
  perform(rule, (ask) => {
    const entry = transcript[answers.length];
    const answer = entry && answerIn(entry, ask);
    if (!answer?.ok) return undefined;
    answers.push(answer.value);
    return { answer: answer.value };
  });
  return ok(answers);
}

function answerIn(entry: Entry, ask: RollAsk | Decision): Result<unknown> {
  if (ask.kind === 'roll') return rollIn(entry, ask);
  return choiceIn(entry, ask);
}

function rollIn(entry: Entry, ask: RollAsk): Result<unknown> {
  const wanted = shapeOfRoll(ask);
  if (!('roll' in entry) || entry.roll !== wanted) {
    return refused(`the rule asks for a roll of ${wanted}, the record has ${named(entry)}`);
  }
  const pools: (readonly number[])[] = [];
  for (const [i, pool] of ask.pools.entries()) {
    const read = readPool(pool, entry.faces[i] ?? []);
    if (!read.ok) return refused(`${wanted}: ${read.error}`);
    pools.push(read.value);
  }
  if (entry.faces.length > ask.pools.length)
    return refused(`${wanted}: faces for ${counted(entry.faces.length, 'pool')}`);
  return ok(ask.summary.read(pools));
}

function choiceIn(entry: Entry, ask: Decision): Result<unknown> {
  const offered = ask.options.join(', ');
  if (!('choose' in entry) || entry.choose !== ask.name || entry.by !== ask.by) {
    return refused(
      `the rule lets ${ask.by} choose “${ask.name}” (${offered}), the record has ${named(entry)}`,
    );
  }
  if (entry.options.join('\n') !== ask.options.join('\n')) {
    return refused(
      `at “${ask.name}” the rule offers ${offered}, the record was offered ${entry.options.join(', ')}`,
    );
  }
  if (!ask.options.includes(entry.chosen))
    return refused(`“${entry.chosen}” is not on offer at “${ask.name}”: ${offered}`);
  return ok(entry.chosen);
}

function named(entry: Entry): string {
  return 'roll' in entry ? `a roll of ${entry.roll}` : `${entry.by} choosing “${entry.choose}”`;
}

function counting(read: Result<readonly number[]>): readonly number[] {
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
