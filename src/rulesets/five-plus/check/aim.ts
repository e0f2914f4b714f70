import { ok } from '../../../dice/index.ts';
import { lookUp } from '../../look-up.ts';
import type { Line, Prepared, Refusal } from '../../ruleset.ts';
import { type Goal, isOvercome, placeOf, tierAsked } from '../challenge/challenge.ts';
import { type Stance, stanceTo } from '../challenge/npc.ts';
import { canReach, type Reach, type Zone } from '../challenge/zones.ts';
import { effectsOf } from '../descriptor/effects.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import type { FivePlusGame, Sheet } from '../sheet/sheet.ts';
import type { Occasion } from './attempt.ts';
import { type RolledWith, rolledWith } from './rolled-with.ts';
import { activeFor, applies, type Claims, claimsOf } from './success-range.ts';

export interface Aim extends Partial<Claims> {
  readonly character: string;
  readonly descriptor: string;
  readonly tier?: number;
  readonly goal?: string;
  readonly split?: string;
  readonly target?: Stance;
}

/** 5P-9, 5P-28: the tier a goal asks, and its stance towards what is rolled. */
export function goalTerms(game: FivePlusGame, aim: Aim): OrRefusal<Pick<Occasion, 'asks' | 'stance'>> {
  const { challenge, npcs } = game.own;
  const stance = aim.target && { stance: aim.target };
  if (aim.goal === undefined || !challenge)
    return aim.goal === undefined ? ok({ ...stance }) : noGoal(aim.goal);
  const goal = goalOrRefuse(game, aim.goal);
  if (!goal.ok) return goal;
  const sheet = lookUp(game.sheets, aim.character);
  const use = sheet && rolledWith(sheet, aim.descriptor, aim.tier);
  if (!sheet || !use?.ok) return ok({ ...stance });
  if (aim.split !== undefined) {
    const second = goalOrRefuse(game, aim.split, 'split');
    if (!second.ok) return second;
    if (aim.split === aim.goal)
      return refuse('5P-28', 'split successes between two different goals', 'split');
    if (!splits(sheet, use.value, aim))
      return refuse('5P-28', 'nothing on the sheet splits successes between two goals', 'split');
  }
  const target = lookUp(npcs, goal.value.npc) ?? goal.value;
  const met = stanceTo(target, use.value.descriptor, aim.tags ?? []);
  const asks = tierAsked(challenge, goal.value, npcs);
  return ok({ ...(asks !== undefined && { asks }), stance: aim.target ?? met });
}

/** An effect that doesn't say what it splits is claimed by naming the second goal; a skill splits its own. */
function splits(sheet: Sheet, use: RolledWith, said: Partial<Claims>): boolean {
  const claims = claimsOf(said);
  return activeFor(sheet, use, claims).some((from) =>
    effectsOf(from, 'split-successes').some(({ to }) =>
      to.length === 0
        ? from.kind !== 'skill' || from === use.descriptor
        : applies(sheet, use, claims, from, to),
    ),
  );
}

/** 5P-28: whether this may be for two goals at once. */
export function maySplit(sheet: Sheet, aim: Omit<Aim, 'character'>): boolean {
  const use = rolledWith(sheet, aim.descriptor, aim.tier);
  return use.ok && splits(sheet, use.value, aim);
}

/** A goal that is still open; in a turn, where everything happens at once, also one just overcome. */
export function goalOrRefuse(game: FivePlusGame, id: string, path = 'goal'): OrRefusal<Goal> {
  const goal = lookUp(game.own.challenge?.goals, id);
  // A hidden goal is refused like one that doesn't exist.
  if (!goal || goal.hidden) return noGoal(id, path);
  return isOvercome(goal) && !game.own.challenge?.turn
    ? refuse('5P-27', `“${goal.name}” is already overcome`, path)
    : ok(goal);
}

function noGoal(id: string, path = 'goal'): { readonly ok: false; readonly error: Refusal } {
  return refuse('5P-27', `the current challenge has no goal “${id}”`, path);
}

interface Aimed {
  readonly goal?: string;
  readonly split?: string;
  readonly reach?: Reach;
}

/** 5P-33: whether the character reaches the goals from this zone. */
export function withinReach(
  game: FivePlusGame,
  from: Zone,
  { goal: first, split, reach = 'melee' }: Aimed,
): OrRefusal {
  for (const id of [first, split]) {
    if (id === undefined) continue;
    const goal = goalOrRefuse(game, id);
    if (!goal.ok) return goal;
    const place = placeOf(goal.value, game.own.npcs);
    if (goal.value.npc === undefined || canReach(reach, from, place)) continue;
    return refuse(
      '5P-33',
      `“${goal.value.name}” is ${place}, and ${reach} from ${from} doesn’t reach it: move, or choose a longer reach`,
      'reach',
    );
  }
  return ok(true);
}

/** Everyone sees that something is said to reach beyond its zone. */
export function withReach<P extends Prepared<unknown>>(prepared: P, reach: Reach | undefined): P {
  const line: Line = { text: 'reaches beyond its zone, as agreed', rule: '5P-33' };
  return reach === 'beyond' ? { ...prepared, lines: [...prepared.lines, line] } : prepared;
}
