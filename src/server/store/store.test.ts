import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { type Append, EMPTY, type StoredRecord } from '../../table/index.ts';
import { lateStore } from '../testing/late-store.ts';
import { memoryStore } from './memory-store.ts';
import { sqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** What every store promises. */
const STORES: readonly {
  readonly name: string;
  readonly open: (folder: string) => Store;
  readonly durable: boolean;
  readonly inOrder: boolean;
}[] = [
  { name: 'memory', open: memoryStore, durable: false, inOrder: true },
  { name: 'memory, answering late', open: () => lateStore(memoryStore()), durable: false, inOrder: false },
  {
    name: 'SQLite',
    open: (folder) => sqliteStore(join(folder, 'fireside.db')),
    durable: true,
    inOrder: true,
  },
];

const record = (line: string): StoredRecord => ({ salt: '00'.repeat(32), line });
const append = (after: number, lines: readonly string[], more: Partial<Append> = {}): Append => ({
  table: 't',
  system: 's',
  after,
  records: lines.map(record),
  command: undefined,
  ...more,
});

/** Bytes as numbers, whatever their class. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (each instanceof Uint8Array ? [...each] : each)));
}

for (const { name, open, durable, inOrder } of STORES) {
  describe(`the store contract: ${name}`, () => {
    const using = (title: string, run: (store: Store, reopen: () => Promise<Store>) => Promise<void>) =>
      test(title, async () => {
        const folder = mkdtempSync(join(tmpdir(), 'fireside-store-'));
        let store = open(folder);
        const reopen = async () => {
          await store.close();
          store = open(folder);
          return store;
        };
        try {
          await run(store, reopen);
        } finally {
          await store.close();
          rmSync(folder, { recursive: true });
        }
      });

    using('appends in order, and reads by sequence', async (store) => {
      assert.deepEqual(await store.append(append(0, ['a', 'b'])), { ok: true, value: { seq: 2 } });
      assert.deepEqual(await store.append(append(2, ['c'])), { ok: true, value: { seq: 3 } });
      assert.deepEqual(await store.read('t', 1), [record('b'), record('c')]);
      assert.deepEqual(await store.read('t', 0, 2), [record('a'), record('b')]);
      assert.deepEqual(await store.read('t', 3), []);
      assert.deepEqual(await store.read('other', 0), []);
      assert.deepEqual((await store.table('t'))?.seq, 3);
    });

    using('takes all of an append or nothing: a wrong sequence is a conflict', async (store) => {
      await store.append(append(0, ['a']));
      assert.deepEqual(await store.append(append(0, ['x', 'y'])), {
        ok: false,
        error: { code: 'conflict', seq: 1 },
      });
      assert.deepEqual(await store.append(append(5, ['x'])), {
        ok: false,
        error: { code: 'conflict', seq: 1 },
      });
      assert.deepEqual(await store.read('t', 0), [record('a')]);
    });

    using('two appends at once: one wins, the other is told', async (store) => {
      const results = await Promise.all([store.append(append(0, ['a'])), store.append(append(0, ['b']))]);
      assert.deepEqual(results.map(({ ok }) => ok).sort(), [false, true]);
      assert.equal((await store.read('t', 0)).length, 1);
    });

    using('tables do not see each other', async (store) => {
      await Promise.all([store.append(append(0, ['a'])), store.append(append(0, ['b'], { table: 'u' }))]);
      assert.deepEqual(await store.read('u', 0), [record('b')]);
      assert.deepEqual(
        (await store.tables()).map(({ id, seq }) => [id, seq]),
        [
          ['t', 1],
          ['u', 1],
        ],
      );
    });

    using('remembers commands, each with the last entry it led to', async (store) => {
      await store.append(append(0, ['a', 'b'], { command: { id: 'c1', digest: 'd' } }));
      await store.append(append(2, ['c']));
      await store.append(append(3, ['d'], { command: { id: 'c2', digest: 'e' } }));
      assert.deepEqual(Object.fromEntries(await store.commands('t')), { c1: 2, c2: 4 });
      assert.deepEqual(await Promise.all([1, 2, 3, 4, 5].map((seq) => store.digest('t', seq))), [
        undefined,
        'd',
        undefined,
        'e',
        undefined,
      ]);
      assert.equal((await store.commands('u')).size, 0);
    });

    using(
      'erases text and everything that would reveal it, and keeps its commitment; snapshots are dropped',
      async (store) => {
        await store.append(append(0, ['a', 'secret', 'c'], { command: { id: 'c1', digest: 'd' } }));
        await store.saveSnapshot('t', { build: 'b', seq: 3, head: 'h', table: EMPTY });
        const erases = { records: [{ seq: 2, record: { commitment: 'ff'.repeat(32) } }], digestsAt: [3] };
        const late = await store.append(append(1, ['gone'], { erases }));
        assert.deepEqual(late, { ok: false, error: { code: 'conflict', seq: 3 } });
        assert.equal((await store.read('t', 0)).filter((each) => 'line' in each).length, 3, 'all or nothing');
        await store.append(append(3, ['gone'], { erases }));
        assert.deepEqual(await store.read('t', 0), [
          record('a'),
          { commitment: 'ff'.repeat(32) },
          record('c'),
          record('gone'),
        ]);
        assert.equal((await store.opened('t'))?.snapshot, undefined);
        assert.equal(await store.digest('t', 3), undefined);
        assert.equal((await store.commands('t')).get('c1'), 3, 'sent again, it is still known');
      },
    );

    using(
      'opens row and snapshot as of one moment, and the records up to there stay; the secrets are those of the last append',
      async (store) => {
        const asked = [{ epoch: 1, slot: 2, proof: new Uint8Array([1, 2, 3]) }];
        const snapshot = { build: 'b', seq: 1, head: 'h', table: EMPTY };
        await store.append(append(0, ['a'], { asked }));
        await store.saveSnapshot('t', snapshot);
        assert.equal(await store.opened('u'), undefined);
        const row = await store.table('t');
        assert.deepEqual(plain(await store.opened('t')), plain({ row, snapshot }));
        await store.append(append(1, ['b']));
        assert.deepEqual(
          plain((await store.secrets('t')).asked),
          plain(asked),
          'they stay until others are named',
        );
        const writing = Array.from({ length: 20 }, (_, i) => store.append(append(2 + i, ['c'])));
        for (const { row: at } of await Promise.all(
          writing.map(async () => (await store.opened('t')) ?? assert.fail('no table')),
        ))
          assert.equal((await store.read('t', 0, at.seq)).length, at.seq);
        await Promise.all(writing);
        await store.append(append((await store.table('t'))?.seq ?? 0, ['d'], { asked: [] }));
        assert.deepEqual((await store.secrets('t')).asked, []);
      },
    );

    using('a conflict writes nothing of what comes with an append', async (store) => {
      const key = { hash: 'k', table: 't', kind: 'seat', grants: 'ann' } as const;
      const asked = [{ epoch: 1, slot: 2, proof: new Uint8Array([1]) }];
      const spent = { id: 'i', digest: 'd' };
      assert.equal((await store.append(append(7, ['a'], { keys: [key], asked, spent }))).ok, false);
      assert.deepEqual(
        [await store.key('k'), await store.opened('t'), (await store.spent('t')).size, await store.tables()],
        [undefined, undefined, 0, []],
      );
      assert.equal((await store.append(append(0, ['a'], { keys: [key], asked, spent }))).ok, true);
      assert.deepEqual(await store.key('k'), key);
      assert.deepEqual([...(await store.spent('t'))], [['i', 'd']]);
    });

    using('changes keys in one commit: replaced ones go, and no seat is taken twice', async (store) => {
      const key = (hash: string, grants = 'ann') => ({ hash, table: 't', kind: 'seat', grants }) as const;
      const grant = { table: 't', kind: 'seat', grants: 'ann' } as const;
      await store.append(append(0, ['a']));
      assert.equal(await store.changeKeys({ add: [key('k1'), key('k2'), key('k3', 'bob')] }), true);
      assert.equal(await store.changeKeys({ add: [key('k4')], unless: grant }), false);
      assert.equal(await store.changeKeys({ add: [key('k5')], drop: grant }), true);
      assert.deepEqual((await store.keys('t')).map(({ hash }) => hash).sort(), ['k3', 'k5']);
      await store.changeKeys({ add: [], drop: grant });
      const tries = ['k6', 'k7'].map((hash) => store.changeKeys({ add: [key(hash)], unless: grant }));
      assert.deepEqual((await Promise.all(tries)).sort(), [false, true]);
    });

    using('a snapshot from before an erasure doesn’t come back', async (store) => {
      await store.append(append(0, ['a', 'secret']));
      const snapshot = { build: 'b', seq: 2, head: 'h', table: EMPTY };
      const erases = { records: [{ seq: 2, record: { commitment: 'ff'.repeat(32) } }], digestsAt: [] };
      await store.append(append(2, ['gone'], { erases }));
      await store.saveSnapshot('t', snapshot);
      assert.equal((await store.opened('t'))?.snapshot, undefined);
      await store.saveSnapshot('t', { ...snapshot, seq: 3 });
      assert.equal((await store.opened('t'))?.snapshot?.seq, 3);
    });

    using(
      'keeps the secrets of an epoch with its root, and counts the slots that were given',
      async (store) => {
        const seals = { epoch: 1, root: 'r', secrets: new Uint8Array(64) };
        assert.equal((await store.append(append(5, ['a'], { seals }))).ok, false);
        assert.equal((await store.secrets('t')).sealed, undefined, 'a conflict seals nothing');
        await store.append(append(0, ['a'], { seals }));
        assert.deepEqual((await store.secrets('t')).sealed, { ...seals, taken: 0 });
        const asked = [{ epoch: 1, slot: 1, proof: new Uint8Array([1]) }];
        await store.append(append(1, ['b'], { asked }));
        await store.append(append(2, ['c'], { asked: [] }));
        assert.equal((await store.secrets('t')).sealed?.taken, 2, 'also when it has fallen');
        await store.append(append(3, ['d'], { seals: { ...seals, epoch: 2 } }));
        assert.deepEqual((await store.secrets('t')).sealed, { ...seals, epoch: 2, taken: 0 });
        await store.drop('t');
        assert.equal((await store.secrets('t')).sealed, undefined);
      },
    );

    using('those who queue write one after the other, and whoever didn’t comes after them', async (store) => {
      await store.append(append(0, ['a']));
      const seq = async () => (await store.table('t'))?.seq ?? 0;
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      const turns = ['b', 'c', 'd'].map((line) =>
        store.turn('t', async (write) => {
          begin();
          const after = await seq();
          await new Promise((resolve) => setTimeout(resolve, 5));
          return write(append(after, [line]));
        }),
      );
      await begun;
      const other = store.append(append(0, ['u'], { table: 'u' }));
      const [outcomes, behind] = await Promise.all([Promise.all(turns), store.append(append(1, ['x']))]);
      assert.ok((await other).ok, 'another table has a queue of its own');
      const seqs = outcomes.map((outcome) => outcome.ok && outcome.value.seq);
      // With a late store they may come in another order.
      assert.deepEqual(inOrder ? seqs : seqs.toSorted(), [2, 3, 4]);
      assert.equal(behind.ok, false);
    });

    using('a turn that fails lets the next one begin', async (store) => {
      await assert.rejects(
        store.turn('t', () => Promise.reject(new Error('no'))),
        /no/,
      );
      assert.ok((await store.turn('t', async (write) => write(append(0, ['a'])))).ok);
      assert.ok((await store.append(append(1, ['b']))).ok);
    });

    using('tells watchers how far a table is, and whoever asks', async (store) => {
      const heard: unknown[] = [];
      const stop = store.watch((table, seq) => heard.push([table, seq]));
      await store.append(append(0, ['a', 'b']));
      await store.append(append(0, ['x']));
      stop();
      await store.append(append(2, ['c']));
      assert.deepEqual(heard, [['t', 2]]);
      assert.deepEqual([...(await store.seqs(['t', 'none']))], [['t', 3]]);
    });

    using('hands on messages between servers, unless they are too long', async (store) => {
      const heard: unknown[] = [];
      const said = (word: string) => ({ from: 'one', table: 't', word });
      const stop = store.bus.hear((message) => heard.push(message));
      for (const word of ['short', 'x'.repeat(7000), 'last']) store.bus.say(said(word));
      await new Promise((resolve) => setTimeout(resolve, 5));
      stop();
      store.bus.say(said('unheard'));
      await new Promise((resolve) => setTimeout(resolve, 5));
      assert.deepEqual(heard, [said('short'), said('last')]);
    });

    using('knows which seats are connected to other servers', async (store) => {
      await store.attend('one', 't', ['ann', 'bob']);
      await store.attend('two', 't', ['bob', 'cid']);
      const at = async (server: string) => [...(await store.attending('t', server))];
      assert.deepEqual(
        [await at('one'), await at('two')],
        [
          ['bob', 'cid'],
          ['ann', 'bob'],
        ],
      );
      await store.attend('two', 't', []);
      assert.deepEqual([await at('one'), await at('three')], [[], ['ann', 'bob']]);
    });

    using('keeps codes until they expire, and counts wrong guesses', async (store) => {
      const grant = { table: 't', kind: 'link', grants: 'player' } as const;
      const code = { ...grant, code: 'oak-fox-owl', until: 100 };
      assert.equal(await store.saveCode(code, 0), true);
      assert.equal(await store.saveCode(code, 99), false);
      assert.deepEqual([await store.code(code.code, 99), await store.code('other', 99)], [grant, undefined]);
      assert.equal(await store.code(code.code, 100), undefined);
      await store.saveCode({ ...code, until: 200 }, 100);
      await store.dropCodes({ ...grant, grants: 'spectator' });
      assert.deepEqual(await store.code(code.code, 101), grant);
      await store.dropCodes(grant);
      assert.equal(await store.code(code.code, 101), undefined);
      for (const at of [10, 20, 30]) await store.guessed(at);
      assert.deepEqual([await store.guesses(0), await store.guesses(20)], [3, 1]);
    });

    using('a dropped table gets no more snapshots', async (store) => {
      await store.append(append(0, ['a']));
      await store.drop('t');
      await store.saveSnapshot('t', { build: 'b', seq: 1, head: 'h', table: EMPTY });
      assert.equal(await store.opened('t'), undefined);
      await store.append(append(0, ['b']));
      assert.equal((await store.opened('t'))?.snapshot, undefined);
    });

    using('a dropped table leaves nothing', async (store) => {
      await store.append(append(0, ['a'], { command: { id: 'c', digest: 'd' } }));
      await store.changeKeys({ add: [{ hash: 'k', table: 't', kind: 'link', grants: 'player' }] });
      await store.drop('t');
      assert.deepEqual(
        [
          await store.table('t'),
          await store.key('k'),
          (await store.commands('t')).size,
          await store.read('t', 0),
        ],
        [undefined, undefined, 0, []],
      );
    });

    if (durable) {
      using('what was acknowledged is there after a restart', async (store, reopen) => {
        await store.append(append(0, ['a', 'b']));
        const again = await reopen();
        assert.deepEqual(await again.read('t', 0), [record('a'), record('b')]);
      });

      using('a backup is a complete store', async (store) => {
        const asked = [{ epoch: 1, slot: 2, proof: new Uint8Array([1, 2, 3]) }];
        await store.append(append(0, ['a'], { asked }));
        const folder = mkdtempSync(join(tmpdir(), 'fireside-backup-'));
        await store.backup(join(folder, 'copy.db'));
        const copy = sqliteStore(join(folder, 'copy.db'));
        assert.deepEqual(await copy.read('t', 0), [record('a')]);
        assert.deepEqual(
          await copy.secrets('t'),
          { sealed: undefined, asked: [] },
          'a restored table must not use secrets again',
        );
        await copy.close();
        rmSync(folder, { recursive: true });
      });
    }
  });
}

test('SQLite: everything appended in one turn of the event loop, over all tables, is one commit', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'fireside-store-'));
  const store = sqliteStore(join(folder, 'fireside.db'));
  const exec = t.mock.method(DatabaseSync.prototype, 'exec');
  const commits = () => exec.mock.calls.filter(({ arguments: [sql] }) => sql === 'COMMIT').length;
  const tables = ['t', 'u', 'v', 'w'];
  await Promise.all(tables.map((table) => store.append(append(0, ['a'], { table }))));
  assert.equal(commits(), 1);
  await Promise.all(tables.map((table) => store.append(append(1, ['b'], { table }))));
  assert.equal(commits(), 2);
  await store.close();
  rmSync(folder, { recursive: true });
});

test('SQLite: erased and dropped text is in no byte of its files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fireside-store-'));
  const store = sqliteStore(join(folder, 'fireside.db'));
  const long = (word: string) => `${word} ${'x'.repeat(10_000)}`;
  await store.append(append(0, ['first', long('erased'), 'last']));
  await store.append(append(0, ['dropped', long('dropped')], { table: 'u' }));
  await store.saveSnapshot('t', { build: 'b', seq: 3, head: 'h', table: { ...EMPTY, name: long('erased') } });
  await store.saveSnapshot('t', { build: 'b', seq: 3, head: 'h', table: EMPTY });
  const erases = { records: [{ seq: 2, record: { commitment: 'ff'.repeat(32) } }], digestsAt: [] };
  await store.append(append(3, ['gone'], { erases }));
  await store.drop('u');
  const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  const isThere = (word: string) => bytes.some((each) => each.includes(word));
  assert.deepEqual(['first', 'last', 'erased', 'dropped'].map(isThere), [true, true, false, false]);
  await store.close();
  rmSync(folder, { recursive: true });
});
