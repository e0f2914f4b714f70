import * as z from 'zod/mini';
import { ok } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import type { Line, Odds, Prepared } from '../../ruleset.ts';
import { whole, words } from '../../schema.ts';
import { check, deed } from '../action-builders.ts';
import { targetsSchema } from '../challenge/npc.ts';
import { advanceChallenge } from '../challenge/progress.ts';
import { fireTriggers } from '../check/aftermath.ts';
import { doubleIn } from '../check/check.ts';
import { chanceHeadline } from '../check/odds.ts';
import { rolledWith } from '../check/rolled-with.ts';
import { isImpossible } from '../check/success-range.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { EventBuilder } from '../event-builder.ts';
import { learn } from '../growth/improvement.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { characterSchema, find, type Sheet, sheetOrRefuse, withDescriptor } from '../sheet/sheet.ts';
import { isSameBlow } from '../table-state.ts';
import {
  ARMOUR_CHECK_KINDS,
  type Armour,
  type BlowResult,
  type BlowTerms,
  blowAt,
  blowTerms,
  NO_CLAIMS,
  rollArmour,
} from './armour.ts';
import { landBlowUnrolled, settleBlow } from './blow.ts';
import { capacity, damageEvents } from './damage.ts';

const questionSchema = z.strictObject({
  damage: whole(0, 99, '5P-14', 'the damage'),
  reduction: z.exactOptional(whole(0, 99, '5P-26', 'the reduction')),
  armour: z.exactOptional(
    z
      .array(
        z.strictObject({
          level: whole(0, 20, '5P-5', 'the level'),
          reduction: whole(0, 99, '5P-26', 'the reduction'),
        }),
      )
      .check(z.maxLength(4, { error: '[5P-26] at most 4 pieces of armour count' })),
  ),
});
type QuestionInput = z.infer<typeof questionSchema>;

const blowOdds: Odds<BlowTerms, BlowResult> = {
  version: 1,
  program: rollArmour,
  outcomes: { unhurt: { words: 'Unhurt', tone: 'yes' }, hurt: { words: 'Hurt', tone: 'no' } },
  headline: chanceHeadline('unhurt', 'to be unhurt'),
  outcomeOf: ({ taken }) => (taken > 0 ? 'hurt' : 'unhurt'),
  figures: { damage: { spread: ({ taken }) => taken } },
  aims: {},
  question: {
    input: questionSchema,
    examples: [
      { damage: 3, armour: [{ level: 3, reduction: 1 }] },
      { damage: 2, reduction: 1 },
    ],
    read: ({ damage, reduction = 0, armour = [] }: QuestionInput) => {
      const piece = ({ level, reduction: by }: { level: number; reduction: number }): Armour => ({
        name: 'Armour',
        resistance: 'Physical',
        lower: 5,
        upper: 5 + level,
        by,
      });
      return ok({ parameters: { damage, isStopped: false, flat: reduction, armour: armour.map(piece) } });
    },
  },
};

const inputSchema = z.strictObject({
  character: characterSchema,
  resistance: field(words(80, '5P-14', 'the resistance'), { names: 'resistance' }),
  damage: whole(0, 99, '5P-14', 'the damage'),
  types: z.exactOptional(targetsSchema),
});

/** 5P-14: damage from anything, less what armour and amulets take off. */
export const suffer = check({
  ...blowOdds,
  title: 'Take damage',
  rules: ['5P-14', '5P-15', '5P-16', '5P-26'],
  who: 'holder',
  input: inputSchema,
  examples: [
    { character: 'tove', resistance: 'Physical', damage: 2, types: ['blades'] },
    { character: 'wren', resistance: 'Physical', damage: 1 },
  ],
  prepare(game, input): OrRefusal<Prepared<BlowTerms>> {
    const sheet = sheetOrRefuse(game, input.character);
    return sheet.ok ? preparedBlow(sheet.value, input, game.settings) : sheet;
  },
  resolve(game, { character, resistance, damage, types = [] }, result, { parameters: { armour } }) {
    const builder = new EventBuilder(game);
    const rolled = armour.filter((piece) => !isImpossible(piece));
    settleBlow(builder, { character, resistance, damage, types }, result.taken);
    result.rolls.forEach((dice, i) => {
      const use = rolledWith(
        builder.sheet(character),
        rolled[i]?.resistance ?? resistance,
        undefined,
        ARMOUR_CHECK_KINDS,
      );
      if (!use.ok) return;
      const { kind, name } = use.value.descriptor;
      const face = doubleIn(dice);
      if (face !== undefined) learn(builder, { character, kind, name, face });
      fireTriggers(builder, character, dice, use.value, NO_CLAIMS);
    });
    advanceChallenge(builder);
    return builder.done();
  },
  tell: ({ taken }, { character, damage, resistance }, names) =>
    taken === 0
      ? `${names(character)} is unhurt: none of ${damage} damage gets through to ${resistance}.`
      : taken === damage
        ? `${names(character)} is hit.`
        : `${names(character)} is hit: ${taken} of ${damage} damage gets through.`,
});

/** 5P-26: nobody has to roll for armour, but the damage doesn't go away. */
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
    if (!blow) return refuse('5P-26', 'no such damage is waiting for an armour roll');
    const builder = new EventBuilder(game);
    landBlowUnrolled(builder, blow);
    advanceChallenge(builder);
    return ok(builder.done());
  },
});

function preparedBlow(
  sheet: Sheet,
  { resistance, damage, types = [] }: z.infer<typeof inputSchema>,
  settings: Settings,
): OrRefusal<Prepared<BlowTerms>> {
  const hurt = find(sheet, resistance, ['resistance']);
  if (!hurt) return refuse('5P-14', `${sheet.name} has no resistance “${resistance}”`, 'resistance');
  const terms = blowTerms(sheet, blowAt({ resistance, damage, types }, sheet, settings), settings);
  const { isStopped, flat, armour } = terms;
  const lines = [
    { text: `damage to ${resistance}`, value: `${damage}`, rule: '5P-14' },
    ...(isStopped ? [{ text: 'stopped completely', rule: '5P-26' }] : []),
    ...(flat > 0 ? [{ text: 'reduced', value: -flat, rule: '5P-26' }] : []),
    ...armour.map(({ name, resistance: by, lower, upper }) => ({
      text: `${name}, by a ${by} check`,
      value: `${lower}–${upper}`,
      rule: '5P-26',
    })),
    ...(isStopped
      ? []
      : damagePreview(sheet, hurt, Math.max(0, damage - flat), settings, armour.length === 0)),
  ];
  return ok({ parameters: terms, lines, owners: {} });
}

/** 5P-14…5P-16: what this much damage leads to, or may lead to if a check can reduce it. */
function damagePreview(
  sheet: Sheet,
  hurt: Descriptor,
  damage: number,
  settings: Settings,
  isSure: boolean,
): readonly Line[] {
  const events = damageEvents(sheet, hurt, damage, '', settings);
  const taken = events.find((event) => event.type === 'damage-taken');
  const wound = events.findLast((event) => event.type === 'wounded')?.descriptor;
  const isFelled = events.some(({ type }) => type === 'incapacitated');
  const most = capacity(wound ? withDescriptor(sheet, wound) : sheet, hurt, settings);
  const text = `${hurt.name} afterwards${isSure ? '' : ', at worst'}`;
  return [
    ...(taken && !isFelled ? [{ text, value: `${taken.descriptor.counter} of ${most}`, rule: '5P-14' }] : []),
    ...(wound ? [{ text: `${wound.name}, on every action`, value: -(wound.level ?? 1), rule: '5P-14' }] : []),
    ...(isFelled ? [{ text: `incapacitated: ${hurt.name} gives out`, rule: '5P-16' }] : []),
  ];
}
