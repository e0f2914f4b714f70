import { counted, ok, type Result, refused } from '../../../dice/index.ts';
import type { TextProblem } from '../../ruleset.ts';
import { parsed } from '../../schema.ts';
import {
  type Activation,
  type Effect,
  KEYWORDS,
  type Keyword,
  type Trait,
  traitSchema,
} from '../traits/trait.ts';
import {
  atColon,
  linesOf,
  type Misread,
  printDuration,
  printEffects,
  problem,
  readActivated,
  readDuration,
  readEffects,
  type TextLine,
} from './notation-line.ts';

type Head = Pick<Trait, 'name' | 'rating' | 'stack' | 'state' | 'effects'>;
type Under = Partial<Pick<Trait, 'add' | 'remove' | 'ends' | 'note'>> & {
  readonly activate?: Pick<Activation, 'duration' | 'settles' | 'effects'>;
  readonly burnt?: readonly Effect[];
  readonly reset?: string;
};

/** Longer than any trait; it keeps the patterns below quick. */
const LONGEST = 2000;

/** A trait: its head, and the indented lines under it. */
export function readTrait(
  head: TextLine,
  under: readonly TextLine[],
  from: string,
): Result<Trait, readonly TextProblem[]> {
  const long = [head, ...under].find(({ text }) => text.length > LONGEST);
  if (long) return refused([problem(long, LONGEST, `a line has at most ${LONGEST} characters`)]);
  const read = readHead(head.text);
  const problems: TextProblem[] = read.ok ? [] : [problem(head, read.error.at, read.error.sentence)];
  let more: Under = {};
  for (const line of under) {
    const known = readUnder(line.text, more);
    if (known.ok) more = { ...more, ...known.value };
    else problems.push(problem(line, known.error.at, known.error.sentence, 'CA-2'));
  }
  if (!read.ok || problems.length > 0) return refused(problems);
  return checked(head, { ...read.value, from }, more);
}

function checked(
  line: TextLine,
  head: Head & { readonly from: string },
  { activate, burnt, reset, ...rest }: Under,
): Result<Trait, readonly TextProblem[]> {
  if (!activate && (burnt ?? reset) !== undefined) {
    return refused([problem(line, 0, 'only a trait with an “activate …” line can burn and reset', 'CA-2')]);
  }
  const activation = activate && { ...activate, burnt: burnt ?? [], ...(reset !== undefined && { reset }) };
  const trait = { ...head, ...rest, ...(activation && { activation }) };
  const fits = parsed(traitSchema, trait, 'CA-1');
  return fits.ok ? ok(fits.value) : refused([problem(line, 0, fits.error.sentence, fits.error.rule)]);
}

const HEAD =
  /^(?<name>[^()[\]]+?)(?:\s+x(?<count>\d{1,3})(?:\/(?<most>\d{1,3}))?)?(?:\s*\((?<rating>[+−-]?\d{1,3})\))?(?:\s*\[(?<state>[^\]]*)\])?$/i;

/** `Throwing Knife x3/6 (1) [burnt]: blades +2` */
function readHead(text: string): Result<Head, Misread> {
  const [before, after] = atColon(text);
  const found = HEAD.exec(before.text)?.groups;
  if (!found) {
    const at = Math.max(0, before.text.search(/[()[\]]/));
    return refused({ at, sentence: 'a trait reads like “Quick Hands (2): sleight +3, speed +1”' });
  }
  const { name = '', count, most, rating, state } = found;
  const stack =
    count === undefined ? undefined : { count: Number(count), ...(most && { most: Number(most) }) };
  const standing = readState(state);
  if (!standing.ok) return refused({ at: before.text.indexOf('['), sentence: standing.error });
  const effects = after ? readEffects(after) : ok([]);
  if (!effects.ok) return effects;
  return ok({
    name,
    rating: Number((rating ?? '0').replace('−', '-')) + 0,
    ...(stack && { stack }),
    effects: [...effects.value],
    ...(standing.value !== undefined && { state: standing.value }),
  });
}

function readState(text: string | undefined): Result<Trait['state']> {
  if (text === undefined) return ok(undefined);
  const word = text.trim().toLowerCase();
  if (word === 'burnt' || word === 'active') return ok(word);
  const turns = /^active,\s*(\d{1,2}) turns? left$/.exec(word)?.[1];
  if (turns) return ok({ turnsLeft: Number(turns) });
  return refused('square brackets hold [burnt], [active] or [active, 2 turns left]');
}

function readUnder(text: string, before: Under): Result<Under, Misread> {
  const [first, after] = atColon(text);
  const keyword = KEYWORDS.find((each) => new RegExp(`^${each}\\b`, 'i').test(first.text));
  const isPlain = keyword === 'activate' || first.text.length === keyword?.length;
  if (!keyword || !isPlain || (!after && keyword !== 'activate')) {
    return refused({ at: 0, sentence: `an indented line begins with ${KEYWORDS.join(':, ')}:` });
  }
  if (keyword in before) return refused({ at: 0, sentence: `there is a second “${keyword}” line` });
  if (keyword === 'activate') return readActivate(first.text, after);
  if (keyword === 'burnt') {
    const effects = readEffects(after ?? first);
    return effects.ok ? ok({ burnt: effects.value }) : effects;
  }
  return ok({ [keyword satisfies Exclude<Keyword, 'activate' | 'burnt'>]: after?.text ?? '' });
}

function readActivate(text: string, after: { text: string; at: number } | undefined): Result<Under, Misread> {
  const words = text.slice('activate'.length);
  const at = text.length - words.trimStart().length;
  const duration = readDuration({ text: words.trim(), at });
  if (!duration.ok) return duration;
  const activated = after ? readActivated(after) : ok({ settles: false, effects: [] });
  if (!activated.ok) return activated;
  const { settles, effects } = activated.value;
  return ok({
    activate: { duration: duration.value, effects: [...effects], ...(settles && { settles: true as const }) },
  });
}

/** A single trait; a heading above it says where it is from. */
export function parseTrait(text: string): Result<Trait, readonly TextProblem[]> {
  const lines = linesOf(text);
  const heading = lines[0]?.text.startsWith('##') ? lines[0].text.slice(2).trim() : undefined;
  const [head, ...under] = heading === undefined ? lines : lines.slice(1);
  if (!head) return refused([{ line: 1, column: 1, sentence: 'write a trait here', rule: 'CA-1' }]);
  const next = under.find(({ isIndented }) => !isIndented);
  if (next)
    return refused([problem(next, 0, 'write one trait at a time, and indent the lines that belong to it')]);
  return readTrait(head, under, heading ?? INNATE);
}

export const INNATE = 'Innate';

export function printTrait(trait: Trait): string {
  const { activation, effects, stack, rating, state } = trait;
  const head = [
    trait.name,
    ...(stack ? [`x${stack.count}${stack.most === undefined ? '' : `/${stack.most}`}`] : []),
    ...(rating === 0 ? [] : [`(${rating})`]),
    ...(state === undefined ? [] : [`[${printState(state)}]`]),
  ].join(' ');
  const lines = [effects.length > 0 ? `${head}: ${printEffects(effects)}` : head];
  if (trait.note !== undefined) lines.push(`note: ${trait.note}`);
  if (activation) lines.push(...printActivation(activation));
  for (const keyword of ['add', 'remove', 'ends'] as const) {
    if (trait[keyword] !== undefined) lines.push(`${keyword}: ${trait[keyword]}`);
  }
  return lines.join('\n  ');
}

function printActivation({ duration, settles, effects, burnt, reset }: Activation): readonly string[] {
  const does = [...(settles ? ['settles'] : []), ...(effects.length > 0 ? [printEffects(effects)] : [])];
  const activate = `activate ${printDuration(duration)}`;
  return [
    does.length > 0 ? `${activate}: ${does.join(', ')}` : activate,
    ...(burnt.length > 0 ? [`burnt: ${printEffects(burnt)}`] : []),
    ...(reset === undefined ? [] : [`reset: ${reset}`]),
  ];
}

function printState(state: NonNullable<Trait['state']>): string {
  return typeof state === 'string' ? state : `active, ${counted(state.turnsLeft, 'turn')} left`;
}
