import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { ok } from '../../dice/index.ts';
import type { StoredRecord } from '../../table/index.ts';
import { sizeOf } from '../store/store.ts';
import { type Job, readImport } from './import-job.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** Records and bytes that are handed over at a time: the other side has tables to serve. */
const [RECORDS, BYTES] = [250, 256 * 1024];

// Tables in play come first. Only on Linux does this apply to one thread.
if (process.platform === 'linux') setPriority(5);

let job: Job | undefined;
let parts: Uint8Array[] = [];
let slices: Iterator<readonly StoredRecord[]> | undefined;

parentPort?.on('message', async (message: ToWorker) => {
  if (message.type === 'job') [job, parts, slices] = [message.job, [], undefined];
  else if (message.type === 'bytes') parts.push(message.bytes);
  else if (message.type === 'end') await read();
  else say({ type: 'records', records: slices?.next().value ?? [] });
});

async function read(): Promise<void> {
  if (!job) throw new Error('there is no job');
  const bytes = Buffer.concat(parts);
  parts = [];
  const found = await readImport(job, bytes);
  if (!found.ok) return say({ type: 'found', found });
  const { imported, importer } = found.value;
  const { records, head } = imported.archive;
  slices = sliced(records);
  say({ type: 'found', found: ok({ system: imported.ruleset.id, head, importer }) });
}

function* sliced(records: readonly StoredRecord[]): Generator<readonly StoredRecord[]> {
  let slice: StoredRecord[] = [];
  let bytes = 0;
  for (const record of records) {
    bytes += sizeOf([record]);
    slice.push(record);
    if (slice.length < RECORDS && bytes < BYTES) continue;
    yield slice;
    [slice, bytes] = [[], 0];
  }
  if (slice.length > 0) yield slice;
}

function say(message: FromWorker): void {
  parentPort?.postMessage(message);
}
