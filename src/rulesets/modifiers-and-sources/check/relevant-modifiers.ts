import * as z from 'zod/mini';
import { ok, type Result, typedSign } from '../../../dice/index.ts';
import { refuse } from '../../look-up.ts';
import { isSameName } from '../../names.ts';
import type { Line, Refusal, RuleId } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import { damageOn, VIGOUR } from '../damage/damage.ts';
import { modifierField, sourceField } from '../game.ts';
import {
  givesNothing,
  type Modifier,
  type Sheet,
  type Source,
  sourcesNamed,
  sourcesOf,
} from '../sheet/sheet.ts';

/** A modifier that bears on the check, by its names on the sheet. */
export const relevantField = z.strictObject({
  source: sourceField,
  modifier: modifierField,
  weak: z.optional(whole(1, 3, 'MS-8', 'how weak the match is')),
});
export type Relevant = z.infer<typeof relevantField>;

const SIGNS = ['plus', 'minus'] as const;
export type Sign = (typeof SIGNS)[number];

/** A relevant modifier, and what it is worth in this check. */
export interface Weighed {
  readonly sign: Sign;
  readonly source: string;
  readonly name: string;
  readonly value: number;
  readonly weak: number;
  readonly rule: RuleId;
}

export function weigh(sheet: Sheet, pick: Relevant, sign: Sign, path: string): Result<Weighed, Refusal> {
  const sources = sourcesNamed(sheet, pick.source);
  const [first] = sources;
  if (!first) return refuse('MS-2', `the sheet has no source “${pick.source}”`, `${path}.source`);
  if (sources.every(givesNothing)) {
    return refuse('MS-2', `“${first.name}” is down to 0 and gives nothing`, `${path}.source`);
  }
  const found = largestNamed(sources, pick.modifier, sign);
  if (!found) {
    const kind = sign === 'plus' ? '+' : '−';
    return refuse('MS-3', `“${first.name}” gives no ${kind} modifier “${pick.modifier}”`, `${path}.modifier`);
  }
  const { weak = 0 } = pick;
  const rule = weak > 0 ? 'MS-8' : sign === 'plus' ? 'MS-5' : 'MS-7';
  const value = weakened(found.value, weak);
  return ok({ sign, source: first.name, name: found.name, value, weak, rule });
}

/** MS-12: damage to Vigour is relevant in every check without being named; a weak match has to be. */
export function weighVigour(sheet: Sheet, picks: readonly Relevant[]): readonly Weighed[] {
  return damageOn(sheet).map(({ cause, points }) => {
    const pick = picks.find((each) => isVigour(each) && isFrom(sheet, each, cause));
    const weak = pick?.weak ?? 0;
    return {
      sign: 'minus',
      source: cause,
      name: VIGOUR,
      value: weakened(-points, weak),
      weak,
      rule: 'MS-12',
    };
  });
}

/** `Character` alone means `Character: Ann`. */
function isFrom(sheet: Sheet, { source }: Relevant, cause: string): boolean {
  return sourcesNamed(sheet, source).some(({ name }) => isSameName(name, cause));
}

export function isVigour({ modifier }: Relevant): boolean {
  return isSameName(modifier, VIGOUR);
}

/** MS-8: towards zero, never past it. */
function weakened(value: number, weak: number): number {
  return value > 0 ? Math.max(0, value - weak) : Math.min(0, value + weak);
}

/** Of two with the same name the larger counts; a source at 0 gives nothing (MS-2). */
function largestNamed(sources: readonly Source[], name: string, sign: Sign): Modifier | undefined {
  const factor = sign === 'plus' ? 1 : -1;
  return sources
    .filter((source) => !givesNothing(source))
    .flatMap(({ modifiers }) => modifiers)
    .filter((modifier) => modifier.value * factor > 0 && isSameName(modifier.name, name))
    .sort((a, b) => (b.value - a.value) * factor)[0];
}

export const LEAST_PASSING = 3;

/** MS-6: a modifier of exactly this scope and at least +3 opens the check, and adds nothing to it. */
export function passed(sheet: Sheet, scope: string, pluses: readonly Relevant[]): Result<Line, Refusal> {
  const fitting = sourcesOf(sheet)
    .filter((source) => !givesNothing(source))
    .flatMap(({ name: source, modifiers }) => modifiers.map((modifier) => ({ source, ...modifier })))
    .filter(({ name, value }) => value >= LEAST_PASSING && isSameName(name, scope));
  const free = fitting.find(({ source }) => !pluses.some((plus) => isPick(sheet, plus, source, scope)));
  if (free) {
    const text = `Passing modifier: ${free.name} ${typedSign(free.value)} (${free.source}) opens the check`;
    return ok({ text, rule: 'MS-6' });
  }
  return fitting.length > 0
    ? refuse(
        'MS-6',
        `“${scope}” opens this check and adds nothing to it; leave it out of the + modifiers`,
        'plus',
      )
    : refuse(
        'MS-6',
        `this check needs a passing modifier: “${scope}” with at least +${LEAST_PASSING}`,
        'passing',
      );
}

function isPick(sheet: Sheet, plus: Relevant, source: string, scope: string): boolean {
  const [named] = sourcesNamed(sheet, plus.source);
  return isSameName(plus.modifier, scope) && named !== undefined && isSameName(named.name, source);
}
