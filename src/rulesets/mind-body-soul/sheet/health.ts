import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { refuse, sheetsAbout } from '../../look-up.ts';
import type { FieldContext, Offer } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import type { Event } from '../events.ts';
import type { Settings } from '../settings.ts';
import {
  characterSchema,
  deed,
  health,
  type MindBodySoulGame,
  MOST_MARKED,
  type Sheet,
  sheetIn,
  staminaLeft,
} from './sheet.ts';
import { CATEGORIES, type Category, categorySchema } from './trait.ts';

const inputSchema = z.strictObject({
  character: characterSchema,
  category: categorySchema,
  points: field(whole(1, MOST_MARKED, 'MB-2', 'the number of points'), { label: 'Points' }),
});

export const takeDamage = deed({
  title: 'Take damage',
  verb: 'Take damage',
  rules: ['MB-2'],
  who: 'holder',
  input: inputSchema,
  examples: [
    { character: 'odile', category: 'body', points: 1 },
    { character: 'odile', category: 'mind', points: 9 },
  ],
  perform(game, { character, category, points }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const left = health(sheet.value, category);
    const hurt: Event = { type: 'damage-taken', character, category, points: Math.min(points, left) };
    if (points <= left) return ok({ events: [hurt] });
    const nearDeath: Event = { type: 'near-death-experienced', character, category };
    const offers = scarsOffered(game, character, category);
    return ok({ events: left > 0 ? [hurt, nearDeath] : [nearDeath], offers });
  },
});

/** MB-2: the player names the trait and its strength, 1 being the least. */
function scarsOffered(
  { settings }: MindBodySoulGame,
  character: string,
  category: Category,
): readonly Offer[] {
  if (settings.nearDeath !== 'offers-trait') return [];
  return [
    {
      action: 'gain-trait',
      input: { character, category, trait: { sign: '-', strength: 1 } },
      sentence: `What does it leave behind? A negative trait of ${category}, yours to name.`,
      to: { character },
    },
  ];
}

export const heal = deed({
  title: 'Heal',
  verb: 'Heal',
  ours: true,
  rules: ['MB-2'],
  who: 'gm',
  input: inputSchema,
  examples: [{ character: 'bram', category: 'body', points: 1 }],
  isOpen: (game, character) =>
    sheetsAbout(game, character).some((sheet) => CATEGORIES.some((category) => sheet[category].damage > 0)),
  perform(game, { points, ...hurt }) {
    const sheet = sheetIn(game, hurt.character);
    if (!sheet.ok) return sheet;
    const { damage } = sheet.value[hurt.category];
    if (damage > 0)
      return ok({ events: [{ type: 'health-regained', ...hurt, points: Math.min(points, damage) }] });
    return refuse('MB-2', `${sheet.value.name} has no damage to the ${hurt.category} to heal`, 'category');
  },
});

const paid = z.optional(whole(0, MOST_MARKED, 'MB-9', 'what a category pays'));

/** MB-9: health has to pay the rest. */
function isBeyondStamina({ game, character, input }: FieldContext<MindBodySoulGame>): boolean {
  const sheet = sheetIn(game, character);
  return sheet.ok && Number(input.cost) > staminaLeft(sheet.value, game.settings);
}

/** MB-9: stamina pays first, and once it is spent health pays exactly the rest. */
export const useAbility = deed({
  title: 'Use an ability',
  verb: 'Use it',
  rules: ['MB-9'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    ability: z.optional(
      field(freeText(words(120, 'MB-9', 'the ability')), { placeholder: 'the lullaby that opens locks' }),
    ),
    cost: field(whole(1, MOST_MARKED, 'MB-9', 'the cost'), { label: 'It costs' }),
    health: z.optional(
      field(z.strictObject({ mind: paid, body: paid, soul: paid }), {
        label: 'Health pays the rest',
        shownWhen: isBeyondStamina,
      }),
    ),
  }),
  examples: [
    { character: 'odile', ability: 'the lullaby that opens locks', cost: 2 },
    { character: 'bram', ability: 'one more swing', cost: 6, health: { body: 2 } },
  ],
  perform(game, { character, ability, cost, health: pays = {} }) {
    const found = sheetIn(game, character);
    if (!found.ok) return found;
    const stamina = Math.min(cost, staminaLeft(found.value, game.settings));
    const problem = paymentProblem(found.value, cost, stamina, pays, game.settings);
    if (problem) return problem;
    const on = ability === undefined ? {} : { ability };
    const events: Event[] = stamina > 0 ? [{ type: 'stamina-spent', character, points: stamina, ...on }] : [];
    const offers: Offer[] = [];
    for (const category of CATEGORIES) {
      const left = health(found.value, category);
      const points = Math.min(pays[category] ?? 0, left);
      if (points > 0) events.push({ type: 'health-paid', character, category, points, ...on });
      if ((pays[category] ?? 0) <= left) continue;
      events.push({ type: 'near-death-experienced', character, category });
      offers.push(...scarsOffered(game, character, category));
    }
    return ok({ events, offers });
  },
});

type Payment = { readonly [C in Category]?: number | undefined };

function paymentProblem(
  sheet: Sheet,
  cost: number,
  stamina: number,
  pays: Payment,
  { healthPays }: Settings,
): ReturnType<typeof refuse> | undefined {
  const isShort = (category: Category) => (pays[category] ?? 0) > health(sheet, category);
  const short = healthPays === 'down-to-0' ? CATEGORIES.find(isShort) : undefined;
  if (short) {
    const sentence = `${sheet.name} has ${health(sheet, short)} health of ${short}, and can’t go below 0`;
    return refuse('MB-9', sentence, `health.${short}`);
  }
  const given = CATEGORIES.reduce((sum, category) => sum + (pays[category] ?? 0), 0);
  const rest = cost - stamina;
  if (given === rest) return undefined;
  return refuse(
    'MB-9',
    `stamina pays ${stamina} of ${cost}, so health has to pay ${rest}, not ${given}`,
    'health',
  );
}

/** MB-2, MB-9 */
export const rest = deed({
  title: 'Sleep through the night',
  rules: ['MB-9', 'MB-2'],
  who: 'holder',
  input: z.strictObject({ character: characterSchema }),
  examples: [{ character: 'bram' }],
  perform(game, { character }) {
    const found = sheetIn(game, character);
    if (!found.ok) return found;
    const { mind, body, soul, staminaSpent } = found.value;
    const healed = ({ damage }: Sheet[Category]) => healedOvernight(damage, game.settings);
    return ok({
      events: [
        {
          type: 'rested',
          character,
          stamina: staminaSpent,
          mind: healed(mind),
          body: healed(body),
          soul: healed(soul),
        },
      ],
    });
  },
});

function healedOvernight(damage: number, settings: Settings): number {
  return { 'heals-all': damage, 'heals-one': Math.min(1, damage), 'heals-nothing': 0 }[settings.rest];
}
