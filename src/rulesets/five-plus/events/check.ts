import * as z from 'zod/mini';
import { freeText, quotingFreeText } from '../../fields/free-text.ts';
import { oneOf, words } from '../../schema.ts';
import { because, withFullStop } from '../../sentences.ts';
import { DEGREES, RESULTS } from '../check/check.ts';
import { afterPayment, lastRoll } from '../check/last-roll.ts';
import { tagSchema } from '../descriptor/descriptor.ts';
import { characterSchema as character } from '../sheet/sheet.ts';
import {
  helpSchema,
  isSameBlow,
  MOST_PURPOSE,
  type TableState,
  type WaitingBlow,
  waitingBlowSchema,
} from '../table-state.ts';
import { event, face, MOST_TEXT, name, onOwn, told, unsaid } from './parts.ts';

/** 5P-11 */
export const FAILURE_HANDLINGS = ['interrupted', 'partial', 'reduced', 'negative'] as const;

const MOST_ATTEMPTS = 200;

/** 5P-7…5P-13 */
const rollEvents = {
  checked: event({
    fields: {
      character,
      with: name,
      result: oneOf(RESULTS, '5P-7', 'the result'),
      degree: oneOf(DEGREES, '5P-25', 'the degree'),
      faces: z.readonly(z.array(face)),
      /** 5P-24: of the action. Rolls of older tables have none, and pay as they did then. */
      tags: z.exactOptional(z.readonly(z.array(tagSchema))),
      purpose: z.exactOptional(freeText(words(MOST_PURPOSE, '5P-11', 'an attempt'))),
    },
    apply: onOwn((own, event) => ({
      ...own,
      attempts:
        event.purpose === undefined ? own.attempts : [...own.attempts, event.purpose].slice(-MOST_ATTEMPTS),
      last: { ...own.last, [event.character]: lastRoll(own, event) },
    })),
    tell: unsaid,
  }),
  /** The check can't be tried any more, so nothing follows from its result. */
  unrecorded: event({
    fields: { character, why: z.exactOptional(quotingFreeText(words(MOST_TEXT, '5P-1', 'a reason'))) },
    tell: ({ character, why }, names) =>
      `${names(character)} could not do that any more${why === undefined ? '' : ` (${why})`}, so nothing changes.`,
  }),
  'stakes-raised': event({
    fields: { character },
    tell: ({ character }, names) => `${names(character)} raises the stakes.`,
  }),
  'unrolled-success': event({
    fields: { character, words: told },
    tell: ({ character, words }, names) =>
      `${names(character)} succeeds without a roll: ${withFullStop(words)}`,
  }),
  triggered: event({
    fields: { character, name, face, words: told },
    tell: ({ character, name, face, words }, names) =>
      `A rolled ${face} sets off ${names(character)}’s ${name}: ${withFullStop(words)}`,
  }),
  'failure-handled': event({
    fields: { character, how: oneOf(FAILURE_HANDLINGS, '5P-11', 'how a failure is handled'), words: told },
    tell: ({ character, how, words }, names) => {
      const meaning = {
        interrupted: 'is interrupted',
        partial: 'gets part of it',
        reduced: 'gets less out of it',
        negative: 'pays for it',
      }[how];
      return `${names(character)} ${meaning}${because(words)}`;
    },
    weight: 'loud',
  }),
  'circumstances-changed': event({
    fields: { words: told },
    apply: onOwn((own) => ({ ...own, attempts: [] })),
    tell: ({ words }) => `Circumstances have changed: ${withFullStop(words)}`,
  }),
  'help-given': event({
    fields: { help: z.readonly(z.array(helpSchema)) },
    apply: onOwn((own, { help }) => ({ ...own, help: [...own.help, ...help] })),
    tell: ({ help }, names) =>
      `${names(help[0]?.from ?? '')} helps ${help.map(({ to }) => names(to)).join(', ')}: +1.`,
  }),
  'help-used': event({
    fields: { character },
    apply: onOwn((own, { character }) => ({
      ...own,
      help: own.help.filter(({ to, lasts }) => to !== character || lasts === 'turn'),
    })),
    tell: unsaid,
  }),
};

const its = { character, ability: name };

/** 5P-24 */
const abilityEvents = {
  /** `spends`: the faces that pay for it. In older tables, which don't say, the whole roll does. */
  'ability-used': event({
    fields: { ...its, words: told, spends: z.exactOptional(z.readonly(z.array(face))) },
    apply: onOwn((own, { character, spends }) =>
      spends
        ? spends.reduce((paid, by) => afterPayment(paid, { character, by }), own)
        : { ...own, last: { ...own.last, [character]: { faces: [], isCritical: false } } },
    ),
    tell: ({ character, ability, words }, names) => `${names(character)} uses ${ability}${because(words)}`,
  }),
  'concentration-begun': event({
    fields: its,
    apply: onOwn((own, { character, ability }) => ({
      ...own,
      sustained: [...others(own, { character, ability }), { character, ability, isKept: true }],
    })),
    tell: ({ character, ability }, names) => `${names(character)} starts keeping up ${ability}.`,
  }),
  'concentration-kept': event({
    fields: its,
    apply: onOwn((own, event) => ({
      ...own,
      sustained: own.sustained.map((each) => (isIts(each, event) ? { ...each, isKept: true } : each)),
    })),
    tell: ({ character, ability }, names) => `${names(character)} keeps up ${ability}.`,
  }),
  'concentration-lost': event({
    fields: its,
    apply: onOwn((own, event) => ({ ...own, sustained: others(own, event) })),
    tell: ({ character, ability }, names) => `${names(character)} lets go of ${ability}.`,
  }),
};

/** 5P-26: damage that waits for an armour roll. */
const blowEvents = {
  'blow-waits': event({
    fields: waitingBlowSchema.shape,
    apply: onOwn((own, { type: _, ...blow }) => ({ ...own, blows: [...(own.blows ?? []), blow] })),
    tell: ({ character, resistance, damage }, names) =>
      `${damage} damage to ${names(character)}’s ${resistance} is waiting for an armour roll.`,
  }),
  'blow-settled': event({
    fields: waitingBlowSchema.shape,
    apply: onOwn(settled),
    tell: unsaid,
  }),
};

export const checkEvents = { ...rollEvents, ...abilityEvents, ...blowEvents };

type Sustains = { readonly character: string; readonly ability: string };

function isIts(one: Sustains, other: Sustains): boolean {
  return one.character === other.character && one.ability === other.ability;
}

function others(own: TableState, event: Sustains): TableState['sustained'] {
  return own.sustained.filter((each) => !isIts(each, event));
}

/** Removes only one of two that are the same. */
function settled({ blows = [], ...own }: TableState, blow: WaitingBlow): TableState {
  const at = blows.findIndex((each) => isSameBlow(each, blow));
  const left = blows.filter((_, i) => i !== at);
  return left.length > 0 ? { ...own, blows: left } : own;
}
