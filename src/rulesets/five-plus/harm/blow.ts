import { lookUp } from '../../look-up.ts';
import { isImpossible } from '../check/success-range.ts';
import type { EventBuilder } from '../event-builder.ts';
import { used } from '../gear/equipment.ts';
import { type FivePlusGame, find } from '../sheet/sheet.ts';
import { isSameBlow, type WaitingBlow } from '../table-state.ts';
import { blowAt, blowTerms, stopperOf } from './armour.ts';
import { dealDamage, resistanceOf } from './damage.ts';

/** Deals the damage that gets through, and takes a use off whatever stopped the blow. */
export function settleBlow(builder: EventBuilder, blow: WaitingBlow, taken: number): void {
  const { character, resistance, types } = blow;
  if (builder.own.blows?.some((each) => isSameBlow(each, blow)))
    builder.add({ type: 'blow-settled', ...blow });
  const sheet = builder.sheet(character);
  const hurt = find(sheet, resistance, ['resistance']);
  const stopper = stopperOf(sheet, blowAt(blow, sheet, builder.settings));
  if (stopper) builder.add(used(character, stopper, `stops ${types.join(', ') || resistance}`));
  if (hurt) dealDamage(builder, character, hurt, taken);
}

/** With the reductions that need no check. */
export function landBlowUnrolled(builder: EventBuilder, blow: WaitingBlow): void {
  const { settings } = builder;
  const sheet = builder.sheet(blow.character);
  const { isStopped, flat } = blowTerms(sheet, blowAt(blow, sheet, settings), settings);
  settleBlow(builder, blow, isStopped ? 0 : Math.max(0, blow.damage - flat));
}

/** 5P-30: if armour asks for a check, the blow waits for it; otherwise the damage is dealt at once. */
export function landBlow(builder: EventBuilder, blow: WaitingBlow): void {
  const { character, resistance, damage, types } = blow;
  if (!resistanceOf(builder, character, resistance)) return;
  const { settings } = builder;
  const sheet = builder.sheet(character);
  const { isStopped, flat, armour } = blowTerms(sheet, blowAt(blow, sheet, settings), settings);
  if (isStopped || damage <= flat || armour.every(isImpossible)) {
    landBlowUnrolled(builder, blow);
    return;
  }
  builder.add({ type: 'blow-waits', ...blow });
  builder.offer({
    action: 'suffer',
    input: { character, resistance, damage, ...(types.length > 0 && { types }) },
    sentence: `${damage} damage to ${resistance}: roll for ${armour.map(({ name }) => name).join(', ')} first.`,
    to: { character },
  });
}

/** Who still has to roll for armour, in a sentence. */
export function unsettledBlow({ own, sheets }: FivePlusGame): string | undefined {
  for (const { character, resistance, damage } of own.blows ?? []) {
    const sheet = lookUp(sheets, character);
    if (sheet) return `${sheet.name} still has to roll for armour: ${damage} damage to ${resistance}`;
  }
  return undefined;
}
