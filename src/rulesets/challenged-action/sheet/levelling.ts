import * as z from 'zod/mini';
import { counted, ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { gameAfter, type Offer, type Refusal } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, deed } from '../game.ts';
import { adding, type Chosen, chosenSchema, chosenTrait, removing } from '../traits/changes.ts';
import { traitEvents } from '../traits/events.ts';
import { characterSchema, limitProblems, limitsOf, limitsSchema, sheetIn, traitIn } from './sheet.ts';

const swapSchema = z.strictObject({
  character: characterSchema,
  out: z
    .array(field(words(80, 'CA-13', 'a trait'), { names: 'trait' }))
    .check(z.maxLength(20), z.describe('the traits to give up')),
  in: z
    .array(z.strictObject(chosenSchema).check(z.describe('a trait to take instead')))
    .check(z.maxLength(20)),
  because: z.optional(freeText(words(200, 'CA-13', 'why'))),
});
type Swap = z.infer<typeof swapSchema>;

export const levelActions = {
  'raise-limits': deed({
    title: 'Level up: raise the limits of a character',
    rules: ['CA-13'],
    who: 'gm',
    verb: 'Raise the limits',
    input: field(
      z.strictObject({
        character: characterSchema,
        by: field(z.optional(limitsSchema), { label: 'More' }),
        to: field(z.optional(limitsSchema), { label: 'At most' }),
      }),
      { atMostOne: { label: 'How far', words: { by: 'By a step', to: 'To a new maximum' } } },
    ),
    examples: [
      { character: 'juno', by: { rating: 2, traits: 1 } },
      { character: 'wick', to: { rating: 15, traits: 12 } },
    ],
    perform: (game, { character, to, by }) => {
      const sheet = sheetIn(game, character);
      if (!sheet.ok) return sheet;
      if ((to === undefined) === (by === undefined)) {
        return refused({ rule: 'CA-13', sentence: 'raise limits either "to" a new maximum or "by" a step' });
      }
      const now = limitsOf(sheet.value, game.settings);
      const limits = to ?? { rating: now.rating + (by?.rating ?? 0), traits: now.traits + (by?.traits ?? 0) };
      if (!limitsSchema.safeParse(limits).success) {
        return refused({ rule: 'CA-13', sentence: 'limits can’t go beyond a rating of 999 and 99 traits' });
      }
      return ok({ events: [{ type: 'limits-raised', character, limits }] });
    },
  }),
  reward: deed({
    title: 'Reward someone for good play or an achievement',
    rules: ['CA-13'],
    who: 'gm',
    input: z.strictObject({
      character: characterSchema,
      points: whole(1, 999, 'CA-13', 'the points'),
      for: freeText(words(200, 'CA-13', 'what for')),
    }),
    examples: [{ character: 'tansy', points: 10, for: 'keeping a promise that cost her dearly' }],
    perform: (game, { character, points, for: reason }) => {
      const sheet = sheetIn(game, character);
      if (!sheet.ok) return sheet;
      const { experience, name } = sheet.value;
      const per = game.settings.experiencePerLevel;
      const levels = Math.floor((experience + points) / per) - Math.floor(experience / per);
      const offers = levels > 0 ? [levelOffered(game, character, name, levels)] : [];
      return ok({ events: [{ type: 'experience-gained', character, points, reason }], offers });
    },
  }),
  'swap-traits': deed({
    title: 'Level up: swap traits within the limits',
    rules: ['CA-13'],
    who: 'holder',
    input: swapSchema,
    examples: [
      {
        character: 'juno',
        out: ['Dynamite'],
        in: [{ named: 'Steady Hand' }],
        because: 'a winter of practice',
      },
    ],
    perform: (game, swap) => {
      const steps = [
        ...swap.out.map((name) => goingOut(name, swap)),
        ...swap.in.map((trait) => comingIn(trait, swap)),
      ];
      if (steps.length === 0)
        return refused({
          rule: 'CA-13',
          sentence: 'say which traits to give up, and which to take instead',
          path: 'out',
        });
      const events: Event[] = [];
      let now = game;
      for (const step of steps) {
        const event = step(now);
        if (!event.ok) return event;
        events.push(event.value);
        now = gameAfter({ events: traitEvents }, now, event.value);
      }
      const after = sheetIn(now, swap.character);
      if (!after.ok) return after;
      const [problem] = limitProblems(after.value, game.settings);
      return problem ? refused({ ...problem, path: 'in' }) : ok({ events });
    },
  }),
};

/** CA-13: points reach thresholds; the story teller decides whether a level follows. */
function levelOffered({ settings }: CampaignGame, character: string, name: string, levels: number): Offer {
  return {
    action: 'raise-limits',
    input: {
      character,
      by: { rating: settings.levelRating * levels, traits: settings.levelTraits * levels },
    },
    sentence: `${name} has the experience for ${levels === 1 ? 'a new level' : counted(levels, 'new level')}.`,
    to: 'gm',
  };
}

type Step = (game: CampaignGame) => Result<Event, Refusal>;

function goingOut(name: string, { character, because }: Swap): Step {
  return (game) => {
    const trait = traitIn(game, character, name);
    return trait.ok ? removing(character, trait.value, undefined, because) : trait;
  };
}

function comingIn(chosen: Chosen, { character, because }: Swap): Step {
  return (game) => {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const trait = chosenTrait(game, chosen);
    return trait.ok ? adding(sheet.value, character, trait.value, because) : trait;
  };
}
