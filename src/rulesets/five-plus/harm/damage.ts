import { isCalled } from '../../names.ts';
import { type Descriptor, MOST_LEVEL } from '../descriptor/descriptor.ts';
import { asClause, bare, effectsOf, isResistance } from '../descriptor/effects.ts';
import { descriptorSchema } from '../descriptor/notation.ts';
import type { EventBuilder } from '../event-builder.ts';
import type { Event } from '../events/index.ts';
import { lost, raisedBy } from '../gear/equipment.ts';
import { type TierUse, tiersOf } from '../growth/improvement.ts';
import type { Settings } from '../settings.ts';
import { find, type Sheet } from '../sheet/sheet.ts';

/** 5P-14: the minor or major wound of a resistance. */
function woundOf(sheet: Sheet, resistance: string, major: boolean): Descriptor | undefined {
  const isIts = (each: Descriptor) =>
    effectsOf(each, 'wound').some(
      (wound) => wound.major === major && bare(wound.of) === bare(asClause(resistance)),
    );
  return sheet.descriptors.find(isIts);
}

export const INCAPACITATED = 'Incapacitated';

export function isIncapacitated(sheet: Sheet): boolean {
  return find(sheet, INCAPACITATED, ['condition']) !== undefined;
}

/** 5P-16, 5P-29: whether this resistance gave out. */
export function isFelledBy(sheet: Sheet, resistance: string): boolean {
  const out = find(sheet, INCAPACITATED, ['condition']);
  return (
    out !== undefined &&
    effectsOf(out, 'tell').some(({ words }) => bare(words) === by(resistance).toLowerCase())
  );
}

function by(resistance: string): string {
  return `by ${asClause(resistance.trim())}`;
}

/** 5P-15: the level and tier that a resistance has now, which may be those of the tier above if it is wounded. */
export function levelAndTier(
  sheet: Sheet,
  resistance: Descriptor,
  { levelAfterWound }: Pick<Settings, 'levelAfterWound'>,
): TierUse {
  const { level = 0, tier = 0, name } = resistance;
  const wound = levelAfterWound === 'same' ? 0 : (woundOf(sheet, name, false)?.level ?? 0);
  const reached = tiersOf(resistance).filter((use) => use.tier > tier && use.tier <= tier + wound);
  return reached.at(-1) ?? { level, tier };
}

export function resistanceNow(sheet: Sheet, name: string, settings: Settings): TierUse | undefined {
  const resistance = find(sheet, name, ['resistance']);
  return resistance && levelAndTier(sheet, resistance, settings);
}

/** How much damage it takes: its level, and what raises it. */
export function capacity(sheet: Sheet, resistance: Descriptor, settings: Settings): number {
  const { level, tier } = levelAndTier(sheet, resistance, settings);
  const more = raisedBy(sheet, resistance.name, tier).reduce((sum, { by }) => sum + by, 0);
  return Math.min(MOST_LEVEL, level + more);
}

/** 5P-14…5P-16: damage, the wounds it causes, and incapacity. */
export function damageEvents(
  before: Sheet,
  resistance: Descriptor,
  damage: number,
  character: string,
  settings: Settings,
): readonly Event[] {
  if (damage <= 0) return [];
  const events: Event[] = [];
  let sheet = before;
  let counter = (resistance.counter ?? 0) + damage;
  for (
    let most = capacity(sheet, resistance, settings);
    counter > most;
    most = capacity(sheet, resistance, settings)
  ) {
    const wound = nextWound(sheet, resistance.name);
    counter = settings.surplus === 'carry' ? counter - most : 0;
    if (fells(wound, resistance, settings)) {
      counter = 0;
      events.push(...fall(sheet, wound, resistance.name, character));
      break;
    }
    events.push({ type: 'wounded', character, resistance: resistance.name, descriptor: wound });
    sheet = {
      ...sheet,
      descriptors: [...sheet.descriptors.filter((each) => !isCalled(wound.name)(each)), wound],
    };
  }
  return [{ type: 'damage-taken', character, damage, descriptor: { ...resistance, counter } }, ...events];
}

/** 5P-14: the first is level 1, a later one raises it. */
function nextWound(sheet: Sheet, resistance: string): Descriptor {
  const open = woundOf(sheet, resistance, false);
  if (open) return { ...open, level: (open.level ?? 0) + 1 };
  return {
    kind: 'condition',
    name: `${short(resistance)} wound`,
    level: 1,
    text: `-level to all; wound of ${asClause(resistance)}`,
  };
}

/** 5P-16. In the introduction of the rulebook, a wound as high as the tier is already enough. */
function fells({ level = 0 }: Descriptor, { tier = 0 }: Descriptor, { incapacitated }: Settings): boolean {
  return incapacitated === 'at-tier' ? level >= Math.max(1, tier) : level > tier;
}

/** 5P-16, 5P-17: incapacity, and a major wound that replaces the minor one with the same penalty. */
function fall(sheet: Sheet, wound: Descriptor, resistance: string, character: string): readonly Event[] {
  const before = woundOf(sheet, resistance, true);
  const major: Descriptor = before
    ? { ...before, level: Math.min(MOST_LEVEL, (before.level ?? 0) + 1) }
    : {
        kind: 'trait',
        name: `Major ${short(resistance)} wound`,
        level: wound.level ?? 1,
        text: `-level to all; major wound of ${asClause(resistance)}`,
      };
  const events: Event[] = [
    { type: 'wounded', character, resistance, descriptor: major },
    { type: 'incapacitated', character, resistance, descriptor: incapacity(resistance) },
  ];
  if (!woundOf(sheet, resistance, false)) return events;
  return [lost(character, wound, 'a major wound takes its place'), ...events];
}

function incapacity(resistance: string): Descriptor {
  return { kind: 'condition', name: INCAPACITATED, text: `forbids all; ${by(resistance)}` };
}

/** Leaves room for the words around the name. */
function short(name: string): string {
  return name.slice(0, 60).trim();
}

/** 5P-25 */
export const FATIGUE = 'Fatigue';

/** 5P-2, 5P-25: the resistance of that name, created at (0/3:0) if there is none. */
export function resistanceOf(builder: EventBuilder, character: string, name: string): Descriptor | undefined {
  const own = find(builder.sheet(character), name, ['resistance']);
  if (own) return own;
  const made: Descriptor = { kind: 'resistance', name: name.trim(), counter: 0, level: 3, tier: 0 };
  if (!descriptorSchema.safeParse(made).success) return undefined;
  builder.add({ type: 'descriptor-added', character, descriptor: made });
  return made;
}

/** 5P-14: damage that nothing reduces: a cost, a trigger. `Mind resistance` means Mind, if there is one. */
export function dealDirectDamage(
  builder: EventBuilder,
  character: string,
  name: string,
  damage: number,
): void {
  const { descriptors } = builder.sheet(character);
  const meant = descriptors.find((each) => each.kind === 'resistance' && isResistance(name, each.name));
  const resistance = meant ?? resistanceOf(builder, character, name);
  if (!resistance) return;
  dealDamage(builder, character, resistance, damage);
}

export function dealDamage(
  builder: EventBuilder,
  character: string,
  resistance: Descriptor,
  damage: number,
): void {
  builder.add(...damageEvents(builder.sheet(character), resistance, damage, character, builder.settings));
}
