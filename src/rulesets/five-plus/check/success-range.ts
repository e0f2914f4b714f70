import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { isCalled } from '../../names.ts';
import type { Line } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import type { Stance } from '../challenge/npc.ts';
import { countsDamage, type Descriptor, isSame, tagSchema } from '../descriptor/descriptor.ts';
import { amountOn, effectsOf, isNamed, isWound, targetsMatch } from '../descriptor/effects.ts';
import { ingredient, isAllowed, isTooAdvanced, isWornOut, raisedBy, uselessFor } from '../gear/equipment.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { activeIn, find, type Sheet } from '../sheet/sheet.ts';
import type { SuccessTerms } from './check.ts';
import type { RolledWith } from './rolled-with.ts';

/** 5P-8: one of the numbers that add up to proficiency. */
export interface Contribution {
  readonly text: string;
  readonly value: number;
  readonly rule: string;
}

export interface Range {
  readonly lower: number;
  readonly upper: number;
  readonly rank: number;
  readonly contributions: readonly Contribution[];
}

const BASE = 5;

/** 5P-8, 5P-9: from 5 + rank to 5 + proficiency. */
export function rangeOf(contributions: readonly Contribution[], rank: number): Range {
  const proficiency = contributions.reduce((sum, { value }) => sum + value, 0);
  return { lower: BASE + rank, upper: BASE + proficiency, rank, contributions };
}

/** 5P-10 */
export function isImpossible({ lower, upper }: Pick<Range, 'lower' | 'upper'>): boolean {
  return upper < lower;
}

/** The breakdown that players read. */
export function linesOf(range: Range): readonly Line[] {
  const { lower, upper, rank, contributions } = range;
  return [
    ...contributions.map(({ text, value, rule }) => ({ text, value, rule })),
    { text: 'success up to 5 plus all of these', value: upper, rule: '5P-8' },
    ...(rank === 0 ? [] : [{ text: 'rank: the tier asked minus the tier used', value: rank, rule: '5P-9' }]),
    { text: `success from 5${rank === 0 ? '' : ' plus the rank'}`, value: lower, rule: '5P-9' },
    ...(isImpossible(range) ? [{ text: 'impossible: no sum is in that range', rule: '5P-10' }] : []),
  ];
}

/** 5P-8: the level, its damage, and every trait, condition and item that counts here. */
export function sheetContributions(sheet: Sheet, use: RolledWith, claims: Claims): readonly Contribution[] {
  const { descriptor, level, tier } = use;
  const base = {
    text: `${descriptor.name}, level ${level}${descriptor.tier === undefined ? '' : ` at tier ${tier}`}`,
    value: level,
    rule: '5P-5',
  };
  const damage = countsDamage(descriptor) ? (descriptor.counter ?? 0) : 0;
  const raises = descriptor.kind === 'resistance' ? raisedBy(sheet, descriptor.name, tier) : [];
  return [
    base,
    ...(damage > 0 ? [{ text: `damage to ${descriptor.name}`, value: -damage, rule: '5P-14' }] : []),
    ...raises.map(({ by, from }) => ({ text: from.name, value: by, rule: '5P-26' })),
    ...activeFor(sheet, use, claims).flatMap((each) => modifiers(sheet, each, use, claims)),
  ];
}

/** What can affect this action: what is rolled with, everything active, and claimed abilities. */
export function activeFor(sheet: Sheet, use: RolledWith, claims: Claims): readonly Descriptor[] {
  const abilities = sheet.descriptors.filter((each) => each.kind === 'ability' && isClaimed(claims, each));
  const others = [...activeIn(sheet), ...abilities]
    .filter((each) => !isSame(each, use.descriptor) && !claims.without.some((name) => isCalled(name)(each)))
    .filter((each) => !isWornOut(each) && !isTooAdvanced(each, use.tier));
  return [use.descriptor, ...others];
}

export function isClaimed({ using }: Claims, descriptor: Descriptor): boolean {
  return using.some((name) => isCalled(name)(descriptor));
}

/** 5P-4: whether a clause counts here by itself, or because its descriptor is claimed and nothing else could tell. */
export function applies(
  sheet: Sheet,
  use: RolledWith,
  claims: Claims,
  from: Descriptor,
  to: readonly string[],
): boolean {
  return targetsMatch(to, use.descriptor, claims.tags) || (needsClaim(sheet, to) && isClaimed(claims, from));
}

/** 5P-4: whether a target is neither a tag nor on the sheet, so that people have to judge. */
export function needsClaim(sheet: Sheet, to: readonly string[]): boolean {
  const targets = to.length > 1 ? to.slice(0, -1) : to;
  const isKnown = (target: string) =>
    target.startsWith('#') || sheet.descriptors.some((each) => isNamed(target, each));
  return targets.length === 0 || !targets.every(isKnown);
}

function modifiers(sheet: Sheet, from: Descriptor, use: RolledWith, claims: Claims): readonly Contribution[] {
  return effectsOf(from, 'modify')
    .filter(({ to }) => applies(sheet, use, claims, from, to))
    .map(({ by }) => ({ text: from.name, value: amountOn(from, by), rule: '5P-4' }))
    .filter(({ value }) => value !== 0);
}

export function permitted(sheet: Sheet, use: RolledWith, claims: Claims): OrRefusal {
  const missing = [...claims.using, ...claims.without].find((name) => !find(sheet, name));
  if (missing !== undefined) return refuse('5P-4', `${sheet.name} has no “${missing}”`, 'using');
  const { descriptor } = use;
  const wound = sheet.descriptors.find(
    (each) => isWound(each) && claims.without.some((name) => isCalled(name)(each)),
  );
  if (wound)
    return refuse('5P-14', `“${wound.name}” is a wound: its penalty counts for every action`, 'without');
  // An effect that forbids something can't be left out either, or it would forbid nothing.
  const forbidding = activeFor(sheet, use, { ...claims, without: [] }).find((each) =>
    effectsOf(each, 'forbid').some(({ what }) => targetsMatch(what, descriptor, claims.tags)),
  );
  return forbidding ? refuse('5P-4', `“${forbidding.name}” forbids ${descriptor.name}`) : ok(true);
}

/** 5P-26: whether everything that the descriptor needs or uses up is there. */
export function equippedFor(sheet: Sheet, descriptor: Descriptor, tier: number): OrRefusal {
  for (const { what } of effectsOf(descriptor, 'need')) {
    if (what.some((one) => isAllowed(sheet, one, descriptor, tier))) continue;
    const have = what.map((one) => uselessFor(sheet, one)).find(Boolean) ?? '';
    const sentence = `${descriptor.name} needs ${what.join(' or ')}, equipped${have}`;
    return refuse('5P-26', sentence);
  }
  const lacking = effectsOf(descriptor, 'use-up').find(({ what }) => !ingredient(sheet, what));
  if (!lacking) return ok(true);
  return refuse('5P-26', `${descriptor.name} uses up ${lacking.what}, and there is none left`);
}

const namesSchema = z
  .array(field(words(80, '5P-4', 'the name of a descriptor'), { names: 'descriptor' }))
  .check(z.maxLength(20, { error: '[5P-4] name at most 20 descriptors' }));

/** Which descriptors also count, which don't, and the tags of the action. */
export const claimsShape = {
  using: z.exactOptional(namesSchema),
  without: z.exactOptional(namesSchema),
  tags: z.exactOptional(
    z.array(tagSchema).check(z.maxLength(12, { error: '[5P-4] an action has at most 12 tags' })),
  ),
};

export interface Claims {
  readonly using: readonly string[];
  readonly without: readonly string[];
  readonly tags: readonly string[];
}

export function claimsOf({ using = [], without = [], tags = [] }: Partial<Claims>): Claims {
  return { using, without, tags };
}

/** What the sheet adds to the successes. */
export function successTerms(sheet: Sheet, use: RolledWith, claims: Claims, stance: Stance): SuccessTerms {
  const all = activeFor(sheet, use, claims);
  const isOn = (to: readonly string[], from: Descriptor) =>
    (to.length === 0 && from === use.descriptor) || applies(sheet, use, claims, from, to);
  const extra = all
    .flatMap((from) =>
      effectsOf(from, 'add-successes')
        .filter(({ to }) => isOn(to, from))
        .map(({ by }) => amountOn(from, by)),
    )
    .reduce((sum, by) => sum + by, 0);
  const doubling = all.flatMap((from) =>
    effectsOf(from, 'double-successes')
      .filter(({ to }) => isOn(to, from))
      .map(({ on }) => on),
  );
  return { stance, extra, doubling };
}
