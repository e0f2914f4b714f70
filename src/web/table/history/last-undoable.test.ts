import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LiveEntry } from '../../../client/index.ts';
import { EVENTS } from '../../../table/events/index.ts';
import type { Entry, TableView } from '../../../table/index.ts';
import { lastUndoable } from './last-undoable.ts';

/** `seat command type sentence`, a line each; a seat `-` is the table itself. */
function log(...lines: readonly string[]): readonly LiveEntry[] {
  return lines.map((line, i) => {
    const [seat = '-', command = '', type = '', ...words] = line.split(' ');
    const body = /^(check|nod|chosen|rolled)/.test(type) ? { check: 'k' } : {};
    const entry = { v: 1, seq: i + 1, at: 0, seat: seat === '-' ? null : seat, command, type, body };
    return { seq: i + 1, entry: entry as unknown as Entry, sentence: words.join(' ') };
  });
}

const VIEWER = { undone: {}, you: 'ann', say: false, rights: { undo: 'anyone' } } as const;
type Viewer = Omit<Parameters<typeof lastUndoable>[1], 'rights'> & {
  readonly rights: { readonly undo: string };
};

const TOLD = log('ann c1 told The lamp flickers.', 'bob c2 told The roof falls in!');

const ROWS: readonly {
  it: string;
  log: readonly LiveEntry[];
  viewer?: Partial<Viewer>;
  is: string | null;
}[] = [
  { it: 'nothing has happened', log: [], is: null },
  { it: 'the newest goes first', log: TOLD, is: 'c2 The roof falls in' },
  {
    it: 'what was undone is passed over',
    log: TOLD,
    viewer: { undone: { c2: 'c3' } },
    is: 'c1 The lamp flickers',
  },
  {
    it: 'a check whose result was undone is not named by it',
    log: log('ann c1 nodded Ann agrees.', 'ann c2 chosen Ann chose: stand.', 'ann c2 check-resolved Yes.'),
    viewer: { undone: { c2: 'c3' } },
    is: 'c1 Ann agrees',
  },
  {
    it: 'where people undo only their own, others’ commands are passed over',
    log: TOLD,
    viewer: { rights: { undo: 'own' } },
    is: 'c1 The lamp flickers',
  },
  {
    it: 'the game master may undo anything',
    log: TOLD,
    viewer: { rights: { undo: 'own' }, say: true },
    is: 'c2 The roof falls in',
  },
  { it: 'nothing where only the game master may', log: TOLD, viewer: { rights: { undo: 'gm' } }, is: null },
  {
    it: 'a deed goes by its result',
    log: log('ann c1 deed-done Pim: add status.', 'ann c1 happened Pim has a new status: −3 Broken Nose.'),
    is: 'c1 Pim has a new status: −3 Broken Nose',
  },
  {
    it: 'a deed that came to nothing, by what it was',
    log: log('ann c1 deed-done Pim: rest.'),
    is: 'c1 Pim: rest',
  },
  {
    it: 'what it quotes is quoted within',
    log: log('ann c1 told “Run!” shouts Ann.'),
    is: 'c1 ‘Run!’ shouts Ann',
  },
  { it: 'who came stays', log: log('ann c1 told Hello.', 'bob c2 seat-taken Bob sat down.'), is: 'c1 Hello' },
  {
    it: 'what shows something along with it stays',
    log: log('ann c1 told Hello.', 'gm c2 told Look.', 'gm c2 descriptor-revealed A door.'),
    is: 'c1 Hello',
  },
  {
    it: 'to undo is not undone by the same button',
    log: log('ann c1 told Hello.', 'ann c2 undone Ann undid it.'),
    is: 'c1 Hello',
  },
  {
    it: 'the slot of a hidden roll can’t be undone',
    log: log('ann c1 told Hello.', 'gm c2 roll-requested A roll takes slot 3.'),
    is: 'c1 Hello',
  },
  {
    it: 'what the table does by itself goes by who set it going',
    log: log('gm c2 nodded Gwen agrees.', '- k1 rolled Rolled 3, 4.', '- k1 check-resolved Odile: yes, but.'),
    is: 'c2 Odile: yes, but',
  },
  {
    it: 'a long one is cut',
    log: log(`ann c1 told ${'la '.repeat(40)}`),
    is: `c1 ${'la '.repeat(16).slice(0, 46).trimEnd()}…`,
  },
];

describe('what the undo button names', () => {
  for (const { it, log: entries, viewer, is } of ROWS)
    test(it, () => {
      const found = lastUndoable(entries, { ...VIEWER, ...viewer } as Parameters<typeof lastUndoable>[1]);
      assert.equal(found ? `${found.command} ${found.name}` : null, is);
    });

  test('everything that lasts for the table lasts here, and so does an erasure', () => {
    const lasting = Object.entries(EVENTS).filter(([, kind]) => kind.undo !== undefined);
    for (const [type] of lasting)
      assert.equal(
        lastUndoable(log(`ann c1 ${type} something`), VIEWER as unknown as TableView),
        undefined,
        type,
      );
    assert.ok(lasting.some(([type]) => type === 'redacted'));
  });
});
