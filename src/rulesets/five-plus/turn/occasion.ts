import { counted, ok } from '../../../dice/index.ts';
import { lookUp } from '../../look-up.ts';
import { type Challenge, tierOf, zoneOf } from '../challenge/challenge.ts';
import type { Stance } from '../challenge/npc.ts';
import { MOVE_PENALTY } from '../challenge/zones.ts';
import { goalTerms, withinReach } from '../check/aim.ts';
import type { AttemptInput, Occasion } from '../check/attempt.ts';
import { EVERYONE, helpingContributions } from '../check/help.ts';
import type { Contribution } from '../check/success-range.ts';
import { type Descriptor, defined } from '../descriptor/descriptor.ts';
import { isWound } from '../descriptor/effects.ts';
import { isIncapacitated } from '../harm/damage.ts';
import type { OrRefusal } from '../refusal.ts';
import { type FivePlusGame, find, type Sheet } from '../sheet/sheet.ts';
import { aimedAt, countedActions, type Declared, focus, isMoving, type Turn } from './turn.ts';

export interface Planned {
  readonly challenge: Challenge;
  readonly turn: Turn;
  readonly plan: readonly Declared[];
  readonly action: Declared;
}

/** What a player may add when it is carried out. */
interface Carrying extends Pick<AttemptInput, 'character' | 'asks' | 'difficulty' | 'situation'> {
  readonly target?: Stance;
}

/** 5P-33: from where the character will be after moving. */
export function reachable(
  game: FivePlusGame,
  character: string,
  { challenge, plan, action }: Planned,
): OrRefusal {
  const from = plan.find(({ zone }) => zone !== undefined)?.zone ?? zoneOf(challenge, character);
  return withinReach(game, from, action);
}

export function attemptOf(
  { character, asks, difficulty, situation }: Carrying,
  action: Declared,
): AttemptInput {
  const { descriptor = '', tier, using, without, tags = [], together, group } = action;
  return {
    character,
    descriptor,
    tags: tags.includes(group) ? tags : [...tags, group],
    ...defined({ tier, using, without, together, asks, difficulty, situation }),
  };
}

/** 5P-31: with the sheet as the turn began, unless the action comes after someone else's. */
export function occasionOf(game: FivePlusGame, input: Carrying, planned: Planned): OrRefusal<Occasion> {
  const { turn, plan, action, challenge } = planned;
  const { settings, own } = game;
  const { descriptor: _, ...aim } = { ...action, ...attemptOf(input, action) };
  const goal = goalTerms(game, {
    ...aim,
    ...aimedAt(action),
    descriptor: action.descriptor ?? '',
    ...(input.target && { target: input.target }),
  });
  if (!goal.ok) return goal;
  const threat = action.threat === undefined ? undefined : turn.threats[action.threat];
  const asks = goal.value.asks ?? tierOf(lookUp(own.npcs, threat?.npc), challenge);
  const [before, now] = [turn.sheets, game.sheets].map((sheets) => lookUp(sheets, input.character));
  const isFrozen = action.after === undefined && settings.wounds === 'next-turn';
  return ok({
    ...goal.value,
    ...(asks !== undefined && { asks }),
    ...(action.words !== undefined && { stated: action.words }),
    contributions: [
      ...inTurn(plan, settings),
      ...maneuversFor(challenge, input.character, action),
      ...helpingContributions(action.helps),
    ],
    ...(isFrozen && before && now && { sheet: unharmed(now, before) }),
  });
}

/** 5P-32, 5P-33 */
function inTurn(plan: readonly Declared[], settings: FivePlusGame['settings']): readonly Contribution[] {
  const actions = countedActions(plan, settings);
  const value = focus(actions);
  const focused = actions === 0 ? 'focus: only changing zones' : 'focus: one action alone';
  const text = value > 0 ? focused : `rush: ${counted(actions, 'action')}`;
  return [
    ...(value === 0 ? [] : [{ text, value, rule: '5P-32' }]),
    ...(isMoving(plan) ? [{ text: 'changing zones', value: MOVE_PENALTY, rule: '5P-33' }] : []),
  ];
}

/** 5P-34 */
function maneuversFor(
  { maneuvers }: Challenge,
  character: string,
  { goal }: Pick<Declared, 'goal'>,
): readonly Contribution[] {
  return maneuvers
    .filter((each) => (each.to ?? character) === character && (each.goal === undefined || each.goal === goal))
    .filter(({ value }) => value !== 0)
    .map(({ words: text, value }) => ({ text, value, rule: '5P-34' }));
}

/** 5P-31: what has to happen before this action, in a sentence. */
export function waitsFor(
  game: FivePlusGame,
  character: string,
  { challenge, turn, action }: Planned,
): string | undefined {
  const nameOf = (id: string) => lookUp(game.sheets, id)?.name ?? id;
  const silent = challenge.characters.find((id) => !lookUp(turn.plans, id) && isUp(game, id));
  if (silent !== undefined) return `${nameOf(silent)} hasn’t declared yet, or skipped`;
  if (action.after !== undefined && hasOpen(lookUp(turn.plans, action.after)))
    return `this comes after what ${nameOf(action.after)} does`;
  const isChanged = action.descriptor !== undefined && action.group !== 'help' && action.group !== 'maneuver';
  if (!isChanged) return undefined;
  for (const [id, plan] of Object.entries(turn.plans)) {
    if (id !== character && plan.some((each) => !each.done && changes(each.action, character, action)))
      return `${nameOf(id)} helps or maneuvers first, because that changes this action`;
  }
  return undefined;
}

function isUp(game: FivePlusGame, id: string): boolean {
  const sheet = lookUp(game.sheets, id);
  return sheet !== undefined && !isIncapacitated(sheet);
}

function hasOpen(plan: readonly { readonly action: Declared; readonly done: boolean }[] = []): boolean {
  return plan.some(({ action, done }) => !done && !action.givenUp);
}

function changes({ group, helps, gives }: Declared, character: string, action: Declared): boolean {
  if (group === 'help') return helps === character || helps === EVERYONE;
  if (group !== 'maneuver' || !gives) return false;
  return (gives.to ?? character) === character && (gives.goal === undefined || gives.goal === action.goal);
}

/**
 * 5P-31: all actions of a turn happen at once, so harm taken in this turn doesn't affect them yet: damage, wounds and
 * conditions are as the turn began, or better if something has eased them. Everything else is as it is now: charges
 * are spent, and new descriptors exist.
 */
function unharmed(now: Sheet, before: Sheet): Sheet {
  return { ...now, descriptors: now.descriptors.flatMap((each) => milder(each, before)) };
}

function milder(now: Descriptor, before: Sheet): readonly Descriptor[] {
  const was = find(before, now.name, [now.kind]);
  if (now.kind === 'resistance') {
    const { counter = 0 } = now;
    return [{ ...now, counter: Math.min(counter, was?.counter ?? 0) }];
  }
  const isHarm = now.kind === 'condition' || isWound(now);
  if (!isHarm) return [now];
  if (!was) return [];
  return [(was.tier ?? 0) * 100 + (was.level ?? 0) < (now.tier ?? 0) * 100 + (now.level ?? 0) ? was : now];
}
