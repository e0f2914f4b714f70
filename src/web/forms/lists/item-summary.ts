import { fieldWords, isGroup } from '../../../rulesets/fields/index.ts';

export function nameOf(value: unknown): string | undefined {
  return isGroup(value) && typeof value.name === 'string' && value.name !== '' ? value.name : undefined;
}

/** A thing on one line, its name apart: `skill · level 4 · tier 1 · marked`. */
export function summaryOf(value: unknown): string {
  if (!isGroup(value)) return '';
  return Object.entries(value)
    .flatMap(([key, each]) => (key === 'name' ? [] : part(fieldWords(key).toLowerCase(), each)))
    .join(' · ');
}

function part(key: string, value: unknown): readonly string[] {
  if (value === true) return [key];
  if (typeof value === 'number') return [`${key} ${value}`.replace('-', '−')];
  if (typeof value === 'string' && value !== '') return [value];
  if (Array.isArray(value)) return value.flatMap((each) => (isGroup(each) ? inner(each) : [String(each)]));
  return [];
}

/** `tracking +3`: what stands in a list inside of the thing. */
function inner(value: Readonly<Record<string, unknown>>): readonly string[] {
  const words = Object.values(value).flatMap((each) =>
    typeof each === 'number' ? [each < 0 ? `−${-each}` : `+${each}`] : typeof each === 'string' ? [each] : [],
  );
  return [words.join(' ')];
}
