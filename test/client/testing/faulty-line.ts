import { MEANS } from '../../../src/client/socket.ts';
import type { ServerMessage } from '../../../src/protocol/index.ts';

/** What happens to the next message of a type on its way here. */
export type Fault = readonly [type: ServerMessage['type'], fate: 'is lost' | 'breaks'];

const PATIENCE = 10_000;

/** A real network on which, once it begins, one thing after the other goes wrong. */
export function faulty(faults: readonly Fault[]) {
  const left = [...faults];
  let hasBegun = false;

  function fateOf(text: string): Fault[1] | 'passes' {
    const [next] = left;
    if (!hasBegun || !next || (JSON.parse(text) as ServerMessage).type !== next[0]) return 'passes';
    left.shift();
    return next[1];
  }

  class FaultyLine extends WebSocket {
    constructor(url: string) {
      super(url);
      this.addEventListener('message', (event) => {
        const fate = fateOf(String(event.data));
        if (fate !== 'passes') event.stopImmediatePropagation();
        if (fate === 'breaks') this.close();
      });
    }
  }

  return {
    left,
    begin() {
      hasBegun = true;
    },
    means: { ...MEANS, open: (url: string) => new FaultyLine(url), random: () => 0 },
  };
}

export async function until(test: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!test()) {
    if (Date.now() > end) throw new Error(`waited in vain: ${test}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
