import type { LiveEntry } from '../../../../client/index.ts';
import { aspectsIn } from '../../../../rulesets/challenged-action/speech/seen.ts';

import type { Trait } from '../../../../rulesets/challenged-action/traits/trait.ts';
import { type Fields, folded } from '../../../../rulesets/index.ts';
import { stageOf } from '../traits/trait-words.ts';

/** The agents of a challenge and the aspects of each, the starter first. */
export function agentsIn(input: Fields): readonly { character: string; aspects: readonly string[] }[] {
  const sides = [input, input.against ?? [], input.others ?? []].flat() as unknown as readonly Fields[];
  return sides.flatMap((side) =>
    typeof side.character === 'string' ? [{ character: side.character, aspects: aspectsIn(side) }] : [],
  );
}

interface Announcement {
  readonly trait: Trait;
  readonly does: 'activate' | 'settle';
}

/** CA-2: traits that may be announced before the dice: they would count here, or settle it outright. */
export function announcements(
  traits: readonly Trait[],
  aspects: readonly string[],
  isChallenged: boolean,
): readonly Announcement[] {
  const wanted = new Set(aspects.map(folded));
  return traits.flatMap((trait): readonly Announcement[] => {
    const stage = stageOf(trait);
    const counts = trait.activation?.effects.some(({ aspect }) => wanted.has(folded(aspect)));
    const maySettle = isChallenged && trait.activation?.settles && (stage === 'ready' || stage === 'active');
    return [
      ...(stage === 'ready' && counts ? [{ trait, does: 'activate' as const }] : []),
      ...(maySettle ? [{ trait, does: 'settle' as const }] : []),
    ];
  });
}

/** CA-2: who could settle it without dice, and with which trait. */
export function settlers(
  input: Fields,
  traitsOf: (character: string) => readonly Trait[],
): readonly { readonly character: string; readonly trait: string }[] {
  return agentsIn(input)
    .filter(({ character }) => character !== input.character)
    .flatMap(({ character }) =>
      announcements(traitsOf(character), [], true).map(({ trait }) => ({ character, trait: trait.name })),
    );
}

/** CA-2: the trait that settled it outright since it was proposed. */
export function settledWith(
  entries: readonly Pick<LiveEntry, 'entry'>[],
  check: string,
  challenger: unknown,
): string | undefined {
  const begun = entries.findLastIndex(
    ({ entry }) => entry?.type === 'check-proposed' && entry.body.check === check,
  );
  const settled = entries
    .slice(begun + 1)
    .flatMap(({ entry }) => (entry?.type === 'happened' ? [entry.body] : []))
    .find(({ type, against }) => type === 'challenge-settled' && against === challenger);
  return begun < 0 || !settled ? undefined : String(settled.trait);
}
