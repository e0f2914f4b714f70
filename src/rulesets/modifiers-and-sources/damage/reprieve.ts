import * as z from 'zod/mini';
import { ok, type Result } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { lookUp, refuse } from '../../look-up.ts';
import { isSameName } from '../../names.ts';
import type { FieldContext, Offer, Refusal } from '../../ruleset.ts';
import {
  characterField,
  deed,
  type ModifiersGame,
  sheetIn,
  sourceField,
  switchedOff,
  TENSIONS,
  type Tension,
  tensionField,
} from '../game.ts';
import type { Settings } from '../settings.ts';
import { sheet as sheets } from '../sheet/sheet.ts';
import { allDamage, type Damage, damageOn, STRESS } from './damage.ts';

export const setTension = deed({
  title: 'Set the tension',
  ours: true,
  rules: ['MS-14'],
  who: 'gm',
  input: z.strictObject({ to: tensionField }),
  examples: [{ to: 'calm' }, { to: 'hazardous' }],
  isOpen: ({ settings }) => settings.reprieve,
  perform: (game, { to }) => {
    if (!game.settings.reprieve) return switchedOff('MS-14', 'reprieves');
    const from = game.own.tension;
    const isFalling = TENSIONS.indexOf(to) < TENSIONS.indexOf(from);
    return ok({ events: [{ type: 'tension-set', from, to }], offers: isFalling ? reprieves(game, to) : [] });
  },
});

export const takeReprieve = deed({
  title: 'Catch a breath',
  verb: 'Catch a breath',
  ours: true,
  rules: ['MS-14', 'MS-13'],
  who: 'holder',
  input: z.strictObject({
    character: characterField,
    /** Where Vigour comes back; left out, at the worst hurt. */
    cause: field(z.optional(sourceField), {
      names: 'cause of damage',
      label: 'Which hurt eases?',
      shownWhen: isOneChosen,
    }),
  }),
  examples: [{ character: 'bartholomew', cause: 'Bee stings' }, { character: 'perpetua' }],
  isOpen: ({ settings, own }, character) =>
    settings.reprieve &&
    (character === undefined
      ? Object.keys(own.reprieves).length > 0
      : Object.hasOwn(own.reprieves, character)),
  perform: (game, { character, cause }) => {
    if (!game.settings.reprieve) return switchedOff('MS-14', 'reprieves');
    const sheet = sheetIn(game, character);
    if (!sheet.ok) return sheet;
    const to = lookUp(game.own.reprieves, character);
    if (to === undefined)
      return refuse('MS-14', 'a reprieve comes only when the tension falls, once each time', 'character');
    const healed = healing(damageOn(sheet.value), to, cause, game.settings);
    if (!healed.ok) return healed;
    const left = allDamage(sheet.value) - healed.value.reduce((sum, { points }) => sum + points, 0);
    return ok({ events: [{ type: 'reprieve-taken', character, to, healed: [...healed.value], left }] });
  },
});

/** The damage that can be chosen to be eased. */
function easedBy(damage: readonly Damage[], to: Tension, settings: Settings): readonly Damage[] {
  const isCleared = clearedBy(to, settings);
  return eases(to, settings) > 0 ? damage.filter((each) => !isCleared(each)) : [];
}

function isOneChosen({ game, character }: FieldContext<ModifiersGame>): boolean {
  const sheet = sheetIn(game, character);
  const to = game.own.reprieves[character];
  return sheet.ok && to !== undefined && easedBy(damageOn(sheet.value), to, game.settings).length > 1;
}

/** To tense: Vigour back from one cause. To calm: all Stress, and Vigour from one other cause. */
function healing(
  damage: readonly Damage[],
  to: Tension,
  cause: string | undefined,
  settings: Settings,
): Result<readonly Damage[], Refusal> {
  const isCleared = clearedBy(to, settings);
  const cleared = damage.filter(isCleared);
  const open = damage.filter((each) => !isCleared(each));
  const worst = open.toSorted((a, b) => b.points - a.points)[0];
  const chosen = cause === undefined ? worst : damage.find((each) => isSameName(each.cause, cause));
  if (cause !== undefined && !chosen) return refuse('MS-14', `there is no damage from “${cause}”`, 'cause');
  const points = Math.min(eases(to, settings), chosen?.points ?? 0);
  const isMore = chosen && points > 0 && !isCleared(chosen);
  return ok(isMore ? [...cleared, { cause: chosen.cause, points }] : cleared);
}

function clearedBy(to: Tension, settings: Settings): (damage: Damage) => boolean {
  return ({ cause }) => to === 'calm' && settings.calmClearsStress && isSameName(cause, STRESS);
}

function eases(to: Tension, settings: Settings): number {
  return to === 'calm' ? settings.calmHeals : settings.tenseHeals;
}

function reprieves(game: ModifiersGame, to: Tension): readonly Offer[] {
  return Object.entries(game.sheets)
    .filter(([, sheet]) => allDamage(sheet) > 0)
    .map(([character, sheet]) => {
      const asked = easedBy(damageOn(sheet), to, game.settings).length > 1 ? ' Which hurt eases?' : '';
      return {
        action: 'take-reprieve',
        input: { character },
        sentence: `Things grow ${to}: ${sheets.nameOf(sheet) || character} may catch a breath.${asked}`,
        to: { character },
      };
    });
}
