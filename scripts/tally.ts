// A reporter for node's test runner that tells the parent process the figures after each test, and prints nothing but
// complaints: about a file without tests, which the runner itself would count as one test passed, and about a test that
// was skipped and does not say why.
import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';

export interface Skipped {
  readonly name: string;
  readonly reason: string;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly Skipped[];
}

/** Complete: every test has been run. */
export interface TallyMessage {
  readonly tally: Tally;
  readonly isWhole: boolean;
}

export const NOTHING_YET: Tally = { passed: 0, failed: 0, skipped: [] };

export default async function* report(events: AsyncIterable<TestEvent>) {
  let tally = NOTHING_YET;
  const above: string[] = [];
  for await (const { type, data } of events) {
    if (type === 'test:start') above[data.nesting] = data.name;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const name = [...above.slice(0, data.nesting), data.name].join(' › ');
    const { complaint, ...counted } = countingOf({ type, data } as Ended, name);
    tally = sumOf([tally, { ...NOTHING_YET, ...counted }]);
    process.send?.({ tally, isWhole: false } satisfies TallyMessage);
    if (complaint) yield `\n✖ ${complaint}\n`;
  }
  process.send?.({ tally, isWhole: true } satisfies TallyMessage);
}

export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;
type Counted = Partial<Tally> & { readonly complaint?: string };

function countingOf({ type, data }: Ended, name: string): Counted {
  const excuse = data.skip ?? data.todo;
  if (excuse !== undefined && excuse !== false)
    return typeof excuse === 'string' && excuse !== ''
      ? { skipped: [{ name, reason: excuse }] }
      : { failed: 1, complaint: `${name}: skipped without a reason` };
  if (data.details.type === 'suite')
    // A file that did not even load has no test to fail.
    return type === 'test:fail' && !isOfTests(data.details.error) ? { failed: 1 } : {};
  if (type === 'test:fail') return { failed: 1 };
  if (data.file === path.resolve(data.name)) return { failed: 1, complaint: `${data.name} holds no test` };
  return { passed: 1 };
}

function isOfTests(error: unknown): boolean {
  return error instanceof Error && 'failureType' in error && error.failureType === 'subtestsFailed';
}
