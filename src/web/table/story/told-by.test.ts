import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { toldBy } from './told-by.ts';

describe('what is written above a told line', () => {
  const rows = [
    ['story', 'Ann', 'Ann'],
    ['journal', 'Ann', 'From Ann’s journal'],
    ['journal', 'Someone', 'From someone’s journal'],
    ['detail', 'Ann', 'A detail'],
    ['rumour', 'Ann', 'Rumour has it'],
  ] as const;
  for (const [as, name, is] of rows)
    test(`${as} by ${name}: ${is}`, () => assert.equal(toldBy(as, name), is));
});
