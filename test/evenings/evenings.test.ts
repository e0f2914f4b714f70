import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { entryFor, fold, Keeper, parseArchive, printArchive, recap, verify } from '../../src/table/index.ts';
import { NOUNS } from '../../src/table/nouns.ts';
import { type Evening, GM, PLAYERS } from './evening.ts';
import { played } from './played.ts';
import { SCRIPTS } from './scripts/index.ts';

const OTHERS = [...PLAYERS, 'zoe', null];

/** Nothing hidden is in anything that leaves the table for someone who may not see it. */
function keepsSecrets(e: Evening): void {
  const { keeper } = e;
  for (const seat of OTHERS) {
    const view = keeper.view(seat);
    if (view.say) continue;
    const seen = JSON.stringify([
      view,
      keeper.log.map((entry) => entryFor(entry, keeper.table, seat)),
      keeper.exportFor(seat),
      recap(keeper.log, keeper.ruleset, seat),
    ]);
    for (const secret of [...e.secrets, 'the uncle all along'])
      assert.ok(!seen.includes(secret), `${seat ?? 'a visitor'} knows: ${secret}`);
  }
}

describe('evenings', () => {
  const used = new Set<string>();

  test('there is one for every system', () => {
    assert.deepEqual(
      SCRIPTS.map(({ system }) => system),
      SYSTEM_IDS.toSorted(),
    );
  });

  for (const script of SCRIPTS) {
    describe(script.system, async () => {
      const evening = await played(script);
      const { keeper } = evening;
      const text = printArchive(keeper.archive());

      test('a few hundred commands, and all actions of the system', () => {
        assert.ok(evening.commands >= 250, `${evening.commands} commands`);
        const actions = Object.entries(keeper.ruleset.actions).filter(([, { kind }]) => kind !== 'forecast');
        const names = actions.map(([name]) => name);
        assert.deepEqual(
          names.filter((name) => !evening.acted.has(name)),
          [],
        );
        for (const name of evening.used) used.add(name);
      });

      test('the same again gives the same evening', async () => {
        assert.equal(printArchive((await played(script)).keeper.archive()), text);
      });

      test('the log adds up to the table, also through the archive', () => {
        assert.deepEqual(fold(keeper.log, keeper.ruleset), keeper.table);
        const archive = parseArchive(text);
        assert.ok(archive.ok);
        const options = { random: () => new Uint8Array(32), now: () => 0 };
        const restored = Keeper.restored(keeper.ruleset, archive.value.records, options);
        assert.deepEqual({ ...restored.table, fair: null }, { ...keeper.table, fair: null });
      });

      test('what is hidden stays hidden, all evening long', async () => {
        let rounds = 0;
        await played(script, (e) => {
          if (rounds++ % 6 === 0) keepsSecrets(e);
        });
        keepsSecrets(evening);
        assert.match(JSON.stringify(keeper.view(GM)), /the uncle all along/);
      });

      test('both verifiers accept the archive and every seat’s export', () => {
        const exports = [text, ...OTHERS.map((seat) => printArchive(keeper.exportFor(seat)))];
        for (const each of exports) {
          const verdict = verify(each, keeper.head);
          assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
          assert.ok(verdict.value.rolls > 20 && verdict.value.typed > 1);
        }
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-evening-'));
        try {
          for (const each of exports.slice(0, 2)) {
            const file = path.join(folder, 'export.json');
            fs.writeFileSync(file, each);
            const { status, error, stderr } = spawnSync('python3', ['docs/verify.py', file, keeper.head]);
            if (error) return console.log('# no python3 here: docs/verify.py was not run');
            assert.equal(status, 0, String(stderr));
          }
        } finally {
          fs.rmSync(folder, { recursive: true });
        }
      });

      test('everyone can read what happened', () => {
        for (const seat of [GM, ...OTHERS]) {
          const story = recap(keeper.log, keeper.ruleset, seat);
          for (const { title, told } of script.scenes) {
            assert.ok(story.includes(title), `${title} for ${seat}`);
            for (const line of told) assert.ok(story.includes(line.slice(0, 20)), line);
          }
          assert.doesNotMatch(story, /undefined|\[object|somebody joins|can’t tell/);
        }
      });

      test('the last command can be undone, and the undo as well', () => {
        const before = comparable(evening);
        const last =
          keeper.log.findLast(({ type }) => type === 'check-told')?.command ?? assert.fail('no check');
        const undo = evening.table.do(GM, 'undo', { command: last, along: true });
        assert.notDeepEqual(comparable(evening), before);
        evening.table.do(GM, 'undo', { command: undo, along: true });
        assert.deepEqual(comparable(evening), before);
      });
    });
  }

  test('everything that people can do at a table is done in one of them', () => {
    const commands = Object.values(NOUNS)
      .flatMap((noun) => Object.entries(noun.commands))
      .filter(([, { who }]) => who !== 'keeper');
    const names = commands.map(([name]) => name);
    assert.deepEqual(
      names.filter((name) => !used.has(name)),
      [],
    );
  });
});

/** Versions of sheets only count up, and undone commands stay marked. */
function comparable({ state }: Evening): object {
  return { ...state, undone: {}, fair: null, characters: Object.keys(state.characters) };
}
