import * as z from 'zod/mini';
import { counted, minus, signed } from '../../../dice/index.ts';
import { lookUp } from '../../look-up.ts';
import { oneOf } from '../../schema.ts';
import { because, withFullStop } from '../../sentences.ts';
import {
  type Challenge,
  challengeSchema,
  ENDINGS,
  type Goal,
  goalSchema,
  splitStances,
  stancesSchema,
} from '../challenge/challenge.ts';
import { idSchema as id, knownNpcSchema, npcSchema } from '../challenge/npc.ts';
import { PATHS, zoneSchema } from '../challenge/zones.ts';
import { afterPayment } from '../check/last-roll.ts';
import { characterSchema as character } from '../sheet/sheet.ts';
import { paymentSchema } from '../table-state.ts';
import { event, name, number, onChallenge, onOwn, told } from './parts.ts';

const needed = ({ name, needs }: Goal) => `${name}, ${counted(needs, 'success', 'successes')}`;

/** 5P-27, 5P-28 */
const goalEvents = {
  'goal-added': event({
    fields: { id, goal: goalSchema },
    apply: onChallenge((challenge, { id, goal }) => {
      // A goal that is revealed still hides what it is weak or strong against.
      const before = lookUp(challenge.goals, id);
      return withGoal(challenge, id, { ...(before && splitStances(before).stances), ...goal });
    }),
    tell: ({ goal }) => `New goal: ${needed(goal)}.`,
  }),
  'goal-prepared': event({
    fields: { id, goal: goalSchema },
    apply: onChallenge((challenge, { id, goal }) => withGoal(challenge, id, goal)),
    tell: ({ goal }) => `Hidden goal: ${needed(goal)}.`,
    isSecret: () => true,
  }),
  'stances-prepared': event({
    fields: { id, name, stances: stancesSchema },
    apply: onChallenge((challenge, { id, stances }) => withGoalChanged(challenge, id, stances)),
    tell: ({ name }) => `What ${name} is weak or strong against is prepared, and hidden.`,
    isSecret: () => true,
  }),
  'successes-gained': event({
    fields: { goal: id, name, successes: number, have: number, needs: number },
    apply: onChallenge((challenge, { goal, have }) => withGoalChanged(challenge, goal, { have })),
    tell: ({ name, successes, have, needs }) =>
      `${counted(successes, 'success', 'successes')} towards ${name}: ${have} of ${needs}.`,
  }),
  'goal-overcome': event({
    fields: { goal: id, name },
    tell: ({ name }) => `Overcome: ${withFullStop(name)}`,
    weight: 'loud',
  }),
};

export const challengeEvents = {
  'challenge-begun': event({
    fields: { challenge: challengeSchema },
    apply: onOwn((own, { challenge }) => ({ ...own, challenge })),
    tell: ({ challenge }) => `A challenge begins: ${withFullStop(challenge.name)}`,
    weight: 'loud',
  }),
  'party-changed': event({
    fields: { character, isIn: z.boolean() },
    apply: onChallenge((challenge, { character, isIn }) => {
      const others = challenge.characters.filter((each) => each !== character);
      return { ...challenge, characters: isIn ? [...others, character] : others };
    }),
    tell: ({ character, isIn }, names) => `${names(character)} ${isIn ? 'joins' : 'leaves'} the challenge.`,
  }),
  ...goalEvents,
  'path-changed': event({
    fields: { path: oneOf(PATHS, '5P-33', 'the way'), isOpen: z.boolean() },
    apply: onChallenge((challenge, { path, isOpen }) => {
      const blocked = challenge.blocked.filter((each) => each !== path);
      return { ...challenge, blocked: isOpen ? blocked : [...blocked, path] };
    }),
    tell: ({ path, isOpen }) =>
      `The way from ${path.replace('-', ' to ')} is ${isOpen ? 'open' : 'blocked'}.`,
  }),
  'track-moved': event({
    fields: { by: number, track: number },
    apply: onChallenge((challenge, { track }) => ({
      ...challenge,
      track,
      goals: alongTrack(challenge.goals, track),
    })),
    tell: ({ by, track }) => `The track moves by ${signed(by, '+0')} to ${minus(track)}.`,
  }),
  'failure-counted': event({
    fields: { failures: number },
    apply: onChallenge((challenge, { failures }) => ({ ...challenge, failures })),
    tell: ({ failures }) => `That is failure number ${failures}.`,
  }),
  'challenge-over': event({
    fields: { ending: oneOf([...ENDINGS, 'called-off'], '5P-27', 'the end'), name, why: told },
    apply: onOwn((own) => (own.challenge ? { ...own, challenge: null, last: {}, help: [] } : own)),
    tell: ({ ending, name, why }) => `“${name}” is ${ending.replace('-', ' ')}${because(why)}`,
    weight: 'loud',
  }),
};

function withGoal(challenge: Challenge, id: string, goal: Goal): Challenge {
  return { ...challenge, goals: { ...challenge.goals, [id]: goal } };
}

function withGoalChanged(challenge: Challenge, id: string, to: Partial<Goal>): Challenge {
  const goal = lookUp(challenge.goals, id);
  return goal ? withGoal(challenge, id, { ...goal, ...to }) : challenge;
}

function alongTrack(goals: Challenge['goals'], track: number): Challenge['goals'] {
  const moved = Object.entries(goals).map(([id, goal]) => [
    id,
    goal.isTrack ? { ...goal, have: Math.max(0, track) } : goal,
  ]);
  return Object.fromEntries(moved);
}

/** 5P-30 */
export const npcEvents = {
  'npc-prepared': event({
    fields: { id, npc: npcSchema },
    apply: onOwn((own, { id, npc }) => ({ ...own, npcs: { ...own.npcs, [id]: npc } })),
    tell: ({ npc }) => `${npc.name} is prepared, and hidden.`,
    isSecret: () => true,
  }),
  'npc-met': event({
    fields: { id, npc: knownNpcSchema },
    apply: onOwn((own, { id }) =>
      lookUp(own.npcs, id) && !own.met.includes(id) ? { ...own, met: [...own.met, id] } : own,
    ),
    tell: ({ npc }) => `${npc.name} appears (${npc.zone}).`,
    weight: 'loud',
  }),
  'npc-moved': event({
    fields: { id, zone: zoneSchema, name },
    apply: onOwn((own, { id, zone }) => {
      const npc = lookUp(own.npcs, id);
      return npc ? { ...own, npcs: { ...own.npcs, [id]: { ...npc, zone } } } : own;
    }),
    tell: ({ name, zone }) => `${name} is now ${zone}.`,
  }),
  'npc-ability-used': event({
    fields: {
      id,
      name,
      ability: name,
      words: told,
      spends: z.exactOptional(paymentSchema),
      /** Without the roll it needs: the game master said so. */
      anyway: z.exactOptional(z.literal(true)),
    },
    apply: onOwn((own, { spends }) => (spends ? afterPayment(own, spends) : own)),
    tell: ({ name, ability, words, anyway }) =>
      `${name} uses ${ability}${anyway ? ' by the game master’s word' : ''}${because(words)}`,
    weight: 'loud',
  }),
  'behaviour-due': event({
    fields: { id, index: number, name, words: told },
    apply: onChallenge((challenge, { id, index }) => ({
      ...challenge,
      shown: [...challenge.shown, `${id} ${index}`],
    })),
    tell: ({ name, words }) => `${name}: ${withFullStop(words)}`,
    weight: 'loud',
    isSecret: () => true,
  }),
};
