import type { IncomingMessage } from 'node:http';
import { counted, ok, type Result, refused } from '../../dice/index.ts';
import { type Limits, overLimit } from '../limits.ts';
import { nextTurn } from '../scheduling.ts';
import { json, type Reply } from './reply.ts';

/** The largest body of one kind, and of all bodies of that kind together. */
const TOTALS = { bodyBytes: 'bodiesAtOnce', documentBytes: 'documentsAtOnce' } as const;
type Kind = keyof typeof TOTALS;
type Body = Result<readonly Buffer[], Reply>;

const STOPPED = refused(json(408, overLimit('bodyWithin', 'The rest of the request never arrived.')));

/** The bodies of all requests under way: whoever sends them, together they have a limit. */
export class RequestBodies {
  readonly #limits: Limits;
  readonly #held: Record<Kind, number> = { bodyBytes: 0, documentBytes: 0 };
  /** One for each kind: a flood of documents keeps no small body waiting. */
  readonly #readers = { bodyBytes: new PacedReader(), documentBytes: new PacedReader() };

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get held(): number {
    return this.#held.bodyBytes + this.#held.documentBytes;
  }

  /** Reads a body, and counts it until `use` is done with it. */
  async with(
    request: IncomingMessage,
    kind: Kind,
    use: (body: readonly Buffer[]) => Promise<Reply>,
  ): Promise<Reply> {
    const held = { bytes: 0 };
    try {
      const body = await this.#read(request, kind, held);
      return body.ok ? await use(body.value) : body.error;
    } finally {
      this.#held[kind] -= held.bytes;
    }
  }

  #read(request: IncomingMessage, kind: Kind, held: { bytes: number }): Promise<Body> {
    const { [kind]: most, [TOTALS[kind]]: total, bodyWithin } = this.#limits;
    const tooLong = refused(json(413, overLimit(kind, `This is longer than ${counted(most, 'byte')}.`)));
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > most) return Promise.resolve(tooLong);
    if (this.#held[kind] + announced > total) return Promise.resolve(full(kind));
    const chunks: Buffer[] = [];
    return new Promise((resolve) => {
      // Whoever stops in the middle holds what others could have.
      const silence = setTimeout(() => end(STOPPED), bodyWithin);
      const end = (read: Body) => {
        clearTimeout(silence);
        request.removeListener('readable', ready);
        this.#readers[kind].drop(take);
        resolve(read);
      };
      const ready = () => this.#readers[kind].add(take);
      const take = () => {
        const chunk: Buffer | null = request.read();
        if (!chunk) return 0;
        silence.refresh();
        if (held.bytes + chunk.length > most) end(tooLong);
        else if (this.#held[kind] + chunk.length > total) end(full(kind));
        else {
          held.bytes += chunk.length;
          this.#held[kind] += chunk.length;
          chunks.push(chunk);
        }
        return chunk.length;
      };
      request.on('readable', ready).on('end', () => end(ok(chunks)));
      request.on('error', () => end(STOPPED)).on('close', () => end(STOPPED));
    });
  }
}

function full(kind: Kind): Body {
  const sentence = 'This server is receiving as much as it can at the moment. Try again in a minute.';
  return refused(json(503, overLimit(TOTALS[kind], sentence), { 'retry-after': '60' }));
}

export const AT_ONCE = 128 * 1024;

/** Reads one piece that is there, and returns how many bytes it had. */
type Take = () => number;

/**
 * Reads what many send at once, one piece after the other. Left alone, each turn of Node’s loop would read megabytes
 * from every connection before anyone else is heard.
 */
export class PacedReader {
  readonly #ready = new Set<Take>();
  #isReading = false;

  add(take: Take): void {
    this.#ready.add(take);
    if (!this.#isReading) void this.#readAll();
  }

  drop(take: Take): void {
    this.#ready.delete(take);
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#ready.size > 0) {
      await nextTurn();
      this.#readSome();
    }
    this.#isReading = false;
  }

  #readSome(): void {
    let bytes = 0;
    for (const take of this.#ready) {
      this.#ready.delete(take);
      bytes += take();
      if (bytes >= AT_ONCE) return;
    }
  }
}
