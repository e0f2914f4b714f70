import type { Effect, Trait } from './trait.ts';

export function isBurnt({ state }: Trait): boolean {
  return state === 'burnt';
}

export function isActive({ state }: Trait): boolean {
  return state !== undefined && state !== 'burnt';
}

/** CA-10: it goes with what it hangs on, and is no part of what a character was made of. */
export function isTemporary({ ends }: Trait): boolean {
  return ends !== undefined;
}

/** Why an effect counts at the moment. */
export type Counting = Effect & { readonly because: 'regular' | 'activated' | 'burnt' };

/** CA-2: burnt, only the burnt effects count; active, the regular ones go on. A stack counts copy by copy. */
export function countingEffects(trait: Trait): readonly Counting[] {
  const copies = trait.stack?.count ?? 1;
  const as = (effects: readonly Effect[], because: Counting['because']) =>
    effects.map(({ aspect, value }) => ({ aspect, value: value * copies, because }));
  if (isBurnt(trait)) return as(trait.activation?.burnt ?? [], 'burnt');
  const activated = isActive(trait) ? as(trait.activation?.effects ?? [], 'activated') : [];
  return [...as(trait.effects, 'regular'), ...activated];
}
