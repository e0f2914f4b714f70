import { counted } from '../../../dice/index.ts';
import type { Activation, Trait } from '../traits/trait.ts';
import { printDuration, printEffects } from './notation-line.ts';

export function printTrait(trait: Trait): string {
  const { activation, effects } = trait;
  const head = `${trait.name}${stackOf(trait)}${ratingOf(trait)}${stateOf(trait)}`;
  const lines = [effects.length > 0 ? `${head}: ${printEffects(effects)}` : head];
  if (trait.note !== undefined) lines.push(`note: ${trait.note}`);
  if (activation) lines.push(...printActivation(activation));
  for (const keyword of ['add', 'remove', 'ends'] as const) {
    if (trait[keyword] !== undefined) lines.push(`${keyword}: ${trait[keyword]}`);
  }
  return lines.join('\n  ');
}

function printActivation({ duration, settles, effects, burnt, reset }: Activation): readonly string[] {
  const does = [...(settles ? ['settles'] : []), ...(effects.length > 0 ? [printEffects(effects)] : [])];
  const activate = `activate ${printDuration(duration)}`;
  return [
    does.length > 0 ? `${activate}: ${does.join(', ')}` : activate,
    ...(burnt.length > 0 ? [`burnt: ${printEffects(burnt)}`] : []),
    ...(reset === undefined ? [] : [`reset: ${reset}`]),
  ];
}

function stackOf({ stack }: Trait): string {
  if (!stack) return '';
  return stack.most === undefined ? ` x${stack.count}` : ` x${stack.count}/${stack.most}`;
}

function ratingOf({ rating }: Trait): string {
  return rating === 0 ? '' : ` (${rating})`;
}

function stateOf({ state }: Trait): string {
  if (state === undefined) return '';
  if (typeof state === 'string') return ` [${state}]`;
  return ` [active, ${counted(state.turnsLeft, 'turn')} left]`;
}
