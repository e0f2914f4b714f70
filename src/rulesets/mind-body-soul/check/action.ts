import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { keptApart } from '../../fields/free-text.ts';
import { percent } from '../../percent.ts';
import type { ReportFigures } from '../../report.ts';
import type { Headline, Prepared, Refusal } from '../../ruleset.ts';
import { oneOf, words } from '../../schema.ts';
import { luckResolved, pointsUnpaid } from '../plot-points/luck.ts';
import {
  characterSchema,
  check as checkAction,
  type MindBodySoulGame,
  type Sheet,
  sheetIn,
  traitCalled,
} from '../sheet/sheet.ts';
import { mayStandOn, printStrength, type Side, type Trait } from '../sheet/trait.ts';
import { type Answer, type CheckTerms, isYes, check as program, type Turn } from './check.ts';
import { failure, question, success, total } from './question.ts';
import { circumstanceSchema, difficultySchema, linesOf, termsOf } from './terms.ts';

const traitNames = (names: string) =>
  z
    .array(field(words(80, 'MB-3', 'a trait'), { names }))
    .check(z.maxLength(100, { error: '[MB-3] at most 100 traits; the largest three count' }));

const inputSchema = z.strictObject({
  character: characterSchema,
  /** What is tried, as it reads after “to”. */
  doing: z.optional(keptApart(words(200, 'MB-3', 'what is tried'))),
  /** MB-3: the relevant traits by name; a neutral one counts on the side that names it. */
  positives: z._default(traitNames('trait that helps'), []),
  negatives: z._default(traitNames('trait that hinders'), []),
  difficulty: z.optional(difficultySchema),
  advantages: z.optional(circumstanceSchema),
  disadvantages: z.optional(circumstanceSchema),
  /** MB-12: left out, it is a player’s. */
  by: z.optional(oneOf(['player', 'gm'], 'MB-12', 'whose check it is')),
});
type Input = z.infer<typeof inputSchema>;

export const outcomes: Readonly<Record<Answer, { readonly words: string; readonly tone: Answer }>> = {
  'no-and': { words: 'No, and…', tone: 'no-and' },
  no: { words: 'No.', tone: 'no' },
  'no-but': { words: 'No, but…', tone: 'no-but' },
  'yes-but': { words: 'Yes, but…', tone: 'yes-but' },
  yes: { words: 'Yes.', tone: 'yes' },
  'yes-and': { words: 'Yes, and…', tone: 'yes-and' },
};

export const check = checkAction({
  title: 'Make a check',
  rules: ['MB-3', 'MB-4', 'MB-5', 'MB-6', 'MB-7', 'MB-8', 'MB-8a', 'MB-11', 'MB-12', 'MB-13', 'MB-14'],
  who: 'holder',
  input: inputSchema,
  examples: [
    {
      character: 'odile',
      doing: 'shake off the watch in the fog',
      positives: ['Knows every street by its shadow', 'Quiet feet'],
      negatives: ['Believes every promise'],
      difficulty: -2,
    },
    {
      character: 'bram',
      doing: 'hold the ferry in the flood',
      positives: [],
      negatives: ['Limp'],
      disadvantages: 1,
    },
    { character: 'tam', positives: ['Shameless charm'], negatives: [], advantages: 1, by: 'gm' },
  ],
  prepare,
  program,
  resolve: (game, { character }, { luck }) => luckResolved(game, character, luck),
  unpaid: pointsUnpaid,
  tell: ({ dice: [low, high], total, answer }, { character, doing }, names) => {
    const tried = doing ? `tries to ${doing}` : 'makes a check';
    return `${names(character)} ${tried}: ${low} and ${high} on the dice, a total of ${total}. “${outcomes[answer].words}”`;
  },
  outcomes,
  outcomeOf: ({ answer }) => answer,
  headline,
  figures: {
    success: { chance: isYes },
    'point-spent': { chance: ({ luck }) => luck.some(isSpent) },
    total: { spread: total },
    'double-ones': { chance: ({ luck }) => luck.includes('double-ones') },
    'double-sixes': { chance: ({ luck }) => luck.includes('double-sixes') },
  },
  aims: { player: [success, total], gm: [failure, (result) => -result.total] },
  hideable: { difficulty: { rules: ['MB-7'] } },
  question,
});

/**
 * MB-11: plot points are shared, so it says how often these odds spend one. Where no point could buy a yes, nobody has
 * to spend any: neither that nor the average with these points is worth saying.
 */
function headline({ chances, spreads }: ReportFigures): Headline {
  const yes = chances.success;
  const spent = chances['point-spent']?.p ?? 0;
  const mean = spreads.total?.mean;
  const more = [
    spent > 0 ? `${percent(spent)} cost a point` : '',
    mean === undefined ? '' : `${mean.toFixed(1).replace('-', '−')} on average`,
  ].filter(Boolean);
  return {
    value: percent(yes?.p ?? 0),
    of: `a yes of some kind${yes?.exact ? `, ${yes.exact}` : ''}`,
    more: spent > 0 && !yes?.p ? [] : more,
  };
}

function isSpent(turn: Turn): boolean {
  return turn !== 'double-ones' && turn !== 'double-sixes';
}

/** Steps 1, 2, 4 and 5, from the sheet. */
function prepare(game: MindBodySoulGame, input: Input): Result<Prepared<CheckTerms>, Refusal> {
  const { character, difficulty = 0, advantages = 0, disadvantages = 0 } = input;
  const sheet = sheetIn(game, character);
  if (!sheet.ok) return sheet;
  const problem = traitProblem(sheet.value, input);
  if (problem) return refused(problem);
  const called = (name: string) => traitCalled(sheet.value, name) ?? [];
  const [positives, negatives] = [input.positives.flatMap(called), input.negatives.flatMap(called)];
  const relevant = {
    positives: strengths(positives),
    negatives: strengths(negatives),
    difficulty,
    advantages,
    disadvantages,
  };
  const isGameMasters = input.by === 'gm';
  const parameters = termsOf(relevant, game.own, game.settings, isGameMasters);
  return ok({
    parameters,
    lines: linesOf(positives, negatives, relevant, parameters),
    owners: { player: isGameMasters ? 'gm' : { character }, gm: 'gm' },
  });
}

function strengths(traits: readonly Trait[]): readonly number[] {
  return traits.map(({ strength }) => strength);
}

/** MB-3: every trait is the character’s, may count on its side, and counts once. */
function traitProblem(sheet: Sheet, { positives, negatives }: Input): Refusal | undefined {
  const named = [
    ...positives.map((name, i) => ({ name, side: '+' as Side, path: `positives[${i}]` })),
    ...negatives.map((name, i) => ({ name, side: '-' as Side, path: `negatives[${i}]` })),
  ];
  const seen = new Set<Trait>();
  for (const { name, side, path } of named) {
    const trait = traitCalled(sheet, name);
    const refuse = (sentence: string): Refusal => ({ rule: 'MB-3', sentence, path });
    if (!trait) return refuse(`${sheet.name} has no trait “${name}”`);
    if (seen.has(trait)) return refuse(`“${trait.name}” can count only once in a check, on one side`);
    if (!mayStandOn(trait, side)) {
      const helps = side === '+' ? 'does not help' : 'does not hinder';
      return refuse(`“${trait.name}” is ${printStrength(trait)}, so it ${helps}`);
    }
    seen.add(trait);
  }
  return undefined;
}
