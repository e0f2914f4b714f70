import { known } from '../../own-key.ts';
import { tierOf } from '../challenge/challenge.ts';
import { damageOf } from '../challenge/npc.ts';
import { failTowards, succeedTowards } from '../challenge/progress.ts';
import type { CheckResult } from '../check/check.ts';
import { helpFrom } from '../check/help.ts';
import type { Chronicle } from '../event-builder.ts';
import { payCosts } from '../gear/abilities.ts';
import { land } from '../harm/blow.ts';
import { shakenOff } from '../harm/conditions.ts';
import { resistanceNow } from '../harm/damage.ts';
import { find } from '../sheet/sheet.ts';
import type { Declared } from './turn.ts';

/** What a declared action leads to, by its group (5P-34). */
export function carryOut(
  chronicle: Chronicle,
  character: string,
  action: Declared,
  { result, successes, degree, rolls }: CheckResult,
  rank: number,
): void {
  const isDone = result === 'success';
  if (action.group === 'defend' && isDone) defend(chronicle, character, action);
  if (action.group === 'defend' && !isDone) strike(chronicle, action.threat ?? -1);
  if (action.sustains !== undefined) {
    const type = isDone ? 'concentration-kept' : 'concentration-lost';
    chronicle.add({ type, character, ability: action.sustains });
  }
  if (action.group === 'help' && isDone)
    chronicle.add({ type: 'help-given', help: helpFrom(chronicle.game, character, action.helps ?? '') });
  if (action.group === 'maneuver' && isDone) maneuver(chronicle, character, action);
  if (action.group === 'move' && isDone) move(chronicle, character, action);
  if (action.descriptor === undefined) useAbilities(chronicle, character, action);
  // 5P-28: the dice give the successes. Older turns may hold an action for a goal that has none to roll.
  const goal = action.descriptor === undefined ? undefined : action.goal;
  if (isDone) succeedTowards(chronicle, goal, successes, action.split);
  else if (goal !== undefined) failTowards(chronicle, character, rank);
  const isEarned = degree === 'critical' || rolls.some((dice) => dice.includes(6));
  if (isEarned && chronicle.game.settings.maneuvers === 'earned') offerManeuver(chronicle, character);
}

function defend(chronicle: Chronicle, character: string, { threat = -1 }: Declared): void {
  const meant = chronicle.game.own.challenge?.turn?.threats[threat];
  if (meant?.state === 'open') chronicle.add({ type: 'defended', character, threat, words: meant.words });
}

/** 5P-30: defence failed or given up: the damage goes to the resistance that the action names. */
export function strike(chronicle: Chronicle, index: number): void {
  const { own, settings } = chronicle.game;
  const threat = own.challenge?.turn?.threats[index];
  const npc = known(own.npcs, threat?.npc);
  if (!threat || !npc || threat.state !== 'open') return;
  const { at: character, resistance, words, types } = threat;
  const hit = resistanceNow(chronicle.sheet(character), resistance, settings);
  const damage = damageOf(npc, hit, settings, tierOf(npc, own.challenge));
  chronicle.add({ type: 'defence-lost', character, threat: index, words, damage });
  land(chronicle, { character, resistance, damage, types });
}

function maneuver(chronicle: Chronicle, character: string, { gives, words }: Declared): void {
  const turns = chronicle.game.own.challenge?.turns ?? 0;
  if (!gives) return;
  const { value = 1, ...rest } = gives;
  const told = rest.words || words || 'a maneuver';
  chronicle.add({
    type: 'maneuvered',
    maneuver: { ...rest, words: told.slice(0, 200), by: character, value, until: turns + 1 },
  });
}

/** 5P-24: with a roll they are paid for in its aftermath. */
function useAbilities(chronicle: Chronicle, character: string, { using = [], words }: Declared): void {
  for (const name of using) {
    const ability = find(chronicle.sheet(character), name, ['ability']);
    if (ability) payCosts(chronicle, character, ability, words);
  }
}

/** 5P-33 */
export function move(chronicle: Chronicle, character: string, { zone, shakesOff, words }: Declared): void {
  if (zone !== undefined) chronicle.add({ type: 'zone-changed', character, zone });
  const condition = find(chronicle.sheet(character), shakesOff ?? '', ['condition']);
  const shaken = condition && shakenOff(condition);
  if (!condition || !shaken?.ok) return;
  const { kind, name } = condition;
  const why = words || 'shaken off by a move';
  if (shaken.value === 'surely')
    chronicle.add({ type: 'descriptor-lost', character, descriptor: { kind, name }, why });
  else
    chronicle.offer({
      action: 'remove-descriptor',
      input: { character, kind, descriptor: name, why: why.slice(0, 200) },
      sentence: `${chronicle.sheet(character).name} moves to shake off ${name}, which does not say how it ends: let the move end it.`,
      to: 'gm',
    });
}

function offerManeuver(chronicle: Chronicle, character: string): void {
  chronicle.offer({
    action: 'maneuver',
    input: { character, words: 'an opening', value: 1 },
    sentence: 'A rolled 6 or a critical: a maneuver comes for free.',
    to: { character },
  });
}
