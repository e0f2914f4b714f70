import type { Descriptor } from '../descriptor/descriptor.ts';
import { isWound } from '../descriptor/effects.ts';
import { find, type Sheet } from '../sheet/sheet.ts';

/**
 * 5P-31: all actions of a turn happen at once, so the harm of this turn does not weigh on them yet: damage, wounds and
 * conditions are as the turn began, or better where something has eased them. Everything else is as it is now: a
 * charge is spent once, and what was made up a moment ago is there.
 */
export function unharmed(now: Sheet, before: Sheet): Sheet {
  return { ...now, descriptors: now.descriptors.flatMap((each) => milder(each, before)) };
}

function milder(now: Descriptor, before: Sheet): readonly Descriptor[] {
  const was = find(before, now.name, [now.kind]);
  if (now.kind === 'resistance') {
    const { counter = 0 } = now;
    return [{ ...now, counter: Math.min(counter, was?.counter ?? 0) }];
  }
  const isHarm = now.kind === 'condition' || isWound(now);
  if (!isHarm) return [now];
  if (!was) return [];
  return [(was.tier ?? 0) * 100 + (was.level ?? 0) < (now.tier ?? 0) * 100 + (now.level ?? 0) ? was : now];
}
