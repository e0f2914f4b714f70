import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { actionsOf, type Offer, type Refusal } from '../../ruleset.ts';
import { whole } from '../../schema.ts';
import type { Event } from '../events.ts';
import {
  characterSchema,
  health,
  type MindBodySoulGame,
  MOST_MARKED,
  sheetIn,
  sheetsAbout,
} from './sheet.ts';
import { CATEGORIES, type Category, categorySchema } from './trait.ts';

const { deed } = actionsOf<MindBodySoulGame, Event>();

const inputSchema = z.strictObject({
  character: characterSchema,
  category: categorySchema,
  points: field(whole(1, MOST_MARKED, 'MB-2', 'the number of points'), { label: 'Points' }),
});
type Input = z.infer<typeof inputSchema>;

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

/** MB-2: what near death offers. The player names the trait; how strong it is stays open too, 1 being the least. */
export function scarsOffered(
  { settings }: MindBodySoulGame,
  character: string,
  category: Category,
): readonly Offer[] {
  if (settings.nearDeath !== 'offers-trait') return [];
  const scar: Offer = {
    action: 'gain-trait',
    input: { character, category, trait: { sign: '-', strength: 1 } },
    sentence: `What does it leave behind? A negative trait of ${category}, yours to name.`,
    to: { character },
  };
  return [scar];
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
  perform(game, input): Result<{ events: readonly Event[] }, Refusal> {
    const sheet = sheetIn(game, input.character);
    if (!sheet.ok) return sheet;
    const { damage } = sheet.value[input.category];
    if (damage === 0) return refused(unhurt(sheet.value.name, input));
    return ok({ events: [{ type: 'health-regained', ...input, points: Math.min(input.points, damage) }] });
  },
});

function unhurt(name: string, { category }: Input): Refusal {
  return { rule: 'MB-2', sentence: `${name} has no damage to the ${category} to heal`, path: 'category' };
}
