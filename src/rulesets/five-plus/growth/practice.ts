import * as z from 'zod/mini';
import { counted, d6, type LowAndHigh, lowAndHigh, ok, type Program, roll } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import type { Odds } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import { anyCharacter, checkAction, hasDescriptor, isResting, sheetDeed } from '../action-builders.ts';
import { doubleIn } from '../check/check.ts';
import { chanceHeadline } from '../check/odds.ts';
import { type Descriptor, KINDS, MOST_TIER, without } from '../descriptor/descriptor.ts';
import { printBracket } from '../descriptor/notation.ts';
import { EventBuilder } from '../event-builder.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import {
  characterSchema,
  descriptorOrRefuse,
  type FivePlusGame,
  find,
  MOST_POINTS,
  type Sheet,
  sheetOrRefuse,
} from '../sheet/sheet.ts';
import {
  gainLevel,
  grownByDouble,
  growthOf,
  smallestDouble,
  withGrowth,
  withNextLevel,
} from './improvement.ts';

interface PracticeTerms {
  readonly improvesAt: number;
}

interface PracticeResult {
  readonly dice: LowAndHigh;
  readonly isImproved: boolean;
}

/** 5P-23 */
export function* practice({ improvesAt }: PracticeTerms): Program<PracticeResult> {
  const dice = yield* roll(d6(2), lowAndHigh);
  return { dice, isImproved: (doubleIn(dice) ?? 0) >= improvesAt };
}

const questionSchema = z.strictObject({
  level: whole(0, 20, '5P-5', 'the level'),
  tier: z.exactOptional(whole(0, MOST_TIER, '5P-9', 'the tier')),
});

const practiceOdds: Odds<PracticeTerms, PracticeResult> = {
  version: 1,
  program: practice,
  outcomes: {
    improved: { words: 'Improved', tone: 'yes' },
    unchanged: { words: 'Unchanged', tone: 'no' },
  },
  headline: chanceHeadline('improved', 'to get better'),
  outcomeOf: ({ isImproved }) => (isImproved ? 'improved' : 'unchanged'),
  figures: {},
  aims: {},
  question: {
    input: questionSchema,
    examples: [{ level: 3, tier: 1 }, { level: 0 }, { level: 6 }],
    read: ({ level, tier = 0 }: z.infer<typeof questionSchema>) =>
      ok({ parameters: { improvesAt: smallestDouble({ level, tier, above: 0 }) } }),
  },
};

const practiceSchema = z.strictObject({
  character: characterSchema,
  /** Both lose their mark. */
  descriptor: field(words(80, '5P-23', 'what is practised'), {
    names: 'something marked',
    label: 'What is practised',
  }),
  aside: field(words(80, '5P-23', 'what is left aside'), {
    names: 'something else that is marked',
    label: 'Which other mark to give up',
  }),
});
type Input = Readonly<z.infer<typeof practiceSchema>>;

/** 5P-23 */
export const practise = checkAction({
  ...practiceOdds,
  title: 'Practise in a rest',
  rules: ['5P-23'],
  who: 'holder',
  input: practiceSchema,
  isOpen: (game, character) =>
    isResting(game) &&
    anyCharacter(game, character, ({ descriptors }) => descriptors.filter(({ marked }) => marked).length > 1),
  examples: [{ character: 'wren', descriptor: 'Sneak', aside: 'Locks and latches' }],
  prepare(game, input) {
    const marked = marksOf(game, input);
    if (!marked.ok) return marked;
    const improvesAt = smallestDouble(growthOf(marked.value[0]));
    const line =
      improvesAt > 6
        ? { text: 'no double improves it any more', rule: '5P-22' }
        : { text: 'improves on a double of at least', value: improvesAt, rule: '5P-20' };
    return ok({ parameters: { improvesAt }, lines: [line], owners: {}, found: marked.value });
  },
  resolve(game, { character }, { dice }, found) {
    const builder = new EventBuilder(game);
    for (const descriptor of found)
      builder.add({ type: 'mark-given-up', character, descriptor: without(descriptor, 'marked') });
    const practised: Descriptor = without(found[0], 'marked');
    const after = grownByDouble(growthOf(practised), doubleIn(dice) ?? 0, game.settings);
    if (after) gainLevel(builder, character, practised, withGrowth(practised, after), dice[0]);
    return builder.done();
  },
  tell: ({ dice: [low, high], isImproved }, { character, descriptor }, names) =>
    `${names(character)} practises ${descriptor} (${low}, ${high})${isImproved ? ' and gets better' : ''}.`,
});

function marksOf(
  game: FivePlusGame,
  { character, descriptor, aside }: Input,
): OrRefusal<readonly [Descriptor, Descriptor]> {
  const sheet = sheetOrRefuse(game, character);
  if (!sheet.ok) return sheet;
  if (!game.own.rest) return refuse('5P-23', 'you can practise only in a rest');
  const marked = { ...sheet.value, descriptors: sheet.value.descriptors.filter((each) => each.marked) };
  const [first, second] = [find(marked, descriptor), find(marked, aside)];
  if (first && second && first !== second) return ok([first, second]);
  return refuse(
    '5P-23',
    'practising gives up two marks: choose one descriptor to practise and another to leave aside',
  );
}

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

const levelSchema = z.strictObject({
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
  input: levelSchema,
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
  input: levelSchema,
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
