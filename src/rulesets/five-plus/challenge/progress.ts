import { lookUp } from '../../look-up.ts';
import { shares } from '../check/check.ts';
import type { EventBuilder } from '../event-builder.ts';
import { dealDamage, isFelledBy, isIncapacitated } from '../harm/damage.ts';
import { find } from '../sheet/sheet.ts';
import { type Challenge, type Fallen, isOvercome, isWon, lossIn, pulled, pushed } from './challenge.ts';

/** 5P-27, 5P-28: successes for one goal or two, which also push the track. */
export function succeedTowards(
  builder: EventBuilder,
  goal: string | undefined,
  successes: number,
  second?: string,
): void {
  const [mine, theirs] = second === undefined ? [successes, 0] : shares(successes);
  if (goal === undefined) return;
  collect(builder, goal, mine);
  if (second !== undefined) collect(builder, second, theirs);
  const { challenge } = builder.own;
  if (challenge?.losing.tug !== undefined) moveTrack(builder, challenge.track, pushed(challenge, successes));
}

function moveTrack(builder: EventBuilder, from: number, to: number): void {
  if (from === to) return;
  builder.add({ type: 'track-moved', by: to - from, track: to });
  const ends = Object.entries(builder.own.challenge?.goals ?? {}).filter(
    ([, goal]) => goal.isTrack && isOvercome(goal),
  );
  for (const [goal, { name }] of ends) builder.add({ type: 'goal-overcome', goal, name });
}

function collect(builder: EventBuilder, id: string, successes: number): void {
  const goal = lookUp(builder.own.challenge?.goals, id);
  if (!goal || goal.isTrack || successes === 0 || isOvercome(goal)) return;
  const { name, needs } = goal;
  const have = Math.min(needs, goal.have + successes);
  builder.add({ type: 'successes-gained', goal: id, name, successes, have, needs });
  if (have >= needs) builder.add({ type: 'goal-overcome', goal: id, name });
}

/** 5P-29: a failure counts, pulls the track down and may wear the character out. */
export function failTowards(builder: EventBuilder, character: string, rank: number): void {
  const { challenge } = builder.own;
  if (!challenge) return;
  builder.add({ type: 'failure-counted', failures: challenge.failures + 1 });
  const { tug, resistance: worn } = challenge.losing;
  if (tug !== undefined) moveTrack(builder, challenge.track, pulled(challenge, rank));
  const sheet = builder.sheet(character);
  const resistance = worn && find(sheet, worn.name, ['resistance']);
  if (resistance) dealDamage(builder, character, resistance, worn.perFailure ?? 0);
}

/** Shows behaviour that is due, and ends the challenge if it is won or lost. 5P-31: not before the turn is over. */
export function advanceChallenge(builder: EventBuilder, isTurnOver = false): void {
  const { challenge } = builder.own;
  if (!challenge) return;
  showBehaviour(builder, challenge);
  if (challenge.turn) return;
  const { name } = challenge;
  if (isWon(challenge))
    return void builder.add({
      type: 'challenge-over',
      ending: 'won',
      name,
      why: 'all goals were overcome',
    });
  const why = lossIn(challenge, fallenIn(builder, challenge), isTurnOver);
  if (why !== undefined) builder.add({ type: 'challenge-over', ending: 'lost', name, why });
}

function fallenIn(builder: EventBuilder, { characters, losing }: Challenge): Fallen {
  const sheets = characters.map((id) => builder.sheet(id));
  const name = losing.resistance?.name ?? '';
  return {
    all: sheets.filter(isIncapacitated).length,
    byIt: sheets.filter((sheet) => isFelledBy(sheet, name)).length,
  };
}

/** 5P-30: what an NPC does as successes, failures or turns add up. */
function showBehaviour(builder: EventBuilder, { goals, failures, turns, shown }: Challenge): void {
  const { npcs } = builder.own;
  for (const goal of Object.values(goals)) {
    const npc = lookUp(npcs, goal.npc);
    npc?.behaviour.forEach(({ at, count, words }, index) => {
      const reached = { successes: goal.have, failures, turns }[at];
      const id = goal.npc as string;
      if (reached >= count && !shown.includes(`${id} ${index}`))
        builder.add({ type: 'behaviour-due', id, index, name: npc.name, words });
    });
  }
}
