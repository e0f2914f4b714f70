import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(import.meta.resolve('./server-alone.ts'));

/** A server of ours or a bare one, which ends with the block it is used in. */
export class ServerProcess implements AsyncDisposable {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  static async started(kind: 'ours' | 'bare', folder: string): Promise<ServerProcess> {
    const child = spawn(process.execPath, ['--expose-gc', SCRIPT, kind, folder], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const url = await new Promise<string>((resolve) =>
      child.stdout?.once('data', (text) => resolve(String(text).trim())),
    );
    return new ServerProcess(url, child);
  }

  /** Bytes, after a collection. */
  async resident(): Promise<number> {
    const answer = new Promise<{ resident: number }>((resolve) =>
      this.#child.once('message', (message) => resolve(message as { resident: number })),
    );
    this.#child.send('how large?');
    return (await answer).resident;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGKILL');
    await ended;
  }
}

export function temporaryFolder(): Disposable & { readonly path: string } {
  const made = mkdtempSync(path.join(tmpdir(), 'fireside-bench-'));
  return { path: made, [Symbol.dispose]: () => rmSync(made, { recursive: true, force: true }) };
}
