/** `perFailure`, `turns-left`, `isOpen`, `exactly20` → “Per failure”, “Turns left”, “Open”, “Exactly 20”. */
export function fieldWords(key: string): string {
  const spaced = key
    .replace(/^is(?=[A-Z])/, '')
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/(?<=[a-z])(?=\d)/g, ' ')
    .replace(/[-_]+/g, ' ')
    .replace(/\bre (?=[a-z])/, 're-')
    .trim();
  const words = spaced.replace(/\b(xp|npcs?|id)\b/gi, (short) => short.toUpperCase().replace(/S$/, 's'));
  return words === '' ? key : words[0]?.toUpperCase() + words.slice(1);
}

/** One of several: `traits` → `trait`, `abilities` → `ability`, `statuses` → `status`. */
export function oneOfMany(key: string): string {
  if (key === 'children') return 'child';
  if (/ies$/.test(key)) return key.replace(/ies$/, 'y');
  if (/(s|x|z|ch|sh)es$/.test(key)) return key.replace(/es$/, '');
  return /[^su]s$/.test(key) ? key.slice(0, -1) : key;
}

/** `per-turn` → “per turn”, `-` → “−”. */
export function optionWords(option: string): string {
  return option === '-' ? '−' : option.replace(/(?<=\p{L})(?<!\bre)-(?=\p{L})/gu, ' ');
}
