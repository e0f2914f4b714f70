import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rulesetOf, SYSTEM_IDS } from '../../src/rulesets/index.ts';
import { archiveOf, headOf, Keeper, printArchive, verify } from '../../src/table/index.ts';
import { PracticeTable } from '../../src/table/testing/practice-table.ts';
import { python, runPython, sentences, withPython } from './python.ts';

describe('two verifiers that share no code', () => {
  for (const system of SYSTEM_IDS) {
    test(`${system}: both accept the game, and count the same`, withPython, async () => {
      const { keeper } = await played(system);
      const moved = Keeper.copied(keeper.ruleset, keeper.records, {
        random: () => new Uint8Array(32).fill(9),
        now: () => 0,
      });
      const documents = [
        printArchive(keeper.archive()),
        ...['gm', 'ann', 'bob', 'zoe', null].map((seat) => printArchive(keeper.exportFor(seat))),
        printArchive(moved.archive()),
      ];
      for (const document of documents) {
        const verdict = verify(document);
        assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
        assert.ok(verdict.value.rolls > 0);
        assert.equal(python(document).output, sentences(verdict.value));
      }
    });
  }

  test(
    'both take any head that was noted down on the way, and count what came after it',
    withPython,
    async () => {
      const { keeper } = await played('mind-body-soul');
      const { records } = keeper;
      const documents = [printArchive(keeper.archive()), printArchive(keeper.exportFor('bob'))];
      for (const many of [1, 2, Math.floor(records.length / 2), records.length - 1, records.length])
        for (const document of documents) {
          const noted = headOf(records.slice(0, many));
          const verdict = verify(document, noted);
          assert.ok(verdict.ok, verdict.ok ? '' : verdict.error);
          assert.equal(verdict.value.since, records.length - many);
          assert.equal(python(document, noted).output, sentences(verdict.value));
        }
    },
  );

  test(
    'neither takes a head from elsewhere: another table, a history that was cut off, or none at all',
    withPython,
    async () => {
      const { keeper } = await played('mind-body-soul');
      const cut = printArchive(archiveOf(keeper.records.slice(0, -2)));
      const whole = printArchive(keeper.archive());
      for (const [document, noted] of [
        [whole, 'ab'.repeat(32)],
        [whole, '00'.repeat(32)],
        [cut, keeper.head],
        [cut, headOf(keeper.records.slice(0, -1))],
      ] as const) {
        const verdict = verify(document, noted);
        assert.match(verdict.ok ? '' : verdict.error, /does not pass through/);
        const { status, output } = python(document, noted);
        assert.deepEqual(
          [status, output],
          [
            1,
            'NOT VERIFIED: the history does not pass through the head you noted down: rolled back, or another table\n',
          ],
        );
      }
    },
  );

  test('Python derives the hundred vectors', withPython, () => {
    const script = `
import json, sys
sys.path.insert(0, "docs")
import verify
count = 0
for vector in json.load(open("test/vectors/fair-dice.json", encoding="utf-8")):
    bound = verify.joined(1, *[vector[each] for each in ("table", "epoch", "slot", "request", "program", "version", "description")],
                          *[verify.unhex(each) for each in vector["contributions"]])
    shape = "+".join("1d%d" % each for each in vector["sides"]) + ": any"
    assert verify.faces(verify.unhex(vector["secret"]), bound, shape, len(vector["faces"])) == [vector["faces"]], vector
    count += 1
print(count)`;
    assert.equal(runPython(['-c', script]).output, '100\n');
  });

  test('what can’t be checked is counted: typed dice, rolls nobody witnessed, slots not shown', async () => {
    const at = await PracticeTable.seated('mind-body-soul');
    const character = at.do('ann', 'make-character', { from: { ready: 'odile' } });
    const input = { character, positives: [], negatives: [] };
    const check = at.do('ann', 'propose-check', { action: 'check', input, dice: 'typed' });
    at.do('ann', 'type-dice', { check, faces: [[6, 6]] });
    const verdict = verify(printArchive(at.keeper.archive()));
    assert.ok(verdict.ok);
    const { rolls, typed, unwitnessed, unrevealed } = verdict.value;
    assert.deepEqual(
      { rolls, typed, unwitnessed, unrevealed },
      { rolls: 0, typed: 1, unwitnessed: 0, unrevealed: 0 },
    );
  });
});

/** Every check of a system, from its examples, open and hidden, with dice of both kinds. */
async function played(system: string): Promise<PracticeTable> {
  const ruleset = (await rulesetOf(system)) ?? assert.fail();
  const at = new PracticeTable(ruleset).sitDown();
  at.do('zoe', 'take-seat', { name: 'Zoë', role: 'spectator' });
  const ready = ruleset.sheet.readyMade.map(({ id }) => id);
  const cast = ready.map((id, i) =>
    i === 2
      ? at.do('gm', 'make-character', { from: { ready: id }, hidden: true })
      : at.do(i === 0 ? 'ann' : 'bob', 'make-character', { from: { ready: id } }),
  );
  at.do('bob', 'write-note', { text: 'Nur für mich: “äöü” \\ \u2028 🕯' });
  for (const [action, kind] of Object.entries(ruleset.actions)) {
    if (kind.kind === 'forecast') continue;
    for (const example of kind.examples) {
      const text = JSON.stringify(example);
      const input = JSON.parse(
        ready.reduce((json, id, i) => json.replaceAll(`"${id}"`, `"${cast[i]}"`), text),
      );
      if (kind.kind === 'deed') at.try('gm', 'act', { action, input });
      else finish(at, at.try('gm', 'propose-check', { action, input, bytes: at.bytes() }));
    }
  }
  return at;
}

function finish(at: PracticeTable, { id, refusal }: ReturnType<PracticeTable['try']>): void {
  if (!refusal) at.finish(id);
}
