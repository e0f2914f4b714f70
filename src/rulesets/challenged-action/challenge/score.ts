import * as z from 'zod/mini';
import { ok, type Result, refused, typedSign } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { folded, isSameName } from '../../names.ts';
import type { Line, Refusal } from '../../ruleset.ts';
import { line, whole } from '../../schema.ts';
import type { Event } from '../events.ts';
import type { CampaignGame } from '../game.ts';
import { characterSchema, sheetIn, traitCalled } from '../sheet/sheet.ts';
import { aspectSchema, type Counting, countingEffects, MOST_VALUE } from '../traits/trait.ts';
import { isStandIn } from './stand-in.ts';

/** CA-3: what the story teller leaves out, and why; everything, where no trait is named. */
const exclusionSchema = (of: string) =>
  z.strictObject({
    trait: field(z.optional(z.string()), { names: `trait${of}` }),
    aspect: field(z.optional(z.string()), { names: `aspect${of}` }),
    reason: freeText(line(200, 'CA-3', 'the reason for leaving something out')),
  });
export type Exclusion = z.infer<ReturnType<typeof exclusionSchema>>;

/** Which effects are related, by aspect, and which of them are left out: the nearest agent’s, or the loser’s. */
export const relatedTo = (of: '' | ' of the loser') => ({
  aspects: z
    .array(field(aspectSchema, { names: `aspect${of}`, isNew: true }))
    .check(z.maxLength(20, { error: '[CA-3] at most 20 aspects' })),
  exclude: z.optional(
    z.array(exclusionSchema(of)).check(z.maxLength(40, { error: '[CA-3] at most 40 exclusions' })),
  ),
});
export const relatedSchema = relatedTo('');

const agentSchema = z.strictObject({ character: characterSchema, ...relatedSchema });

export const scoreSchema = whole(-MOST_VALUE, MOST_VALUE, 'CA-3', 'a score');

/** CA-1: an environment without written traits; the story teller names its score. */
const environmentSchema = z.strictObject({
  environment: line(80, 'CA-1', 'the environment').check(
    z.refine((name) => !isStandIn(name), {
      error: '[CA-3] hidden sides have names like that: call it something else',
    }),
  ),
  score: scoreSchema,
});

export const sideSchema = z.union([agentSchema, environmentSchema], {
  error:
    '[CA-3] a side is {"character":"ted","aspects":["alertness"]} or {"environment":"the lock","score":12}',
});
export type Side = z.infer<typeof sideSchema>;
export type Agent = z.infer<typeof agentSchema>;

/** What a side adds up to, and the lines that explain it. */
export interface Score {
  /** An agent's id, or what the environment is called. */
  readonly who: string;
  readonly name: string;
  readonly score: number;
  readonly lines: readonly Line[];
  /** CA-3: effects that were left out, as the log keeps them. */
  readonly leftOut: readonly Event[];
}

/** CA-3: all related effects of one side, good and bad. CA-14: unless the story teller has set its score. */
export function scoreOf(game: CampaignGame, side: Side, path: string): Result<Score, Refusal> {
  if ('environment' in side) {
    const { environment: who, score } = side;
    const lines = [{ text: `${who}, as the story teller says`, value: typedSign(score), rule: 'CA-3' }];
    return ok({ who, name: who, score, lines, leftOut: [] });
  }
  const related = relatedOf(game, side, path);
  if (!related.ok) return related;
  const set = game.own.scores.find(({ character }) => character === side.character);
  if (!set) return related;
  const text = `${related.value.name}: overridden: ${set.reason}`;
  const lines = [...related.value.lines, { text, value: `= ${set.value}`, rule: 'CA-14' }];
  return ok({ ...related.value, score: set.value, lines });
}

/** CA-3, CA-8: the related effects of an agent; what counts against it changes its sign. */
export function relatedOf(
  game: CampaignGame,
  { character, aspects, exclude = [] }: Agent,
  path: string,
  counts: 'for' | 'against' = 'for',
): Result<Score, Refusal> {
  const found = sheetIn(game, character, path && `${path}.character`);
  if (!found.ok) return found;
  const sheet = found.value;
  const stranger = exclude.findIndex(({ trait }) => trait !== undefined && !traitCalled(sheet, trait));
  if (stranger >= 0) {
    const sentence = `${sheet.name} has no trait “${exclude[stranger]?.trait}” to leave out`;
    return refused({ rule: 'CA-3', sentence, path: `${path && `${path}.`}exclude[${stranger}].trait` });
  }
  const wanted = new Set(aspects.map(folded));
  const related = sheet.traits.flatMap((trait) =>
    countingEffects(trait)
      .filter(({ aspect }) => wanted.has(folded(aspect)))
      .map((effect) => ({ ...effect, trait: trait.name })),
  );
  const judged = related.map((effect) => ({
    ...effect,
    value: counts === 'for' ? effect.value : 0 - effect.value,
    reason: reasonAgainst(effect, exclude),
  }));
  const whose = counts === 'for' ? sheet.name : `Against ${sheet.name}`;
  return ok({
    who: character,
    name: sheet.name,
    score: judged.reduce((sum, { value, reason }) => (reason === undefined ? sum + value : sum), 0),
    lines: judged.map((effect) => lineOf(whose, effect)),
    leftOut: judged.flatMap(({ trait, aspect, reason }): readonly Event[] =>
      reason === undefined ? [] : [{ type: 'effect-left-out', character, trait, aspect, reason }],
    ),
  });
}

type OfTrait = Counting & { readonly trait: string };

function reasonAgainst(effect: OfTrait, exclude: readonly Exclusion[]): string | undefined {
  const isMeant = (wanted: string | undefined, is: string) => wanted === undefined || isSameName(wanted, is);
  return exclude.find(({ trait, aspect }) => isMeant(trait, effect.trait) && isMeant(aspect, effect.aspect))
    ?.reason;
}

function lineOf(
  whose: string,
  { trait, aspect, value, because, reason }: OfTrait & { reason: string | undefined },
): Line {
  const how = because === 'regular' ? aspect : `${aspect}, ${because}`;
  const effect = `${whose}: ${trait} (${how}`;
  if (reason === undefined) return { text: `${effect})`, value: typedSign(value), rule: 'CA-3' };
  return { text: `${effect} ${typedSign(value)}), left out: ${reason}`, value: 0, rule: 'CA-3' };
}
