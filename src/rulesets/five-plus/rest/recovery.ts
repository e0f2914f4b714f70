import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { said } from '../../fields/free-text.ts';
import type { Refusal } from '../../ruleset.ts';
import { oneOf, words } from '../../schema.ts';
import { deed } from '../actions.ts';
import { countsDamage, type Descriptor, type Kind, MOST_LEVEL } from '../descriptor/descriptor.ts';
import { isNamed } from '../descriptor/effect-target.ts';
import { doing, isWound, type RecoveryWay } from '../descriptor/effects.ts';
import { Chronicle } from '../event-builder.ts';
import type { Event } from '../events/index.ts';
import { consumed, isWornOut } from '../gear/equipment.ts';
import { characterSchema, type FivePlusGame, need, type Sheet, sheetIn } from '../sheet/sheet.ts';
import { holdsOf } from '../when-offered.ts';
import { mayRecover, spendRecovery } from './rest.ts';

/**
 * 5P-19: how a descriptor recovers: as it says; by rest, an item or a check where it says nothing. A wound, or a condition
 * without a counter, does only as it says (5P-17, 5P-18).
 */
export function mayRecoverBy(descriptor: Descriptor, way: RecoveryWay): boolean {
  const ways = doing(descriptor, 'recover');
  if (ways.length > 0) return ways.some(({ by }) => by === way);
  const isSilent = isWound(descriptor) || (isEnding(descriptor) && descriptor.counter === undefined);
  return !isSilent && way !== 'deed';
}

/** 5P-18: a condition does not get better by counting down: it ends. So does a major wound, which is a trait. */
function isEnding(descriptor: Descriptor): boolean {
  return descriptor.kind === 'condition' || (descriptor.kind === 'trait' && isWound(descriptor));
}

/** 5P-18: whether its own text says how it recovers, so that it ends whole. */
export function endsAsSaid(descriptor: Descriptor): boolean {
  return isEnding(descriptor) && doing(descriptor, 'recover').length > 0;
}

/** 5P-19: whether this thing does for it: one that it names, or any where it names none. */
export function isRemedy(item: Descriptor, descriptor: Descriptor): boolean {
  const named = doing(descriptor, 'recover').flatMap(({ by, with: what }) => (by === 'item' && what) || []);
  return !isWornOut(item) && (named.length === 0 || named.some((what) => isNamed(what, item)));
}

/** Damage comes off the counter; a standing that has fallen below 0 comes back up. */
export function recovered(character: string, descriptor: Descriptor, most: number): Event {
  const { counter = 0 } = descriptor;
  const by = Math.min(toRecover(descriptor), most);
  return {
    type: 'recovered',
    character,
    by,
    descriptor: { ...descriptor, counter: counter < 0 ? counter + by : counter - by },
  };
}

/** 5P-1: a good name is nothing to recover from. */
export function toRecover(descriptor: Descriptor): number {
  const { counter = 0 } = descriptor;
  return countsDamage(descriptor) ? counter : Math.max(0, -counter);
}

const RECOVERING: readonly Kind[] = ['resistance', 'reputation', 'attitude', 'condition', 'trait'];
const WAYS = ['rest', 'item', 'deed'] as const;
type Way = (typeof WAYS)[number];
const WAY_WORDS = { rest: 'by resting', item: 'with an item', deed: 'by a deed' } as const;

function recoverable(
  game: FivePlusGame,
  character: string,
  descriptor: Descriptor,
  by: Way,
): Result<true, Refusal> {
  const no = (sentence: string, path?: string) =>
    refused({ rule: '5P-19', sentence, ...(path !== undefined && { path }) });
  const { kind, name } = descriptor;
  if (kind === 'trait' && !isWound(descriptor))
    return refused({ rule: '5P-18', sentence: `${name} is a trait: it stays`, path: 'descriptor' });
  if (isWound(descriptor) && !endsAsSaid(descriptor))
    return refused({ rule: '5P-17', sentence: `${name} is a wound: it takes treatment`, path: 'descriptor' });
  if (!mayRecoverBy(descriptor, by)) return no(`${name} does not recover ${WAY_WORDS[by]}`, 'by');
  if (toRecover(descriptor) === 0 && !endsAsSaid(descriptor))
    return no(`${name} has nothing to recover from`);
  return by === 'deed' ? ok(true) : mayRecover(game, character, by === 'rest');
}

/** 5P-18: it ends whole, whatever its level. */
function ended(character: string, { kind, name }: Descriptor, why: string): Event {
  return { type: 'descriptor-lost', character, descriptor: { kind, name }, why };
}

function deedOf(descriptor: Descriptor): string {
  return doing(descriptor, 'recover').find(({ by }) => by === 'deed')?.with ?? '';
}

function hasToRecover(game: FivePlusGame, sheet: Sheet, character: string): boolean {
  const isEquipped = sheet.descriptors.some((each) => each.kind === 'equipment' && !isWornOut(each));
  const ways = WAYS.filter((by) => by !== 'item' || isEquipped);
  return sheet.descriptors.some(
    (each) => RECOVERING.includes(each.kind) && ways.some((by) => recoverable(game, character, each, by).ok),
  );
}

/** 5P-19: by itself, by an item that is used up, or by a deed. */
export const recover = deed({
  title: 'Recover',
  rules: ['5P-19'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    descriptor: field(words(80, '5P-19', 'what recovers'), { names: 'something to recover' }),
    by: oneOf(WAYS, '5P-19', 'the way of recovering'),
    item: z.exactOptional(field(words(80, '5P-19', 'the item'), { names: 'item' })),
    words: z.exactOptional(said(words(300, '5P-19', 'the deed'))),
  }),
  isOpen: (game, character) => holdsOf(game, character, (sheet, id) => hasToRecover(game, sheet, id)),
  examples: [
    { character: 'tove', descriptor: 'Fatigue', by: 'rest' },
    { character: 'tove', descriptor: 'Physical', by: 'item', item: 'Healing potion' },
  ],
  perform(game, { character, descriptor: name, by, item: itemName = '', words: told = '' }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const found = need(sheet.value, name, RECOVERING, 'descriptor');
    if (!found.ok) return found;
    const descriptor = found.value;
    const may = recoverable(game, character, descriptor, by);
    if (!may.ok) return may;
    const chronicle = new Chronicle(game);
    if (by === 'item') {
      const item = need(sheet.value, itemName, ['equipment'], 'item');
      if (!item.ok) return item;
      if (!isRemedy(item.value, descriptor))
        return refused({
          rule: '5P-19',
          sentence: `${item.value.name} does not help ${descriptor.name}`,
          path: 'item',
        });
      chronicle.add(consumed(character, item.value));
    }
    if (by !== 'deed') spendRecovery(chronicle, character);
    const most = by === 'deed' || game.settings.restHeals === 'all' ? MOST_LEVEL : 1;
    chronicle.add(
      endsAsSaid(descriptor)
        ? ended(
            character,
            descriptor,
            told || { rest: 'a rest', item: itemName, deed: deedOf(descriptor) }[by],
          )
        : recovered(character, descriptor, most),
    );
    return ok(chronicle.done());
  },
});
