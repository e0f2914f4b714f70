import type { IncomingMessage } from 'node:http';
import { counted, ok, type Result, refused } from '../../dice/index.ts';
import { type Limits, overLimit } from '../limits.ts';
import { Intake } from './paced-reading.ts';

type Kind = 'bodyBytes' | 'documentBytes';
interface Refused {
  readonly status: number;
  readonly error: ReturnType<typeof overLimit>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What the bodies of one kind share. */
const TOTALS = { bodyBytes: 'bodiesAtOnce', documentBytes: 'documentsAtOnce' } as const satisfies Record<
  Kind,
  keyof Limits
>;

const STOPPED = { status: 408, error: overLimit('bodyWithin', 'The rest of this never came.') };

/** The bodies of all requests that are here at the moment: whoever sends them, together they have a bound. */
export class Bodies {
  readonly #limits: Limits;
  readonly #held: Record<Kind, number> = { bodyBytes: 0, documentBytes: 0 };
  /** A flood of documents keeps no small body waiting. */
  readonly #intakes: Record<Kind, Intake> = { bodyBytes: new Intake(), documentBytes: new Intake() };

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Bytes that are held, of all bodies. */
  get held(): number {
    return this.#held.bodyBytes + this.#held.documentBytes;
  }

  /** Reads a body, and counts it until what is done with it is done. */
  async with<T>(
    request: IncomingMessage,
    kind: Kind,
    use: (body: Result<readonly Buffer[], Refused>) => Promise<T>,
  ): Promise<T> {
    const held = { bytes: 0 };
    try {
      return await use(await this.#read(request, kind, held));
    } finally {
      this.#held[kind] -= held.bytes;
    }
  }

  #read(
    request: IncomingMessage,
    kind: Kind,
    held: { bytes: number },
  ): Promise<Result<readonly Buffer[], Refused>> {
    const { [kind]: most, [TOTALS[kind]]: total, bodyWithin } = this.#limits;
    const tooLong = { status: 413, error: overLimit(kind, `This is longer than ${counted(most, 'byte')}.`) };
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > most) return Promise.resolve(refused(tooLong));
    if (this.#held[kind] + announced > total) return Promise.resolve(refused(this.#full(kind)));
    const chunks: Buffer[] = [];
    return new Promise((resolve) => {
      // Whoever stops in the middle holds what others could have.
      const silence = setTimeout(() => end(refused(STOPPED)), bodyWithin);
      const end = (read: Result<readonly Buffer[], Refused>) => {
        clearTimeout(silence);
        request.removeListener('readable', ready);
        this.#intakes[kind].drop(take);
        resolve(read);
      };
      const ready = () => this.#intakes[kind].add(take);
      const take = () => {
        const chunk: Buffer | null = request.read();
        if (!chunk) return 0;
        silence.refresh();
        if (held.bytes + chunk.length > most) end(refused(tooLong));
        else if (this.#held[kind] + chunk.length > total) end(refused(this.#full(kind)));
        else {
          held.bytes += chunk.length;
          this.#held[kind] += chunk.length;
          chunks.push(chunk);
        }
        return chunk.length;
      };
      const gone = () => end(refused(STOPPED));
      request.on('readable', ready).on('end', () => end(ok(chunks)));
      request.on('error', gone).on('close', gone);
    });
  }

  #full(kind: Kind): Refused {
    const sentence = 'This server is taking in as much as it can at the moment. Try again in a minute.';
    return { status: 503, error: overLimit(TOTALS[kind], sentence), headers: { 'retry-after': '60' } };
  }
}
