import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { said } from '../../fields/free-text.ts';
import { known } from '../../own-key.ts';
import type { Refusal } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import { deed, holdsOf, refuse } from '../actions.ts';
import { hasRolled } from '../check/last-roll.ts';
import { equippedFor } from '../check/success-range.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { doing, matching } from '../descriptor/effects.ts';
import { Chronicle } from '../event-builder.ts';
import { hurt } from '../harm/damage.ts';
import {
  activeIn,
  characterSchema,
  type FivePlusGame,
  find,
  need,
  type Sheet,
  sheetIn,
} from '../sheet/sheet.ts';
import { consumed, ingredient } from './equipment.ts';

/** 5P-24: damage to a resistance, where that is what it costs. */
export function payCosts(chronicle: Chronicle, character: string, ability: Descriptor, on = ''): void {
  const spends = doing(ability, 'need-face').map(({ face }) => face);
  chronicle.add({ type: 'ability-used', character, ability: ability.name, words: on, spends });
  for (const { damage, resistance } of doing(ability, 'cost')) hurt(chronicle, character, resistance, damage);
  useUp(chronicle, character, ability);
  if (doing(ability, 'concentrate').length > 0)
    chronicle.add({ type: 'concentration-begun', character, ability: ability.name });
}

/** 5P-26: the ingredients it takes. */
export function useUp(chronicle: Chronicle, character: string, used: Descriptor): void {
  for (const { what } of doing(used, 'use-up')) {
    const item = ingredient(chronicle.sheet(character), what);
    if (item) chronicle.add(consumed(character, item));
  }
}

/** 5P-4, 5P-24, 5P-26: why an ability can't be used now: something forbids it, or what it needs is not there. */
export function usable(
  { own }: FivePlusGame,
  sheet: Sheet,
  character: string,
  ability: Descriptor,
): Result<true, Refusal> {
  const { name, tier = 0 } = ability;
  const forbidding = activeIn(sheet).find((each) =>
    doing(each, 'forbid').some(({ what }) => matching(what, ability, [])),
  );
  if (forbidding) return refuse('5P-4', `“${forbidding.name}” forbids ${name}`);
  const missing = doing(ability, 'need-face').find(
    (need) => !hasRolled(known(own.last, character), sheet, need),
  );
  if (missing)
    return refuse(
      '5P-24',
      `${name} needs a rolled ${missing.face}${missing.to ? ` with ${missing.to.at(-1)}` : ''} on the action before it`,
    );
  return equippedFor(sheet, ability, tier);
}

/** 5P-24, 5P-26: all of them in one action, each paid for: a rolled 6, or the last pinch of salt, does for one. */
export function usableAtOnce(
  game: FivePlusGame,
  sheet: Sheet,
  character: string,
  names: readonly string[],
  rolledWith?: Descriptor,
): Result<true, Refusal> {
  const chronicle = new Chronicle(game);
  const spent = new Set<number>();
  if (rolledWith) useUp(chronicle, character, rolledWith);
  for (const ability of names.flatMap((name) => find(sheet, name, ['ability']) ?? [])) {
    const { name, tier = 0 } = ability;
    const fine = usable(game, sheet, character, ability);
    if (!fine.ok) return fine;
    const twice = doing(ability, 'need-face').find(({ face }) => spent.has(face));
    if (twice) return refuse('5P-24', `a rolled ${twice.face} pays for one ability: not ${name} too`);
    for (const { face } of doing(ability, 'need-face')) spent.add(face);
    const supplied = equippedFor(chronicle.sheet(character), ability, tier);
    if (!supplied.ok) return supplied;
    useUp(chronicle, character, ability);
  }
  return ok(true);
}

/** 5P-24: an ability on its own. With an action it is named under `using` of that action. */
export const useAbility = deed({
  title: 'Use an ability',
  verb: 'Use',
  rules: ['5P-24'],
  who: 'holder',
  input: z.strictObject({
    character: characterSchema,
    ability: field(words(80, '5P-24', 'the ability'), { names: 'ability' }),
    on: field(z.exactOptional(said(words(200, '5P-24', 'what it is used on'))), { label: 'On what or whom' }),
  }),
  isOpen: (game, character) =>
    holdsOf(game, character, (sheet, id) =>
      sheet.descriptors.some((each) => each.kind === 'ability' && usable(game, sheet, id, each).ok),
    ),
  examples: [
    { character: 'wren', ability: 'Borrowed Silence', on: 'the watchman’s bell' },
    { character: 'wren', ability: 'Fly' },
  ],
  perform(game, { character, ability: name, on = '' }) {
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const ability = need(sheet.value, name, ['ability'], 'ability');
    if (!ability.ok) return ability;
    const fine = usable(game, sheet.value, character, ability.value);
    if (!fine.ok) return fine;
    const chronicle = new Chronicle(game);
    payCosts(chronicle, character, ability.value, on);
    return ok(chronicle.done());
  },
});
