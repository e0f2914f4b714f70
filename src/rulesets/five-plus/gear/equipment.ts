import { type Descriptor, MOST_LEVEL } from '../descriptor/descriptor.ts';
import { bare, effectsOf, isNamed, isResistance } from '../descriptor/effects.ts';
import type { Event } from '../events/index.ts';
import { activeIn, type Sheet } from '../sheet/sheet.ts';

/** 5P-26: wear has reached durability, or the last charge is spent. Without a level it never wears out. */
export function isWornOut({ kind, counter, level }: Descriptor): boolean {
  return kind === 'equipment' && counter !== undefined && level !== undefined && counter >= level;
}

/** 5P-1: the tier of an item is the tier it takes to use it. */
export function isTooAdvanced({ kind, tier = 0 }: Descriptor, used: number): boolean {
  return kind === 'equipment' && tier > used;
}

function usesLeft({ counter, level }: Descriptor): number {
  return counter === undefined || level === undefined
    ? Number.POSITIVE_INFINITY
    : Math.max(0, level - counter);
}

export function lost(character: string, { kind, name }: Descriptor, why: string): Event {
  return { type: 'descriptor-lost', character, descriptor: { kind, name }, why };
}

/** 5P-26: one charge less, if it has charges. */
export function used(character: string, item: Descriptor, words: string): Event {
  const { counter } = item;
  const descriptor = counter === undefined ? item : { ...item, counter: Math.min(MOST_LEVEL, counter + 1) };
  return { type: 'item-used', character, descriptor, words };
}

/** 5P-26: an ingredient loses a charge; with the last one, or without charges, it is gone. */
export function consumed(character: string, item: Descriptor): Event {
  if (usesLeft(item) > 1 && item.counter !== undefined) return used(character, item, 'one less');
  return lost(character, item, 'used up');
}

/** An item that can be used up for this, equipped or stowed. */
export function ingredient(sheet: Sheet, what: string): Descriptor | undefined {
  return sheet.descriptors.find(
    (each) => each.kind === 'equipment' && !isWornOut(each) && isNamed(what, each),
  );
}

/** Why such an item doesn't help: `; Hatchet: stowed`. */
export function uselessFor({ descriptors }: Sheet, what: string): string {
  const thing = descriptors.find((each) => each.kind === 'equipment' && isNamed(what, each));
  if (!thing) return '';
  const why = isWornOut(thing) ? 'worn out' : thing.stowed ? 'stowed' : `of tier ${thing.tier ?? 0}`;
  return `; ${thing.name}: ${why}`;
}

/** 5P-26: whether an item of that name or tag is equipped, or something that allows it. */
export function isAllowed(sheet: Sheet, what: string, used: Descriptor, tier: number): boolean {
  return activeIn(sheet)
    .filter((each) => each !== used && !isWornOut(each) && !isTooAdvanced(each, tier))
    .some(
      (each) =>
        isNamed(what, each) ||
        effectsOf(each, 'allow').some((allow) => allow.what.some((one) => bare(one) === bare(what))),
    );
}

/** 5P-26: what equipped items lend. */
export function lentTo(sheet: Sheet): readonly { readonly notation: string; readonly item: Descriptor }[] {
  return activeIn(sheet)
    .filter((each) => !isWornOut(each))
    .flatMap((item) => effectsOf(item, 'lend').map(({ what }) => ({ notation: what, item })));
}

export function wornIn(sheet: Sheet, tier: number): readonly Descriptor[] {
  return activeIn(sheet).filter((each) => !isWornOut(each) && !isTooAdvanced(each, tier));
}

/** 5P-26: what equipment and traits add to a resistance. */
export function raisedBy(
  sheet: Sheet,
  resistance: string,
  tier: number,
): readonly { readonly by: number; readonly from: Descriptor }[] {
  return wornIn(sheet, tier).flatMap((from) =>
    effectsOf(from, 'raise')
      .filter((raise) => isResistance(raise.resistance, resistance))
      .map(({ by }) => ({ by, from })),
  );
}
