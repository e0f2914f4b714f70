import * as z from 'zod/mini';
import { counted, ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { whole, words } from '../../schema.ts';
import { anyCharacter, hasDescriptor, sheetDeed } from '../actions.ts';
import { type Descriptor, KINDS, MOST_TIER } from '../descriptor/descriptor.ts';
import { printBracket } from '../descriptor/notation.ts';
import { EventBuilder } from '../event-builder.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, descriptorOrRefuse, MOST_POINTS, type Sheet } from '../sheet/sheet.ts';
import { gainLevel, growthOf, withGrowth, withNextLevel } from './improvement.ts';

/** 5P-6: a level costs its own number, so level n costs 1 + 2 + … + n in all. */
export function costOf(level: number): number {
  return (level * (level + 1)) / 2;
}

/** 5P-23 */
export const awardPoints = sheetDeed({
  title: 'Award points for a milestone',
  rules: ['5P-23'],
  who: 'gm',
  input: z.strictObject({
    character: characterSchema,
    points: whole(1, 99, '5P-23', 'the number of points'),
  }),
  examples: [{ character: 'wren', points: 4 }],
  perform(sheet, { character, points }) {
    if ((sheet.points ?? 0) + points > MOST_POINTS)
      return refuse('5P-23', `a character can hold at most ${MOST_POINTS} points`);
    return ok({ events: [{ type: 'points-awarded', character, points }] });
  },
});

const inputSchema = z.strictObject({
  character: characterSchema,
  descriptor: field(words(80, '5P-1', 'the descriptor'), { names: 'something with a level' }),
});

/** The points that the next level costs, if it can be bought. */
export function priceOf({ name, points = 0 }: Sheet, descriptor: Descriptor): OrRefusal<number> {
  if (descriptor.level === undefined) return refuse('5P-23', `${descriptor.name} has no level to raise`);
  const { level, tier } = growthOf(descriptor);
  const cost = level + 1;
  if (level + tier >= 6)
    return refuse(
      '5P-22',
      `${descriptor.name} is full at this tier: only a double 6 or the game master can raise it`,
    );
  return points < cost
    ? refuse('5P-23', `level ${cost} costs ${counted(cost, 'point')}, and ${name} has ${points}`)
    : ok(cost);
}

/** 5P-23, 5P-6 */
export const buyLevel = sheetDeed({
  title: 'Buy a level',
  rules: ['5P-23', '5P-6'],
  who: 'holder',
  input: inputSchema,
  isOpen: (game, character) =>
    anyCharacter(game, character, (sheet) => sheet.descriptors.some((each) => priceOf(sheet, each).ok)),
  examples: [{ character: 'wren', descriptor: 'Sneak' }],
  perform(sheet, { character, descriptor: name }) {
    const found = descriptorOrRefuse(sheet, name, ['skill', 'resistance', ...KINDS], 'descriptor');
    if (!found.ok) return found;
    const cost = priceOf(sheet, found.value);
    if (!cost.ok) return cost;
    const descriptor = withGrowth(found.value, withNextLevel(growthOf(found.value)));
    return ok({
      events: [
        { type: 'points-spent', character, points: cost.value },
        { type: 'level-bought', character, cost: cost.value, was: printBracket(found.value), descriptor },
      ],
    });
  },
});

/** 5P-22 */
export const raiseLevel = sheetDeed({
  title: 'Raise a level by hand',
  rules: ['5P-22'],
  who: 'gm',
  input: inputSchema,
  isOpen: hasDescriptor(({ level }) => level !== undefined),
  examples: [{ character: 'tove', descriptor: 'Axe' }],
  perform(sheet, { character, descriptor: name }, game) {
    const found = descriptorOrRefuse(sheet, name, ['skill', 'resistance', ...KINDS], 'descriptor');
    if (!found.ok) return found;
    const after = withNextLevel(growthOf(found.value));
    if (found.value.level === undefined || after.tier > MOST_TIER)
      return refuse('5P-22', `${found.value.name} can’t be raised`);
    const builder = new EventBuilder(game);
    gainLevel(builder, character, found.value, withGrowth(found.value, after));
    return ok(builder.done());
  },
});
