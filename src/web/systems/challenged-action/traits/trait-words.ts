import { counted } from '../../../../dice/index.ts';
import {
  type Duration,
  effectWords,
  isActive,
  isBurnt,
  type Trait,
} from '../../../../rulesets/challenged-action/traits/trait.ts';

/** CA-2: a trait without an activation is plain. */
export type TraitStage = 'plain' | 'ready' | 'active' | 'burnt';

export function stageOf(trait: Trait): TraitStage {
  if (isBurnt(trait)) return 'burnt';
  return isActive(trait) ? 'active' : trait.activation ? 'ready' : 'plain';
}

/** `burnt`, `active`, `active, 2 turns left` */
export function stateWords({ state }: Trait): string {
  if (typeof state !== 'object') return state ?? '';
  return `active, ${counted(state.turnsLeft, 'turn')} left`;
}

/** What activating it would bring: `shooting +8, for one challenge`. */
export function promiseOf({ activation }: Trait): string {
  if (!activation) return '';
  const gains = [
    ...(activation.effects.length > 0 ? [effectWords(activation.effects)] : []),
    ...(activation.settles ? ['may settle a challenge'] : []),
  ];
  // Settling a challenge is over at once anyway.
  const isBrief = activation.effects.length === 0 && activation.duration === 'instantly';
  return [...gains, ...(isBrief ? [] : [durationWords(activation.duration)])].join(', ');
}

function durationWords(duration: Duration): string {
  if (duration === 'instantly') return 'for one challenge';
  return 'turns' in duration ? `for ${counted(duration.turns, 'turn')}` : `until ${duration.until}`;
}
