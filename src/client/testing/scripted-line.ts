import type { ClientMessage, ServerMessage } from '../../protocol/index.ts';
import type { TableView } from '../../table/index.ts';
import type { Line, Means } from '../socket.ts';

/** One end of a connection whose other end is the test. */
export class ScriptedLine implements Line {
  readyState = 0;
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  /** What was said over it. */
  readonly said: ClientMessage[] = [];

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.({} as never);
  }

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) } as never);
  }

  breaks(): void {
    this.close();
    this.onclose?.({} as never);
  }
}

/** A network and a clock that do as they are told. */
export class ScriptedMeans implements Means {
  readonly lines: ScriptedLine[] = [];
  #now = 0;
  #due: { readonly at: number; readonly run: () => void }[] = [];

  readonly random = (): number => 1;

  readonly open = (): ScriptedLine => {
    const line = new ScriptedLine();
    this.lines.push(line);
    return line;
  };

  readonly after = (milliseconds: number, run: () => void): (() => void) => {
    const due = { at: this.#now + milliseconds, run };
    this.#due.push(due);
    return () => {
      this.#due = this.#due.filter((each) => each !== due);
    };
  };

  get line(): ScriptedLine {
    const line = this.lines.at(-1);
    if (!line) throw new Error('nobody has connected yet');
    return line;
  }

  /** Milliseconds go by, and what is due is done in its turn. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#due = this.#due.filter((each) => each !== next);
      this.#now = next.at;
      next.run();
    }
    this.#now = end;
  }
}

export function welcome(more: Partial<Extract<ServerMessage, { type: 'welcome' }>> = {}): ServerMessage {
  const fair = { epoch: 1, root: null, size: 0, next: 0, roots: {} };
  const view = {
    name: 'Tea',
    system: 'roll-for-shoes',
    you: 'ann',
    seats: {},
    checks: {},
    characters: {},
    fair,
  };
  return {
    type: 'welcome',
    protocol: 1,
    build: 'one',
    table: 'tea',
    seat: 'ann',
    seq: 0,
    head: 'h0',
    view: view as unknown as TableView,
    after: 0,
    history: 'same',
    ...more,
  };
}
