import type { Viewer } from '../ruleset.ts';
import type { Challenge } from './challenge.ts';
import type { Event } from './events.ts';
import { knownOf } from './npc.ts';
import type { FivePlusGame } from './sheet.ts';

/** What a viewer may see: hidden goals, and NPCs beyond what players know of them, are for the game master. */
export function view({ own }: FivePlusGame, { role }: Viewer): unknown {
  const { challenge, npcs, met, help, sustained, rest, last } = own;
  const known = Object.entries(npcs).filter(([id]) => met.includes(id));
  return {
    challenge:
      challenge &&
      (role === 'gm' ? shownToAll(challenge, challenge.goals) : shownToAll(challenge, openGoals(challenge))),
    npcs: role === 'gm' ? npcs : Object.fromEntries(known.map(([id, npc]) => [id, knownOf(npc)])),
    met,
    help,
    sustained,
    rest,
    last,
  };
}

function openGoals({ goals }: Challenge): Record<string, unknown> {
  const open = Object.entries(goals).filter(([, { hidden }]) => !hidden);
  // What it is weak or strong against is found out by trying.
  return Object.fromEntries(
    open.map(([id, { name, needs, have, asks, npc }]) => [
      id,
      { name, needs, have, ...(asks !== undefined && { asks }), ...(npc !== undefined && { npc }) },
    ]),
  );
}

function shownToAll(challenge: Challenge, goals: Readonly<Record<string, unknown>>): unknown {
  const { name, asks, characters, losing, failures, track, turns, maneuvers, zones, blocked, turn } =
    challenge;
  const shown = turn && { situation: turn.situation, threats: turn.threats, plans: turn.plans };
  return {
    name,
    asks,
    characters,
    goals,
    losing,
    failures,
    track,
    turns,
    maneuvers,
    zones,
    blocked,
    turn: shown,
  };
}

const SECRET: readonly Event['type'][] = ['npc-prepared', 'goal-prepared', 'behaviour-due'];

/** What happens behind the screen. */
export function isSecret({ type }: Event): boolean {
  return SECRET.includes(type);
}
