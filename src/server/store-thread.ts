// The thread that writes: the disk is waited for here, and nowhere else.
import { enableCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Writes } from './sqlite-store.ts';
import type { Answered, Asked } from './threaded-store.ts';

enableCompileCache();
const { openFile, sqliteWrites } = await import('./sqlite-store.ts');
const { StoreFull } = await import('./store.ts');

const writes = opened((workerData as { readonly file: string }).file);
parentPort?.on('message', (all: readonly Asked[]) => {
  // What comes together is begun together, so that appends share one commit.
  void Promise.all(all.map(answered)).then((answers) => parentPort?.postMessage(answers));
});

function opened(file: string): Writes | undefined {
  try {
    const opened = sqliteWrites(openFile(file));
    parentPort?.postMessage('ready');
    return opened;
  } catch (error) {
    parentPort?.postMessage(problemOf(error));
    return undefined;
  }
}

async function answered({ id, method, args }: Asked): Promise<Answered> {
  try {
    const run = writes?.[method] as (...given: readonly unknown[]) => Promise<unknown>;
    return { id, value: await run(...args) };
  } catch (error) {
    return { id, problem: problemOf(error) };
  }
}

/** Errors lose what they are on their way between threads. */
function problemOf(error: unknown): NonNullable<Answered['problem']> {
  const { message, stack, errcode } = error as Error & { readonly errcode?: number };
  return { isFull: error instanceof StoreFull, message, stack, errcode };
}
