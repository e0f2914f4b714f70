import { counted } from '../../../dice/index.ts';
import type { Refusal } from '../../ruleset.ts';
import type { Settings } from '../settings.ts';
import { type Sheet, traitsOf } from './sheet.ts';
import { CATEGORIES, isPermanent, printStrength, type Trait } from './trait.ts';

/** MB-1: where the permanent traits are not those of a starting character. */
export function creationProblems(sheet: Sheet, { creation }: Settings): readonly Refusal[] {
  const each = creation.plusOnePerCategory;
  const few = CATEGORIES.flatMap((category) => {
    const has = count(sheet[category].traits, '+1');
    return has < each ? [problem(`${category} needs ${numbered(each, '+1')}, not ${has}`, category)] : [];
  });
  const wrong = Object.entries(wanted(creation)).flatMap(([mark, number]) => {
    const has = count(traitsOf(sheet), mark);
    return has === number
      ? []
      : [problem(`a starting character has ${numbered(number, mark)} in all, not ${has}`)];
  });
  return [...few, ...wrong];
}

function wanted(creation: Settings['creation']): Readonly<Record<string, number>> {
  return {
    '+1': CATEGORIES.length * creation.plusOnePerCategory + creation.plusOneMore,
    '+2': creation.plusTwo,
    '+3': creation.plusThree,
    '-1': creation.minusOne,
    '-2': creation.minusTwo,
    '-3': creation.minusThree,
    '±1': creation.neutralOne,
    '±2': creation.neutralTwo,
    '±3': creation.neutralThree,
  };
}

function count(traits: readonly Trait[], mark: string): number {
  return traits.filter((trait) => isPermanent(trait) && printStrength(trait) === mark).length;
}

function numbered(number: number, mark: string): string {
  return `${counted(number, 'trait')} of ${mark}`;
}

function problem(sentence: string, path?: string): Refusal {
  return { rule: 'MB-1', sentence, ...(path && { path }) };
}
