import { isTemporary } from './counting.ts';
import type { Event } from './event.ts';
import { MOST_EXPERIENCE, type Sheet, traitCalled, withTrait } from './sheet.ts';
import { bounded, type Trait } from './trait.ts';

/** What an event does to the sheet of its character. */
export function sheetAfter(sheet: Sheet, event: Event): Sheet {
  switch (event.type) {
    case 'trait-gained':
      return traitCalled(sheet, event.trait.name)
        ? sheet
        : { ...sheet, traits: [...sheet.traits, event.trait] };
    case 'trait-stacked':
      return changed(sheet, event.trait, (trait) => ({
        ...trait,
        ...(trait.stack && { stack: { ...trait.stack, count: event.count } }),
      }));
    case 'trait-lost':
      return changed(sheet, event.trait, () => undefined);
    case 'effect-taken':
      return withEffect(sheet, event);
    case 'trait-activated':
      return changed(sheet, event.trait, activated);
    case 'activation-counted-down':
      return changed(sheet, event.trait, (trait) => ({ ...trait, state: { turnsLeft: event.left } }));
    case 'trait-burnt':
      return changed(sheet, event.trait, (trait) => ({ ...trait, state: 'burnt' }));
    case 'trait-reset':
      return changed(sheet, event.trait, ({ state: _, ...trait }) => trait);
    case 'limits-raised':
      return { ...sheet, limits: event.limits };
    case 'experience-gained':
      return { ...sheet, experience: Math.min(MOST_EXPERIENCE, sheet.experience + event.points) };
    default:
      return sheet;
  }
}

function changed(sheet: Sheet, name: string, change: (trait: Trait) => Trait | undefined): Sheet {
  return traitCalled(sheet, name) ? withTrait(sheet, name, change) : sheet;
}

/** CA-2 */
function activated(trait: Trait): Trait {
  const duration = trait.activation?.duration;
  const counts = typeof duration === 'object' && 'turns' in duration;
  return { ...trait, state: counts ? { turnsLeft: duration.turns } : 'active' };
}

export const EFFECT = 'Effect';

/** CA-10: a temporary trait; another effect under its name adds up with it. */
function withEffect(sheet: Sheet, event: Extract<Event, { type: 'effect-taken' }>): Sheet {
  const { trait: name, aspect, value, ends } = event;
  const there = traitCalled(sheet, name);
  if (there && !isTemporary(there)) return sheet;
  if (!there) {
    const fresh = { name, from: EFFECT, rating: 0, effects: [{ aspect, value: bounded(value) }], ends };
    return { ...sheet, traits: [...sheet.traits, fresh] };
  }
  const isSame = (effect: { readonly aspect: string }) =>
    effect.aspect.toLowerCase() === aspect.toLowerCase();
  const before = there.effects.find(isSame)?.value ?? 0;
  const effects = [
    ...there.effects.filter((each) => !isSame(each)),
    { aspect, value: bounded(before + value) },
  ];
  return withTrait(sheet, name, (trait) => ({ ...trait, effects, ends }));
}
