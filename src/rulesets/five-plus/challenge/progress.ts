import { known } from '../../own-key.ts';
import { shares } from '../check/check.ts';
import type { Chronicle } from '../event-builder.ts';
import { harm, isFelledBy, isIncapacitated } from '../harm/damage.ts';
import { find } from '../sheet/sheet.ts';
import {
  type Challenge,
  type Fallen,
  type Goal,
  isOvercome,
  isWon,
  lossIn,
  pulled,
  pushed,
} from './challenge.ts';

/** 5P-27, 5P-28: successes for a goal, or for two of them; they push the track too. */
export function succeedTowards(
  chronicle: Chronicle,
  goal: string | undefined,
  successes: number,
  second?: string,
): void {
  const [mine, theirs] = second === undefined ? [successes, 0] : shares(successes);
  if (goal === undefined) return;
  collect(chronicle, goal, mine);
  if (second !== undefined) collect(chronicle, second, theirs);
  const challenge = current(chronicle);
  if (challenge?.losing.tug !== undefined)
    moveTrack(chronicle, challenge.track, pushed(challenge, successes));
}

function moveTrack(chronicle: Chronicle, from: number, to: number): void {
  if (from === to) return;
  chronicle.add({ type: 'track-moved', by: to - from, track: to });
  const ends = Object.entries(current(chronicle)?.goals ?? {}).filter(
    ([, goal]) => goal.isTrack && isOvercome(goal),
  );
  for (const [goal, { name }] of ends) chronicle.add({ type: 'goal-overcome', goal, name });
}

function collect(chronicle: Chronicle, id: string, successes: number): void {
  const goal = goalIn(chronicle, id);
  if (!goal || goal.isTrack || successes === 0 || isOvercome(goal)) return;
  const { name, needs } = goal;
  const have = Math.min(needs, goal.have + successes);
  chronicle.add({ type: 'successes-gained', goal: id, name, successes, have, needs });
  if (have >= needs) chronicle.add({ type: 'goal-overcome', goal: id, name });
}

/** 5P-29: a failure counts, pulls the track down and may wear somebody out. */
export function failTowards(chronicle: Chronicle, character: string, rank: number): void {
  const challenge = current(chronicle);
  if (!challenge) return;
  chronicle.add({ type: 'failure-counted', failures: challenge.failures + 1 });
  const { tug, resistance: worn } = challenge.losing;
  if (tug !== undefined) moveTrack(chronicle, challenge.track, pulled(challenge, rank));
  const sheet = chronicle.sheet(character);
  const resistance = worn && find(sheet, worn.name, ['resistance']);
  if (resistance)
    chronicle.add(...harm(sheet, resistance, worn.perFailure ?? 0, character, chronicle.game.settings));
}

/**
 * What is due after anything has happened in a challenge: behaviour, and its end. All actions of a turn happen at once
 * (5P-31), so within one the end waits until it is over.
 */
export function lookAround(chronicle: Chronicle, isTurnOver = false): void {
  const challenge = current(chronicle);
  if (!challenge) return;
  showBehaviour(chronicle, challenge);
  if (challenge.turn) return;
  const { name } = challenge;
  if (isWon(challenge))
    return void chronicle.add({
      type: 'challenge-over',
      ending: 'won',
      name,
      why: 'all goals were overcome',
    });
  const why = lossIn(challenge, fallenIn(chronicle, challenge), isTurnOver);
  if (why !== undefined) chronicle.add({ type: 'challenge-over', ending: 'lost', name, why });
}

function fallenIn(chronicle: Chronicle, { characters, losing }: Challenge): Fallen {
  const sheets = characters.map((id) => chronicle.sheet(id));
  const name = losing.resistance?.name ?? '';
  return {
    all: sheets.filter(isIncapacitated).length,
    byIt: sheets.filter((sheet) => isFelledBy(sheet, name)).length,
  };
}

/** 5P-30: what an NPC does as successes, failures or turns mount. */
function showBehaviour(chronicle: Chronicle, { goals, failures, turns, shown }: Challenge): void {
  const { npcs } = chronicle.game.own;
  for (const goal of Object.values(goals)) {
    const npc = known(npcs, goal.npc);
    npc?.behaviour.forEach(({ at, count, words }, index) => {
      const reached = { successes: goal.have, failures, turns }[at];
      const id = goal.npc as string;
      if (reached >= count && !shown.includes(`${id} ${index}`))
        chronicle.add({ type: 'behaviour-due', id, index, name: npc.name, words });
    });
  }
}

function current(chronicle: Chronicle): Challenge | null {
  return chronicle.game.own.challenge;
}

function goalIn(chronicle: Chronicle, id: string): Goal | undefined {
  return known(current(chronicle)?.goals, id);
}
