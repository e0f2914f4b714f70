import type { Descriptor } from '../descriptor/descriptor.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** What can be rolled with, the best first. */
export function rollable(sheet: Sheet | undefined): readonly Descriptor[] {
  const all = sheet?.descriptors.filter(({ kind }) => kind === 'skill' || kind === 'resistance') ?? [];
  return all.toSorted(
    (a, b) =>
      Number(a.kind === 'resistance') - Number(b.kind === 'resistance') || (b.level ?? 0) - (a.level ?? 0),
  );
}

/** What a roll begins with. */
export function bestOf(sheet: Sheet | undefined): string {
  return rollable(sheet)[0]?.name ?? 'Improvise';
}
