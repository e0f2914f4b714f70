import { exportOf } from '../../../client/index.ts';
import type { KeptSeat } from '../../live/kept-seats.ts';
import type { Proof } from './proof.ts';

/** A document being checked: where it comes from, and the result. */
export class Verification {
  isBusy = $state(false);
  /** What people call it. */
  of = $state('');
  proof = $state.raw<Proof | null>(null);
  problem = $state('');
  /** 64 hexadecimal digits that someone noted down, or nothing. */
  head = $state('');
  #document: string | Uint8Array | undefined;
  #worker: Worker | undefined;

  async table(seat: KeptSeat): Promise<void> {
    await this.#take(seat.name ?? 'this table', async () => {
      const document = await exportOf(seat.token);
      if (document === undefined)
        this.problem =
          'The server doesn’t export this table to this device: the table may be gone, or you were removed from it.';
      return document;
    });
  }

  async file(file: File): Promise<void> {
    await this.#take(file.name, async () => new Uint8Array(await file.arrayBuffer()));
  }

  /** Again, with another head. */
  async again(): Promise<void> {
    await this.#take(this.of, async () => this.#document);
  }

  close(): void {
    this.#worker?.terminate();
  }

  async #take(of: string, fetched: () => Promise<string | Uint8Array | undefined>): Promise<void> {
    this.close();
    this.of = of;
    this.proof = null;
    this.problem = '';
    const head = this.head.replace(/\s/g, '').toLowerCase();
    if (head !== '' && !/^[0-9a-f]{64}$/.test(head)) {
      this.problem =
        'A fingerprint is 64 digits and letters from a to f. Leave the field empty to check without one.';
      return;
    }
    this.isBusy = true;
    try {
      this.#document = await fetched();
      if (this.#document !== undefined) this.proof = await this.#proven(this.#document, head || undefined);
    } catch {
      this.problem = 'It couldn’t be read. Is the server running, and is the file still there?';
    }
    this.isBusy = false;
  }

  #proven(document: string | Uint8Array, head: string | undefined): Promise<Proof> {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    return new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Proof>) => {
        worker.terminate();
        resolve(data);
      };
      worker.onerror = reject;
      worker.postMessage({ document, head });
    });
  }
}
