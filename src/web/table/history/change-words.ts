import { fieldWords } from '../../../rulesets/fields/index.ts';
import type { Change } from '../../../table/index.ts';

/** What an entry changed, in words: `Wren Tallow, physical: from 1 to 2`. Nothing for what is bookkeeping of the table alone. */
export function changeWords(
  { path, before, after }: Change,
  characterName: (id: string) => string,
): string | null {
  const [part, key, ...rest] = path.map(String);
  const place =
    part === 'game' && key === 'sheets'
      ? [characterName(rest[0] ?? ''), ...rest.slice(1).map(lower)]
      : part === 'game' && key === 'own'
        ? capital(rest.filter((step) => !isId(step)).map(lower))
        : part === 'pools'
          ? [key ?? '']
          : [];
  if (place.length === 0) return null;
  const [was, is] = [valueWords(before), valueWords(after)];
  return was === is ? place.join(', ') : `${place.join(', ')}: from ${was} to ${is}`;
}

function lower(step: string): string {
  return fieldWords(step).toLowerCase();
}

function capital([first = '', ...rest]: readonly string[]): readonly string[] {
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest];
}

/** Made by a device: nobody reads it. */
function isId(step: string): boolean {
  return /^[0-9a-f]{16,}$/.test(step);
}

function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object') return String(value).replace(/^-/, '−');
  const { name, text, value: inner } = value as Readonly<Record<string, unknown>>;
  return String(name ?? text ?? inner ?? '…');
}
