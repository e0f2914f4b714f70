import { fieldInSentence, isGeneratedId } from '../../../rulesets/fields/index.ts';
import type { Change } from '../../../table/index.ts';

type Naming = (id: string) => string;

/** What an entry changed, in words: `Wren Tallow, physical: from 1 to 2`. Null for the table’s own bookkeeping. */
export function changeWords({ path, before, after }: Change, characterName: Naming): string | null {
  const [part, key, ...rest] = path.map(String);
  const place =
    part === 'game' && key === 'sheets'
      ? [characterName(rest[0] ?? ''), ...stepWords(rest.slice(1), characterName)]
      : part === 'game' && key === 'own'
        ? capital(stepWords(rest, characterName))
        : part === 'pools'
          ? [key ?? '']
          : [];
  if (place.length === 0) return null;
  const [was, is] = [before, after].map((value) => valueWords(value, characterName));
  return was === is ? place.join(', ') : `${place.join(', ')}: from ${was} to ${is}`;
}

/** Of ids, only those of characters have a name to show. */
function stepWords(steps: readonly string[], characterName: Naming): readonly string[] {
  return steps.flatMap((step) => (isGeneratedId(step) ? named(step, characterName) : fieldInSentence(step)));
}

function named(id: string, characterName: Naming): readonly string[] {
  const name = characterName(id);
  return name === 'someone' ? [] : [name];
}

function capital([first = '', ...rest]: readonly string[]): readonly string[] {
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}

function valueWords(value: unknown, characterName: Naming): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value))
    return value.map((each) => valueWords(each, characterName)).join(', ') || 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isGeneratedId(value)) return named(String(value), characterName)[0] ?? 'something';
  if (typeof value !== 'object') return String(value).replace(/^-/, '−');
  const { name, text, value: inner } = value as Readonly<Record<string, unknown>>;
  const known = name ?? text ?? inner;
  return known === undefined || typeof known === 'object' ? '…' : valueWords(known, characterName);
}
