import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { effectsOf } from '../../../../rulesets/five-plus/effects.ts';
import { meaningOf, PHRASES } from './effect-words.ts';

const read = (text: string) => effectsOf({ kind: 'trait', name: 'Odd', text });

describe('[5P-4] the phrases one can begin with', () => {
  for (const { words, phrase } of PHRASES)
    it(`${words}: the table reads “${phrase}”`, () => {
      assert.notEqual(read(phrase)[0]?.does, 'tell');
    });

  it('there is one for everything an effect does', () => {
    const done = new Set(PHRASES.map(({ phrase }) => read(phrase)[0]?.does));
    assert.equal(done.size, 23);
  });

  for (const [text, meaning] of [
    ['-tier to Perception', ['−tier to Perception']],
    ['+1 bonus', ['+1 to what it is claimed for']],
    ['+1 to Sneak, Climb and #water', ['+1 to Sneak, Climb and #water']],
    ['reduces ranged damage by 2 after a Nerve check', ['ranged damage is 2 less, after a Nerve check']],
    ['on a 1: Physical check or +1 level', ['when a 1 is rolled: a Physical check, or it is 1 worse']],
    ['recovers with a salve; smells of tar', ['salve heals it', 'fiction, without a number']],
  ] as const)
    it(`“${text}” means`, () => {
      assert.deepEqual(read(text).map(meaningOf), meaning);
    });
});
