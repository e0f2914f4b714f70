import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { lookUp } from '../../look-up.ts';
import { oneOf, words } from '../../schema.ts';
import { anyCharacter, deed, isChallenged, isResting, sheetDeed } from '../action-builders.ts';
import { countsDamage, type Descriptor, type Kind, MOST_LEVEL } from '../descriptor/descriptor.ts';
import { effectsOf, isNamed, isWound, type RecoveryWay } from '../descriptor/effects.ts';
import { EventBuilder } from '../event-builder.ts';
import type { Event } from '../events/index.ts';
import { consumed, isWornOut, lost } from '../gear/equipment.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import { characterSchema, descriptorOrRefuse, type FivePlusGame, type Sheet } from '../sheet/sheet.ts';

/** 5P-19: each character has a limited number of recovery actions in a rest. */
export const beginRest = deed({
  title: 'Begin a rest',
  rules: ['5P-19'],
  who: 'gm',
  input: z.strictObject({
    /** Long enough for major wounds. */
    long: z.exactOptional(z.boolean()),
  }),
  isOpen: (game) => !isResting(game) && !isChallenged(game),
  examples: [{}, { long: true }],
  perform(game, { long = false }) {
    if (game.own.rest) return refuse('5P-19', 'a rest has already begun');
    if (game.own.challenge) return refuse('5P-19', 'you can’t rest in the middle of a challenge');
    return ok({ events: [{ type: 'rest-begun', long }] });
  },
});

export const endRest = deed({
  title: 'End the rest',
  rules: ['5P-19'],
  who: 'gm',
  input: z.strictObject({}),
  isOpen: isResting,
  examples: [{}],
  perform: (game) =>
    game.own.rest ? ok({ events: [{ type: 'rest-ended' }] }) : refuse('5P-19', 'nobody is resting'),
});

export function recoveriesLeft({ own, settings }: FivePlusGame, character: string): number {
  return own.rest ? settings.recoveryActions - (lookUp(own.rest.spent, character) ?? 0) : 0;
}

/** In a rest this spends a recovery action; outside of one, nothing is counted. */
export function mayRecover(game: FivePlusGame, character: string, needsRest: boolean): OrRefusal {
  if (!game.own.rest)
    return needsRest ? refuse('5P-19', 'that takes a rest: the game master can begin one') : ok(true);
  if (recoveriesLeft(game, character) > 0) return ok(true);
  const name = lookUp(game.sheets, character)?.name ?? character;
  return refuse('5P-19', `${name} has no recovery action left in this rest`);
}

export function spendRecovery(builder: EventBuilder, character: string): void {
  const left = recoveriesLeft(builder.game, character);
  if (builder.own.rest) builder.add({ type: 'recovery-spent', character, left: left - 1 });
}

/**
 * 5P-19: as its text says, otherwise by rest, an item or a check. A wound, or a condition without a counter, recovers
 * only as its text says (5P-17, 5P-18).
 */
export function mayRecoverBy(descriptor: Descriptor, way: RecoveryWay): boolean {
  const ways = effectsOf(descriptor, 'recover');
  if (ways.length > 0) return ways.some(({ by }) => by === way);
  const isSilent = isWound(descriptor) || (isEnding(descriptor) && descriptor.counter === undefined);
  return !isSilent && way !== 'deed';
}

/** 5P-18: a condition ends instead of counting down, and so does a major wound, which is a trait. */
function isEnding(descriptor: Descriptor): boolean {
  return descriptor.kind === 'condition' || (descriptor.kind === 'trait' && isWound(descriptor));
}

/** 5P-18: whether its own text says how it recovers, so that it ends completely. */
export function endsAsSaid(descriptor: Descriptor): boolean {
  return isEnding(descriptor) && effectsOf(descriptor, 'recover').length > 0;
}

/** 5P-19: whether this item helps: one that is named, or any if none is named. */
export function isRemedy(item: Descriptor, descriptor: Descriptor): boolean {
  const named = effectsOf(descriptor, 'recover').flatMap(
    ({ by, with: what }) => (by === 'item' && what) || [],
  );
  return !isWornOut(item) && (named.length === 0 || named.some((what) => isNamed(what, item)));
}

/** Damage comes off the counter; a reputation below 0 comes back up. */
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

/** 5P-1: a reputation above 0 is nothing to recover from. */
export function toRecover(descriptor: Descriptor): number {
  const { counter = 0 } = descriptor;
  return countsDamage(descriptor) ? counter : Math.max(0, -counter);
}

const RECOVERING: readonly Kind[] = ['resistance', 'reputation', 'attitude', 'condition', 'trait'];
const WAYS = ['rest', 'item', 'deed'] as const;
type Way = (typeof WAYS)[number];
const WAY_WORDS = { rest: 'by resting', item: 'with an item', deed: 'by a deed' } as const;

function recoverable(game: FivePlusGame, character: string, descriptor: Descriptor, by: Way): OrRefusal {
  const { kind, name } = descriptor;
  if (kind === 'trait' && !isWound(descriptor))
    return refuse('5P-18', `${name} is a permanent trait`, 'descriptor');
  if (isWound(descriptor) && !endsAsSaid(descriptor))
    return refuse('5P-17', `${name} is a wound: it needs treatment`, 'descriptor');
  if (!mayRecoverBy(descriptor, by)) return refuse('5P-19', `${name} doesn’t recover ${WAY_WORDS[by]}`, 'by');
  if (toRecover(descriptor) === 0 && !endsAsSaid(descriptor))
    return refuse('5P-19', `${name} has nothing to recover from`);
  return by === 'deed' ? ok(true) : mayRecover(game, character, by === 'rest');
}

function deedOf(descriptor: Descriptor): string {
  return effectsOf(descriptor, 'recover').find(({ by }) => by === 'deed')?.with ?? '';
}

function hasToRecover(game: FivePlusGame, sheet: Sheet, character: string): boolean {
  const isEquipped = sheet.descriptors.some((each) => each.kind === 'equipment' && !isWornOut(each));
  const ways = WAYS.filter((by) => by !== 'item' || isEquipped);
  return sheet.descriptors.some(
    (each) => RECOVERING.includes(each.kind) && ways.some((by) => recoverable(game, character, each, by).ok),
  );
}

/** 5P-19: by resting, with an item that is used up, or by a deed. */
export const recover = sheetDeed({
  title: 'Recover',
  rules: ['5P-19'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    descriptor: field(words(80, '5P-19', 'what recovers'), { names: 'something to recover' }),
    by: oneOf(WAYS, '5P-19', 'the way of recovering'),
    item: z.exactOptional(field(words(80, '5P-19', 'the item'), { names: 'item' })),
    words: z.exactOptional(freeText(words(300, '5P-19', 'the deed'))),
  }),
  isOpen: (game, character) => anyCharacter(game, character, (sheet, id) => hasToRecover(game, sheet, id)),
  examples: [
    { character: 'tove', descriptor: 'Fatigue', by: 'rest' },
    { character: 'tove', descriptor: 'Physical', by: 'item', item: 'Healing potion' },
  ],
  perform(sheet, { character, descriptor: name, by, item: itemName = '', words: told = '' }, game) {
    const found = descriptorOrRefuse(sheet, name, RECOVERING, 'descriptor');
    if (!found.ok) return found;
    const descriptor = found.value;
    const may = recoverable(game, character, descriptor, by);
    if (!may.ok) return may;
    const builder = new EventBuilder(game);
    if (by === 'item') {
      const item = descriptorOrRefuse(sheet, itemName, ['equipment'], 'item');
      if (!item.ok) return item;
      if (!isRemedy(item.value, descriptor))
        return refuse('5P-19', `${item.value.name} doesn’t help against ${descriptor.name}`, 'item');
      builder.add(consumed(character, item.value));
    }
    if (by !== 'deed') spendRecovery(builder, character);
    const most = by === 'deed' || game.settings.restHeals === 'all' ? MOST_LEVEL : 1;
    builder.add(
      endsAsSaid(descriptor)
        ? lost(
            character,
            descriptor,
            told || { rest: 'a rest', item: itemName, deed: deedOf(descriptor) }[by],
          )
        : recovered(character, descriptor, most),
    );
    return ok(builder.done());
  },
});
