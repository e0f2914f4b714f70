import { free } from '../../fields/beginning.ts';

/** 5P-27: what an NPC or a goal goes by, made of its name: `the-sergeants-dog`. Another one where that is taken. */
export function idFor(name: string, taken: readonly string[] = []): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replaceAll(/^-+|-+$/g, '');
  return free(plain || 'somebody', taken);
}
