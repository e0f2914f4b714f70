import * as z from 'zod/mini';
import { counted, ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { keptApart } from '../../fields/free-text.ts';
import type { Consequences, Line, Names, Offer, Prepared, Refusal } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import { BLUNDERS, type Boost, MOST_BOOST } from '../boost/boost.ts';
import { damaged, isCollapsed, refusedCollapsed, STRESS } from '../damage/damage.ts';
import type { Event } from '../events.ts';
import { characterField, type ModifiersGame, sheetIn } from '../game.ts';
import type { BoostRolls } from '../settings.ts';
import { sheet as sheets } from '../sheet/sheet.ts';
import type { Outcome, Parameters } from './check.ts';
import { boostField } from './odds.ts';
import { rated, sideFields } from './rating.ts';
import { passed } from './relevant-modifiers.ts';

/** What every check asks for. */
export const attemptFields = {
  character: characterField,
  /** What is tried, as it reads after “to”. */
  doing: z.optional(keptApart(words(200, 'MS-4', 'what is tried'))),
  ...sideFields,
};

/** With time to think, a passing modifier may be demanded, and dice declared. */
export const plannedFields = {
  ...attemptFields,
  /** MS-6: the scope that the game master demands. */
  passing: field(z.optional(words(100, 'MS-6', 'the passing modifier')), { names: 'modifier', isNew: true }),
  boost: z.optional(boostField(MOST_BOOST)),
};

type Attempt = z.infer<z.ZodMiniObject<Omit<typeof plannedFields, 'boost' | 'passing'>>> & {
  readonly passing?: string | undefined;
};

export function prepared(
  game: ModifiersGame,
  attempt: Attempt,
  { difficulty, line, boost }: Pick<Parameters, 'difficulty' | 'boost'> & { readonly line: Line },
): Result<Prepared<Parameters>, Refusal> {
  const { character, passing, npc } = attempt;
  const sheet = sheetIn(game, character);
  if (!sheet.ok) return sheet;
  if (isCollapsed(game, character, sheet.value))
    return refusedCollapsed(sheets.nameOf(sheet.value) || character);
  const opening = passing === undefined ? undefined : passed(sheet.value, passing, attempt.plus ?? []);
  if (opening && !opening.ok) return opening;
  const rating = rated(sheet.value, attempt, game.settings);
  if (!rating.ok) return rating;
  const { blunderFails, boostDie, boostRolls } = game.settings;
  const lines = [
    ...(opening ? [opening.value] : []),
    ...rating.value.lines,
    { text: 'Success rating', value: rating.value.rating, rule: 'MS-9' },
    line,
    boostLine(boost, boostRolls),
  ];
  const parameters: Parameters = {
    rating: rating.value.rating,
    difficulty,
    boost,
    blunderFails,
    choosesDie: boostDie === 'choice',
    ...(boostRolls === 'one-by-one' && { oneByOne: true }),
    tells: 'all',
  };
  return ok({ parameters, lines, owners: { player: npc ? 'gm' : { character } } });
}

export function difficultyLine(difficulty: number, isHidden: boolean): Line {
  return { text: 'Difficulty', value: isHidden ? 'hidden' : `${difficulty}`, rule: 'MS-4' };
}

function boostLine(boost: Boost, rolls: BoostRolls): Line {
  if (typeof boost !== 'number') {
    return { text: 'Boost, as the player declares', value: `up to ${boost.upTo}d6`, rule: 'MS-16' };
  }
  if (boost > 1 && rolls === 'one-by-one')
    return { text: 'Boost, one by one', value: `up to ${boost}d6`, rule: 'MS-10' };
  if (boost > 0) return { text: 'Boost', value: `${boost}d6`, rule: 'MS-10' };
  return { text: 'No boost, so nothing is rolled: the rating alone decides', rule: 'MS-17' };
}

/** MS-10 to MS-13: the cost of a boost and the result of a blunder. */
export function consequences(
  game: ModifiersGame,
  { character }: Attempt,
  outcome: Outcome,
): Consequences<Event> {
  const { blunder, cosmic, stress } = outcome;
  const events: Event[] = [];
  if (blunder !== 0)
    events.push({ type: 'blundered', character, result: blunder, ...(cosmic > 0 && { cosmic }) });
  if (stress > 0 && !game.settings.damage) events.push({ type: 'stress-told', character, points: stress });
  if (game.settings.damage) events.push(...damaged(game, character, STRESS, stress));
  const sentence = `Name the ${BLUNDERS[blunder]}. If it lasts, write it down as a modifier.`;
  const sideEffect: Offer = { action: 'set-modifier', input: { character }, sentence, to: 'gm' };
  return { events, offers: blunder > 0 && blunder < 5 ? [sideEffect] : [] };
}

interface About {
  readonly against?: string | undefined;
  /** The common task or project, where nobody said more. */
  readonly at?: string | undefined;
}

/** One sentence; a hidden difficulty stays hidden. */
export function told(
  outcome: Outcome,
  { character, doing }: Attempt,
  names: Names,
  isHidden: boolean,
  { against, at }: About = {},
): string {
  const { success, blunder, margin, bonus, dice, stress } = outcome;
  const whom = against === undefined ? '' : ` against ${against}`;
  const what = doing ? ` tries to ${doing}` : at === undefined ? '' : ` at “${at}”`;
  const tried = `${names(character)}${what}${whom}`;
  const by = isHidden
    ? ''
    : success
      ? `, ${margin} above the difficulty`
      : `, ${-margin} below the difficulty`;
  const spoilt = blunder === 0 ? '' : ' with a blunder';
  const isFar = success ? margin > 0 : blunder === 0;
  const result = `${success ? 'success' : 'failure'}${spoilt}${isFar ? by : ''}`;
  const boosted = dice === 0 ? '' : `, boosted by ${counted(dice, 'die', 'dice')} for +${bonus}`;
  const cost = stress > 0 ? `, at the cost of ${stress} stress` : '';
  return `${tried}: ${result}${boosted}${cost}.`;
}
