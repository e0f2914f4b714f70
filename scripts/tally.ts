// A reporter for node's test runner that tells the parent process the figures, and prints nothing but a complaint
// about a file without tests: the runner itself would count that file as one test passed.
import path from 'node:path';
import type { TestEvent } from 'node:test/reporters';

export type Tally = { passed: number; failed: number; skipped: number };

export default async function* tally(events: AsyncIterable<TestEvent>) {
  const sum: Tally = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (data.details.type === 'suite') {
      // One that did not even begin has no test to fail for it.
      if (type === 'test:fail' && !isOfTests(data.details.error)) sum.failed += 1;
    } else if (type === 'test:fail') sum.failed += 1;
    else if (data.skip || data.todo) sum.skipped += 1;
    else if (data.file && data.name === path.relative('.', data.file)) {
      sum.failed += 1;
      yield `\n✖ ${data.name} holds no test\n`;
    } else sum.passed += 1;
  }
  process.send?.(sum);
}

function isOfTests(error: Error): boolean {
  return 'failureType' in error && error.failureType === 'subtestsFailed';
}
