import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readingOf, saidOf } from './effect-words.ts';

describe('[5P-4] what of an effect counts, and what is story', () => {
  for (const [text, said] of [
    ['-tier to Perception', 'Counts: −tier to Perception.'],
    ['+1 bonus', 'Counts: +1 to what it is claimed for.'],
    ['+1 to Sneak, Climb and #water', 'Counts: +1 to Sneak, Climb and #water.'],
    ['+2 to climbing; smells of pine', 'Counts: +2 to climbing. Story: smells of pine.'],
    [
      'reduces ranged damage by 2 after a Nerve check',
      'Counts: ranged damage is 2 less, after a Nerve check.',
    ],
    [
      'on a 1: Physical check or +1 level',
      'Counts: when a 1 is rolled: a Physical check, or it gets 1 worse.',
    ],
    ['worsens on a 1', 'Counts: when a 1 is rolled: it gets 1 worse.'],
    [
      'recovers with a salve; smells of tar. It stings',
      'Counts: salve heals it. Story: smells of tar; It stings.',
    ],
    ['smells of pine', 'Counts: nothing. Story: smells of pine.'],
  ] as const)
    it(`“${text}”`, () => {
      assert.equal(saidOf(readingOf(text)), said);
    });
});
