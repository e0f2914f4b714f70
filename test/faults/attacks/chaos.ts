import assert from 'node:assert/strict';
import { Client } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';

const TYPES = 'hello command composing witness ping nothing __proto__ constructor'.split(' ');
const COMMANDS =
  'tell ask write-note make-character edit-sheet propose-check choose nod type-dice act override undo set-pool vote hand-over play-as toString open-epoch complete-roll describe-scene change-house-rules'.split(
    ' ',
  );
const KEYS =
  'id type text command token after protocol head proposal input action check faces bytes path value __proto__ constructor prototype'.split(
    ' ',
  );

/** The same messages every time. */
export class Chaos {
  #state = 20_261_116;

  below(n: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * n);
  }

  pick<T>(all: readonly T[]): T {
    return all[this.below(all.length)] as T;
  }

  value(depth = 0): unknown {
    const kind = this.below(depth > 3 ? 7 : 10);
    if (kind < 2)
      return this.pick([
        '',
        'x',
        '\ud800',
        'é',
        '💥'.repeat(20),
        '\u0000',
        'a'.repeat(700),
        '__proto__',
        'ab'.repeat(32),
      ]);
    if (kind < 4) return this.pick([0, -1, 1e308, 2 ** 53, 0.5, -0, 7]);
    if (kind < 6) return this.pick([null, true, false]);
    if (kind === 6) return [];
    if (kind === 7) return Array.from({ length: this.below(4) }, () => this.value(depth + 1));
    return this.object(depth + 1);
  }

  object(depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = Object.create(null);
    for (let i = this.below(5); i > 0; i--) made[this.pick(KEYS)] = this.value(depth);
    return made;
  }

  message(): string {
    const kind = this.below(20);
    if (kind === 0) return '['.repeat(1 + this.below(20_000));
    if (kind === 1) return `{"a":`.repeat(this.below(400));
    if (kind === 2)
      return `{"type":"command","command":{"id":"x","type":"tell","text":"${'\\ud800'.repeat(this.below(30))}"}}`;
    if (kind === 3) return '{"__proto__":{"polluted":true},"type":"ping"}';
    if (kind === 4) return 'x'.repeat(this.below(3000));
    const command = {
      ...this.object(1),
      id: this.pick(['a', 'b', '', 'table-1', 'x'.repeat(100), 7]),
      type: this.pick(COMMANDS),
    };
    const text = JSON.stringify(
      kind < 15 ? { type: 'command', command } : { ...this.object(0), type: this.pick(TYPES) },
    );
    if (kind % 5 > 0) return text;
    const at = this.below(text.length);
    return text.slice(0, at) + this.pick(['', '"', '{', '\\', ']']) + text.slice(at + this.below(3));
  }
}

/** No crash, no hang, and the table takes commands as before. */
export async function fuzzed(
  url: string,
  token: string,
  messages: number,
  findings: Findings,
): Promise<void> {
  const chaos = new Chaos();
  for (let sent = 0; sent < messages; ) sent += await sentByOne(url, token, messages - sent, chaos);
  await findings.try('stopped', async () => {
    const client = await Client.connected(url, token);
    assert.equal((await client.do('tell', { text: 'All is well.' }))?.ok, true);
    client.cut();
  });
  findings.tries += messages;
}

/** Until it is cut off. */
async function sentByOne(url: string, token: string, most: number, chaos: Chaos): Promise<number> {
  const client = await Client.connected(url, token);
  let sent = 0;
  for (; sent < most && !client.bye; sent++) {
    client.raw(chaos.message());
    // Waits for answers now and then, so that messages are handled and don't pile up.
    if (sent % 50 < 49) continue;
    const pongs = client.heard.length;
    client.send({ type: 'ping' });
    await client.until(() => client.bye || client.heard.slice(pongs).some(({ type }) => type === 'pong'));
  }
  client.cut();
  return Math.max(1, sent);
}
