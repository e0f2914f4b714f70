import type { Descriptor } from '../descriptor/descriptor.ts';
import { isResistance } from '../descriptor/effect-target.ts';
import type { Chronicle } from '../event-builder.ts';
import { descriptorSchema, find } from '../sheet/sheet.ts';
import { harm } from './damage.ts';

/** 5P-25 */
export const FATIGUE = 'Fatigue';

/** 5P-2, 5P-25: the resistance of that name; one that nobody has thought of yet begins at (0/3:0). */
export function resistanceOf(chronicle: Chronicle, character: string, name: string): Descriptor | undefined {
  const own = find(chronicle.sheet(character), name, ['resistance']);
  if (own) return own;
  const made: Descriptor = { kind: 'resistance', name: name.trim(), counter: 0, level: 3, tier: 0 };
  if (!descriptorSchema.safeParse(made).success) return undefined;
  chronicle.add({ type: 'descriptor-added', character, descriptor: made });
  return made;
}

/** 5P-14: damage that nothing stands in the way of: a price, a trigger. `Mind resistance` is Mind, where there is one. */
export function hurt(chronicle: Chronicle, character: string, name: string, damage: number): void {
  const { descriptors } = chronicle.sheet(character);
  const meant = descriptors.find((each) => each.kind === 'resistance' && isResistance(name, each.name));
  const resistance = meant ?? resistanceOf(chronicle, character, name);
  if (!resistance) return;
  const { settings } = chronicle.game;
  chronicle.add(...harm(chronicle.sheet(character), resistance, damage, character, settings));
}
