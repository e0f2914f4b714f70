import { ok, type Result, refused } from '../../../dice/index.ts';
import type { Line, Prepared, Refusal } from '../../ruleset.ts';
import { goalOf } from '../check/aim.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { placeOf } from './challenge.ts';
import { canReach, type Reach, type Zone } from './zones.ts';

/** What is aimed at, and how far that reaches. */
export interface Aimed {
  readonly goal?: string;
  readonly split?: string;
  readonly reach?: Reach;
}

/** 5P-33: from where the character is, to where the goals are. */
export function withinReach(
  game: FivePlusGame,
  from: Zone,
  { goal: first, split, reach = 'melee' }: Aimed,
): Result<true, Refusal> {
  for (const id of [first, split]) {
    if (id === undefined) continue;
    const goal = goalOf(game, id);
    if (!goal.ok) return goal;
    const place = placeOf(goal.value, game.own.npcs);
    if (goal.value.npc === undefined || canReach(reach, from, place)) continue;
    return refused({
      rule: '5P-33',
      sentence: `“${goal.value.name}” is ${place}, and ${reach} from ${from} does not reach it; a longer reach can be chosen`,
      path: 'reach',
    });
  }
  return ok(true);
}

/** Whoever says that it reaches anything says so in the open. */
export function withReach<P extends Prepared<unknown>>(prepared: P, reach: Reach | undefined): P {
  const line: Line = { text: 'reaches beyond its zone, as agreed', rule: '5P-33' };
  return reach === 'beyond' ? { ...prepared, lines: [...prepared.lines, line] } : prepared;
}
