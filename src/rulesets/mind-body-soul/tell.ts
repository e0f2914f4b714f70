import { counted } from '../../dice/index.ts';
import { listed } from '../listed.ts';
import type { Names } from '../ruleset.ts';
import { TURNS } from './check.ts';
import type { Event } from './event.ts';
import { type Kind, other } from './plot-points.ts';
import { CATEGORIES, printStrength, sourceOf, type Trait } from './trait.ts';

/** One sentence for each event. */
export function tell(event: Event, names: Names): string {
  switch (event.type) {
    case 'plot-point-spent':
      return `${event.by === 'gm' ? 'The game master' : names(event.character)} spends ${pointOf(event.was)}, which turns ${other(event.was)}.`;
    case 'plot-point-turned':
      return `${shown(event.dice)}: ${pointOf(event.was)} turns ${other(event.was)}.`;
    case 'effect-due':
      return `${shown(event.dice)}, and no ${TURNS[event.dice]} plot point to turn: the game master picks another effect for ${names(event.character)}.`;
    case 'effect-named':
      return `${shown(event.dice)} for ${names(event.character)}: ${sentence(event.effect)}`;
    case 'plot-points-adjusted':
      return `${counted(event.people, 'person', 'people')} at the table: ${adjusted(event.lucky, event.unlucky)}.`;
    case 'trait-gained':
      return `${names(event.character)} gains ${traitIn(event.trait)} (${event.category}).`;
    case 'trait-lost':
      return event.with === undefined
        ? `${names(event.character)} loses “${event.trait}”.`
        : `${names(event.character)} loses “${event.trait}” (it hung on: ${event.with}).`;
    default:
      return `${names(event.character)} ${told(event)}.`;
  }
}

type BodilyEvent = Extract<
  Event,
  { type: `${'damage' | 'near' | 'health' | 'stamina' | 'rested'}${string}` }
>;

function told(event: BodilyEvent): string {
  switch (event.type) {
    case 'damage-taken':
      return event.points === 0
        ? `has no health of ${event.category} left to lose`
        : `takes ${event.points} damage to the ${event.category}`;
    case 'near-death-experienced':
      return `has a near-death experience: the ${event.category} stands at 0`;
    case 'health-regained':
      return `regains ${event.points} health of ${event.category}`;
    case 'stamina-spent':
      return `spends ${event.points} stamina${event.ability ? ` on ${event.ability}` : ''}`;
    case 'health-paid':
      return `pays ${event.points} health of ${event.category}${event.ability ? ` for ${event.ability}` : ''}`;
    case 'rested':
      return `sleeps through the night${regained(event)}`;
  }
}

function regained(event: Extract<Event, { type: 'rested' }>): string {
  const parts = [
    ...(event.stamina > 0 ? [`${event.stamina} stamina`] : []),
    ...CATEGORIES.flatMap((category) =>
      event[category] > 0 ? [`${event[category]} health of ${category}`] : [],
    ),
  ];
  return parts.length > 0 ? ` and regains ${listed(parts)}` : ', with nothing to regain';
}

function adjusted(lucky: number, unlucky: number): string {
  const changes = Object.entries({ lucky, unlucky }).flatMap(([kind, n]) =>
    n === 0 ? [] : [counted(Math.abs(n), `${n > 0 ? 'more' : 'fewer'} ${kind} plot point`)],
  );
  return changes.length > 0 ? listed(changes) : 'the plot points stay as they are';
}

function pointOf(kind: Kind): string {
  return kind === 'lucky' ? 'a lucky plot point' : 'an unlucky plot point';
}

function shown(dice: 'double-ones' | 'double-sixes'): string {
  return dice === 'double-ones' ? 'Double ones' : 'Double sixes';
}

function traitIn(trait: Trait): string {
  const source = sourceOf(trait);
  const lasting = trait.temporary === undefined ? 'granted' : 'temporary';
  return `“${printStrength(trait)} ${trait.name}”${source === undefined ? '' : `, ${lasting}: ${source}`}`;
}

function sentence(text: string): string {
  return /[.!?…”)]$/.test(text) ? text : `${text}.`;
}
