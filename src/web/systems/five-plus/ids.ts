/** 5P-27: what an NPC or a goal goes by, made of its name: `the-sergeants-dog`. Another one where that is taken. */
export function idFor(name: string, taken: readonly string[] = []): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replaceAll(/^-+|-+$/g, '');
  const base = plain || 'somebody';
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
