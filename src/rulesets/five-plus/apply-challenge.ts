import { type Challenge, type Goal, parted } from './challenge.ts';
import type { ChallengeEvent, TurnEvent } from './events.ts';
import { known } from './known.ts';
import type { FivePlusGame } from './sheet.ts';
import type { Turn } from './turn.ts';

/** What an event makes of the challenge that runs. */
export function onChallenge(
  challenge: Challenge,
  event: ChallengeEvent | TurnEvent,
  sheets: FivePlusGame['sheets'],
): Challenge {
  switch (event.type) {
    case 'party-changed': {
      const others = challenge.characters.filter((id) => id !== event.character);
      return { ...challenge, characters: event.isIn ? [...others, event.character] : others };
    }
    case 'goal-added': {
      // Shown, it keeps what it is weak or strong against to itself.
      const before = known(challenge.goals, event.id);
      return withGoal(challenge, event.id, { ...(before && parted(before).stances), ...event.goal });
    }
    case 'goal-prepared':
      return withGoal(challenge, event.id, event.goal);
    case 'stances-prepared': {
      const goal = known(challenge.goals, event.id);
      return goal ? withGoal(challenge, event.id, { ...goal, ...event.stances }) : challenge;
    }
    case 'successes-gained': {
      const goal = known(challenge.goals, event.goal);
      return goal ? withGoal(challenge, event.goal, { ...goal, have: event.have }) : challenge;
    }
    case 'track-moved':
      return { ...challenge, track: event.track, goals: alongTrack(challenge.goals, event.track) };
    case 'failure-counted':
      return { ...challenge, failures: event.failures };
    case 'behaviour-due':
      return { ...challenge, shown: [...challenge.shown, `${event.id} ${event.index}`] };
    case 'path-changed': {
      const blocked = challenge.blocked.filter((path) => path !== event.path);
      return { ...challenge, blocked: event.isOpen ? blocked : [...blocked, event.path] };
    }
    case 'zone-changed':
      return { ...challenge, zones: { ...challenge.zones, [event.character]: event.zone } };
    case 'maneuvered':
      return { ...challenge, maneuvers: [...challenge.maneuvers, event.maneuver] };
    case 'turn-begun': {
      const { turn, situation, threats } = event;
      const began = Object.entries(sheets).filter(([id]) => challenge.characters.includes(id));
      return {
        ...challenge,
        turns: turn,
        turn: { situation, threats: [...threats], plans: {}, lessons: [], sheets: Object.fromEntries(began) },
      };
    }
    default: {
      const turn = challenge.turn && onTurn(challenge.turn, event as TurnEvent);
      return turn === challenge.turn ? challenge : { ...challenge, turn };
    }
  }
}

function alongTrack(goals: Challenge['goals'], track: number): Challenge['goals'] {
  const moved = Object.entries(goals).map(([id, goal]) => [
    id,
    goal.isTrack ? { ...goal, have: Math.max(0, track) } : goal,
  ]);
  return Object.fromEntries(moved);
}

function withGoal(challenge: Challenge, id: string, goal: Goal): Challenge {
  return { ...challenge, goals: { ...challenge.goals, [id]: goal } };
}

function onTurn(turn: Turn, event: TurnEvent): Turn {
  switch (event.type) {
    case 'declared':
      return {
        ...turn,
        plans: { ...turn.plans, [event.character]: event.actions.map((action) => ({ action, done: false })) },
      };
    case 'action-done': {
      const plan = known(turn.plans, event.character);
      const planned = plan?.[event.action];
      if (!plan || !planned) return turn;
      return {
        ...turn,
        plans: { ...turn.plans, [event.character]: plan.with(event.action, { ...planned, done: true }) },
      };
    }
    case 'defended':
    case 'defence-lost': {
      const threat = turn.threats[event.threat];
      if (!threat) return turn;
      const state = event.type === 'defended' ? 'answered' : 'landed';
      return { ...turn, threats: turn.threats.with(event.threat, { ...threat, state }) };
    }
    case 'lesson-kept':
      return { ...turn, lessons: [...turn.lessons, event.lesson] };
    default:
      return turn;
  }
}
