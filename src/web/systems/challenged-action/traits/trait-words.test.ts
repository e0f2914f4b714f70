import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseTrait } from '../../../../rulesets/challenged-action/sheet/notation-trait.ts';
import { promiseOf, stageOf, stateWords } from './trait-words.ts';

const ROWS = [
  { text: 'Reads the Wind (2): tracking +3', stage: 'plain', state: '', promise: '' },
  {
    text: 'Dead Calm (3): shooting +2\n  activate instantly: shooting +8\n  burnt: shooting -2',
    stage: 'ready',
    state: '',
    promise: 'shooting +8, for one challenge',
  },
  {
    text: 'Dead Calm (3) [burnt]: shooting +2\n  activate instantly: shooting +8',
    stage: 'burnt',
    state: 'burnt',
    promise: 'shooting +8, for one challenge',
  },
  {
    text: 'Patience (3) [active, 2 turns left]: will +5\n  activate for 3 turns: will +8, peril -3',
    stage: 'active',
    state: 'active, 2 turns left',
    promise: 'will +8, peril −3, for 3 turns',
  },
  {
    text: 'Slippery Fish (3): dodge +2\n  activate instantly: settles',
    stage: 'ready',
    state: '',
    promise: 'may settle a challenge',
  },
  {
    text: 'Dance (1) [active]\n  activate until the music stops: charm +3',
    stage: 'active',
    state: 'active',
    promise: 'charm +3, until the music stops',
  },
] as const;

describe('[CA-2] a trait in words', () => {
  for (const { text, stage, state, promise } of ROWS)
    test(text.split('\n')[0] ?? '', () => {
      const trait = parseTrait(text);
      assert.ok(trait.ok);
      assert.equal(stageOf(trait.value), stage);
      assert.equal(stateWords(trait.value), state);
      assert.equal(promiseOf(trait.value), promise);
    });
});
