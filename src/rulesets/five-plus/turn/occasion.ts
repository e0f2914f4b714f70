import { counted, ok, type Result } from '../../../dice/index.ts';
import { known } from '../../own-key.ts';
import type { Refusal } from '../../ruleset.ts';
import { type Challenge, tierOf, zoneOf } from '../challenge/challenge.ts';
import type { Stance } from '../challenge/npc.ts';
import { withinReach } from '../challenge/reach.ts';
import { MOVE_PENALTY } from '../challenge/zones.ts';
import { towards } from '../check/aim.ts';
import type { AttemptInput, Occasion } from '../check/attempt.ts';
import { helpingContributions } from '../check/help.ts';
import type { Contribution } from '../check/success-range.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { aimedAt, countedActions, type Declared, focus, isMoving } from './declared.ts';
import type { Turn } from './turn.ts';
import { unharmed } from './unharmed.ts';

/** A declared action, and all that stands around it. */
export interface Planned {
  readonly challenge: Challenge;
  readonly turn: Turn;
  readonly plan: readonly Declared[];
  readonly action: Declared;
}

/** What is said when it is carried out. */
export interface Carrying extends Pick<AttemptInput, 'character' | 'asks' | 'difficulty' | 'situation'> {
  readonly target?: Stance;
}

/** 5P-33: from where the character will be, to where the goal is. */
export function reachable(
  game: FivePlusGame,
  character: string,
  { challenge, plan, action }: Planned,
): Result<true, Refusal> {
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
    ...(tier !== undefined && { tier }),
    ...(using && { using }),
    ...(without && { without }),
    ...(together !== undefined && { together }),
    ...(asks !== undefined && { asks }),
    ...(difficulty !== undefined && { difficulty }),
    ...(situation && { situation }),
  };
}

/** 5P-31: as the turn began, unless the player tells it after somebody else's action. */
export function occasionOf(game: FivePlusGame, input: Carrying, planned: Planned): Result<Occasion, Refusal> {
  const { turn, plan, action, challenge } = planned;
  const { settings, own } = game;
  const { descriptor: _, ...aim } = { ...action, ...attemptOf(input, action) };
  const goal = towards(game, {
    ...aim,
    ...aimedAt(action),
    descriptor: action.descriptor ?? '',
    ...(input.target && { target: input.target }),
  });
  if (!goal.ok) return goal;
  const threat = action.threat === undefined ? undefined : turn.threats[action.threat];
  const asks = goal.value.asks ?? tierOf(known(own.npcs, threat?.npc), challenge);
  const [before, now] = [turn.sheets, game.sheets].map((sheets) => known(sheets, input.character));
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
  const focused = actions === 0 ? 'focus: only the zone is changed' : 'focus: one action alone';
  const text = value > 0 ? focused : `rush: ${counted(actions, 'action')}`;
  return [
    ...(value === 0 ? [] : [{ text, value, rule: '5P-32' }]),
    ...(isMoving(plan) ? [{ text: 'changing the zone', value: MOVE_PENALTY, rule: '5P-33' }] : []),
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
