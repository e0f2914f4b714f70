import * as z from 'zod/mini';
import { d6, type LowAndHigh, lowAndHigh, ok, type Program, roll } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import type { Odds } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import { anyCharacter, checkAction, isResting } from '../actions.ts';
import { doubleIn } from '../check/check.ts';
import { chanceHeadline } from '../check/odds.ts';
import { type Descriptor, MOST_TIER, without } from '../descriptor/descriptor.ts';
import { EventBuilder } from '../event-builder.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, type FivePlusGame, find, sheetOrRefuse } from '../sheet/sheet.ts';
import { gainLevel, grownByDouble, growthOf, smallestDouble, withGrowth } from './improvement.ts';

export interface PracticeTerms {
  readonly improvesAt: number;
}

export interface PracticeResult {
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

const inputSchema = z.strictObject({
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
type Input = Readonly<z.infer<typeof inputSchema>>;

/** 5P-23 */
export const practise = checkAction({
  ...practiceOdds,
  title: 'Practise in a rest',
  rules: ['5P-23'],
  who: 'holder',
  input: inputSchema,
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
