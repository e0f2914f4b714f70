import * as z from 'zod/mini';
import { ok, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import type { Prepared } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import type { Stance } from '../challenge/npc.ts';
import { type Descriptor, type Kind, MOST_TIER } from '../descriptor/descriptor.ts';
import { effectsOf, targetsMatch } from '../descriptor/effects.ts';
import { usableAtOnce } from '../gear/abilities.ts';
import { growthOf, smallestDouble } from '../growth/improvement.ts';
import type { OrRefusal } from '../refusal.ts';
import { characterSchema, type FivePlusGame, type Sheet, sheetOrRefuse } from '../sheet/sheet.ts';
import type { CheckTerms } from './check.ts';
import { helpFor } from './help.ts';
import { type RolledWith, rolledWith } from './rolled-with.ts';
import {
  activeFor,
  type Claims,
  type Contribution,
  claimsOf,
  claimsShape,
  equippedFor,
  isClaimed,
  linesOf,
  needsClaim,
  permitted,
  type Range,
  rangeOf,
  sheetContributions,
  successTerms,
} from './success-range.ts';

/** 5P-8: usually +1 or −1. */
export const difficultySchema = whole(-9, 9, '5P-8', 'the difficulty');
export const asksSchema = whole(0, MOST_TIER, '5P-9', 'the tier asked');

const situationSchema = z
  .array(
    z.strictObject({
      words: freeText(words(120, '5P-8', 'a part of the situation')),
      value: difficultySchema,
    }),
  )
  .check(z.maxLength(12, { error: '[5P-8] at most 12 parts of the situation count' }));

export const attemptShape = {
  character: characterSchema,
  /** A name on the sheet, or a new descriptor: `Firearms (1:0)`. */
  descriptor: field(words(700, '5P-2', 'the descriptor'), { names: 'something with a level', isNew: true }),
  tier: z.exactOptional(whole(0, MOST_TIER, '5P-9', 'the tier used')),
  asks: z.exactOptional(asksSchema),
  difficulty: z.exactOptional(difficultySchema),
  situation: z.exactOptional(situationSchema),
  ...claimsShape,
  /** 5P-12: who does the same thing together with this character. */
  together: field(z.exactOptional(characterSchema), {
    names: 'somebody else',
    label: 'Together with',
    shownWhen: ({ input }) => input.helps === undefined,
  }),
};

/** Who to heal or treat; if left out, yourself. */
export const patientSchema = field(z.exactOptional(characterSchema), {
  names: 'character',
  label: 'Patient',
});

/** 5P-10: what the game master can hide, with the lines and the missing roll that would give it away. */
export const hideableTerms = {
  hideable: {
    asks: { rules: ['5P-9', '5P-10'], called: 'the tier asked' },
    difficulty: { rules: ['5P-8', '5P-10'] },
    situation: { rules: ['5P-8', '5P-10'] },
  },
  behindScreen: (terms: CheckTerms): CheckTerms => ({ ...terms, isHidden: true }),
} as const;

const attemptSchema = z.strictObject(attemptShape);
export type AttemptInput = Readonly<z.infer<typeof attemptSchema>>;

/** What the occasion adds to the input. */
export interface Occasion {
  /** 5P-31: the sheet without the harm of this turn. */
  readonly sheet?: Sheet;
  readonly contributions?: readonly Contribution[];
  readonly stance?: Stance;
  readonly asks?: number;
  readonly kinds?: readonly Kind[];
  /** What is rolled with, if the input doesn't say. */
  readonly descriptor?: string;
  /** 5P-26: what is done, in words. */
  readonly stated?: string;
}

export interface Attempt {
  readonly sheet: Sheet;
  readonly use: RolledWith;
  readonly claims: Claims;
  readonly range: Range;
  readonly terms: CheckTerms;
  readonly certainties: readonly Certainty[];
}

export function attempt(
  game: FivePlusGame,
  input: AttemptInput,
  occasion: Occasion = {},
): OrRefusal<Attempt> {
  const found = sheetOrRefuse(game, input.character);
  if (!found.ok) return found;
  const sheet = occasion.sheet ?? found.value;
  const used = rolledWith(
    sheet,
    occasion.descriptor ?? input.descriptor,
    input.tier,
    occasion.kinds,
    game.settings,
  );
  if (!used.ok) return used;
  const use = used.value;
  const claims = claimsOf(input);
  const allowed = permitted(sheet, use, claims);
  if (!allowed.ok) return allowed;
  const equipped = equippedFor(sheet, use.descriptor, use.tier);
  if (!equipped.ok) return equipped;
  const able = usableAtOnce(game, sheet, input.character, claims.using, use.descriptor);
  if (!able.ok) return refused({ path: 'using', ...able.error });
  const help = helpFor(game, input);
  if (!help.ok) return help;
  const contributions = [
    ...sheetContributions(sheet, use, claims),
    ...circumstances(input),
    ...help.value,
    ...(occasion.contributions ?? []),
  ];
  const asks = input.asks ?? occasion.asks ?? use.tier;
  const range = rangeOf(contributions, asks - use.tier);
  const certainties = certaintiesOf(sheet, use, claims, occasion.stated);
  const { stakes, critical } = game.settings;
  const terms: CheckTerms = {
    lower: range.lower,
    upper: range.upper,
    successes: successTerms(sheet, use, claims, occasion.stance ?? 'normal'),
    stakes,
    critical,
    improvesAt: use.lentBy ? 7 : smallestDouble(growthOf(use.descriptor)),
    isSure: certainties.some(({ isMeant }) => isMeant),
  };
  return ok({ sheet, use, claims, range, terms, certainties });
}

function circumstances({ difficulty = 0, situation = [] }: AttemptInput): readonly Contribution[] {
  return [
    ...situation.map(({ words: text, value }) => ({ text, value, rule: '5P-8' })),
    ...(difficulty === 0 ? [] : [{ text: 'difficulty', value: difficulty, rule: '5P-8' }]),
  ];
}

export function preparedFor(character: string, found: Attempt): Prepared<CheckTerms, Attempt> {
  const { range, terms, certainties } = found;
  // 5P-26: the other lines say why a claim changes nothing here.
  const lines = terms.isSure
    ? [{ text: 'succeeds without a roll', rule: '5P-26' }]
    : [
        ...linesOf(range),
        ...certainties.map(({ from, at }) => ({
          text: `${from.name} succeeds without a roll only at ${at.at(-1)}`,
          rule: '5P-26',
        })),
      ];
  return { parameters: terms, lines, owners: { player: { character } }, found };
}

export function prepare(
  game: FivePlusGame,
  input: AttemptInput,
  occasion: Occasion = {},
): OrRefusal<Prepared<CheckTerms, Attempt>> {
  const tried = attempt(game, input, occasion);
  return tried.ok ? ok(preparedFor(input.character, tried.value)) : refused(tried.error);
}

/** 5P-26: a claimed descriptor that lets some actions succeed without a roll. */
interface Certainty {
  readonly from: Descriptor;
  readonly at: readonly string[];
  /** Whether it is about this action. */
  readonly isMeant: boolean;
}

/**
 * 5P-26: a claim alone isn't enough. The clause has to name what is used or a tag of the action; if it names neither,
 * the player's words for the action have to say the same.
 */
function certaintiesOf(sheet: Sheet, use: RolledWith, claims: Claims, stated = ''): readonly Certainty[] {
  return activeFor(sheet, use, claims)
    .filter((from) => isClaimed(claims, from))
    .flatMap((from) =>
      effectsOf(from, 'succeed').map(({ at }) => ({
        from,
        at,
        isMeant:
          targetsMatch(at, use.descriptor, claims.tags) ||
          (needsClaim(sheet, at) && at.some((action) => isStated(action, stated))),
      })),
    );
}

/** What a player has to say for this to be certain; undefined if no words would do. */
export function wordsFor(sheet: Sheet, from: Descriptor): string | undefined {
  return effectsOf(from, 'succeed')
    .find(({ at }) => needsClaim(sheet, at))
    ?.at.at(-1);
}

/** Whether the player's words contain all of these, in any form: `wakes the sleeping house`. */
function isStated(action: string, stated: string): boolean {
  const said = new Set(stemsOf(stated));
  const wanted = stemsOf(action);
  return wanted.length > 0 && wanted.every((stem) => said.has(stem));
}

const SMALL =
  /^(?:an?|the|to|of|for|in|at|on|as|that|this|his|hers?|its?|their|my|your|our|i|me|you|he|him|she|we|us|they|them|is|are|am|be)$/;

function stemsOf(text: string): readonly string[] {
  const all = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.filter((word) => !SMALL.test(word)).map((word) => word.replace(/(?<=...)(?:ing|ed|e|s)+$/, ''));
}
