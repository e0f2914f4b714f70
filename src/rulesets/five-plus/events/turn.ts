import * as z from 'zod/mini';
import { signed } from '../../../dice/index.ts';
import { quotingFreeText } from '../../fields/free-text.ts';
import { lookUp } from '../../look-up.ts';
import { words } from '../../schema.ts';
import { withFullStop } from '../../sentences.ts';
import { maneuverSchema } from '../challenge/challenge.ts';
import { zoneSchema } from '../challenge/zones.ts';
import { bareName } from '../check/check.ts';
import { afterPayment } from '../check/last-roll.ts';
import { characterSchema as character } from '../sheet/sheet.ts';
import { paymentSchema, type TableState } from '../table-state.ts';
import {
  actionPhrase,
  type Declared,
  declaredSchema,
  lessonSchema,
  type Threat,
  type Turn,
  threatSchema,
} from '../turn/turn.ts';
import { event, MOST_TEXT, number, onChallenge, onOwn, onTurn, told, unsaid } from './parts.ts';

/** 5P-31…5P-34 */
export const turnEvents = {
  'turn-begun': event({
    fields: { turn: number, situation: told, threats: z.readonly(z.array(threatSchema)) },
    apply: onOwn((own, { turn, situation, threats }, { sheets }) => {
      const { challenge } = own;
      if (!challenge) return own;
      const began = Object.entries(sheets).filter(([id]) => challenge.characters.includes(id));
      const begun = {
        situation,
        threats: [...threats],
        plans: {},
        lessons: [],
        sheets: Object.fromEntries(began),
      };
      return { ...own, sustained: unkept(own), challenge: { ...challenge, turns: turn, turn: begun } };
    }),
    tell: ({ turn, situation }) =>
      situation === '' ? `Turn ${turn} begins.` : `Turn ${turn}: ${withFullStop(situation)}`,
    weight: 'loud',
  }),
  declared: event({
    fields: { character, actions: z.readonly(z.array(declaredSchema)) },
    apply: onTurn((turn, { character, actions }) => ({
      ...turn,
      plans: { ...turn.plans, [character]: actions.map((action) => ({ action, done: false })) },
    })),
    tell: ({ character, actions }, names) =>
      actions.length === 0
        ? `${names(character)} skips this turn.`
        : `${names(character)} declares: ${withFullStop(actions.map(intended).join('; '))}`,
  }),
  'action-done': event({
    fields: {
      character,
      action: number,
      words: z.exactOptional(quotingFreeText(words(MOST_TEXT, '5P-31', 'what was done'))),
    },
    apply: onTurn((turn, { character, action }) => {
      const plan = lookUp(turn.plans, character);
      const planned = plan?.[action];
      if (!plan || !planned) return turn;
      return {
        ...turn,
        plans: { ...turn.plans, [character]: plan.with(action, { ...planned, done: true }) },
      };
    }),
    tell: ({ character, words }, names) => (words ? `${names(character)} ${withFullStop(words)}` : ''),
  }),
  'defence-lost': event({
    fields: { character, threat: number, words: told, damage: number },
    apply: onTurn((turn, { threat }) => withThreat(turn, threat, 'landed')),
    tell: ({ character, words, damage }, names) => `${names(character)} is hit (${words}): ${damage} damage.`,
  }),
  defended: event({
    fields: { character, threat: number, words: told },
    apply: onTurn((turn, { threat }) => withThreat(turn, threat, 'answered')),
    tell: ({ character, words }, names) => `${names(character)} withstands it (${words}).`,
  }),
  'zone-changed': event({
    fields: { character, zone: zoneSchema },
    apply: onChallenge((challenge, { character, zone }) => ({
      ...challenge,
      zones: { ...challenge.zones, [character]: zone },
    })),
    tell: unsaid,
  }),
  maneuvered: event({
    fields: { maneuver: maneuverSchema, spends: z.exactOptional(paymentSchema) },
    apply: onOwn((before, { maneuver, spends }) => {
      const own = spends ? afterPayment(before, spends) : before;
      const { challenge } = own;
      if (!challenge) return own;
      return { ...own, challenge: { ...challenge, maneuvers: [...challenge.maneuvers, maneuver] } };
    }),
    tell: ({ maneuver: { words, value, to } }, names) =>
      `${words}: ${value === 0 ? 'a condition' : signed(value)}${to === undefined ? '' : ` for ${names(to)}`} until the end of the next turn.`,
  }),
  'lesson-kept': event({
    fields: { lesson: lessonSchema },
    apply: onTurn((turn, { lesson }) => ({ ...turn, lessons: [...turn.lessons, lesson] })),
    tell: ({ lesson: { character, name, face } }, names) =>
      `${names(character)} rolled a double ${face} with ${name}.`,
  }),
  'turn-ended': event({
    fields: { turn: number },
    apply: onOwn(turnEnded),
    tell: ({ turn }) => `Turn ${turn} is over.`,
  }),
};

/** 5P-24: each turn needs a new check. */
function unkept({ sustained }: TableState): TableState['sustained'] {
  return sustained.map((each) => ({ ...each, isKept: false }));
}

function withThreat(turn: Turn, index: number, state: Threat['state']): Turn {
  const threat = turn.threats[index];
  return threat ? { ...turn, threats: turn.threats.with(index, { ...threat, state }) } : turn;
}

/** 5P-34: a maneuver lasts until the end of the next turn. */
function turnEnded(own: TableState): TableState {
  const { challenge } = own;
  if (!challenge?.turn) return own;
  return {
    ...own,
    help: own.help.filter(({ lasts }) => lasts !== 'turn'),
    sustained: unkept(own),
    challenge: {
      ...challenge,
      turn: null,
      maneuvers: challenge.maneuvers.filter(({ until }) => until > challenge.turns),
    },
  };
}

function intended(action: Declared): string {
  const { words, gives, group, descriptor } = action;
  if (!words && gives?.words) return gives.words;
  if (!words && descriptor !== undefined && action.zone === undefined)
    return `${group === 'other' ? 'something' : group} with ${bareName(descriptor)}`;
  return actionPhrase(action).replace(/^acts: /, '');
}
