import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import type { Refusal } from '../ruleset.ts';
import { said } from '../said.ts';
import { oneOf, words } from '../schema.ts';
import { deed } from './actions.ts';
import { Chronicle } from './chronicle.ts';
import { countsDamage, type Descriptor, type Kind, MOST_LEVEL } from './descriptor.ts';
import { doing, type RecoveryWay } from './effects.ts';
import { consumed, isWornOut } from './equipment.ts';
import type { Event } from './events.ts';
import { holdsOf } from './open.ts';
import { mayRecover, spendRecovery } from './rest.ts';
import { characterSchema, type FivePlusGame, need, type Sheet, sheetIn } from './sheet.ts';
import { isNamed } from './target.ts';

/** 5P-19: how a descriptor recovers: as it says; by rest, an item or a check where it says nothing. */
export function mayRecoverBy(descriptor: Descriptor, way: RecoveryWay): boolean {
  const ways = doing(descriptor, 'recover');
  return ways.length === 0
    ? way === 'rest' || way === 'check' || way === 'item'
    : ways.some(({ by }) => by === way);
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

const RECOVERING: readonly Kind[] = ['resistance', 'reputation', 'attitude', 'condition'];
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
  if (!mayRecoverBy(descriptor, by)) return no(`${descriptor.name} does not recover ${WAY_WORDS[by]}`, 'by');
  if (toRecover(descriptor) === 0) return no(`${descriptor.name} has nothing to recover from`);
  return by === 'deed' ? ok(true) : mayRecover(game, character, by === 'rest');
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
    descriptor: words(80, '5P-19', 'what recovers'),
    by: oneOf(WAYS, '5P-19', 'the way of recovering'),
    item: z.exactOptional(words(80, '5P-19', 'the item')),
    words: z.exactOptional(said(words(300, '5P-19', 'the deed'))),
  }),
  isOpen: (game, character) => holdsOf(game, character, (sheet, id) => hasToRecover(game, sheet, id)),
  examples: [
    { character: 'tove', descriptor: 'Fatigue', by: 'rest' },
    { character: 'tove', descriptor: 'Physical', by: 'item', item: 'Healing potion' },
  ],
  perform(game, { character, descriptor: name, by, item: itemName = '' }) {
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
      const wanted = doing(descriptor, 'recover').find((way) => way.by === 'item')?.with;
      if (isWornOut(item.value) || (wanted !== undefined && !isNamed(wanted, item.value)))
        return refused({
          rule: '5P-19',
          sentence: `${item.value.name} does not help ${descriptor.name}`,
          path: 'item',
        });
      chronicle.add(consumed(character, item.value));
    }
    if (by !== 'deed') spendRecovery(chronicle, character);
    const most = by === 'deed' || game.settings.restHeals === 'all' ? MOST_LEVEL : 1;
    chronicle.add(recovered(character, descriptor, most));
    return ok(chronicle.done());
  },
});
