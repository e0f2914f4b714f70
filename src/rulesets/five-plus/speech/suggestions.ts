import type { Seen } from '../../seen.ts';
import type { Forming, Variation } from '../../speech.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';
import { rollable } from './rollable.ts';
import { sheetIn } from './seen-sheet.ts';

/** Somebody who does it together, something that counts, a better descriptor. */
export function wouldHelp(
  seen: Seen<FivePlusGame>,
  { action, input, character }: Forming,
): readonly Variation[] {
  const sheet = sheetIn(seen, character);
  if (!('descriptor' in input)) return [];
  const using = Array.isArray(input.using) ? (input.using as string[]) : [];
  const friends = Object.keys(seen.view?.characters ?? {}).filter(
    (id) => id !== character && seen.view?.characters[id]?.hidden === false,
  );
  const level = rollable(sheet).find(({ name }) => name === input.descriptor)?.level ?? 0;
  const kind = action === 'resist' ? 'resistance' : 'skill';
  const better = rollable(sheet).filter((each) => each.kind === kind && (each.level ?? 0) > level);
  const traits = (sheet?.descriptors ?? []).filter(
    ({ kind, name, text = '' }) => kind !== 'ability' && /\+\d/.test(text) && !using.includes(name),
  );
  const stakes = seen.game?.settings.stakes !== 'off';
  return [
    ...(stakes ? [{ label: 'raising the stakes after a failure', input, decides: 'best' as const }] : []),
    ...(input.together === undefined
      ? friends.slice(0, 1).map((id) => ({
          label: `${seen.characterName(id).split(' ')[0]} helps`,
          input: { ...input, together: id },
        }))
      : []),
    ...better
      .slice(0, 1)
      .map(({ name }) => ({ label: `with ${name}`, input: { ...input, descriptor: name } })),
    ...traits.slice(0, 2).map(({ name }) => ({ label: name, input: { ...input, using: [...using, name] } })),
  ];
}
