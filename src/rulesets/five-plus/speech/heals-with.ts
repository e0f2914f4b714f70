import type { Descriptor } from '../descriptor/descriptor.ts';
import { doing } from '../descriptor/effects.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { rollable } from './rollable.ts';
import { ofKind } from './seen-sheet.ts';

const HEALING = /heal|medic|herb|bandage|first aid|surg|nurs|leech|doctor/i;

/** 5P-17, 5P-19: what somebody would heal with: as the condition says, otherwise what sounds like it, or whatever there is. */
export function healsWith(sheet: Sheet | undefined, what: Descriptor): string {
  const said = [
    ...doing(what, 'treat').map(({ by }) => by),
    ...doing(what, 'recover').flatMap(({ by, with: skill }) => (by === 'check' && skill ? [skill] : [])),
  ].map((name) => name.toLowerCase());
  const skills = ofKind(sheet, 'skill');
  const found =
    skills.find(({ name }) => said.includes(name.toLowerCase())) ??
    skills.find(({ name }) => HEALING.test(name)) ??
    skills.find(({ name }) => name === 'Improvise') ??
    rollable(sheet)[0];
  return found?.name ?? 'Improvise';
}
