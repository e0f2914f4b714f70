import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import { lookUp } from '../../look-up.ts';
import { words } from '../../schema.ts';
import { anyCharacter, sheetDeed } from '../action-builders.ts';
import { hasRolled } from '../check/last-roll.ts';
import { equippedFor } from '../check/success-range.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { effectsOf, targetsMatch } from '../descriptor/effects.ts';
import { EventBuilder } from '../event-builder.ts';
import { dealDirectDamage } from '../harm/damage.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import {
  activeIn,
  characterSchema,
  descriptorOrRefuse,
  type FivePlusGame,
  find,
  type Sheet,
} from '../sheet/sheet.ts';
import { consumed, ingredient } from './equipment.ts';

export function payCosts(builder: EventBuilder, character: string, ability: Descriptor, on = ''): void {
  const spends = effectsOf(ability, 'need-face').map(({ face }) => face);
  builder.add({ type: 'ability-used', character, ability: ability.name, words: on, spends });
  for (const { damage, resistance } of effectsOf(ability, 'cost'))
    dealDirectDamage(builder, character, resistance, damage);
  useUp(builder, character, ability);
  if (effectsOf(ability, 'concentrate').length > 0)
    builder.add({ type: 'concentration-begun', character, ability: ability.name });
}

/** 5P-26: takes the ingredients. */
export function useUp(builder: EventBuilder, character: string, used: Descriptor): void {
  for (const { what } of effectsOf(used, 'use-up')) {
    const item = ingredient(builder.sheet(character), what);
    if (item) builder.add(consumed(character, item));
  }
}

/** 5P-4, 5P-24, 5P-26: whether nothing forbids an ability, and everything it needs is there. */
function usable({ own }: FivePlusGame, sheet: Sheet, character: string, ability: Descriptor): OrRefusal {
  const { name, tier = 0 } = ability;
  const forbidding = activeIn(sheet).find((each) =>
    effectsOf(each, 'forbid').some(({ what }) => targetsMatch(what, ability, [])),
  );
  if (forbidding) return refuse('5P-4', `“${forbidding.name}” forbids ${name}`);
  const missing = effectsOf(ability, 'need-face').find(
    (need) => !hasRolled(lookUp(own.last, character), sheet, need),
  );
  if (missing)
    return refuse(
      '5P-24',
      `${name} needs a rolled ${missing.face}${missing.to ? ` with ${missing.to.at(-1)}` : ''} on your last roll`,
    );
  return equippedFor(sheet, ability, tier);
}

/** 5P-24, 5P-26: all of them in one action. A rolled 6, or the last pinch of salt, pays for only one. */
export function usableAtOnce(
  game: FivePlusGame,
  sheet: Sheet,
  character: string,
  names: readonly string[],
  rolledWith?: Descriptor,
): OrRefusal {
  const builder = new EventBuilder(game);
  const spent = new Set<number>();
  if (rolledWith) useUp(builder, character, rolledWith);
  for (const ability of names.flatMap((name) => find(sheet, name, ['ability']) ?? [])) {
    const { name, tier = 0 } = ability;
    const fine = usable(game, sheet, character, ability);
    if (!fine.ok) return fine;
    const twice = effectsOf(ability, 'need-face').find(({ face }) => spent.has(face));
    if (twice)
      return refuse('5P-24', `a rolled ${twice.face} pays for only one ability, not for ${name} too`);
    for (const { face } of effectsOf(ability, 'need-face')) spent.add(face);
    const supplied = equippedFor(builder.sheet(character), ability, tier);
    if (!supplied.ok) return supplied;
    useUp(builder, character, ability);
  }
  return ok(true);
}

/** 5P-24: an ability on its own; with an action, it is named under `using`. */
export const useAbility = sheetDeed({
  title: 'Use an ability',
  verb: 'Use',
  rules: ['5P-24'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    ability: field(words(80, '5P-24', 'the ability'), { names: 'ability' }),
    on: field(z.exactOptional(freeText(words(200, '5P-24', 'what it is used on'))), {
      label: 'Used on',
    }),
  }),
  isOpen: (game, character) =>
    anyCharacter(game, character, (sheet, id) =>
      sheet.descriptors.some((each) => each.kind === 'ability' && usable(game, sheet, id, each).ok),
    ),
  examples: [
    { character: 'wren', ability: 'Borrowed Silence', on: 'the watchman’s bell' },
    { character: 'wren', ability: 'Fly' },
  ],
  perform(sheet, { character, ability: name, on = '' }, game) {
    const ability = descriptorOrRefuse(sheet, name, ['ability'], 'ability');
    if (!ability.ok) return ability;
    const fine = usable(game, sheet, character, ability.value);
    if (!fine.ok) return fine;
    const builder = new EventBuilder(game);
    payCosts(builder, character, ability.value, on);
    return ok(builder.done());
  },
});
