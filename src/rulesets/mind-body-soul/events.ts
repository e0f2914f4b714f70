import * as z from 'zod/mini';
import { counted } from '../../dice/index.ts';
import { type EventOf, eventsOf } from '../event.ts';
import { freeText } from '../fields/free-text.ts';
import { isCalled } from '../names.ts';
import { oneOf, whole, words } from '../schema.ts';
import { listed, withFullStop } from '../sentences.ts';
import { TURNS } from './check/check.ts';
import { adjusted, KINDS, type Kind, other, turned } from './plot-points/plot-points.ts';
import {
  characterSchema,
  fullHealth,
  type MindBodySoulGame,
  MOST_MARKED,
  type Sheet,
  sheetSchema,
} from './sheet/sheet.ts';
import {
  CATEGORIES,
  type Category,
  categorySchema,
  printStrength,
  sourceOf,
  type Trait,
  traitSchema,
} from './sheet/trait.ts';

const { event, onSheet, onOwn } = eventsOf<MindBodySoulGame>();

const character = characterSchema;
const category = categorySchema;
const points = whole(0, MOST_MARKED, 'MB-2', 'the number of points');
const ability = z.optional(freeText(words(120, 'MB-9', 'the ability')));

export const DOUBLES = ['double-ones', 'double-sixes'] as const;
export type Doubles = (typeof DOUBLES)[number];

const by = oneOf(['player', 'gm'], 'MB-11', 'who spends');
const was = oneOf(KINDS, 'MB-10', 'a plot point');
const dice = oneOf(DOUBLES, 'MB-13', 'the dice');
const some = z.number().check(z.int());

export const events = {
  'trait-gained': event({
    fields: { character, category, trait: traitSchema },
    apply: onSheet((sheet, event) => withTrait(sheet, event.category, event.trait)),
    tell: (event, names) => `${names(event.character)} gains ${traitIn(event.trait)} (${event.category}).`,
  }),
  'trait-lost': event({
    fields: { character, trait: z.string(), with: z.optional(z.string()) },
    apply: onSheet((sheet, event) => withoutTrait(sheet, event.trait)),
    tell: (event, names) =>
      event.with === undefined
        ? `${names(event.character)} loses “${event.trait}”.`
        : `${names(event.character)} loses “${event.trait}” (it depended on: ${event.with}).`,
  }),

  'damage-taken': event({
    fields: { character, category, points },
    apply: onSheet((sheet, event) => withDamage(sheet, event.category, event.points)),
    tell: (event, names) =>
      event.points === 0
        ? `${names(event.character)} has no health of ${event.category} left to lose.`
        : `${names(event.character)} takes ${event.points} damage to the ${event.category}.`,
  }),
  'near-death-experienced': event({
    fields: { character, category },
    apply: onSheet((sheet, event) => withDamage(sheet, event.category, MOST_MARKED)),
    tell: (event, names) =>
      `${names(event.character)} has a near-death experience: the ${event.category} is at 0.`,
    weight: 'loud',
  }),
  'health-regained': event({
    fields: { character, category, points },
    apply: onSheet((sheet, event) => withDamage(sheet, event.category, -event.points)),
    tell: (event, names) => `${names(event.character)} regains ${event.points} health of ${event.category}.`,
  }),

  'stamina-spent': event({
    fields: { character, points, ability },
    apply: onSheet((sheet, event) => withSpent(sheet, event.points)),
    tell: (event, names) =>
      `${names(event.character)} spends ${event.points} stamina${event.ability ? ` on ${event.ability}` : ''}.`,
  }),
  'health-paid': event({
    fields: { character, category, points, ability },
    apply: onSheet((sheet, event) => withDamage(sheet, event.category, event.points)),
    tell: (event, names) =>
      `${names(event.character)} pays ${event.points} health of ${event.category}${event.ability ? ` for ${event.ability}` : ''}.`,
  }),
  rested: event({
    fields: { character, stamina: points, mind: points, body: points, soul: points },
    apply: onSheet((sheet, event) =>
      CATEGORIES.reduce(
        (now, category) => withDamage(now, category, -event[category]),
        withSpent(sheet, -event.stamina),
      ),
    ),
    tell: (event, names) => `${names(event.character)} sleeps through the night${regained(event)}.`,
  }),

  'plot-point-spent': event({
    fields: { character, by, was },
    apply: onOwn((own, event) => turned(own, event.was)),
    tell: (event, names) =>
      `${event.by === 'gm' ? 'The game master' : names(event.character)} spends ${pointOf(event.was)}, which turns ${other(event.was)}.`,
  }),
  'plot-point-turned': event({
    fields: { character, dice, was },
    apply: onOwn((own, event) => turned(own, event.was)),
    tell: (event) => `${shown(event.dice)}: ${pointOf(event.was)} turns ${other(event.was)}.`,
  }),
  'effect-due': event({
    fields: { character, dice },
    tell: (event, names) =>
      `${shown(event.dice)}, and no ${TURNS[event.dice]} plot point to turn: the game master picks another effect for ${names(event.character)}.`,
  }),
  'effect-named': event({
    fields: { character, dice, effect: freeText(z.string()) },
    tell: (event, names) =>
      `${shown(event.dice)} for ${names(event.character)}: ${withFullStop(event.effect)}`,
    weight: 'loud',
  }),
  'plot-points-adjusted': event({
    fields: { people: some, lucky: some, unlucky: some },
    apply: onOwn((own, event) => adjusted(own, event)),
    tell: ({ people, lucky, unlucky }) =>
      `${counted(people, 'person', 'people')} at the table: ${changes(lucky, unlucky)}.`,
  }),
};
export type Event = EventOf<typeof events>;

function withTrait(sheet: Sheet, category: Category, trait: Trait): Sheet {
  const part = sheet[category];
  const grown = { ...sheet, [category]: { ...part, traits: [...part.traits, trait] } };
  return sheetSchema.safeParse(grown).success ? grown : sheet;
}

function withoutTrait(sheet: Sheet, name: string): Sheet {
  const isLost = isCalled(name);
  const category = CATEGORIES.find((each) => sheet[each].traits.some(isLost));
  if (!category) return sheet;
  const part = sheet[category];
  return { ...sheet, [category]: { ...part, traits: part.traits.filter((trait) => !isLost(trait)) } };
}

/** MB-2: health stays between 0 and full. */
function withDamage(sheet: Sheet, category: Category, change: number): Sheet {
  const part = sheet[category];
  const most = Math.max(part.damage, fullHealth(sheet, category));
  const damage = Math.min(most, Math.max(0, part.damage + change));
  return damage === part.damage ? sheet : { ...sheet, [category]: { ...part, damage } };
}

function withSpent(sheet: Sheet, change: number): Sheet {
  return { ...sheet, staminaSpent: Math.min(MOST_MARKED, Math.max(0, sheet.staminaSpent + change)) };
}

function regained(healed: { readonly stamina: number } & { readonly [C in Category]: number }): string {
  const parts = [
    ...(healed.stamina > 0 ? [`${healed.stamina} stamina`] : []),
    ...CATEGORIES.flatMap((category) =>
      healed[category] > 0 ? [`${healed[category]} health of ${category}`] : [],
    ),
  ];
  return parts.length > 0 ? ` and regains ${listed(parts)}` : ', with nothing to regain';
}

function traitIn(trait: Trait): string {
  const source = sourceOf(trait);
  const lasting = trait.temporary === undefined ? 'granted' : 'temporary';
  return `“${printStrength(trait)} ${trait.name}”${source === undefined ? '' : `, ${lasting}: ${source}`}`;
}

function changes(lucky: number, unlucky: number): string {
  const all = Object.entries({ lucky, unlucky }).flatMap(([kind, n]) =>
    n === 0 ? [] : [counted(Math.abs(n), `${n > 0 ? 'more' : 'fewer'} ${kind} plot point`)],
  );
  return all.length > 0 ? listed(all) : 'the plot points stay as they are';
}

function pointOf(kind: Kind): string {
  return kind === 'lucky' ? 'a lucky plot point' : 'an unlucky plot point';
}

function shown(dice: Doubles): string {
  return dice === 'double-ones' ? 'Double ones' : 'Double sixes';
}
