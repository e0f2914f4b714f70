import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Browsers leave these when they are told to quit. */
const OF_BROWSERS = /^(\.org\.chromium|playwright)/;

/** A temporary folder for tests and their child processes, removed with this process. */
export class TemporaryFolder {
  readonly path = fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-test-'));

  constructor() {
    for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = this.path;
    process.on('exit', () => fs.rmSync(this.path, { recursive: true, force: true, maxRetries: 3 }));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => process.exit(128 + os.constants.signals[signal]));
  }

  /** What the tests left behind. */
  get left(): readonly string[] {
    return fs.readdirSync(this.path).filter((name) => !OF_BROWSERS.test(name));
  }
}
