import * as z from 'zod/mini';
import { counted, d6, lowAndHigh, ok, type Program, roll } from '../../../dice/index.ts';
import type { Odds, Refusal } from '../../ruleset.ts';
import { oneOf, words } from '../../schema.ts';
import { checkAction } from '../action-builders.ts';
import { type Descriptor, LEVEL_NAMES, withArticle } from '../descriptor/descriptor.ts';
import { readDescriptor } from '../descriptor/notation.ts';
import { tiersOf } from '../growth/improvement.ts';
import { costOf } from '../growth/practice.ts';
import { refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { characterSchema, find, type Sheet, sheetOrRefuse } from './sheet.ts';

/** 5P-6: 2d6, the lower die is the level. */
function* startingLevel(): Program<number> {
  const [low] = yield* roll(d6(2), lowAndHigh);
  return low;
}

const levelOdds: Odds<Record<string, never>, number> = {
  version: 1,
  program: startingLevel,
  outcomes: Object.fromEntries(LEVEL_NAMES.slice(1).map((words) => [words.toLowerCase(), { words }])),
  outcomeOf: (level) => (LEVEL_NAMES[level] ?? '').toLowerCase(),
  figures: { level: { spread: (level) => level } },
  aims: {},
  question: { input: z.strictObject({}), examples: [{}], read: () => ok({ parameters: {} }) },
};

/** 5P-6 */
export const rollLevel = checkAction({
  ...levelOdds,
  title: 'Roll a starting level',
  rules: ['5P-6'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    kind: oneOf(['skill', 'resistance'], '5P-6', 'the kind'),
    /** Name and effect, without a level. */
    text: words(700, '5P-6', 'the descriptor'),
  }),
  examples: [
    { character: 'wren', kind: 'skill', text: 'Rooftops – running and climbing where nobody looks' },
  ],
  prepare(game, { character, kind, text }) {
    const sheet = sheetOrRefuse(game, character);
    if (!sheet.ok) return sheet;
    const descriptor = readDescriptor(text, kind);
    if (!descriptor.ok) return descriptor;
    const { name, level } = descriptor.value;
    if (level !== undefined) return refuse('5P-6', 'leave the level out: the dice decide it', 'text');
    if (find(sheet.value, name, [kind]))
      return refuse('5P-1', `${sheet.value.name} has ${withArticle(kind)} “${name}” already`, 'text');
    return ok({
      parameters: {},
      found: descriptor.value,
      lines: [{ text: 'the lower of two dice is the level', rule: '5P-6' }],
      owners: {},
    });
  },
  resolve(_, { character, kind }, level, found) {
    const counter = kind === 'resistance' ? { counter: 0 } : {};
    return {
      events: [{ type: 'descriptor-added', character, descriptor: { ...found, ...counter, level, tier: 0 } }],
    };
  },
  tell: (level, { character }, names) =>
    `${names(character)} begins at level ${level}: ${LEVEL_NAMES[level]}.`,
});

/** 5P-6: the levels of the tier, of the tier above, and of the full tiers below. */
export function costOfSheet({ descriptors }: Sheet): number {
  return descriptors
    .filter(isStarting)
    .flatMap((each) => tiersOf(each))
    .reduce((sum, { level }) => sum + costOf(level), 0);
}

function isStarting({ kind }: Descriptor): boolean {
  return kind === 'skill' || kind === 'resistance';
}

export function creationProblems(sheet: Sheet, { creation, creationPoints }: Settings): readonly Refusal[] {
  const problems: Refusal[] = [];
  const cost = costOfSheet(sheet);
  if (creation === 'bought' && cost > creationPoints)
    problems.push({
      rule: '5P-6',
      sentence: `the levels cost ${counted(cost, 'point')}; ${creationPoints} is the limit`,
    });
  const levels = sheet.descriptors.filter(isStarting);
  const tooHigh = levels.find(({ level = 0 }) => level > 6);
  if (tooHigh)
    problems.push({ rule: '5P-5', sentence: `“${tooHigh.name}” is above level 6 (Expert), the highest` });
  const unrolled =
    creation === 'rolled' &&
    levels.find(({ level = 0, tier = 0, above = 0 }) => level < 1 || tier > 0 || above > 0);
  if (unrolled)
    problems.push({
      rule: '5P-6',
      sentence: `“${unrolled.name}” can’t have been rolled: a rolled level is from 1 to 6, at tier 0`,
    });
  if (!sheet.descriptors.some(({ level }) => level !== undefined))
    problems.push({
      rule: '5P-6',
      sentence: 'a character needs something to roll with, such as Improvise (2:0)',
    });
  if (!sheet.descriptors.some(({ kind }) => kind === 'resistance'))
    problems.push({ rule: '5P-6', sentence: 'a character needs a resistance, such as Physical (0/3:0)' });
  return problems;
}
