import { ok } from '../../../dice/index.ts';
import { isCalled } from '../../names.ts';
import { type Descriptor, KINDS, type Kind } from '../descriptor/descriptor.ts';
import { parseDescriptor, readDescriptor } from '../descriptor/notation.ts';
import { lentTo } from '../gear/equipment.ts';
import { tiersOf } from '../growth/improvement.ts';
import { levelAndTier } from '../harm/damage.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { find, MOST_DESCRIPTORS, type Sheet } from '../sheet/sheet.ts';

export interface RolledWith {
  readonly descriptor: Descriptor;
  readonly level: number;
  readonly tier: number;
  /** 5P-2: created for this check. */
  readonly isNew: boolean;
  /** 5P-26: the item that lends it. */
  readonly lentBy?: Descriptor;
}

const ROLLED_WITH: readonly Kind[] = [
  'skill',
  'resistance',
  ...KINDS.filter((kind) => kind !== 'skill' && kind !== 'resistance'),
];

/** A descriptor on the sheet, one that equipment lends, or a new one: `Firearms (1:0)`. */
export function rolledWith(
  sheet: Sheet,
  wanted: string,
  tier: number | undefined,
  kinds = ROLLED_WITH,
  { levelAfterWound }: Pick<Settings, 'levelAfterWound'> = { levelAfterWound: 'same' },
): OrRefusal<RolledWith> {
  const own = find({ ...sheet, descriptors: sheet.descriptors.filter(hasLevel) }, wanted, kinds);
  if (own) return held(sheet, own, tier, levelAfterWound);
  for (const { notation, item } of lentTo(sheet)) {
    const lent = parseDescriptor(notation, 'skill');
    if (lent.ok && hasLevel(lent.value) && isCalled(wanted)(lent.value))
      return atTier({ descriptor: lent.value, isNew: false, lentBy: item }, tier);
  }
  const bare = find(sheet, wanted, kinds);
  return bare ? withoutLevel(bare) : madeNow(sheet, wanted, tier, kinds);
}

function hasLevel({ level }: Descriptor): boolean {
  return level !== undefined;
}

/** 5P-2 */
function madeNow(
  sheet: Sheet,
  wanted: string,
  tier: number | undefined,
  kinds: readonly Kind[],
): OrRefusal<RolledWith> {
  if (wanted.trim() === '') return refuse('5P-2', 'choose a descriptor to roll with', 'descriptor');
  if (wanted.trim().startsWith('(')) return refuse('5P-2', 'a new descriptor needs a name', 'descriptor');
  const kind = kinds[0] ?? 'skill';
  const made = parseDescriptor(wanted, kind);
  if (!made.ok || !hasLevel(made.value)) {
    const name = (wanted.split('(', 1)[0] ?? '').trimEnd().slice(0, 80);
    const sentence = `${sheet.name} has no “${wanted.slice(0, 80)}”; write it with a level, such as ${name} (1:0), to create it now`;
    return refuse('5P-2', sentence, 'descriptor');
  }
  const known = find(sheet, made.value.name, kinds);
  if (known && hasLevel(known)) return atTier({ descriptor: known, isNew: false }, tier);
  const fits = readDescriptor(wanted, kind, 'descriptor');
  if (!fits.ok) return fits;
  if (sheet.descriptors.length >= MOST_DESCRIPTORS)
    return refuse('5P-1', `a sheet holds at most ${MOST_DESCRIPTORS} descriptors`);
  const descriptor = kind === 'resistance' ? { counter: 0, ...fits.value } : fits.value;
  return atTier({ descriptor, isNew: true }, tier);
}

function withoutLevel({ name }: Descriptor): OrRefusal<RolledWith> {
  return refuse(
    '5P-7',
    `“${name}” has no level to roll with; write ${name} (1:0) to give it one`,
    'descriptor',
  );
}

/** 5P-15: a wound may have put a resistance into the tier above; then the player can't pick another. */
function held(
  sheet: Sheet,
  descriptor: Descriptor,
  tier: number | undefined,
  levelAfterWound: Settings['levelAfterWound'],
): OrRefusal<RolledWith> {
  const use = { descriptor, isNew: false };
  const now = levelAndTier(sheet, descriptor, { levelAfterWound });
  if (now.tier === (descriptor.tier ?? 0)) return atTier(use, tier);
  if (tier === undefined || tier === now.tier) return ok({ ...use, ...now });
  return refuse('5P-15', `“${descriptor.name}” is wounded, so it is rolled at tier ${now.tier}`, 'tier');
}

/** 5P-9: the player picks the tier. */
function atTier(use: Omit<RolledWith, 'level' | 'tier'>, tier: number | undefined): OrRefusal<RolledWith> {
  const tiers = tiersOf(use.descriptor);
  const picked = tier ?? use.descriptor.tier ?? 0;
  const found = tiers.find((each) => each.tier === picked);
  if (found) return ok({ ...use, ...found });
  const all = tiers.map((each) => each.tier).join(', ');
  return refuse('5P-9', `“${use.descriptor.name}” can be used at tier ${all}, not at ${picked}`, 'tier');
}
