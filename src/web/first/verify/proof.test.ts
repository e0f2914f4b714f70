import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { rulesetOf } from '../../../rulesets/index.ts';
import {
  archiveOf,
  headOf,
  isOpen,
  type Keeper,
  openSample,
  printArchive,
  type StoredRecord,
} from '../../../table/index.ts';
import { proofOf } from './proof.ts';

const BYTES = 'ab'.repeat(32);

describe('a proof of dice', () => {
  it('says for every roll who rolled what, and who added to it', async () => {
    const keeper = await evening();
    const proof = proofOf(printArchive(keeper.archive()));
    assert.ok(proof.ok, proof.ok ? '' : proof.problem);
    assert.equal(proof.name, keeper.table.name);
    assert.equal(proof.rolls.length, proof.verdict.rolls + proof.verdict.typed);
    const fallen = keeper.log.filter((each) => each.type === 'rolled');
    assert.ok(fallen.length > 1);
    assert.deepEqual(
      proof.rolls.map(({ seq, faces, state }) => ({ seq, faces, state })),
      fallen.map(({ seq, body: { entry, mark } }) => {
        return { seq, faces: entry.faces, state: mark.dice === 'typed' ? 'typed' : 'proven' };
      }),
    );
    assert.deepEqual([...new Set(proof.rolls.map(({ who }) => who))], ['Gwen']);
  });

  it('notices a single changed letter', async () => {
    const text = printArchive((await evening()).archive()).replace('Gwen', 'Gven');
    const proof = proofOf(text);
    assert.match(proof.ok ? '' : proof.problem, /was changed/);
    assert.deepEqual(proof.rolls, []);
  });

  it('marks the roll whose faces are not those that fell, and what comes after it as unchecked', async () => {
    const { records } = await evening();
    const first = records.findIndex((record) => isOpen(record) && record.line.includes('"type":"rolled"'));
    const forged = records.map((record, i) => (i === first ? withOtherFaces(record) : record));
    const proof = proofOf(printArchive(archiveOf(forged)));
    assert.match(proof.ok ? '' : proof.problem, new RegExp(`^entry ${first + 1}: the faces are`));
    assert.deepEqual(
      proof.rolls.map(({ state }) => state),
      ['broken', ...proof.rolls.slice(1).map(() => 'unchecked')],
    );
  });

  it('counts the entries after a head that someone kept', async () => {
    const keeper = await evening();
    const proof = proofOf(printArchive(keeper.archive()), headOf(keeper.records.slice(0, -3)));
    assert.ok(proof.ok, proof.ok ? '' : proof.problem);
    assert.equal(proof.verdict.since, 3);
  });

  it('notices a rolled-back history, which lacks the head that someone kept', async () => {
    const proof = proofOf(printArchive((await evening()).archive()), BYTES);
    assert.match(proof.ok ? '' : proof.problem, /rolled back/);
    assert.ok(proof.rolls.every(({ state }) => state === 'unchecked'));
  });
});

async function evening(): Promise<Keeper> {
  const ruleset = await rulesetOf('roll-for-shoes');
  assert.ok(ruleset);
  let drawn = 0;
  const random = () => new Uint8Array(createHash('sha256').update(`${drawn++}`).digest());
  const keeper = openSample(ruleset, {
    random,
    now: () => 0,
    epoch: 16,
    host: { seat: 'gwen', name: 'Gwen' },
  });
  const done = (type: string, body: object) => {
    const answer = keeper.submit('gwen', { id: `c${drawn++}`, type, ...body });
    assert.ok(answer.ok, answer.ok ? '' : answer.error.sentence);
  };
  done('nod', { check: 'first-check', bytes: BYTES });
  done('propose-check', { action: 'attempt', input: ruleset.sample.firstCheck.input, bytes: BYTES });
  return keeper;
}

function withOtherFaces(record: StoredRecord): StoredRecord {
  assert.ok(isOpen(record));
  const entry = JSON.parse(record.line);
  entry.body.entry.faces = entry.body.entry.faces.map((side: number[]) => side.map((face) => (face % 6) + 1));
  return { ...record, line: JSON.stringify(entry) };
}
