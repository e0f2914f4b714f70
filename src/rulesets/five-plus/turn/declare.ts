import * as z from 'zod/mini';
import { ok, refused } from '../../../dice/index.ts';
import { lookUp } from '../../look-up.ts';
import { anyCharacter, sheetDeed } from '../action-builders.ts';
import { type Challenge, zoneOf } from '../challenge/challenge.ts';
import { pathBetween } from '../challenge/zones.ts';
import { goalOrRefuse } from '../check/aim.ts';
import { bareName } from '../check/check.ts';
import { helpedOrRefused } from '../check/help.ts';
import { effectsOf, isNamed } from '../descriptor/effects.ts';
import { shakenOff } from '../harm/conditions.ts';
import { isIncapacitated } from '../harm/damage.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, type FivePlusGame, find, type Sheet, sheetOrRefuse } from '../sheet/sheet.ts';
import { declarationSchema } from './declaration-form.ts';
import { type Declared, isMoving, type Turn } from './turn.ts';

/** 5P-31: all of a character's actions this turn; none skips the turn. */
export const declare = sheetDeed({
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
  perform(sheet, { character, actions }, game) {
    const running = turnFor(game, character);
    if (!running.ok) return running;
    const { challenge, turn } = running.value;
    if (hasActed(game, character))
      return refuse('5P-31', `${sheet.name} has already begun to act, so the declaration can’t change`);
    if (isIncapacitated(sheet) && actions.length > 0)
      return refuse('5P-16', `${sheet.name} is incapacitated and can only skip the turn`);
    if (actions.filter((action) => isMoving([action])).length > 1)
      return refuse('5P-33', 'a character can change zones only once a turn');
    if (hasTwins(actions.map((action) => (action.group === 'defend' ? action.threat : undefined))))
      return refuse('5P-32', 'defend only once against each threat');
    const stage: Declaring = { game, sheet: sheet, character, challenge, turn };
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

/** The current turn, for a character who takes part in it. */
export function turnFor(
  game: FivePlusGame,
  character: string,
): OrRefusal<{ challenge: Challenge; turn: Turn }> {
  const { challenge } = game.own;
  if (!challenge?.turn) return refuse('5P-31', 'no turn is running: the game master has to begin one');
  if (!challenge.characters.includes(character))
    return refuse('5P-27', 'this character is not taking part in the challenge');
  return ok({ challenge, turn: challenge.turn });
}

/** 5P-32: in a turn it has to be declared, so that it counts for focus and rush. */
export function outsideTurns({ own }: FivePlusGame, character: string, what: string): OrRefusal {
  return own.challenge?.turn && own.challenge.characters.includes(character)
    ? refuse('5P-32', `during a turn, ${what} has to be declared first`)
    : ok(true);
}

function hasTwins(threats: readonly (number | undefined)[]): boolean {
  const named = threats.filter((threat) => threat !== undefined);
  return new Set(named).size < named.length;
}

interface Declaring {
  readonly game: FivePlusGame;
  readonly sheet: Sheet;
  readonly character: string;
  readonly challenge: Challenge;
  readonly turn: Turn;
}

function declarable(stage: Declaring, action: Declared): OrRefusal {
  const { game, character, turn } = stage;
  const { group, goal, split, helps, after, sustains } = action;
  for (const id of [goal, split, action.gives?.goal]) {
    if (id === undefined) continue;
    const found = goalOrRefuse(game, id);
    if (!found.ok) return found;
  }
  if (goal !== undefined && action.descriptor === undefined)
    return refuse('5P-28', 'successes for a goal are rolled: say with what');
  if (lookUp(turn.plans, after)?.some((other) => other.action.after === character))
    return refuse('5P-31', 'two actions can’t each come after the other');
  if (sustains !== undefined) {
    const kept = sustainable(stage, sustains, action);
    if (!kept.ok) return kept;
  }
  if (group === 'defend') return defensible(character, turn, action);
  if (group === 'help')
    return helps === undefined || action.descriptor === undefined
      ? refuse('5P-12', 'say who the action helps, and what you roll with')
      : helpedOrRefused(game, character, helps);
  if (group === 'maneuver') return maneuverable(stage, action);
  if (group === 'move') return movable(stage, action);
  return group === 'ability' ? able(stage, action) : ok(true);
}

/** 5P-32 */
function defensible(
  character: string,
  { threats }: Turn,
  { threat, descriptor, givenUp }: Declared,
): OrRefusal {
  const meant = threat === undefined ? undefined : threats[threat];
  if (!meant || meant.at !== character)
    return refuse('5P-32', 'say which threat to this character you defend against');
  if (meant.answer === 'resist')
    return refuse('5P-32', 'this threat is resisted, not defended against: that takes no action');
  return givenUp || descriptor !== undefined
    ? ok(true)
    : refuse('5P-32', 'say what you defend with, or give the defence up');
}

/** 5P-24 */
function able({ sheet }: Declaring, { descriptor, using = [] }: Declared): OrRefusal {
  if (descriptor !== undefined || using.some((name) => find(sheet, name, ['ability']))) return ok(true);
  return refuse('5P-24', 'name the ability under “using”, or say what you roll with');
}

/** 5P-24: kept up with the descriptor it names, and only while it lasts. */
function sustainable(
  { game, sheet, character }: Declaring,
  name: string,
  { descriptor = '' }: Declared,
): OrRefusal {
  const ability = find(sheet, name, ['ability']);
  const isUp = game.own.sustained.some(
    (each) => each.character === character && each.ability === ability?.name,
  );
  const by = ability && effectsOf(ability, 'concentrate')[0]?.by;
  if (!ability || !isUp || by === undefined) return refuse('5P-24', `“${name}” is not active: use it first`);
  const used = bareName(descriptor);
  const rolled = find(sheet, used) ?? { kind: 'skill', name: used };
  return isNamed(by, rolled) ? ok(true) : refuse('5P-24', `${ability.name} is kept up by ${by}`);
}

/** 5P-34: if maneuvers are earned, declaring one takes an ability; a 6 or a critical gives one for free. */
function maneuverable({ game, sheet }: Declaring, { gives, using = [], descriptor }: Declared): OrRefusal {
  if (!gives || descriptor === undefined)
    return refuse('5P-34', 'say what you roll the maneuver with, and what it gives');
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
): OrRefusal {
  const condition = shakesOff === undefined ? undefined : find(sheet, shakesOff, ['condition']);
  if (shakesOff !== undefined && !condition)
    return refuse('5P-33', `${sheet.name} has no condition “${shakesOff}”`);
  const shaken = condition && shakenOff(condition);
  if (shaken && !shaken.ok) return refused({ ...shaken.error, path: 'shakesOff' });
  if (zone === undefined)
    return shakesOff !== undefined || words
      ? ok(true)
      : refuse('5P-33', 'say where the move goes, what it shakes off, or in words what it is for');
  const from = zoneOf(challenge, character);
  const path = pathBetween(from, zone);
  if (!path) return refuse('5P-33', `you can’t get from ${from} to ${zone} in one move`);
  return challenge.blocked.includes(path)
    ? refuse('5P-33', `the way from ${from} to ${zone} is blocked`)
    : ok(true);
}
