import { isRolled, type OutcomeLook, type Ruleset, TONES, type Tone } from '../../rulesets/index.ts';

/** From the warmest to the coldest, so that every chart begins with yes; in their own order if one has no tone. */
export function warmFirst<Outcome extends { readonly tone?: Tone }>(
  outcomes: readonly Outcome[],
): readonly Outcome[] {
  const warmth = ({ tone }: Outcome) => (tone === undefined ? -1 : TONES.indexOf(tone));
  return outcomes.some((each) => warmth(each) < 0)
    ? outcomes
    : outcomes.toSorted((a, b) => warmth(b) - warmth(a));
}

/** What the outcome of a check is called and how warm it is; plain if the system doesn’t know it. */
export function outcomeIn(
  ruleset: Ruleset | null,
  action: string,
  kind: string | null,
): OutcomeLook | undefined {
  const rolled = ruleset?.actions[action];
  const known = rolled && isRolled(rolled) ? rolled.outcomes : {};
  if (kind === null) return undefined;
  return Object.hasOwn(known, kind) ? known[kind] : { words: inWords(kind) };
}

/** `after-a-tie` → “After a tie”. */
export function inWords(name: string): string {
  const words = name
    .replace(/(?<!\bre)-/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
