import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { freeText } from '../../fields/free-text.ts';
import type { CharacterId, Consequences, Offer, Refusal, UnderWay } from '../../ruleset.ts';
import { oneOf } from '../../schema.ts';
import { TURNS, type Turn } from '../check/check.ts';
import { DOUBLES, type Doubles, type Event } from '../events.ts';
import { characterSchema, deed, type MindBodySoulGame, sheetIn } from '../sheet/sheet.ts';
import { line } from '../sheet/trait.ts';
import { KINDS, type PlotPoints, spentIn, turned } from './plot-points.ts';

/** MB-10, MB-13: the events of what happened to luck in a check, and what the game master may add. */
export function luckResolved(
  game: MindBodySoulGame,
  character: CharacterId,
  luck: readonly Turn[],
): Consequences<Event> {
  const events: Event[] = [];
  const offers: Offer[] = [];
  let points = game.own;
  for (const turn of luck) {
    const event = eventOf(turn, points, character);
    events.push(event);
    if (event.type === 'effect-due') offers.push(effectOffered(character, event.dice));
    points = turned(points, TURNS[turn]);
  }
  return { events, offers };
}

/** MB-11, MB-12: a point can be spent only once, even while other checks wait for a decision. */
export function pointsUnpaid(
  { own }: MindBodySoulGame,
  { option }: { readonly option: string },
  others: readonly Pick<UnderWay<unknown, unknown>, 'transcript'>[],
): Refusal | undefined {
  const kind = KINDS.find((each) => option === `spend-${each}`);
  if (!kind) return undefined;
  const spent = others.flatMap(({ transcript }) => spentIn(transcript));
  const left = spent.reduce<PlotPoints>(turned, own);
  if (left[kind] > 0) return undefined;
  return { rule: 'MB-11', sentence: `the last ${kind} plot point has since been spent on another check` };
}

function eventOf(turn: Turn, points: PlotPoints, character: CharacterId): Event {
  const was = TURNS[turn];
  if (turn === 'gm-spent-unlucky') return { type: 'plot-point-spent', character, by: 'gm', was };
  if (turn !== 'double-ones' && turn !== 'double-sixes') {
    return { type: 'plot-point-spent', character, by: 'player', was };
  }
  if (points[was] === 0) return { type: 'effect-due', character, dice: turn };
  return { type: 'plot-point-turned', character, dice: turn, was };
}

/** MB-13: without a plot point to turn, the game master picks another effect. */
export const nameEffect = deed({
  title: 'Name the effect of double ones or sixes',
  rules: ['MB-13'],
  who: 'gm',
  input: z.strictObject({
    character: characterSchema,
    dice: oneOf(DOUBLES, 'MB-13', 'the dice'),
    effect: freeText(line(300, 'the effect')),
  }),
  examples: [
    { character: 'odile', dice: 'double-sixes', effect: 'the moths lead her to a door nobody knew of' },
  ],
  perform(game, { character, dice, effect }) {
    const sheet = sheetIn(game, character);
    return sheet.ok ? ok({ events: [{ type: 'effect-named', character, dice, effect }] }) : sheet;
  },
});

function effectOffered(character: CharacterId, dice: Doubles): Offer {
  return {
    action: 'name-effect',
    input: { character, dice },
    sentence:
      dice === 'double-ones' ? 'Double ones: what else goes wrong?' : 'Double sixes: what else goes well?',
    to: 'gm',
  };
}
