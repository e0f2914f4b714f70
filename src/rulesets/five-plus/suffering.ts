import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../dice/index.ts';
import type { Prepared, Refusal } from '../ruleset.ts';
import { whole, words } from '../schema.ts';
import { checkAction } from './actions.ts';
import { type Armour, type BlowTerms, blowOdds } from './blow.ts';
import { doubleIn } from './check.ts';
import { Chronicle } from './chronicle.ts';
import { type Claims, claimsOf } from './claims.ts';
import { harm } from './damage.ts';
import type { Descriptor, Kind } from './descriptor.ts';
import { type Blow, reductionsOf, stopperOf, used } from './equipment.ts';
import { foretold } from './foretelling.ts';
import { resistanceOf } from './hurting.ts';
import { learn } from './lessons.ts';
import { targetsSchema } from './npc.ts';
import { lookAround } from './progress.ts';
import type { Settings } from './settings.ts';
import { characterSchema, find, type Sheet, sheetIn } from './sheet.ts';
import { fireTriggers } from './special-values.ts';
import { isImpossible, rangeOf, sheetContributions } from './success-range.ts';
import { useOf } from './use.ts';

const inputSchema = z.strictObject({
  character: characterSchema,
  resistance: words(80, '5P-14', 'the resistance'),
  damage: whole(0, 99, '5P-14', 'the damage'),
  types: z.exactOptional(targetsSchema),
});

/** 5P-14: damage from anything, with what armour and amulets make of it. */
export const suffer = checkAction({
  ...blowOdds,
  title: 'Suffer damage',
  rules: ['5P-14', '5P-15', '5P-16', '5P-26'],
  who: 'holder',
  input: inputSchema,
  examples: [
    { character: 'tove', resistance: 'Physical', damage: 2, types: ['blades'] },
    { character: 'wren', resistance: 'Physical', damage: 1 },
  ],
  prepare(game, input): Result<Prepared<BlowTerms>, Refusal> {
    const sheet = sheetIn(game, input.character);
    return sheet.ok ? preparedBlow(sheet.value, input, game.settings) : sheet;
  },
  resolve(game, { character, resistance, damage, types = [] }, result, { armour }) {
    const chronicle = new Chronicle(game);
    const rolled = armour.filter((piece) => !isImpossible(piece));
    hit(chronicle, character, resistance, { damage, types }, result.taken);
    result.rolls.forEach((dice, i) => {
      const use = useOf(chronicle.sheet(character), rolled[i]?.resistance ?? resistance, undefined, CHECKED);
      if (!use.ok) return;
      const { kind, name } = use.value.descriptor;
      const face = doubleIn(dice);
      if (face !== undefined) learn(chronicle, { character, kind, name, face });
      fireTriggers(chronicle, character, dice, use.value, NO_CLAIMS);
    });
    lookAround(chronicle);
    return chronicle.done();
  },
  tell: ({ taken }, { character, damage, resistance }, names) =>
    taken === 0
      ? `${names(character)} is unhurt: none of ${damage} damage gets through to ${resistance}.`
      : taken === damage
        ? `${names(character)} is hit.`
        : `${names(character)} is hit: ${taken} of ${damage} damage gets through.`,
});

const NO_CLAIMS: Claims = claimsOf({});
/** What armour asks a check of. */
const CHECKED: readonly Kind[] = ['resistance', 'skill'];

function preparedBlow(
  sheet: Sheet,
  { resistance, damage, types = [] }: z.infer<typeof inputSchema>,
  settings: Settings,
): Result<Prepared<BlowTerms>, Refusal> {
  const hurt = find(sheet, resistance, ['resistance']);
  if (!hurt)
    return refused({
      rule: '5P-14',
      sentence: `${sheet.name} has no resistance “${resistance}”`,
      path: 'resistance',
    });
  const terms = blowTerms(sheet, { damage, types, tier: hurt.tier ?? 0 });
  const { isStopped, flat, armour } = terms;
  const lines = [
    { text: `damage to ${resistance}`, value: damage, rule: '5P-14' },
    ...(isStopped ? [{ text: 'stopped altogether', rule: '5P-26' }] : []),
    ...(flat > 0 ? [{ text: 'reduced by', value: flat, rule: '5P-26' }] : []),
    ...armour.map(({ name, resistance: by, lower, upper }) => ({
      text: `${name}, by a ${by} check`,
      value: `${lower}–${upper}`,
      rule: '5P-26',
    })),
    ...(isStopped ? [] : foretold(sheet, hurt, Math.max(0, damage - flat), settings, armour.length === 0)),
  ];
  return ok({ parameters: terms, lines, owners: {} });
}

function blowTerms(sheet: Sheet, blow: Blow): BlowTerms {
  const reductions = reductionsOf(sheet, blow);
  const flat = reductions.filter(({ after }) => after === undefined).reduce((sum, { by }) => sum + by, 0);
  const armour = reductions.flatMap(({ by, from, after }) =>
    after === undefined ? [] : armourOf(sheet, from, after, by),
  );
  return { damage: blow.damage, isStopped: stopperOf(sheet, blow) !== undefined, flat, armour };
}

function armourOf(sheet: Sheet, from: Descriptor, after: string, by: number): readonly Armour[] {
  const use = useOf(sheet, after, undefined, CHECKED);
  if (!use.ok || use.value.isNew) return [];
  const { lower, upper } = rangeOf(sheetContributions(sheet, use.value, NO_CLAIMS), 0);
  return [{ name: from.name, resistance: use.value.descriptor.name, lower, upper, by }];
}

/** A blow that has been settled: a stopper loses a use, the rest goes into the resistance. */
function hit(
  chronicle: Chronicle,
  character: string,
  resistance: string,
  blow: Omit<Blow, 'tier'>,
  taken: number,
): void {
  const sheet = chronicle.sheet(character);
  const hurt = find(sheet, resistance, ['resistance']);
  const stopper = stopperOf(sheet, { ...blow, tier: hurt?.tier ?? 0 });
  if (stopper) chronicle.add(used(character, stopper, `stops ${blow.types.join(', ')}`));
  if (hurt)
    chronicle.add(...harm(chronicle.sheet(character), hurt, taken, character, chronicle.game.settings));
}

/** 5P-30: a blow that lands. Where armour asks for a check first, the check is offered; otherwise it simply hurts. */
export function land(
  chronicle: Chronicle,
  character: string,
  resistance: string,
  blow: Omit<Blow, 'tier'>,
): void {
  const hurt = resistanceOf(chronicle, character, resistance);
  if (!hurt) return;
  const { tier = 0 } = hurt;
  const terms = blowTerms(chronicle.sheet(character), { ...blow, tier });
  if (terms.armour.length > 0 && !terms.isStopped) {
    chronicle.offer({
      action: 'suffer',
      input: {
        character,
        resistance,
        damage: blow.damage,
        ...(blow.types.length > 0 && { types: blow.types }),
      },
      sentence: `${blow.damage} damage to ${resistance}: armour asks for a check first.`,
      to: { character },
    });
    return;
  }
  hit(chronicle, character, resistance, blow, terms.isStopped ? 0 : Math.max(0, blow.damage - terms.flat));
}
