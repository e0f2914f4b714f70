import { folded } from '../../names.ts';
import type { Effect, Trait } from './trait.ts';

export function isBurnt({ state }: Trait): boolean {
  return state === 'burnt';
}

export function isActive({ state }: Trait): boolean {
  return state !== undefined && state !== 'burnt';
}

/** CA-2: an active one may still settle something. */
export function mayActivate(trait: Trait): boolean {
  const { activation } = trait;
  return activation !== undefined && !isBurnt(trait) && (!isActive(trait) || activation.settles === true);
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

interface AspectSum {
  readonly aspect: string;
  readonly sum: number;
}

/** CA-3: what a sheet brings to each aspect at the moment, the most first. */
export function aspectsOf({ traits }: { readonly traits: readonly Trait[] }): readonly AspectSum[] {
  const sums = new Map<string, AspectSum>();
  for (const { aspect, value } of traits.flatMap(countingEffects)) {
    const known = sums.get(folded(aspect)) ?? { aspect, sum: 0 };
    sums.set(folded(aspect), { ...known, sum: known.sum + value });
  }
  return [...sums.values()].toSorted((a, b) => b.sum - a.sum);
}
