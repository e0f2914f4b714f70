import { ok, type Result, refused } from '../../../dice/index.ts';
import { known } from '../../own-key.ts';
import type { Refusal } from '../../ruleset.ts';
import { type Challenge, zoneOf } from '../challenge/challenge.ts';
import { pathBetween } from '../challenge/zones.ts';
import { goalOf } from '../check/aim.ts';
import { helpedOrRefused } from '../check/help.ts';
import { nameIn } from '../check/sentence.ts';
import { isNamed } from '../descriptor/effect-target.ts';
import { doing } from '../descriptor/effects.ts';
import { shakenOff } from '../harm/shaking-off.ts';
import { type FivePlusGame, find, type Sheet, sheetIn } from '../sheet/sheet.ts';
import type { Declared } from './declared.ts';
import type { Turn } from './turn.ts';

type Fine = Result<true, Refusal>;

/** Who declares, and in what. */
export interface Stage {
  readonly game: FivePlusGame;
  readonly sheet: Sheet;
  readonly character: string;
  readonly challenge: Challenge;
  readonly turn: Turn;
}

/** Whether an action can be declared as it is said, or why not. */
export function declarable(stage: Stage, action: Declared): Fine {
  const { game, character, turn } = stage;
  const { group, goal, split, helps, after, sustains } = action;
  for (const id of [goal, split, action.gives?.goal]) {
    if (id === undefined) continue;
    const found = goalOf(game, id);
    if (!found.ok) return found;
  }
  if (goal !== undefined && action.descriptor === undefined)
    return no('5P-28', 'the successes for a goal are rolled: say with what');
  if (known(turn.plans, after)?.some((other) => other.action.after === character))
    return no('5P-31', 'two actions can’t each come after the other');
  if (sustains !== undefined) {
    const kept = sustainable(stage, sustains, action);
    if (!kept.ok) return kept;
  }
  if (group === 'defend') return defensible(character, turn, action);
  if (group === 'help')
    return helps === undefined || action.descriptor === undefined
      ? no('5P-12', 'a help action says whom it helps, and what it is rolled with')
      : helpedOrRefused(game, character, helps);
  if (group === 'maneuver') return maneuverable(stage, action);
  if (group === 'move') return movable(stage, action);
  return group === 'ability' ? able(stage, action) : ok(true);
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

/** 5P-24: an ability is rolled with, kept up, or simply used. */
function able({ sheet }: Stage, { descriptor, using = [] }: Declared): Fine {
  if (descriptor !== undefined || using.some((name) => find(sheet, name, ['ability']))) return ok(true);
  return no('5P-24', 'an action with an ability names it under “using”, or what is rolled for it');
}

/** 5P-24: kept up by what it says, and only while it is up. */
function sustainable({ game, sheet, character }: Stage, name: string, { descriptor = '' }: Declared): Fine {
  const ability = find(sheet, name, ['ability']);
  const isUp = game.own.sustained.some(
    (each) => each.character === character && each.ability === ability?.name,
  );
  const by = ability && doing(ability, 'concentrate')[0]?.by;
  if (!ability || !isUp || by === undefined) return no('5P-24', `“${name}” is not kept up now: use it first`);
  const used = nameIn(descriptor);
  const rolled = find(sheet, used) ?? { kind: 'skill', name: used };
  return isNamed(by, rolled) ? ok(true) : no('5P-24', `${ability.name} is kept up by ${by}`);
}

/** 5P-34: where maneuvers are earned, only an ability brings one about; a 6 or a critical gives one as a free deed. */
function maneuverable({ game, sheet }: Stage, { gives, using = [], descriptor }: Declared): Fine {
  if (!gives || descriptor === undefined)
    return no('5P-34', 'a maneuver says what it is rolled with and what it gives');
  const target = gives.to === undefined ? ok(undefined) : sheetIn(game, gives.to, 'gives.to');
  if (!target.ok) return target;
  if (game.settings.maneuvers === 'free' || using.some((name) => find(sheet, name, ['ability'])))
    return ok(true);
  return no('5P-34', 'at this table a maneuver needs an ability, a critical or a rolled 6');
}

/** 5P-33 */
function movable({ sheet, character, challenge }: Stage, { zone, shakesOff, words = '' }: Declared): Fine {
  const condition = shakesOff === undefined ? undefined : find(sheet, shakesOff, ['condition']);
  if (shakesOff !== undefined && !condition)
    return no('5P-33', `${sheet.name} has no condition “${shakesOff}”`);
  const shaken = condition && shakenOff(condition);
  if (shaken && !shaken.ok) return refused({ ...shaken.error, path: 'shakesOff' });
  if (zone === undefined)
    return shakesOff !== undefined || words
      ? ok(true)
      : no('5P-33', 'a move says where to, out of what, or in words what for');
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
