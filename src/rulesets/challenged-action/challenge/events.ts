import * as z from 'zod/mini';
import { signed } from '../../../dice/index.ts';
import type { BodyOf } from '../../event.ts';
import { freeText } from '../../fields/free-text.ts';
import { isSameName } from '../../names.ts';
import { whole, words } from '../../schema.ts';
import { because, listed, withFullStop } from '../../sentences.ts';
import { type Campaign, isBetween, latest, unseenSchema, whoSchema } from '../campaign/campaign.ts';
import { kindSchema, MOST_MARGIN } from '../campaign/tables.ts';
import { event, onOwn, onSheet } from '../event-builder.ts';
import { characterSchema, type Sheet, traitCalled, withTrait } from '../sheet/sheet.ts';
import { bounded, conditionSchema, isTemporary, traitNameSchema } from '../traits/trait.ts';
import { isStandIn } from './stand-in.ts';

const [character, trait, winner, loser] = [characterSchema, traitNameSchema, whoSchema, whoSchema];

const effectFields = {
  character,
  trait,
  aspect: z.string(),
  value: whole(-MOST_MARGIN, MOST_MARGIN, 'CA-10', 'an effect'),
  ends: conditionSchema,
};

export const challengeEvents = {
  'effect-left-out': event({
    fields: { character, trait, aspect: z.string(), reason: freeText(words(300, 'CA-1', 'a reason')) },
    tell: ({ character, trait, aspect, reason }, names) =>
      `${names(character)}’s “${trait}” (${aspect}) doesn’t count${because(reason)}`,
  }),
  'score-set-used': event({
    fields: { character },
    apply: onOwn((own, { character }) => ({
      ...own,
      scores: own.scores.filter((score) => score.character !== character),
    })),
    tell: ({ character }, names) => `The score the story teller set for ${names(character)} was used.`,
  }),
  'challenge-won': event({
    fields: {
      winner,
      loser,
      margin: whole(-MOST_MARGIN, MOST_MARGIN, 'CA-7', 'a margin'),
      contested: z.boolean(),
      kind: z.optional(kindSchema),
    },
    apply: onOwn((own, { winner, loser, margin, kind }) => {
      const isBefore = [isBetween(winner, loser), isBetween(loser, winner)];
      const others = own.wins.filter((win) => !isBefore.some((isSame) => isSame(win)));
      return {
        ...own,
        wins: latest(others, { winner, loser, margin, ...(kind !== undefined && { kind }) }),
      };
    }),
    tell: ({ winner, loser, margin, contested }, names) => {
      if (isStandIn(winner) === isStandIn(loser)) return '';
      const [ahead, behind] = [names(winner), names(loser)];
      if (!contested) return `${ahead} beats ${behind} without a roll: margin ${margin}.`;
      return margin === 0
        ? `${ahead} and ${behind} tie; the tie goes to ${ahead}.`
        : `${ahead} beats ${behind} by ${margin}.`;
    },
    // CA-3: between two hidden sides.
    isSecret: ({ winner, loser }) => isStandIn(winner) && isStandIn(loser),
  }),
  'sides-hidden': event({
    fields: { sides: unseenSchema },
    apply: onOwn((own, { sides }) => ({ ...own, unseen: [...stillNeeded(own), ...sides] })),
    tell: ({ sides }, names) => `Hidden from the players: ${listed(sides.map(({ who }) => names(who)))}.`,
    isSecret: () => true,
  }),
  'challenge-tied': event({
    fields: { sides: z.array(whoSchema) },
    tell: ({ sides }, names) =>
      sides.length === 2 && sides.some(isStandIn)
        ? `Nothing happens between ${listed(sides.map(names))}.`
        : '',
  }),
  'challenge-settled': event({
    fields: { character, trait, against: z.optional(whoSchema) },
    tell: ({ character, trait, against }, names) => {
      const what = against === undefined ? 'it' : `${names(against)}’s challenge`;
      return `${names(character)} settled ${what} outright with “${trait}”: no dice.`;
    },
    weight: 'loud',
  }),
  'win-closed': event({
    fields: {
      winner,
      loser,
      /** Its effect was rolled and told. */
      rolled: z.optional(z.literal(true)),
    },
    apply: onOwn((own, { winner, loser }) => ({
      ...own,
      wins: own.wins.filter((win) => !isBetween(winner, loser)(win)),
    })),
    tell: ({ winner, loser, rolled }, names) =>
      rolled ? '' : `${names(winner)} lets the win over ${names(loser)} be enough.`,
  }),
  'effect-taken': event({
    fields: effectFields,
    apply: onSheet(withEffect),
    tell: ({ character, trait, aspect, value, ends }, names) =>
      `${names(character)} has “${trait}”: ${aspect} ${signed(value, '+0')}. It lasts until ${withFullStop(ends)}`,
    weight: 'loud',
  }),
  'effect-missed': event({
    fields: { winner, loser },
    tell: () => '',
  }),
};

/** CA-3: a stand-in is needed while its win is open; numbers go on from the last one. */
function stillNeeded({ unseen = [], wins }: Campaign): NonNullable<Campaign['unseen']> {
  const sides = new Set(wins.flatMap(({ winner, loser }) => [winner, loser]));
  return unseen.filter(({ side }, i) => sides.has(side) || i === unseen.length - 1);
}

const EFFECT = 'Effect';

/** CA-10: a temporary trait; another effect of that name adds to it. */
function withEffect(sheet: Sheet, event: BodyOf<typeof effectFields>): Sheet {
  const { aspect, value, ends } = event;
  const name = unseenIn(sheet, event);
  const there = traitCalled(sheet, name);
  if (there && !isTemporary(there)) return sheet;
  if (!there) {
    const fresh = { name, from: EFFECT, rating: 0, effects: [{ aspect, value: bounded(value) }], ends };
    return { ...sheet, traits: [...sheet.traits, fresh] };
  }
  const isSame = (effect: { readonly aspect: string }) => isSameName(effect.aspect, aspect);
  const before = there.effects.find(isSame)?.value ?? 0;
  const effects = [
    ...there.effects.filter((each) => !isSame(each)),
    { aspect, value: bounded(before + value) },
  ];
  return withTrait(sheet, name, (trait) => ({ ...trait, effects, ends }));
}

/** CA-3, CA-10: the effect gets another name rather than tell that a hidden agent has a lasting trait of that name. */
function unseenIn(sheet: Sheet, { character, trait }: BodyOf<typeof effectFields>): string {
  const there = isStandIn(character) ? traitCalled(sheet, trait) : undefined;
  return there && !isTemporary(there) ? `${trait.slice(0, 45)} as an effect` : trait;
}
