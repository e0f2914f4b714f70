import { d6, type LowAndHigh, lowAndHigh, type Program, roll } from '../../../dice/index.ts';
import { rolledWith } from '../check/rolled-with.ts';
import { type Claims, claimsOf, isImpossible, rangeOf, sheetContributions } from '../check/success-range.ts';
import type { Descriptor, Kind } from '../descriptor/descriptor.ts';
import { bare, effectsOf } from '../descriptor/effects.ts';
import { wornIn } from '../gear/equipment.ts';
import type { Settings } from '../settings.ts';
import { find, type Sheet } from '../sheet/sheet.ts';
import type { WaitingBlow } from '../table-state.ts';
import { levelAndTier } from './damage.ts';

interface Blow {
  readonly damage: number;
  /** `fire`, `ranged`, `light weapons` */
  readonly types: readonly string[];
  /** What is hit: `Physical` */
  readonly resistance: string;
  /** Of the resistance: armour of a higher tier doesn’t help it. */
  readonly tier: number;
}

/** 5P-26: whether the damage is of that type, or to that resistance. */
function isOf(type: string, { types, resistance }: Blow): boolean {
  return ['all', resistance, ...types].some((each) => bare(each) === bare(type));
}

/** 5P-26: what stops a blow completely. */
export function stopperOf(sheet: Sheet, blow: Blow): Descriptor | undefined {
  return wornIn(sheet, blow.tier).find((each) =>
    effectsOf(each, 'stop-damage').some((stop) => stop.types.some((type) => isOf(type, blow))),
  );
}

interface Reduction {
  readonly by: number;
  readonly from: Descriptor;
  /** Only after a successful check with this. */
  readonly after?: string;
}

/** 5P-26: what reduces a blow, with or without a check. */
function reductionsOf(sheet: Sheet, blow: Blow): readonly Reduction[] {
  return wornIn(sheet, blow.tier).flatMap((from) =>
    effectsOf(from, 'reduce-damage')
      .filter(({ type, after }) => isOf(type ?? meantBy(sheet, after), blow))
      .map(({ by, after }) => ({ by, from, ...(after !== undefined && { after: checked(after, blow) }) })),
  );
}

/** 5P-26: “after a resistance check” means the resistance that is hit. */
function checked(after: string, { resistance }: Blow): string {
  return bare(after) === 'resistance' ? resistance : after;
}

/** 5P-26: armour that asks for a check of a resistance protects that one, unless it says otherwise. */
function meantBy(sheet: Sheet, after: string | undefined): string {
  return (after !== undefined && find(sheet, after, ['resistance'])?.name) || 'all';
}

/** 5P-26: armour that helps only after a successful check. */
export interface Armour {
  readonly name: string;
  readonly resistance: string;
  readonly lower: number;
  readonly upper: number;
  readonly by: number;
}

export interface BlowTerms {
  readonly damage: number;
  readonly isStopped: boolean;
  /** The reduction without a check. */
  readonly flat: number;
  readonly armour: readonly Armour[];
}

export interface BlowResult {
  readonly taken: number;
  readonly rolls: readonly LowAndHigh[];
}

/** 5P-26: the damage that gets through. */
export function* rollArmour({ damage, isStopped, flat, armour }: BlowTerms): Program<BlowResult> {
  if (isStopped) return { taken: 0, rolls: [] };
  let taken = Math.max(0, damage - flat);
  const rolls: LowAndHigh[] = [];
  for (const piece of armour) {
    if (taken === 0 || isImpossible(piece)) continue;
    const [low, high] = yield* roll(d6(2), lowAndHigh);
    rolls.push([low, high]);
    if (low + high >= piece.lower && low + high <= piece.upper) taken = Math.max(0, taken - piece.by);
  }
  return { taken, rolls };
}

export const ARMOUR_CHECK_KINDS: readonly Kind[] = ['resistance', 'skill'];
export const NO_CLAIMS: Claims = claimsOf({});

export function blowTerms(sheet: Sheet, blow: Blow, settings: Settings): BlowTerms {
  const reductions = reductionsOf(sheet, blow);
  const flat = reductions.filter(({ after }) => after === undefined).reduce((sum, { by }) => sum + by, 0);
  const armour = reductions.flatMap(({ by, from, after }) =>
    after === undefined ? [] : armourOf(sheet, from, after, by, settings),
  );
  return { damage: blow.damage, isStopped: stopperOf(sheet, blow) !== undefined, flat, armour };
}

function armourOf(
  sheet: Sheet,
  from: Descriptor,
  after: string,
  by: number,
  settings: Settings,
): readonly Armour[] {
  const use = rolledWith(sheet, after, undefined, ARMOUR_CHECK_KINDS, settings);
  if (!use.ok || use.value.isNew) return [];
  const { lower, upper } = rangeOf(sheetContributions(sheet, use.value, NO_CLAIMS), 0);
  return [{ name: from.name, resistance: use.value.descriptor.name, lower, upper, by }];
}

export function blowAt(
  { resistance, damage, types }: Omit<WaitingBlow, 'character'>,
  sheet: Sheet,
  settings: Settings,
): Blow {
  const hurt = find(sheet, resistance, ['resistance']);
  return {
    damage,
    types,
    resistance: hurt?.name ?? resistance,
    tier: hurt ? levelAndTier(sheet, hurt, settings).tier : 0,
  };
}
