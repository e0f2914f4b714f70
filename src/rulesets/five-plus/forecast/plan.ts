import { lookUp } from '../../look-up.ts';
import { goalTerms } from '../check/aim.ts';
import { type Attempt, attempt } from '../check/attempt.ts';
import { type CheckResult, type CheckTerms, SURE } from '../check/check.ts';
import { apply } from '../events/index.ts';
import { tiersOf } from '../growth/improvement.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { act, carriedIn } from '../turn/act.ts';
import { attemptOf, occasionOf, reachable } from '../turn/occasion.ts';
import type { Declared } from '../turn/turn.ts';
import { isBetter, type Stop, type Try } from './course.ts';

/** Each of them doubles the number of ways the turn can go. */
export const MOST_HELPING = 5;

interface Pending {
  readonly character: string;
  readonly index: number;
  readonly action: Declared;
}

type OpenStop = { -readonly [Key in keyof Stop]: Stop[Key] };

/** The rolls to come, with the ranges that the rules give them now. */
export class CourseAhead {
  readonly stops: OpenStop[] = [];
  readonly #game: FivePlusGame;
  readonly #able: readonly string[];
  readonly #goals: readonly string[];
  #usual: number | undefined;

  constructor(game: FivePlusGame, able: readonly string[]) {
    this.#game = withOpenGoals(game);
    this.#able = able;
    this.#goals = Object.keys(game.own.challenge?.goals ?? {});
  }

  /** Check after check, outside turns. */
  checkAfterCheck(): number {
    return this.#again(this.#game);
  }

  /** In turns; undefined if help and maneuvers make too many ways to count. */
  turnAfterTurn(): number | undefined {
    if (!this.#game.own.challenge?.turn) return this.#nextTurn(this.#game);
    const pending = pendingIn(this.#game);
    if (pending.filter(changesOthers).length > MOST_HELPING) return undefined;
    const first = this.#declared(this.#game, pending);
    // Nothing is left to roll in this turn, but it isn't over yet.
    return this.stops[first]?.begins ? this.#add([], first) : first;
  }

  /** Declared actions one by one, then everyone who hasn't declared. */
  #declared(game: FivePlusGame, [first, ...others]: readonly Pending[]): number {
    if (!first) {
      const plans = this.#game.own.challenge?.turn?.plans;
      const silent = this.#able.filter((id) => !lookUp(plans, id));
      return this.#row(game, silent, (after) => this.#nextTurn(after));
    }
    const tried = declaredTry(game, first.character, first.action);
    if (!tried) return this.#add([], this.#declared(game, others));
    const next = this.#declared(after(game, first, 'success'), others);
    if (changesOthers(first))
      return this.#add([tried], next, this.#declared(after(game, first, 'failure'), others));
    return tried.goal === undefined ? next : this.#add([tried], next);
  }

  /** The turn after this one, with help and maneuvers that last; after that, all turns are alike. */
  #nextTurn(before: FivePlusGame): number {
    const turn = (before.own.challenge?.turns ?? 0) + 1;
    const ended = apply(before, { type: 'turn-ended', turn: turn - 1 });
    const game = apply(ended, { type: 'turn-begun', turn, situation: '', threats: [] });
    const isHelped = game.own.help.some(({ to }) => this.#able.includes(to));
    if (!isHelped && game.own.challenge?.maneuvers.length === 0) return this.#again(game);
    return this.#begin(this.#row(game, this.#able, (now) => this.#nextTurn(now)));
  }

  /** A turn that repeats. */
  #again(game: FivePlusGame): number {
    if (this.#usual !== undefined) return this.#usual;
    const first = this.#begin(this.#row(game, this.#able, () => UNKNOWN));
    for (const stop of this.stops) if (stop.next === UNKNOWN) stop.next = first;
    this.#usual = first;
    return first;
  }

  #begin(first: number): number {
    const stop = this.stops[first];
    if (stop) stop.begins = true;
    return first;
  }

  /** One action each, which uses up help that lasts one roll. */
  #row(game: FivePlusGame, characters: readonly string[], goOn: (game: FivePlusGame) => number): number {
    const [character, ...others] = characters;
    if (character === undefined) return goOn(game);
    const tries = this.#goals.map((goal) => bestTry(game, character, goal));
    const next = this.#row(apply(game, { type: 'help-used', character }), others, goOn);
    return this.#add(tries, next);
  }

  #add(tries: Stop['tries'], next: number, afterFailure?: number): number {
    this.stops.push({ tries, next, ...(afterFailure !== undefined && { afterFailure }) });
    return this.stops.length - 1;
  }
}

const UNKNOWN = -1;

/** 5P-31: help and maneuvers are rolled before the actions they change. */
function pendingIn({ own }: FivePlusGame): readonly Pending[] {
  const open = Object.entries(own.challenge?.turn?.plans ?? {}).flatMap(([character, plan]) =>
    plan.flatMap(({ action, done }, index) => (done || action.givenUp ? [] : [{ character, index, action }])),
  );
  return open.toSorted((a, b) => Number(changesOthers(b)) - Number(changesOthers(a)));
}

function changesOthers({ action: { group } }: Pending): boolean {
  return group === 'help' || group === 'maneuver';
}

/** The game after this action, except for what its dice would bring: costs, help, a maneuver. */
function after(
  game: FivePlusGame,
  { character, index }: Pending,
  result: 'success' | 'failure',
): FivePlusGame {
  const outcome: CheckResult = { ...PLAINLY, result };
  const input = { character, action: index };
  const found = carriedIn(game, input);
  const known = { parameters: UNROLLED, found, hidden: [] };
  return act.resolve(game, input, outcome, known).events.reduce(apply, game);
}

/** Dice that trigger nothing: no 1, no 6, no double. */
const PLAINLY = { degree: 'plain', successes: 0, miss: 0, improves: false, rolls: [[2, 3]] } as const;

/** Hidden goals have to be overcome too. */
function withOpenGoals(game: FivePlusGame): FivePlusGame {
  const { challenge } = game.own;
  if (!challenge) return game;
  const goals = Object.entries(challenge.goals).map(([id, goal]) => [id, { ...goal, hidden: false }]);
  return { ...game, own: { ...game.own, challenge: { ...challenge, goals: Object.fromEntries(goals) } } };
}

/** 5P-31: an action without a roll. It brings no goal any successes (5P-28). */
const UNROLLED: Try & CheckTerms = { ...SURE, rank: 0 };

/** Undefined if it can't be carried out. */
function declaredTry(game: FivePlusGame, character: string, action: Declared): Try | undefined {
  const { goal, split, descriptor } = action;
  if (descriptor === undefined) return UNROLLED;
  const aims = {
    ...(goal !== undefined && { goal: placeOf(game, goal) }),
    ...(split !== undefined && { split: placeOf(game, split) }),
  };
  const plan = lookUp(game.own.challenge?.turn?.plans, character)?.map((each) => each.action) ?? [];
  const tried = attemptIn(game, character, plan, action);
  return tried && { ...numbersOf(tried), ...aims };
}

/** One action alone, with the skill and tier most likely to bring successes. */
function bestTry(game: FivePlusGame, character: string, goal: string): Try | null {
  const skills = lookUp(game.sheets, character)?.descriptors.filter(({ kind }) => kind === 'skill') ?? [];
  const tries = skills.flatMap((skill) =>
    tiersOf(skill).flatMap(({ tier }) => {
      // However far away it is, they get there somehow.
      const action: Declared = { group: 'attack', descriptor: skill.name, tier, goal, reach: 'beyond' };
      const tried = attemptIn(game, character, [action], action);
      return tried ? [{ ...numbersOf(tried), goal: placeOf(game, goal) }] : [];
    }),
  );
  return tries.reduce<Try | null>((best, each) => (!best || isBetter(each, best) ? each : best), null);
}

function placeOf({ own }: FivePlusGame, goal: string): number {
  return Object.keys(own.challenge?.goals ?? {}).indexOf(goal);
}

/** In a turn, as declared; otherwise, as a check for the goal. */
function attemptIn(
  game: FivePlusGame,
  character: string,
  plan: readonly Declared[],
  action: Declared,
): Attempt | undefined {
  const { challenge } = game.own;
  if (!challenge) return undefined;
  const { turn } = challenge;
  const { descriptor = '', tier, goal } = action;
  if (!turn) {
    const input = { character, descriptor, ...(tier !== undefined && { tier }) };
    const occasion = goalTerms(game, { ...input, ...(goal !== undefined && { goal }) });
    const tried = occasion.ok ? attempt(game, input, occasion.value) : occasion;
    return tried.ok ? tried.value : undefined;
  }
  const planned = { challenge, turn, plan, action };
  const reached = reachable(game, character, planned);
  const occasion = reached.ok ? occasionOf(game, { character }, planned) : reached;
  const tried = occasion.ok ? attempt(game, attemptOf({ character }, action), occasion.value) : occasion;
  return tried.ok ? tried.value : undefined;
}

function numbersOf({ range: { lower, upper, rank }, terms: { successes, isSure } }: Attempt): Try {
  return { lower, upper, rank, successes, isSure };
}
