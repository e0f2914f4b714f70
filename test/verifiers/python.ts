import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Verdict } from '../../src/table/index.ts';

const VERIFIER = 'docs/verify.py';
const isPythonHere = spawnSync('python3', ['--version']).status === 0;
/** In the title, so that nobody thinks it was checked. */
export const withPython = isPythonHere
  ? {}
  : { skip: 'python3 is not installed: the second verifier was NOT run' };

/** Runs the stand-alone script on a document: what it says, and whether it accepts. */
export function python(document: string, ...head: readonly string[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-verify-'));
  try {
    const file = path.join(folder, 'export.json');
    fs.writeFileSync(file, document);
    return runPython([VERIFIER, file, ...head]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

export function runPython(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('python3', ['-X', 'utf8', ...args], {
    encoding: 'utf8',
    // A verifier that never ends fails the test instead of hanging it. A busy machine still has enough time.
    timeout: 5 * 60_000,
  });
  return { status, output: stdout, errors: stderr };
}

/** What the script says about such a table. */
export function sentences({
  entries,
  since,
  sealed,
  head,
  rolls,
  cards,
  unwitnessed,
  typed,
  unrevealed,
  skipped,
  leftEarly,
  unnamed,
}: Verdict): string {
  return [
    `verified: ${entries} entries (${sealed} sealed), head ${head}`,
    ...(since === undefined ? [] : [`${since} of them came after the head you noted down`]),
    `${rolls} fair rolls derived again, ${unwitnessed} of them unwitnessed`,
    `${cards} of them cards, each the one that its number names`,
    `${typed} rolls typed in by hand prove nothing; ${unrevealed} slots asked for and not shown here`,
    `${skipped} slots passed over, ${leftEarly} epochs left early; ${unnamed} rolls from a slot their roller did not name\n`,
  ].join('\n');
}
