import { type Face, TONES, type Tone } from '../systems/face.ts';

export interface OutcomeLook {
  readonly words: string;
  readonly tone: Tone | undefined;
}

/** How an outcome is called and how warm it is; plain where the system says nothing. */
export function outcomeLook(face: Face | null, outcome: string): OutcomeLook {
  const looks = face?.outcomes;
  if (looks && Object.hasOwn(looks, outcome)) return looks[outcome] as OutcomeLook;
  return { words: inWords(outcome), tone: TONES.find((tone) => tone === outcome) };
}

/** From the warmest to the coldest, so that every chart begins with yes; as they come where one has no tone. */
export function warmFirst<Outcome extends { readonly name: string }>(
  face: Face | null,
  outcomes: readonly Outcome[],
): readonly Outcome[] {
  const warmth = ({ name }: Outcome) => TONES.findIndex((tone) => tone === outcomeLook(face, name).tone);
  return outcomes.some((each) => warmth(each) < 0)
    ? outcomes
    : outcomes.toSorted((a, b) => warmth(b) - warmth(a));
}

/** `after-a-tie` → “After a tie”. */
export function inWords(name: string): string {
  const words = name
    .replace(/(?<!\bre)-/g, ' ')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
