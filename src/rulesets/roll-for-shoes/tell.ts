import { counted } from '../../dice/index.ts';
import type { Names } from '../ruleset.ts';
import type { Event } from './event.ts';
import { printRating, printStatus } from './status.ts';

/** One sentence for each event. */
export function tell(event: Event, names: Names): string {
  switch (event.type) {
    case 'xp-gained':
      return `${names(event.character)} learns from it: ${event.xp} XP.`;
    case 'dice-turned':
      return `${names(event.character)} turns ${dice(event.dice)} for ${event.dice} XP.`;
    case 'skill-earned':
      return `${names(event.character)} has all sixes: a new skill of level ${event.level} grows from ${event.from}.`;
    case 'skill-gained':
      return `${names(event.character)} has learned ${event.name} ${event.level}, grown from ${event.from}${insteadOf(event.replaced)}.`;
    case 'skill-declined':
      return `${names(event.character)} does without the new skill of level ${event.level} from ${event.from}.`;
    case 'slot-bought':
      return `${names(event.character)} buys another slot of level ${event.level} for ${event.xp} XP.`;
    case 'status-added':
      return `${owner(event, names)} has a new status: ${printStatus(event.status)}.`;
    case 'status-changed':
      return `${event.name} is now ${printRating(event.rating)} for ${owner(event, names, 'the scene')}.`;
    case 'status-removed':
      return `${event.name} no longer holds for ${owner(event, names, 'the scene')}.`;
    case 'starting-skill-taken':
      return `${names(event.character)} begins with ${event.name} ${event.level}.`;
    default:
      return 'Something happened that these rules do not know.';
  }
}

function dice(count: number): string {
  return count === 1 ? 'a die into a six' : `${counted(count, 'die', 'dice')} into sixes`;
}

function insteadOf(replaced: { readonly name: string; readonly withBranch: boolean } | undefined): string {
  if (!replaced) return '';
  return `, in place of ${replaced.name}${replaced.withBranch ? ' and all that came from it' : ''}`;
}

function owner(
  { character }: { readonly character?: string | undefined },
  names: Names,
  scene = 'The scene',
): string {
  return character === undefined ? scene : names(character);
}
