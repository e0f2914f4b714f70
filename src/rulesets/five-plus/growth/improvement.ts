import { type Descriptor, MOST_TIER, without } from '../descriptor/descriptor.ts';
import { printBracket } from '../descriptor/notation.ts';
import type { EventBuilder } from '../event-builder.ts';
import type { Event } from '../events/index.ts';
import type { Settings } from '../settings.ts';
import { find } from '../sheet/sheet.ts';
import type { Lesson } from '../turn/turn.ts';

/** The most that level and tier add up to: no double is higher than 6. */
const FULL = 6;

export interface Growth {
  readonly level: number;
  readonly tier: number;
  /** The level already reached in the tier above, or 0. */
  readonly above: number;
}

export function growthOf({ level = 0, tier = 0, above = 0 }: Descriptor): Growth {
  return { level, tier, above };
}

/** 5P-20: the smallest double that improves it; above 6 if none does. */
export function smallestDouble({ level, tier }: Growth): number {
  return isGrown({ level, tier, above: 0 }) ? FULL + 1 : Math.max(1, level + tier);
}

/** 5P-22: (1:5) grows no further. */
function isGrown({ level, tier }: Growth): boolean {
  return level + tier >= FULL && tier >= FULL - 1;
}

/** 5P-20…5P-22: undefined if the double is not high enough and only leaves a mark. */
export function grownByDouble(
  growth: Growth,
  face: number,
  { upperTier }: Pick<Settings, 'upperTier'>,
): Growth | undefined {
  if (face < smallestDouble(growth)) return undefined;
  const { tier } = growth;
  const level = growth.level + 1;
  // 5P-22: never a full tier, where no double could improve it any more.
  const most = upperTier === 'capped' ? FULL - 1 - tier : MOST_TIER;
  const above = face === 6 ? Math.max(growth.above, Math.min(growth.above + 1, most)) : growth.above;
  return level + tier > FULL
    ? { level: Math.min(above, most), tier: tier + 1, above: 0 }
    : { level, tier, above };
}

/** By points, or by the game master: a level more, and past the last one the next tier. */
export function withNextLevel({ level, tier, above }: Growth): Growth {
  if (level + tier < FULL) return { level: level + 1, tier, above };
  return { level: Math.max(1, above), tier: tier + 1, above: 0 };
}

/** 5P-21: the tier that this unlocked, if any. */
export function unlockedTier(before: Growth, after: Growth): number | undefined {
  const top = ({ tier, above }: Growth) => tier + (above > 0 ? 1 : 0);
  return top(after) > top(before) ? top(after) : undefined;
}

export function withGrowth(descriptor: Descriptor, { level, tier, above }: Growth): Descriptor {
  const isTiered = descriptor.tier !== undefined || tier > 0 || above > 0;
  return { ...without(descriptor, 'above'), level, ...(isTiered && { tier }), ...(above > 0 && { above }) };
}

/** A tier at which a descriptor can be used, and its level there. */
export interface TierUse {
  readonly tier: number;
  readonly level: number;
}

/** 5P-9, 5P-22: the base, the tier above if it has a level, and the tiers below, tier t at level 6 − t. */
export function tiersOf(descriptor: Descriptor): readonly TierUse[] {
  const { level, tier, above } = growthOf(descriptor);
  const below = Array.from({ length: tier }, (_, t) => ({ tier: t, level: Math.max(0, FULL - t) }));
  return [...below, { tier, level }, ...(above > 0 ? [{ tier: tier + 1, level: above }] : [])];
}

/** 5P-20…5P-22: a double improves the descriptor or marks it. */
export function learn(builder: EventBuilder, { character, kind, name, face }: Lesson): void {
  const descriptor = find(builder.sheet(character), name, [kind]);
  if (!descriptor) return;
  const before = growthOf(descriptor);
  const after = grownByDouble(before, face, builder.settings);
  if (after) gainLevel(builder, character, descriptor, withGrowth(descriptor, after), face);
  else if (!descriptor.marked)
    builder.add({ type: 'descriptor-marked', character, descriptor: { ...descriptor, marked: true } });
}

/** 5P-24: a level that unlocks a tier comes with the offer of an ability. */
export function gainLevel(
  builder: EventBuilder,
  character: string,
  before: Descriptor,
  after: Descriptor,
  face?: number,
): void {
  const event: Event = { type: 'level-gained', character, descriptor: after, was: printBracket(before) };
  builder.add(face === undefined ? event : { ...event, face });
  const tier = unlockedTier(growthOf(before), growthOf(after));
  if (tier === undefined) return;
  builder.offer({
    action: 'add-descriptor',
    input: {
      character,
      kind: 'ability',
      text: `New technique (${tier}): costs 1 Fatigue; learned from ${before.name}`,
    },
    sentence: `${before.name} has reached tier ${tier}: you may add an ability of that tier.`,
    to: { character },
  });
}
