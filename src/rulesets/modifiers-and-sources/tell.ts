import { counted } from '../../dice/index.ts';
import type { Names } from '../ruleset.ts';
import { BLUNDERS, type BlunderResult } from './blunder.ts';
import type { Event } from './event.ts';
import { printValue } from './line.ts';

/** One sentence for each event. */
export function tell(event: Event, names: Names): string {
  switch (event.type) {
    case 'tension-set':
      return event.from === event.to
        ? `It stays ${event.to}.`
        : `It turns from ${event.from} to ${event.to}.`;
    case 'project-started': {
      const { name, difficulty, size } = event.project;
      return `A project begins: “${name}”, difficulty ${difficulty}, ${counted(difficulty * size, 'point')} of work.`;
    }
    case 'project-advanced':
      return `${names(event.character)} brings “${event.project}” on by ${event.points}, to ${reached(event)}.`;
    case 'project-finished':
      return `“${event.project}” is finished.`;
    case 'project-dropped':
      return `“${event.project}” is ${event.finished ? 'taken off the list' : 'given up'}.`;
    case 'common-task-set':
      return `A common task: “${event.task}”, difficulty ${event.difficulty}.`;
    case 'common-task-dropped':
      return `“${event.task}” is a common task no more.`;
    default:
      return `${names(event.character)} ${told(event)}.`;
  }
}

/** What goes beyond the total is nothing more to do. */
function reached({ done, total }: Extract<Event, { type: 'project-advanced' }>): string {
  return done < total ? `${done} of ${total}` : `all of ${total}`;
}

type CharacterEvent = Exclude<Event, { type: 'tension-set' | `project-${string}` | `common-task-${string}` }>;

function told(event: CharacterEvent): string {
  switch (event.type) {
    case 'blundered':
      return `blunders: ${blunder(event.result as BlunderResult, event.cosmic)}`;
    case 'stress-told':
      return `takes ${event.points} stress`;
    case 'damage-taken':
      return `loses ${event.points} Vigour: ${event.cause}`;
    case 'collapsed':
      return `collapses under ${counted(event.damage, 'point')} of damage, and cannot act until a reprieve`;
    case 'modifier-set':
      return event.value === 0
        ? `no longer has “${event.modifier}” from ${event.source}`
        : `has “${event.modifier} ${printValue(event.value)}” from ${event.source}`;
    case 'quantity-set':
      return event.quantity === 0
        ? `has no ${event.source} left`
        : `has ${event.quantity} of ${event.source}`;
    case 'reprieve-taken':
      return `catches a breath as it grows ${event.to}${regained(event.healed)}`;
  }
}

function blunder(result: BlunderResult, cosmic: number | undefined): string {
  return cosmic === undefined
    ? BLUNDERS[result]
    : `a cosmic one, ${cosmic} on the second die (the lower, the worse)`;
}

function regained(healed: readonly { readonly cause: string; readonly points: number }[]): string {
  if (healed.length === 0) return ', with nothing to get back';
  return `: ${healed.map(({ cause, points }) => `${points} Vigour back from ${cause}`).join(', ')}`;
}
