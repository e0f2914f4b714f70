import type { Viewer } from '../ruleset.ts';
import { type Challenge, type Goal, splitStances } from './challenge/challenge.ts';
import { knownOf, npcOf } from './challenge/npc.ts';
import type { FivePlusGame } from './sheet/sheet.ts';
import type { TableState } from './table-state.ts';
import type { Turn } from './turn/turn.ts';

type IsSeen = (character: string | undefined) => boolean;

/**
 * Only the game master sees hidden goals, and more of NPCs than players know. Nothing shows about a character the
 * viewer hasn't met.
 */
export function view({ own }: FivePlusGame, { role, unseen }: Viewer): TableState {
  const { challenge, npcs, met, help, sustained, rest, last, attempts, blows } = own;
  const isSeen: IsSeen = (character) => character === undefined || !unseen.includes(character);
  const known = Object.entries(npcs).filter(([id]) => met.includes(id));
  return {
    challenge:
      challenge && challengeFor(challenge, role === 'gm' ? challenge.goals : openGoals(challenge), isSeen),
    npcs: role === 'gm' ? npcs : Object.fromEntries(known.map(([id, npc]) => [id, npcOf(knownOf(npc))])),
    met,
    help: help.filter(({ from, to }) => isSeen(from) && isSeen(to)),
    sustained: sustained.filter(({ character }) => isSeen(character)),
    rest: rest && { long: rest.long, spent: seen(rest.spent, isSeen) },
    // Each begins with the character's id.
    attempts: attempts.filter((attempt) => isSeen(attempt.split(' | ')[0])),
    last: seen(last, isSeen),
    ...(blows && { blows: blows.filter(({ character }) => isSeen(character)) }),
  };
}

function seen<T>(byCharacter: Readonly<Record<string, T>>, isSeen: IsSeen): Record<string, T> {
  return Object.fromEntries(Object.entries(byCharacter).filter(([character]) => isSeen(character)));
}

/** Players find out by trying what a goal is weak or strong against. */
function openGoals({ goals }: Challenge): Record<string, Goal> {
  const open = Object.entries(goals).filter(([, { hidden }]) => !hidden);
  return Object.fromEntries(open.map(([id, goal]) => [id, splitStances(goal).open]));
}

function challengeFor(
  challenge: Challenge,
  goals: Readonly<Record<string, Goal>>,
  isSeen: IsSeen,
): Challenge {
  const { characters, maneuvers, zones, turn } = challenge;
  return {
    ...challenge,
    characters: characters.filter(isSeen),
    goals,
    maneuvers: maneuvers.filter(({ by, to }) => isSeen(by) && isSeen(to)),
    zones: seen(zones, isSeen),
    turn: turn && turnFor(turn, isSeen),
    // Players hear of an NPC's behaviour when it happens.
    shown: [],
  };
}

/** Threats go by number, so one to an unseen character keeps its place but says nothing. */
function turnFor(turn: Turn, isSeen: IsSeen): Turn {
  const { threats, plans, lessons, sheets } = turn;
  return {
    ...turn,
    threats: threats.map((threat) =>
      isSeen(threat.at)
        ? threat
        : { ...threat, npc: 'somebody', at: 'somebody', words: '', resistance: '', types: [] },
    ),
    plans: seen(plans, isSeen),
    lessons: lessons.filter(({ character }) => isSeen(character)),
    sheets: seen(sheets, isSeen),
  };
}
