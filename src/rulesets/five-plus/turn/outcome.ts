import { lookUp } from '../../look-up.ts';
import { tierOf } from '../challenge/challenge.ts';
import { damageOf } from '../challenge/npc.ts';
import { failTowards, succeedTowards } from '../challenge/progress.ts';
import type { CheckResult } from '../check/check.ts';
import { helpFrom } from '../check/help.ts';
import type { EventBuilder } from '../event-builder.ts';
import { payCosts } from '../gear/abilities.ts';
import { lost } from '../gear/equipment.ts';
import { landBlow } from '../harm/blow.ts';
import { shakenOff } from '../harm/conditions.ts';
import { resistanceNow } from '../harm/damage.ts';
import { find } from '../sheet/sheet.ts';
import type { Declared } from './turn.ts';

/** The result of a declared action, by its group (5P-34). */
export function carryOut(
  builder: EventBuilder,
  character: string,
  action: Declared,
  { result, successes, degree, rolls }: CheckResult,
  rank: number,
): void {
  const isDone = result === 'success';
  if (action.group === 'defend' && isDone) defend(builder, character, action);
  if (action.group === 'defend' && !isDone) landThreat(builder, action.threat ?? -1);
  if (action.sustains !== undefined) {
    const type = isDone ? 'concentration-kept' : 'concentration-lost';
    builder.add({ type, character, ability: action.sustains });
  }
  if (action.group === 'help' && isDone)
    builder.add({ type: 'help-given', help: helpFrom(builder.game, character, action.helps ?? '') });
  if (action.group === 'maneuver' && isDone) maneuver(builder, character, action);
  if (action.group === 'move' && isDone) move(builder, character, action);
  if (action.descriptor === undefined) useAbilities(builder, character, action);
  // 5P-28: successes are rolled. Turns of older tables may hold an action for a goal without a roll.
  const goal = action.descriptor === undefined ? undefined : action.goal;
  if (isDone) succeedTowards(builder, goal, successes, action.split);
  else if (goal !== undefined) failTowards(builder, character, rank);
  const isEarned = degree === 'critical' || rolls.some((dice) => dice.includes(6));
  if (isEarned && builder.settings.maneuvers === 'earned') offerManeuver(builder, character);
}

function defend(builder: EventBuilder, character: string, { threat = -1 }: Declared): void {
  const meant = builder.own.challenge?.turn?.threats[threat];
  if (meant?.state === 'open') builder.add({ type: 'defended', character, threat, words: meant.words });
}

/** 5P-30: the damage goes to the resistance that the NPC's action names. */
export function landThreat(builder: EventBuilder, index: number): void {
  const { own, settings } = builder;
  const threat = own.challenge?.turn?.threats[index];
  const npc = lookUp(own.npcs, threat?.npc);
  if (!threat || !npc || threat.state !== 'open') return;
  const { at: character, resistance, words, types } = threat;
  const hit = resistanceNow(builder.sheet(character), resistance, settings);
  const damage = damageOf(npc, hit, settings, tierOf(npc, own.challenge));
  builder.add({ type: 'defence-lost', character, threat: index, words, damage });
  landBlow(builder, { character, resistance, damage, types });
}

function maneuver(builder: EventBuilder, character: string, { gives, words }: Declared): void {
  const turns = builder.own.challenge?.turns ?? 0;
  if (!gives) return;
  const { value = 1, ...rest } = gives;
  const told = rest.words || words || 'a maneuver';
  builder.add({
    type: 'maneuvered',
    maneuver: { ...rest, words: told.slice(0, 200), by: character, value, until: turns + 1 },
  });
}

/** 5P-24: of a roll, the aftermath pays for them. */
function useAbilities(builder: EventBuilder, character: string, { using = [], words }: Declared): void {
  for (const name of using) {
    const ability = find(builder.sheet(character), name, ['ability']);
    if (ability) payCosts(builder, character, ability, words);
  }
}

/** 5P-33 */
export function move(builder: EventBuilder, character: string, { zone, shakesOff, words }: Declared): void {
  if (zone !== undefined) builder.add({ type: 'zone-changed', character, zone });
  const condition = find(builder.sheet(character), shakesOff ?? '', ['condition']);
  const shaken = condition && shakenOff(condition);
  if (!condition || !shaken?.ok) return;
  const { kind, name } = condition;
  const why = words || 'shaken off by a move';
  if (shaken.value === 'surely') builder.add(lost(character, condition, why));
  else
    builder.offer({
      action: 'remove-descriptor',
      input: { character, kind, descriptor: name, why: why.slice(0, 200) },
      sentence: `${builder.sheet(character).name} moves to shake off ${name}, which doesn’t say how it ends. Let the move end it.`,
      to: 'gm',
    });
}

function offerManeuver(builder: EventBuilder, character: string): void {
  builder.offer({
    action: 'maneuver',
    input: { character, words: 'an opening', value: 1 },
    sentence: 'A rolled 6 or a critical gives you a free maneuver.',
    to: { character },
  });
}
