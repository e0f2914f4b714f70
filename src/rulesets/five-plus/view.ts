import type { Viewer } from '../ruleset.ts';
import type { Challenge } from './challenge.ts';
import type { Event } from './events.ts';
import { knownOf } from './npc.ts';
import type { FivePlusGame } from './sheet.ts';

type IsSeen = (character: string | undefined) => boolean;

/**
 * What a viewer may see: hidden goals, and NPCs beyond what players know of them, are for the game master; of a
 * character that has not been met nothing shows.
 */
export function view({ own }: FivePlusGame, { role, unseen }: Viewer): unknown {
  const { challenge, npcs, met, help, sustained, rest, last } = own;
  const isSeen: IsSeen = (character) => character === undefined || !unseen.includes(character);
  const known = Object.entries(npcs).filter(([id]) => met.includes(id));
  return {
    challenge:
      challenge && challengeFor(challenge, role === 'gm' ? challenge.goals : openGoals(challenge), isSeen),
    npcs: role === 'gm' ? npcs : Object.fromEntries(known.map(([id, npc]) => [id, knownOf(npc)])),
    met,
    help: help.filter(({ from, to }) => isSeen(from) && isSeen(to)),
    sustained: sustained.filter(({ character }) => isSeen(character)),
    rest: rest && { long: rest.long, spent: seen(rest.spent, isSeen) },
    last: seen(last, isSeen),
  };
}

function seen<T>(byCharacter: Readonly<Record<string, T>>, isSeen: IsSeen): Record<string, T> {
  return Object.fromEntries(Object.entries(byCharacter).filter(([character]) => isSeen(character)));
}

/** What it is weak or strong against is found out by trying. */
function openGoals({ goals }: Challenge): Record<string, unknown> {
  const open = Object.entries(goals).filter(([, { hidden }]) => !hidden);
  return Object.fromEntries(
    open.map(([id, { name, needs, have, asks, npc }]) => [
      id,
      { name, needs, have, ...(asks !== undefined && { asks }), ...(npc !== undefined && { npc }) },
    ]),
  );
}

function challengeFor(
  challenge: Challenge,
  goals: Readonly<Record<string, unknown>>,
  isSeen: IsSeen,
): unknown {
  const { name, asks, characters, losing, failures, track, turns, maneuvers, zones, blocked, turn } =
    challenge;
  return {
    name,
    asks,
    characters: characters.filter(isSeen),
    goals,
    losing,
    failures,
    track,
    turns,
    maneuvers: maneuvers.filter(({ by, to }) => isSeen(by) && isSeen(to)),
    zones: seen(zones, isSeen),
    blocked,
    turn: turn && {
      situation: turn.situation,
      threats: turn.threats.map((threat) => (isSeen(threat.at) ? threat : null)),
      plans: seen(turn.plans, isSeen),
    },
  };
}

const SECRET: readonly Event['type'][] = ['npc-prepared', 'goal-prepared', 'behaviour-due'];

/** What happens behind the screen. */
export function isSecret({ type }: Event): boolean {
  return SECRET.includes(type);
}
