import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import type { Refusal } from '../ruleset.ts';
import { deed } from './actions.ts';
import { type Challenge, zoneOf } from './challenge.ts';
import { isIncapacitated } from './damage.ts';
import { helpedOrRefused } from './help.ts';
import { known } from './known.ts';
import { characterSchema, type FivePlusGame, find, type Sheet, sheetIn } from './sheet.ts';
import { goalOf } from './towards.ts';
import { type Declared, declaredSchema, type Turn } from './turn.ts';
import { pathBetween } from './zones.ts';

/** 5P-31: everything a character does this turn, all at once. No actions: the turn is skipped. */
export const declare = deed({
  title: 'Declare what you do this turn',
  rules: ['5P-31', '5P-32', '5P-33', '5P-34'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    actions: z
      .array(declaredSchema)
      .check(z.maxLength(8, { error: '[5P-32] at most 8 actions fit in a turn' })),
  }),
  examples: [
    {
      character: 'wren',
      actions: [{ group: 'attack', descriptor: 'Sneak', goal: 'guard', words: 'behind him with the cudgel' }],
    },
    { character: 'tove', actions: [] },
  ],
  perform(game, { character, actions }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const running = turnFor(game, character);
    if (!running.ok) return running;
    const { challenge, turn } = running.value;
    if (known(turn.plans, character)?.some(({ done }) => done))
      return no('5P-31', `${sheet.value.name} has begun to act: what was declared stands`);
    if (isIncapacitated(sheet.value) && actions.length > 0)
      return no('5P-16', `${sheet.value.name} is incapacitated and can only skip the turn`);
    if (actions.filter(({ zone }) => zone !== undefined).length > 1)
      return no('5P-33', 'the zone changes once in a turn');
    for (const [i, action] of actions.entries()) {
      const fine = declarable(game, sheet.value, character, challenge, turn, action);
      if (!fine.ok) return refused({ path: `actions[${i}]`, ...fine.error });
    }
    return ok({ events: [{ type: 'declared', character, actions }] });
  },
});

/** The turn that runs, for somebody who takes part in it. */
export function turnFor(
  game: FivePlusGame,
  character: string,
): Result<{ challenge: Challenge; turn: Turn }, Refusal> {
  const { challenge } = game.own;
  if (!challenge?.turn) return no('5P-31', 'no turn runs: the game master begins one');
  if (!challenge.characters.includes(character))
    return no('5P-27', 'this character takes no part in the challenge');
  return ok({ challenge, turn: challenge.turn });
}

type Fine = Result<true, Refusal>;

function declarable(
  game: FivePlusGame,
  sheet: Sheet,
  character: string,
  challenge: Challenge,
  turn: Turn,
  action: Declared,
): Fine {
  const { group, goal, split, helps, after } = action;
  for (const id of [goal, split, action.gives?.goal]) {
    if (id === undefined) continue;
    const found = goalOf(game, id);
    if (!found.ok) return found;
  }
  if (known(turn.plans, after)?.some((other) => other.action.after === character))
    return no('5P-31', 'two actions can’t each come after the other');
  if (group === 'defend') return defensible(character, turn, action);
  if (group === 'help')
    return helps === undefined
      ? no('5P-12', 'a help action says whom it helps')
      : helpedOrRefused(game, character, helps);
  if (group === 'maneuver') return maneuverable(game, sheet, action);
  if (group === 'move') return movable(sheet, character, challenge, action);
  return ok(true);
}

/** 5P-32 */
function defensible(character: string, { threats }: Turn, { threat, descriptor, givenUp }: Declared): Fine {
  const meant = threat === undefined ? undefined : threats[threat];
  if (!meant || meant.at !== character)
    return no('5P-32', 'a defence names the number of a threat to this character');
  if (meant.answer === 'resist')
    return no('5P-32', 'this threat is resisted, not defended against: that takes no action');
  return givenUp || descriptor !== undefined
    ? ok(true)
    : no('5P-32', 'a defence names what it is rolled with, or is given up');
}

/** 5P-34: where maneuvers are earned, only an ability brings one about; a 6 or a critical gives one as a free deed. */
function maneuverable(
  { settings }: FivePlusGame,
  sheet: Sheet,
  { gives, using = [], descriptor }: Declared,
): Fine {
  if (!gives || descriptor === undefined)
    return no('5P-34', 'a maneuver says what it is rolled with and what it gives');
  if (settings.maneuvers === 'free' || using.some((name) => find(sheet, name, ['ability']))) return ok(true);
  return no('5P-34', 'at this table a maneuver needs an ability, a critical or a rolled 6');
}

/** 5P-33 */
function movable(
  sheet: Sheet,
  character: string,
  challenge: Challenge,
  { zone, shakesOff, words = '' }: Declared,
): Fine {
  if (shakesOff !== undefined)
    return find(sheet, shakesOff, ['condition'])
      ? ok(true)
      : no('5P-33', `${sheet.name} has no condition “${shakesOff}”`);
  if (zone === undefined)
    return words ? ok(true) : no('5P-33', 'a move says where to, out of what, or in words what for');
  const from = zoneOf(challenge, character);
  const path = pathBetween(from, zone);
  if (!path) return no('5P-33', `from ${from} no single move leads ${zone}`);
  return challenge.blocked.includes(path)
    ? no('5P-33', `the way from ${from} to ${zone} is blocked`)
    : ok(true);
}

function no(rule: string, sentence: string): { readonly ok: false; readonly error: Refusal } {
  return refused({ rule, sentence });
}
