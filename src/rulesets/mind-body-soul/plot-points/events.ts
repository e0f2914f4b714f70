import * as z from 'zod/mini';
import { counted } from '../../../dice/index.ts';
import { eventsOf } from '../../event.ts';
import { freeText } from '../../fields/free-text.ts';
import { oneOf } from '../../schema.ts';
import { listed, withFullStop } from '../../sentences.ts';
import { TURNS } from '../check/check.ts';
import { characterSchema, type MindBodySoulGame } from '../sheet/sheet.ts';
import { adjusted, KINDS, type Kind, other, turned } from './plot-points.ts';

export const DOUBLES = ['double-ones', 'double-sixes'] as const;
export type Doubles = (typeof DOUBLES)[number];

const { event, onOwn } = eventsOf<MindBodySoulGame>();

const character = characterSchema;
const by = oneOf(['player', 'gm'], 'MB-11', 'who spends');
const was = oneOf(KINDS, 'MB-10', 'a plot point');
const dice = oneOf(DOUBLES, 'MB-13', 'the dice');
const some = z.number().check(z.int());

export const plotPointEvents = {
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
