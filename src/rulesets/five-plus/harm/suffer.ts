import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import type { Prepared, Refusal } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import { check, deed } from '../actions.ts';
import { targetsSchema } from '../challenge/npc.ts';
import { lookAround } from '../challenge/progress.ts';
import { doubleIn } from '../check/check.ts';
import { useOf } from '../check/rolled-with.ts';
import { isImpossible } from '../check/success-range.ts';
import { fireTriggers } from '../check/triggers.ts';
import { Chronicle } from '../event-builder.ts';
import { learn } from '../growth/learning.ts';
import type { Settings } from '../settings.ts';
import { characterSchema, find, type Sheet, sheetIn } from '../sheet/sheet.ts';
import { isSameBlow } from '../table-state.ts';
import { type BlowTerms, blowOdds } from './armour-check.ts';
import { blowAt, blowTerms, CHECKED, hit, landUnchecked, NO_CLAIMS } from './blow.ts';
import { foretold } from './damage-preview.ts';

const inputSchema = z.strictObject({
  character: characterSchema,
  resistance: field(words(80, '5P-14', 'the resistance'), { names: 'resistance' }),
  damage: whole(0, 99, '5P-14', 'the damage'),
  types: z.exactOptional(targetsSchema),
});

/** 5P-14: damage from anything, with what armour and amulets make of it. */
export const suffer = check({
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
  resolve(game, { character, resistance, damage, types = [] }, result, { parameters: { armour } }) {
    const chronicle = new Chronicle(game);
    const rolled = armour.filter((piece) => !isImpossible(piece));
    hit(chronicle, { character, resistance, damage, types }, result.taken);
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

/** 5P-26: nobody has to roll for armour; nor is damage lost for want of a roll. */
export const takeBlow = deed({
  title: 'Take damage without rolling for armour',
  rules: ['5P-26'],
  who: 'holder',
  input: inputSchema,
  isOpen: ({ own }, character) =>
    Boolean(own.blows?.some((each) => character === undefined || each.character === character)),
  examples: [{ character: 'tove', resistance: 'Physical', damage: 2 }],
  perform(game, { types = [], ...rest }) {
    const blow = game.own.blows?.find((each) => isSameBlow(each, { ...rest, types }));
    if (!blow) return refused({ rule: '5P-26', sentence: 'no such damage waits for armour' });
    const chronicle = new Chronicle(game);
    landUnchecked(chronicle, blow);
    lookAround(chronicle);
    return ok(chronicle.done());
  },
});

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
  const terms = blowTerms(sheet, blowAt({ resistance, damage, types }, sheet, settings), settings);
  const { isStopped, flat, armour } = terms;
  const lines = [
    { text: `damage to ${resistance}`, value: `${damage}`, rule: '5P-14' },
    ...(isStopped ? [{ text: 'stopped altogether', rule: '5P-26' }] : []),
    ...(flat > 0 ? [{ text: 'taken off', value: -flat, rule: '5P-26' }] : []),
    ...armour.map(({ name, resistance: by, lower, upper }) => ({
      text: `${name}, by a ${by} check`,
      value: `${lower}–${upper}`,
      rule: '5P-26',
    })),
    ...(isStopped ? [] : foretold(sheet, hurt, Math.max(0, damage - flat), settings, armour.length === 0)),
  ];
  return ok({ parameters: terms, lines, owners: {} });
}
