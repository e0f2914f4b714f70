import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ok } from '../../dice/index.ts';
import { rulesetOf } from '../../rulesets/index.ts';
import { openSample, printArchive, type StoredRecord } from '../../table/index.ts';
import { LIMITS } from '../limits.ts';
import { ImportQueue } from './import-queue.ts';

describe('reading a document in a worker', async () => {
  const ruleset = (await rulesetOf('five-plus')) ?? assert.fail();
  const random = () => new Uint8Array(32).fill(7);
  const keeper = openSample(ruleset, { random, now: () => 0, host: { seat: 'gm', name: 'Gwen' } });
  const bytes = [Buffer.from(printArchive(keeper.archive()))];
  const records = async (slices: AsyncIterable<readonly StoredRecord[]>) => {
    const all: StoredRecord[] = [];
    for await (const slice of slices) all.push(...slice);
    return all;
  };

  it('gives the records of the document, and its head', async () => {
    const imports = new ImportQueue(LIMITS);
    const found = await imports.read({ kind: 'document' }, bytes, async ({ system, head }, slices) =>
      ok({ system, head, records: await records(slices) }),
    );
    await imports.close();
    const { head } = keeper;
    assert.deepEqual(found, { ok: true, value: { system: ruleset.id, head, records: keeper.records } });
  });

  it('goes on with the next one after one that took too long, and after one that nobody took', async () => {
    const limits = { ...LIMITS, importWithin: 1 };
    const imports = new ImportQueue(limits);
    const count = async (_: unknown, slices: AsyncIterable<readonly StoredRecord[]>) =>
      ok((await records(slices)).length);
    const late = await imports.read({ kind: 'document' }, bytes, count);
    assert.match(late.ok ? '' : late.error.sentence, /limit: importWithin/);
    limits.importWithin = LIMITS.importWithin;
    await assert.rejects(
      imports.read({ kind: 'document' }, bytes, async () => {
        throw new Error('the disk is gone');
      }),
      /the disk is gone/,
    );
    assert.deepEqual(await imports.read({ kind: 'document' }, bytes, count), ok(keeper.records.length));
    await imports.close();
  });
});
