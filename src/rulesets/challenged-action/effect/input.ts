import * as z from 'zod/mini';
import { field } from '../../field.ts';
import type { FieldContext, Fields } from '../../fields/choices.ts';
import type { Refusal } from '../../ruleset.ts';
import { line, whole } from '../../schema.ts';
import { whoSchema } from '../campaign/campaign.ts';
import { relatedSchema, relatedTo } from '../challenge/score.ts';
import { isStandIn, SOMEONE } from '../challenge/stand-in.ts';
import type { CampaignGame } from '../game.ts';
import { characterSchema, sheetOf, traitCalled } from '../sheet/sheet.ts';
import {
  aspectSchema,
  aspectsOf,
  conditionSchema,
  isTemporary,
  MOST_VALUE,
  traitNameSchema,
} from '../traits/trait.ts';

/** CA-10: a temporary trait with the total on one aspect. */
const takenSchema = (how: 'gains' | 'suffers') =>
  z.strictObject({
    trait: field(traitNameSchema, {
      label: 'Name of the trait',
      // A name that works; people write a better one.
      begin: (asked) =>
        (how === 'gains'
          ? `Ahead of ${heardAs(asked, loserIn(asked.input))}`
          : `Bested by ${heardAs(asked, winnerIn(asked.input))}`
        )
          .slice(0, 60)
          .trim(),
    }),
    aspect: field(aspectSchema, {
      names: 'aspect of either',
      isNew: true,
      label: 'On which aspect',
      begin: ({ game, input }) => {
        const sheet = sheetOf(game, how === 'gains' ? winnerIn(input) : loserIn(input));
        return (sheet && aspectsOf(sheet)[0]?.aspect) ?? 'luck';
      },
    }),
    /** Left out: the end of the scene. */
    ends: field(z.optional(conditionSchema), { label: 'When it ends', placeholder: 'with the scene' }),
  });
export type Taken = z.infer<ReturnType<typeof takenSchema>>;

/** CA-3: everyone will hear it, so a hidden side stays “someone” even for people who know better. */
function heardAs({ game, names }: FieldContext, who: string): string {
  return sheetOf(game, who) ? names(who) : isStandIn(who) ? SOMEONE : who;
}

function loserIn({ against }: Fields): string {
  return String(against ?? '');
}

export const effectsSchema = whole(-MOST_VALUE, MOST_VALUE, 'CA-8', 'the sum of the related effects');

export const inputSchema = z.strictObject({
  /** The winner: an agent, or the environment with effects that the story teller names. */
  character: z.optional(characterSchema),
  environment: field(z.optional(line(80, 'CA-1', 'the environment')), { names: 'winner without a sheet' }),
  effects: z.optional(effectsSchema),
  against: field(whoSchema, { names: 'loser' }),
  aspects: z.optional(relatedSchema.aspects),
  exclude: relatedSchema.exclude,
  /** What protects the loser, or leaves it open. */
  resists: z.optional(z.strictObject(relatedTo(' of the loser'))),
  suffers: field(z.optional(takenSchema('suffers')), { label: 'What the loser suffers' }),
  gains: field(z.optional(takenSchema('gains')), { label: 'What the winner gains' }),
});
export type Input = z.infer<typeof inputSchema>;

export function winnerIn({ character, environment }: Fields): string {
  return String(character ?? environment ?? '');
}

/** CA-8, CA-10: there is one winner, and someone for the effect to change. */
export function inputProblem(game: CampaignGame, input: Input): Refusal | undefined {
  const { character, environment, effects, against, resists, gains, suffers } = input;
  const no = (sentence: string, path: string, rule = 'CA-10'): Refusal => ({ rule, sentence, path });
  if ((character === undefined) === (environment === undefined)) {
    return no('the winner is either a character or the environment', 'character', 'CA-8');
  }
  if (character !== undefined && effects !== undefined) {
    const sentence =
      'a character’s effects are on its sheet: name their aspects, or let the story teller override the effect score';
    return no(sentence, 'effects', 'CA-8');
  }
  if (resists && isStandIn(against)) {
    return no(
      'what protects a hidden side stays hidden: the story teller can override the effect score',
      'resists',
      'CA-8',
    );
  }
  if (resists && !sheetOf(game, against))
    return no('only an agent with traits can resist', 'resists', 'CA-8');
  if (gains && !mayHaveTraits(game, winnerIn(input)))
    return no('only an agent with traits can gain one', 'gains');
  if (suffers && !mayHaveTraits(game, against))
    return no('only an agent with traits can suffer one', 'suffers');
  if (!gains && !suffers && mayHaveTraits(game, against)) {
    return no('say what the winner gains, or what the loser suffers: a trait and its aspect', 'suffers');
  }
  return takenProblem(game, character, gains, 'gains') ?? takenProblem(game, against, suffers, 'suffers');
}

/** CA-3: nobody is told whether a hidden side has any. */
export function mayHaveTraits(game: CampaignGame, who: string): boolean {
  return isStandIn(who) || sheetOf(game, who) !== undefined;
}

function takenProblem(
  game: CampaignGame,
  who = '',
  taken: Taken | undefined,
  path: string,
): Refusal | undefined {
  const sheet = sheetOf(game, who);
  const there = sheet && taken && traitCalled(sheet, taken.trait);
  if (!there || isTemporary(there)) return undefined;
  const sentence = `${sheet.name} already has a lasting trait “${there.name}”: give the effect another name`;
  return { rule: 'CA-10', sentence, path: `${path}.trait` };
}
