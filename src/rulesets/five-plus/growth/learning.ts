import type { Descriptor } from '../descriptor/descriptor.ts';
import { printBracket } from '../descriptor/notation.ts';
import type { Chronicle } from '../event-builder.ts';
import type { Event } from '../events/index.ts';
import { find } from '../sheet/sheet.ts';
import type { Lesson } from '../turn/turn.ts';
import { grown, growthOf, unlockedTier, withGrowth } from './improvement.ts';

/** 5P-20…5P-22: a double improves what was rolled with, or marks it. */
export function learn(chronicle: Chronicle, { character, kind, name, face }: Lesson): void {
  const descriptor = find(chronicle.sheet(character), name, [kind]);
  if (!descriptor) return;
  const before = growthOf(descriptor);
  const after = grown(before, face, chronicle.game.settings);
  if (after) gain(chronicle, character, descriptor, withGrowth(descriptor, after), face);
  else if (!descriptor.marked)
    chronicle.add({ type: 'descriptor-marked', character, descriptor: { ...descriptor, marked: true } });
}

/** A level, and where it opened a tier, the offer to name an ability of it (5P-24). */
export function gain(
  chronicle: Chronicle,
  character: string,
  before: Descriptor,
  after: Descriptor,
  face?: number,
): void {
  const event: Event = { type: 'level-gained', character, descriptor: after, was: printBracket(before) };
  chronicle.add(face === undefined ? event : { ...event, face });
  const tier = unlockedTier(growthOf(before), growthOf(after));
  if (tier === undefined) return;
  chronicle.offer({
    action: 'add-descriptor',
    input: {
      character,
      kind: 'ability',
      text: `New technique (${tier}): costs 1 Fatigue; comes of ${before.name}`,
    },
    sentence: `${before.name} has reached tier ${tier}: an ability of that tier may come with it.`,
    to: { character },
  });
}
