import { counted } from '../../dice/index.ts';
import { listed } from '../listed.ts';
import type { Names } from '../ruleset.ts';
import type { Event } from './event.ts';
import { signed } from './notation-line.ts';
import type { Override } from './override-kind.ts';
import { heard, isStandIn } from './stand-in.ts';

type Type = Event['type'];
type Teller<T extends Type> = (event: Extract<Event, { type: T }>, names: Names) => string;
type Tellers<T extends Type> = { readonly [K in T]: Teller<K> };

/** One sentence for each event; none where the result of a roll has said it. */
export function tell(event: Event, names: Names): string {
  return capitalised((SENTENCES[event.type] as Teller<Type>)(event, heard(names)));
}

/** The environment has no name of its own: “the watchman” may begin a sentence. */
export function capitalised(sentence: string): string {
  return sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const CHALLENGES = {
  'effect-left-out': ({ character, trait, aspect, reason }, names) =>
    `${trait} (${aspect}) of ${names(character)} was left out: ${ended(reason)}`,
  'score-set-used': ({ character }, names) =>
    `The score that the story teller set for ${names(character)} was used.`,
  'challenge-won': ({ winner, loser, margin, contested }, names) => {
    if (isStandIn(winner) === isStandIn(loser)) return '';
    const [ahead, behind] = [names(winner), names(loser)];
    if (!contested) return `${ahead} is out of reach for ${behind}, without a roll: margin ${margin}.`;
    return margin === 0
      ? `${ahead} and ${behind} tie, which goes to ${ahead}.`
      : `${ahead} is ahead of ${behind} by ${margin}.`;
  },
  'challenge-tied': ({ sides }, names) =>
    sides.length === 2 && sides.some(isStandIn) ? `Nothing happens between ${listed(sides.map(names))}.` : '',
  'sides-hidden': ({ sides }, names) =>
    `Hidden from the others: ${listed(sides.map(({ who }) => names(who)))}.`,
  'challenge-settled': ({ character, trait, against }, names) => {
    const what = against === undefined ? 'it' : `the challenge of ${names(against)}`;
    return `${names(character)} settled ${what} outright with “${trait}”: no dice.`;
  },
  'win-closed': ({ winner, loser, rolled }, names) =>
    rolled ? '' : `What ${names(winner)} won against ${names(loser)} is settled.`,
  'effect-taken': ({ character, trait, aspect, value, ends }, names) =>
    `${names(character)} has “${trait}”: ${aspect} ${spoken(value)}. It lasts until ${ended(ends)}`,
  'effect-missed': () => '',
} satisfies Partial<Tellers<Type>>;

const TRAITS = {
  'trait-gained': ({ character, trait, because }, names) =>
    `${names(character)} gained “${trait.name}”${why(because)}`,
  'trait-stacked': ({ character, trait, count, because }, names) =>
    `${names(character)} now has ${count} of “${trait}”${why(because)}`,
  'trait-lost': ({ character, trait, because }, names) =>
    `${names(character)} lost “${trait}”${why(because)}`,
  'trait-activated': ({ character, trait }, names) => `${names(character)} activated “${trait}”.`,
  'activation-counted-down': ({ character, trait, left }, names) =>
    `“${trait}” of ${names(character)} lasts ${counted(left, 'more turn')}.`,
  'trait-burnt': ({ character, trait }, names) => `“${trait}” of ${names(character)} is burnt.`,
  'trait-reset': ({ character, trait }, names) => `“${trait}” of ${names(character)} is as before.`,
  'limits-raised': ({ character, limits }, names) =>
    `${names(character)} may now have ${counted(limits.traits, 'trait')}, up to a rating of ${limits.rating} in all.`,
  'experience-gained': ({ character, points, reason }, names) =>
    `${names(character)} gained ${counted(points, 'point')} of experience: ${ended(reason)}`,
  'number-overridden': ({ override }, names) => tellOverride(override, names),
} satisfies Partial<Tellers<Type>>;

const TURNS = {
  'turn-order-set': () => '',
  'speed-chosen': ({ character, speed }, names) =>
    `${names(character)} acts at the speed “${speed}” this turn.`,
  'action-spent': ({ character, on }, names) =>
    `${names(character)} spent an action${on ? ` on ${on}` : ''}.`,
  'turn-ended': ({ character, next, round }, names) =>
    `The turn of ${names(character)} ended; ${names(next)} acts next, in round ${round}.`,
  'agent-left-turns': ({ character }, names) => `${names(character)} left the turn order.`,
  'turns-ended': () => 'The turn order ended.',
} satisfies Partial<Tellers<Type>>;

const CAMPAIGN = {
  'table-set': ({ table: { name, rows } }) =>
    `The modifier table “${name}” was set: ${rows.map(({ row, modifier }) => `${row} ${spoken(modifier)}`).join(', ')}.`,
  'table-removed': ({ table }) => `The modifier table “${table}” was removed.`,
  'success-table-set': ({ table: { name, rows } }) =>
    `The success table “${name}” was set: ${rows.map(({ margin, rolls }) => `${counted(rolls, 'roll')} from ${margin} on`).join(', ')}.`,
  'success-table-removed': ({ kind }) => `The success table “${kind}” was removed.`,
  'trait-listed': ({ trait, list }) => `“${trait.name}” is on the list “${list}”.`,
  'trait-unlisted': ({ trait }) => `“${trait}” is on no list any more.`,
} satisfies Partial<Tellers<Type>>;

const SENTENCES: Tellers<Type> = { ...CHALLENGES, ...TRAITS, ...TURNS, ...CAMPAIGN };

/** CA-14: that it was overridden is always said. */
function tellOverride(override: Override, names: Names): string {
  const { what, character, against, trait, aspect, was, value, reason } = override;
  const number = `${what.replaceAll('-', ' ')}${trait ? ` of “${trait}”` : ''}${aspect ? ` (${aspect})` : ''}`;
  const which = `${number} of ${names(character)}${against ? ` against ${names(against)}` : ''}`;
  const from = was === null ? '' : ` from ${was}`;
  return `The story teller set the ${which}${from} to ${value}: ${ended(reason)}`;
}

/** Text that is read, not parsed, has a minus for a minus. */
function spoken(value: number): string {
  return signed(value).replace('-', '−');
}

function why(because: string | undefined): string {
  return because ? `: ${ended(because)}` : '.';
}

/** A text that people typed, as the end of a sentence. */
function ended(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
