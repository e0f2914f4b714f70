import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namesIn } from './names.ts';

describe('names with commas between them', () => {
  for (const [said, names] of [
    ['', []],
    [' , ', []],
    ['fire', ['fire']],
    ['talk,  kind words ,', ['talk', 'kind words']],
  ] as const)
    it(`“${said}”`, () => assert.deepEqual(namesIn(said), names));
});
