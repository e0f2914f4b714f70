import { readersOf } from '../../speech.ts';
import type { Descriptor, Kind } from '../descriptor/descriptor.ts';
import { effectsOf } from '../descriptor/effects.ts';
import { parseDescriptor } from '../descriptor/notation.ts';
import { lentTo } from '../gear/equipment.ts';
import type { FivePlusGame, Sheet } from './sheet.ts';

export const { sheetIn, ownIn } = readersOf<FivePlusGame>();

export function ofKind(sheet: Sheet | undefined, ...kinds: readonly Kind[]): readonly Descriptor[] {
  return (sheet?.descriptors ?? []).filter(({ kind }) => kinds.includes(kind));
}

/** 5P-26: what items lend. */
export function lent(sheet: Sheet | undefined): readonly Descriptor[] {
  const all = sheet ? lentTo(sheet).map(({ notation }) => parseDescriptor(notation, 'skill')) : [];
  return all.flatMap((each) => (each.ok && each.value.level !== undefined ? [each.value] : []));
}

/** `Fog on the stairs +1 to hide` → `Fog on the stairs` */
export function wordsBefore(words: string): string {
  const [before = ''] = words.split(/\s*[+−-]\s?\d(?!\d)/);
  return before.trim() || words;
}

/** `Fog on the stairs +1 to hide` → 1; undefined without a number, when the table decides. */
export function valueIn(words: string): number | undefined {
  const found = /([+−-])\s?(\d)(?!\d)/.exec(words);
  if (!found) return undefined;
  return found[1] === '+' ? Number(found[2]) : -Number(found[2]);
}

/** What a character can roll with, the best first. */
export function rollable(sheet: Sheet | undefined): readonly Descriptor[] {
  const all = sheet?.descriptors.filter(({ kind }) => kind === 'skill' || kind === 'resistance') ?? [];
  return all.toSorted(
    (a, b) =>
      Number(a.kind === 'resistance') - Number(b.kind === 'resistance') || (b.level ?? 0) - (a.level ?? 0),
  );
}

export function bestOf(sheet: Sheet | undefined): string {
  return rollable(sheet)[0]?.name ?? 'Improvise';
}

const HEALING = /heal|medic|herb|bandage|first aid|surg|nurs|leech|doctor/i;

/** 5P-17, 5P-19: what to heal with: what the condition names, or what sounds like healing, or anything. */
export function healsWith(sheet: Sheet | undefined, what: Descriptor): string {
  const said = [
    ...effectsOf(what, 'treat').map(({ by }) => by),
    ...effectsOf(what, 'recover').flatMap(({ by, with: skill }) => (by === 'check' && skill ? [skill] : [])),
  ].map((name) => name.toLowerCase());
  const skills = ofKind(sheet, 'skill');
  const found =
    skills.find(({ name }) => said.includes(name.toLowerCase())) ??
    skills.find(({ name }) => HEALING.test(name)) ??
    skills.find(({ name }) => name === 'Improvise') ??
    rollable(sheet)[0];
  return found?.name ?? 'Improvise';
}
