import { counted, ok, type Result, refused, typedSign } from '../../../dice/index.ts';
import type { RuleId, TextProblem } from '../../ruleset.ts';
import { forEach } from '../game.ts';
import type { Duration, Effect } from '../traits/trait.ts';

/** A line with words on it, and its position. */
export interface TextLine {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly isIndented: boolean;
}

export function linesOf(text: string): readonly TextLine[] {
  return text.split(/\r?\n/).flatMap((raw, i) => {
    const trimmed = raw.trim();
    const column = raw.indexOf(trimmed) + 1;
    return trimmed ? [{ text: trimmed, line: i + 1, column, isIndented: column > 1 }] : [];
  });
}

/** `at` is counted in characters from the start of the line. */
export function problem(
  { line, column }: TextLine,
  at: number,
  sentence: string,
  rule: RuleId = 'CA-1',
): TextProblem {
  return { line, column: column + at, sentence, rule };
}

/** A part of a line, and how many characters are before it. */
export interface Part {
  readonly text: string;
  readonly at: number;
}

/** What is wrong with a part of a line, and where. */
export interface Misread {
  readonly at: number;
  readonly sentence: string;
}

function trimmed({ text, at }: Part): Part {
  return { text: text.trim(), at: at + text.length - text.trimStart().length };
}

/** Before and after the first colon. */
export function atColon(text: string): readonly [before: Part, after: Part | undefined] {
  const colon = text.indexOf(':');
  if (colon < 0) return [{ text, at: 0 }, undefined];
  return [
    trimmed({ text: text.slice(0, colon), at: 0 }),
    trimmed({ text: text.slice(colon + 1), at: colon + 1 }),
  ];
}

/** `stealth +3, speed -1` */
export function readEffects(part: Part): Result<readonly Effect[], Misread> {
  return forEach(listed(part), readEffect);
}

const VALUE = /([+−-])\s?(\d{1,4})$/;

function readEffect({ text, at }: Part): Result<Effect, Misread> {
  const found = VALUE.exec(text);
  if (!found) return refused({ at, sentence: `an effect reads like “stealth +3”, not “${text}”` });
  // Adding 0 turns −0 into 0.
  const value = (found[1] === '+' ? 1 : -1) * Number(found[2]) + 0;
  return ok({ aspect: text.slice(0, found.index).trimEnd(), value });
}

function listed({ text, at }: Part): readonly Part[] {
  let next = at;
  return text.split(',').map((each) => {
    const part = trimmed({ text: each, at: next });
    next += each.length + 1;
    return part;
  });
}

export function printEffects(effects: readonly Effect[]): string {
  return effects.map(({ aspect, value }) => `${aspect} ${typedSign(value)}`).join(', ');
}

/** `instantly`, `for 3 turns`, `until the music stops` */
export function readDuration({ text, at }: Part): Result<Duration, Misread> {
  if (/^instantly$/i.test(text)) return ok('instantly');
  const turns = /^for (\d{1,3}) turns?$/i.exec(text)?.[1];
  if (turns) return ok({ turns: Number(turns) });
  const until = /^until\s+(.+)$/i.exec(text)?.[1];
  if (until) return ok({ until });
  const sentence = `an activation reads “activate instantly: …”, “activate for 3 turns: …” or “activate until …: …”`;
  return refused({ at, sentence });
}

export function printDuration(duration: Duration): string {
  if (duration === 'instantly') return duration;
  if ('until' in duration) return `until ${duration.until}`;
  return `for ${counted(duration.turns, 'turn')}`;
}

/** `settles, dodge +9` */
export function readActivated(part: Part): Result<{ settles: boolean; effects: readonly Effect[] }, Misread> {
  const parts = listed(part);
  const others = parts.filter(({ text }) => !/^settles$/i.test(text));
  const effects = forEach(others, readEffect);
  return effects.ok ? ok({ settles: others.length < parts.length, effects: effects.value }) : effects;
}
