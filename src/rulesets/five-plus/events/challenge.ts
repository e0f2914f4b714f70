import * as z from 'zod/mini';
import { counted, minus, signed } from '../../../dice/index.ts';
import { known } from '../../own-key.ts';
import { oneOf } from '../../schema.ts';
import { withFullStop } from '../../sentences.ts';
import {
  type Challenge,
  challengeSchema,
  ENDINGS,
  type Goal,
  goalSchema,
  parted,
  stancesSchema,
} from '../challenge/challenge.ts';
import { idSchema as id } from '../challenge/npc.ts';
import { PATHS } from '../challenge/zones.ts';
import { characterSchema as character } from '../sheet/sheet.ts';
import { because, event, name, number, onChallenge, onOwn, told } from './parts.ts';

const needed = ({ name, needs }: Goal) => `${name}, ${counted(needs, 'success', 'successes')}`;

/** 5P-27, 5P-28 */
const goalEvents = {
  'goal-added': event({
    fields: { id, goal: goalSchema },
    apply: onChallenge((challenge, { id, goal }) => {
      // Shown, it keeps what it is weak or strong against to itself.
      const before = known(challenge.goals, id);
      return withGoal(challenge, id, { ...(before && parted(before).stances), ...goal });
    }),
    tell: ({ goal }) => `A goal: ${needed(goal)}.`,
  }),
  'goal-prepared': event({
    fields: { id, goal: goalSchema },
    apply: onChallenge((challenge, { id, goal }) => withGoal(challenge, id, goal)),
    tell: ({ goal }) => `A goal behind the screen: ${needed(goal)}.`,
    isSecret: () => true,
  }),
  'stances-prepared': event({
    fields: { id, name, stances: stancesSchema },
    apply: onChallenge((challenge, { id, stances }) => withGoalChanged(challenge, id, stances)),
    tell: ({ name }) => `Behind the screen: what ${name} is weak or strong against.`,
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
    tell: ({ character, isIn }, names) =>
      `${names(character)} ${isIn ? 'takes part in' : 'is out of'} the challenge.`,
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
  const goal = known(challenge.goals, id);
  return goal ? withGoal(challenge, id, { ...goal, ...to }) : challenge;
}

function alongTrack(goals: Challenge['goals'], track: number): Challenge['goals'] {
  const moved = Object.entries(goals).map(([id, goal]) => [
    id,
    goal.isTrack ? { ...goal, have: Math.max(0, track) } : goal,
  ]);
  return Object.fromEntries(moved);
}
