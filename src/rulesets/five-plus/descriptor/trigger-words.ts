import type { Consequence } from './effects.ts';

const FACES = ['one', 'two', 'three', 'four', 'five', 'six'];
const FACE = `(?:an? )?(?:rolled )?([1-6]|${FACES.join('|')})`;
const WHEN = '(?:when|whenever|if|every time|each time|on)';
const ROLLED = [
  new RegExp(`\\b${WHEN} ${FACE} is rolled\\b`, 'i'),
  new RegExp(`\\b${WHEN} (?:you )?roll(?:ing)? ${FACE}\\b`, 'i'),
  new RegExp(`\\bon ${FACE}(?=$|[:,]| with | or \\+)`, 'i'),
];
const IF_FAILED = /,? and,? if (?:it )?fail(?:s|ed),? .*\bgain(?:s|ing)? a level$/i;

/** A rolled face in the words that patterns know: `every time a one is rolled` is `on a 1`. */
export function plainly(clause: string): string {
  const said = clause.replace(IF_FAILED, ' or +1 level');
  const pattern = ROLLED.find((each) => each.test(said));
  return pattern ? said.replace(pattern, (_, face: string) => `on a ${faceOf(face)}`) : said;
}

function faceOf(said: string): number {
  return FACES.indexOf(said.toLowerCase()) + 1 || Number(said);
}

const WORDINGS: readonly (readonly [RegExp, (...parts: string[]) => Consequence])[] = [
  [/^(?:takes? |suffers? |costs? )?\+?(\d+) damage to (.+)$/i, (n, resistance) => damage(n, resistance)],
  // Without such a verb it may be what somebody else takes: `on a 6: 2 fire damage`.
  [/^(?:takes?|suffers?|costs?) (\d+) (.+?)(?: damage)?$/i, (n, resistance) => damage(n, resistance)],
  [
    /^(?:\+?(\d+) |an? )?(?:additional |extra )?(fatigue) damage(?: taken)?$/i,
    (n, resistance) => damage(n, resistance),
  ],
  [
    /^(?:asks for |needs |takes )?(?:an? )?(.+?) (?:resistance )?checks?(?: (?:is|are) (?:required|needed))?(?: or (?:\+(\d+) levels?|it worsens))?$/i,
    (check = '', worsens = '1') => ({ check, worsens: Number(worsens) }),
  ],
  [/^(?:it )?(?:worsens|gets worse)$/i, () => ({ worsens: 1 })],
  [/^(?:it )?(?:gains )?(?:\+?(\d)|a) levels?$/i, (worsens = '1') => ({ worsens: Number(worsens) })],
  [/^(?:it )?(?:only )?(?:is )?(?:fully )?(?:ends|over|gone|heals|healed)$/i, () => ({ ends: true })],
];

function damage(n = '1', resistance = ''): Consequence {
  return { damage: Number(n), resistance };
}

/** 5P-13: what a rolled face brings; what no wording fits is told, and people see to it. */
export function consequence(text: string): Consequence {
  for (const [pattern, make] of WORDINGS) {
    const match = pattern.exec(text);
    if (match) return make(...(match.slice(1) as string[]));
  }
  return { words: text };
}
