import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LiveEntry } from '../../../client/index.ts';
import type { Entry } from '../../../table/index.ts';
import { isCaughtUp, windowOf } from './story-window.ts';

/** A letter an entry: `t` is told, `p` proposes a check, `r` belongs to its course, `-` is sealed. */
function log(letters: string): readonly LiveEntry[] {
  const types: Readonly<Record<string, string>> = { t: 'told', p: 'check-proposed', r: 'rolled' };
  return [...letters].map((letter, i) => {
    const type = types[letter];
    const body = letter === 't' ? {} : { check: 'c' };
    return { seq: i + 1, entry: type ? ({ type, body } as Entry) : null, sentence: '' };
  });
}

const ROWS = [
  { it: 'all of a short evening', letters: 'tprrt', about: 10, is: '1 to 5' },
  { it: 'the end of a long one', letters: 'tttttttt', about: 3, is: '6 to 8' },
  { it: 'a check that is cut in two comes along', letters: 'ttprrrt', about: 2, is: '3 to 7' },
  { it: 'nothing from where dice still fall', letters: 'tttttt', about: 3, before: 5, is: '2 to 4' },
  { it: 'without any beginning it ends somewhere', letters: '-'.repeat(300), about: 50, is: '245 to 300' },
  { it: 'where it begins', letters: 't'.repeat(302), about: 50, is: '252 to 302' },
  {
    it: 'one more entry does not move where it begins',
    letters: 't'.repeat(303),
    about: 50,
    is: '252 to 303',
  },
  { it: 'nothing yet', letters: '', about: 3, is: 'nothing' },
];

describe('how far back the story is told', () => {
  for (const { it, letters, about, before = Number.POSITIVE_INFINITY, is } of ROWS)
    test(it, () => {
      const found = windowOf(log(letters), about, before);
      assert.equal(found.length === 0 ? 'nothing' : `${found[0]?.seq} to ${found.at(-1)?.seq}`, is);
    });
});

describe('whether the log is known', () => {
  const rows = [
    { it: 'not before the table has answered', letters: '', liveFrom: Number.POSITIVE_INFINITY, is: false },
    { it: 'not while entries are still to come', letters: '', liveFrom: 4, is: false },
    { it: 'not with only some of them', letters: 'tt', liveFrom: 4, is: false },
    { it: 'once all of them are here', letters: 'ttt', liveFrom: 4, is: true },
    { it: 'and with newer ones', letters: 'tttt', liveFrom: 4, is: true },
  ];
  for (const { it, letters, liveFrom, is } of rows)
    test(it, () => assert.equal(isCaughtUp(log(letters), liveFrom), is));
});
