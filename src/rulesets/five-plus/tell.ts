import { counted } from '../../dice/index.ts';
import type { Names } from '../ruleset.ts';
import type {
  ChallengeEvent,
  CheckEvent,
  DescriptorEvent,
  Event,
  RestEvent,
  SheetEvent,
  TurnEvent,
} from './events.ts';
import { printBracket, printDescriptor } from './notation.ts';
import { nameIn } from './told.ts';
import { type Declared, spoken } from './turn.ts';

/** One sentence for each event; none for what the sentence of its check, or of its move, has said. */
export function tell(event: Event, names: Names): string {
  const sentence = Object.hasOwn(TELLERS, event.type) ? (TELLERS[event.type] as Teller) : undefined;
  return sentence ? sentence(event, names) : 'Something happened that this version does not know.';
}

type Teller = (event: Event, names: Names) => string;
type Tellers<E extends { readonly type: string }> = {
  readonly [Type in E['type']]: (event: Extract<E, { readonly type: Type }>, names: Names) => string;
};

const unsaid = () => '';
const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
const because = (why: string) => (why ? `: ${closed(why)}` : '.');

export function closed(words: string): string {
  return /[.!?…][”’)]?$/.test(words) ? words : `${words}.`;
}

type Descriptive = Pick<DescriptorEvent, 'character' | 'descriptor'>;
const whose = ({ character, descriptor }: Descriptive, names: Names) =>
  `${names(character)}’s ${descriptor.name}`;
const now = ({ descriptor }: Descriptive) => printBracket(descriptor);

const SHEET: Tellers<SheetEvent> = {
  'descriptor-added': ({ character, descriptor }, names) =>
    `${names(character)} now has the ${descriptor.kind} ${closed(printDescriptor(descriptor))}`,
  'descriptor-reworded': ({ character, descriptor, was }, names) =>
    `${names(character)}’s ${descriptor.kind} ${was} now reads: ${closed(printDescriptor(descriptor))}`,
  'descriptor-lost': ({ character, descriptor, why }, names) =>
    `${names(character)} ${descriptor.kind === 'condition' ? 'is rid of' : 'no longer has'} ${descriptor.name}${because(why)}`,
  'counter-changed': (event, names) =>
    `${whose(event, names)} changes by ${signed(event.by)} to ${now(event)}${because(event.why)}`,
  'damage-taken': (event, names) =>
    `${names(event.character)} takes ${event.damage} damage to ${event.descriptor.name}: ${now(event)}.`,
  wounded: ({ character, resistance, descriptor }, names) =>
    `${names(character)} is wounded (${resistance}): ${descriptor.name}, −${descriptor.level ?? 1} to all actions.`,
  incapacitated: ({ character, resistance }, names) =>
    `${names(character)} is incapacitated: ${resistance} gave out.`,
  recovered: (event, names) => `${whose(event, names)} recovers by ${event.by}: ${now(event)}.`,
  'condition-eased': (event, names) => `${whose(event, names)} eases: ${now(event)}.`,
  'condition-worsened': (event, names) => `${whose(event, names)} worsens: ${now(event)}.`,
  'level-gained': (event, names) =>
    `${whose(event, names)} improves from ${event.was} to ${now(event)}${event.face === undefined ? '' : `, by a double ${event.face}`}.`,
  'level-bought': (event, names) =>
    `${whose(event, names)} is raised from ${event.was} to ${now(event)} for ${counted(event.cost, 'point')}.`,
  'descriptor-marked': (event, names) => `${whose(event, names)} is marked: something to practise.`,
  'mark-given-up': (event, names) => `${whose(event, names)} loses its mark.`,
  'item-equipped': ({ character, descriptor }, names) => `${names(character)} equips ${descriptor.name}.`,
  'item-stowed': ({ character, descriptor }, names) => `${names(character)} stows ${descriptor.name}.`,
  'item-used': (event, names) =>
    `${names(event.character)} uses ${event.descriptor.name}${because(event.words)}`,
  'item-worn': (event, names) => `${whose(event, names)}: worn down by ${event.by}, now ${now(event)}.`,
  'item-recharged': (event, names) => `${whose(event, names)}: as good as new.`,
  'points-awarded': ({ character, points }, names) =>
    `${names(character)} gains ${counted(points, 'point')} for a milestone.`,
  'points-spent': ({ character, points }, names) => `${names(character)} spends ${counted(points, 'point')}.`,
};

const CHECK: Tellers<CheckEvent | RestEvent> = {
  checked: unsaid,
  unrecorded: ({ character, why }, names) =>
    `${names(character)} could not try that any more${why === undefined ? '' : ` (${why})`}: nothing is written down.`,
  'stakes-raised': ({ character }, names) => `${names(character)} raises the stakes.`,
  'unrolled-success': ({ character, words }, names) =>
    `${names(character)} succeeds without a roll: ${closed(words)}`,
  triggered: ({ character, name, face, words }, names) =>
    `A rolled ${face} sets off ${names(character)}’s ${name}: ${closed(words)}`,
  'failure-handled': ({ character, how, words }, names) => {
    const meaning = {
      interrupted: 'is interrupted',
      partial: 'gets part of it',
      reduced: 'gets less out of it',
      negative: 'pays for it',
    }[how];
    return `${names(character)} ${meaning}${because(words)}`;
  },
  'circumstances-changed': ({ words }) => `Circumstances have changed: ${closed(words)}`,
  'help-given': ({ help }, names) =>
    `${names(help[0]?.from ?? '')} helps ${help.map(({ to }) => names(to)).join(', ')}: +1.`,
  'help-used': unsaid,
  'ability-used': ({ character, ability, words }, names) =>
    `${names(character)} uses ${ability}${because(words)}`,
  'concentration-begun': ({ character, ability }, names) =>
    `${names(character)} begins to keep up ${ability}.`,
  'concentration-kept': ({ character, ability }, names) => `${names(character)} keeps up ${ability}.`,
  'concentration-lost': ({ character, ability }, names) => `${names(character)} lets go of ${ability}.`,
  'blow-waits': ({ character, resistance, damage }, names) =>
    `${damage} damage to ${names(character)}’s ${resistance} waits for a roll for armour.`,
  'blow-settled': unsaid,
  'rest-begun': ({ long }) => (long ? 'A long rest begins.' : 'A rest begins.'),
  'recovery-spent': ({ character, left }, names) =>
    `${names(character)} has ${counted(left, 'recovery action')} left.`,
  'rest-ended': () => 'The rest is over.',
};

const CHALLENGE: Tellers<ChallengeEvent> = {
  'npc-prepared': ({ npc }) => `${npc.name} is ready behind the screen.`,
  'npc-met': ({ npc }) => `${npc.name} appears (${npc.zone}).`,
  'npc-moved': ({ name, zone }) => `${name} is now ${zone}.`,
  'npc-ability-used': ({ name, ability, words, anyway }) =>
    `${name} uses ${ability}${anyway ? ' by the game master’s word' : ''}${because(words)}`,
  'behaviour-due': ({ name, words }) => `${name}: ${closed(words)}`,
  'challenge-begun': ({ challenge }) => `A challenge begins: ${closed(challenge.name)}`,
  'goal-added': ({ goal }) => `A goal: ${goal.name}, ${counted(goal.needs, 'success', 'successes')}.`,
  'goal-prepared': ({ goal }) =>
    `A goal behind the screen: ${goal.name}, ${counted(goal.needs, 'success', 'successes')}.`,
  'stances-prepared': ({ name }) => `Behind the screen: what ${name} is weak or strong against.`,
  'path-changed': ({ path, isOpen }) =>
    `The way from ${path.replace('-', ' to ')} is ${isOpen ? 'open' : 'blocked'}.`,
  'successes-gained': ({ name, successes, have, needs }) =>
    `${counted(successes, 'success', 'successes')} towards ${name}: ${have} of ${needs}.`,
  'goal-overcome': ({ name }) => `Overcome: ${closed(name)}`,
  'track-moved': ({ by, track }) =>
    `The track moves by ${signed(by)} to ${track < 0 ? signed(track) : track}.`,
  'failure-counted': ({ failures }) => `That is failure number ${failures}.`,
  'challenge-over': ({ ending, name, why }) => `“${name}” is ${ending.replace('-', ' ')}${because(why)}`,
  'party-changed': ({ character, isIn }, names) =>
    `${names(character)} ${isIn ? 'takes part in' : 'is out of'} the challenge.`,
};

/** What it is rolled with alone does not tell what for. */
function intended(action: Declared): string {
  const { words, gives, group, descriptor } = action;
  if (!words && gives?.words) return gives.words;
  if (!words && descriptor !== undefined && action.zone === undefined)
    return `${group === 'other' ? 'something' : group} with ${nameIn(descriptor)}`;
  return spoken(action).replace(/^acts: /, '');
}

const TURN: Tellers<TurnEvent> = {
  'turn-begun': ({ turn, situation }) =>
    situation === '' ? `Turn ${turn} begins.` : `Turn ${turn}: ${closed(situation)}`,
  declared: ({ character, actions }, names) =>
    actions.length === 0
      ? `${names(character)} skips this turn.`
      : `${names(character)} declares: ${closed(actions.map(intended).join('; '))}`,
  'action-done': ({ character, words }, names) => (words ? `${names(character)} ${closed(words)}` : ''),
  'defence-lost': ({ character, words, damage }, names) =>
    `${names(character)} does not escape (${words}): ${damage} damage.`,
  defended: ({ character, words }, names) => `${names(character)} holds against it (${words}).`,
  'zone-changed': unsaid,
  maneuvered: ({ maneuver: { words, value, to } }, names) =>
    `${words}: ${value === 0 ? 'a condition' : signed(value)}${to === undefined ? '' : ` for ${names(to)}`} until the end of the next turn.`,
  'lesson-kept': ({ lesson: { character, name, face } }, names) =>
    `${names(character)} rolled a double ${face} with ${name}.`,
  'turn-ended': ({ turn }) => `Turn ${turn} is over.`,
};

const TELLERS: Tellers<Event> = { ...SHEET, ...CHECK, ...CHALLENGE, ...TURN };
