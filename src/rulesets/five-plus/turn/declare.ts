import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { lookUp } from '../../look-up.ts';
import type { Refusal } from '../../ruleset.ts';
import { anyCharacter, deed, refuse } from '../actions.ts';
import { type Challenge, zoneOf } from '../challenge/challenge.ts';
import { pathBetween } from '../challenge/zones.ts';
import { goalOrRefuse } from '../check/aim.ts';
import { bareName } from '../check/check.ts';
import { helpedOrRefused } from '../check/help.ts';
import { effectsOf, isNamed } from '../descriptor/effects.ts';
import { shakenOff } from '../harm/conditions.ts';
import { isIncapacitated } from '../harm/damage.ts';
import { characterSchema, type FivePlusGame, find, type Sheet, sheetOrRefuse } from '../sheet/sheet.ts';
import { declarationSchema } from './declaration-form.ts';
import { type Declared, isMoving, type Turn } from './turn.ts';

/** 5P-31: everything a character does this turn, all at once. No actions: the turn is skipped. */
export const declare = deed({
  title: 'Declare what you do this turn',
  verb: 'Declare',
  rules: ['5P-31', '5P-32', '5P-33', '5P-34'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    actions: z
      .array(declarationSchema)
      .check(z.maxLength(8, { error: '[5P-32] at most 8 actions fit in a turn' })),
  }),
  isOpen: (game, character) =>
    anyCharacter(game, character, (_, id) => turnFor(game, id).ok && !hasActed(game, id)),
  examples: [
    {
      character: 'wren',
      actions: [{ group: 'attack', descriptor: 'Sneak', goal: 'guard', words: 'behind him with the cudgel' }],
    },
    { character: 'tove', actions: [] },
  ],
  perform(game, { character, actions }) {
    const sheet = sheetOrRefuse(game, character);
    if (!sheet.ok) return sheet;
    const running = turnFor(game, character);
    if (!running.ok) return running;
    const { challenge, turn } = running.value;
    if (hasActed(game, character))
      return refuse('5P-31', `${sheet.value.name} has begun to act: what was declared stands`);
    if (isIncapacitated(sheet.value) && actions.length > 0)
      return refuse('5P-16', `${sheet.value.name} is incapacitated and can only skip the turn`);
    if (actions.filter((action) => isMoving([action])).length > 1)
      return refuse('5P-33', 'the zone changes once in a turn');
    if (hasTwins(actions.map((action) => (action.group === 'defend' ? action.threat : undefined))))
      return refuse('5P-32', 'one threat is defended against once');
    const stage: Declaring = { game, sheet: sheet.value, character, challenge, turn };
    for (const [i, action] of actions.entries()) {
      const fine = declarable(stage, action);
      if (!fine.ok) {
        const { path } = fine.error;
        return refused({ ...fine.error, path: `actions[${i}]${path === undefined ? '' : `.${path}`}` });
      }
    }
    return ok({ events: [{ type: 'declared', character, actions }] });
  },
});

function hasActed({ own }: FivePlusGame, character: string): boolean {
  return lookUp(own.challenge?.turn?.plans, character)?.some(({ done }) => done) ?? false;
}

/** The turn that runs, for somebody who takes part in it. */
export function turnFor(
  game: FivePlusGame,
  character: string,
): Result<{ challenge: Challenge; turn: Turn }, Refusal> {
  const { challenge } = game.own;
  if (!challenge?.turn) return refuse('5P-31', 'no turn runs: the game master begins one');
  if (!challenge.characters.includes(character))
    return refuse('5P-27', 'this character takes no part in the challenge');
  return ok({ challenge, turn: challenge.turn });
}

/** 5P-32: what would be one of the actions of a turn is declared in it, or focus and rush would not know of it. */
export function outsideTurns({ own }: FivePlusGame, character: string, what: string): Result<true, Refusal> {
  return own.challenge?.turn && own.challenge.characters.includes(character)
    ? refuse('5P-32', `in a turn, ${what} is one of the actions that are declared`)
    : ok(true);
}

function hasTwins(threats: readonly (number | undefined)[]): boolean {
  const named = threats.filter((threat) => threat !== undefined);
  return new Set(named).size < named.length;
}

type Fine = Result<true, Refusal>;

/** Who declares, and in what. */
export interface Declaring {
  readonly game: FivePlusGame;
  readonly sheet: Sheet;
  readonly character: string;
  readonly challenge: Challenge;
  readonly turn: Turn;
}

/** Whether an action can be declared as it is said, or why not. */
export function declarable(stage: Declaring, action: Declared): Fine {
  const { game, character, turn } = stage;
  const { group, goal, split, helps, after, sustains } = action;
  for (const id of [goal, split, action.gives?.goal]) {
    if (id === undefined) continue;
    const found = goalOrRefuse(game, id);
    if (!found.ok) return found;
  }
  if (goal !== undefined && action.descriptor === undefined)
    return refuse('5P-28', 'the successes for a goal are rolled: say with what');
  if (lookUp(turn.plans, after)?.some((other) => other.action.after === character))
    return refuse('5P-31', 'two actions can’t each come after the other');
  if (sustains !== undefined) {
    const kept = sustainable(stage, sustains, action);
    if (!kept.ok) return kept;
  }
  if (group === 'defend') return defensible(character, turn, action);
  if (group === 'help')
    return helps === undefined || action.descriptor === undefined
      ? refuse('5P-12', 'a help action says whom it helps, and what it is rolled with')
      : helpedOrRefused(game, character, helps);
  if (group === 'maneuver') return maneuverable(stage, action);
  if (group === 'move') return movable(stage, action);
  return group === 'ability' ? able(stage, action) : ok(true);
}

/** 5P-32 */
function defensible(character: string, { threats }: Turn, { threat, descriptor, givenUp }: Declared): Fine {
  const meant = threat === undefined ? undefined : threats[threat];
  if (!meant || meant.at !== character)
    return refuse('5P-32', 'a defence names the number of a threat to this character');
  if (meant.answer === 'resist')
    return refuse('5P-32', 'this threat is resisted, not defended against: that takes no action');
  return givenUp || descriptor !== undefined
    ? ok(true)
    : refuse('5P-32', 'a defence names what it is rolled with, or is given up');
}

/** 5P-24: an ability is rolled with, kept up, or simply used. */
function able({ sheet }: Declaring, { descriptor, using = [] }: Declared): Fine {
  if (descriptor !== undefined || using.some((name) => find(sheet, name, ['ability']))) return ok(true);
  return refuse('5P-24', 'an action with an ability names it under “using”, or what is rolled for it');
}

/** 5P-24: kept up by what it says, and only while it is up. */
function sustainable(
  { game, sheet, character }: Declaring,
  name: string,
  { descriptor = '' }: Declared,
): Fine {
  const ability = find(sheet, name, ['ability']);
  const isUp = game.own.sustained.some(
    (each) => each.character === character && each.ability === ability?.name,
  );
  const by = ability && effectsOf(ability, 'concentrate')[0]?.by;
  if (!ability || !isUp || by === undefined)
    return refuse('5P-24', `“${name}” is not kept up now: use it first`);
  const used = bareName(descriptor);
  const rolled = find(sheet, used) ?? { kind: 'skill', name: used };
  return isNamed(by, rolled) ? ok(true) : refuse('5P-24', `${ability.name} is kept up by ${by}`);
}

/** 5P-34: where maneuvers are earned, only an ability brings one about; a 6 or a critical gives one as a free deed. */
function maneuverable({ game, sheet }: Declaring, { gives, using = [], descriptor }: Declared): Fine {
  if (!gives || descriptor === undefined)
    return refuse('5P-34', 'a maneuver says what it is rolled with and what it gives');
  const target = gives.to === undefined ? ok(undefined) : sheetOrRefuse(game, gives.to, 'gives.to');
  if (!target.ok) return target;
  if (game.settings.maneuvers === 'free' || using.some((name) => find(sheet, name, ['ability'])))
    return ok(true);
  return refuse('5P-34', 'at this table a maneuver needs an ability, a critical or a rolled 6');
}

/** 5P-33 */
function movable(
  { sheet, character, challenge }: Declaring,
  { zone, shakesOff, words = '' }: Declared,
): Fine {
  const condition = shakesOff === undefined ? undefined : find(sheet, shakesOff, ['condition']);
  if (shakesOff !== undefined && !condition)
    return refuse('5P-33', `${sheet.name} has no condition “${shakesOff}”`);
  const shaken = condition && shakenOff(condition);
  if (shaken && !shaken.ok) return refused({ ...shaken.error, path: 'shakesOff' });
  if (zone === undefined)
    return shakesOff !== undefined || words
      ? ok(true)
      : refuse('5P-33', 'a move says where to, out of what, or in words what for');
  const from = zoneOf(challenge, character);
  const path = pathBetween(from, zone);
  if (!path) return refuse('5P-33', `from ${from} no single move leads ${zone}`);
  return challenge.blocked.includes(path)
    ? refuse('5P-33', `the way from ${from} to ${zone} is blocked`)
    : ok(true);
}
