import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page has begun and not finished; see noteWork. */
    readonly work: () => readonly string[];
  }
}

/**
 * Runs in the page before any of its own code, and notes pending work: questions to workers, commands that are
 * not answered, pauses before odds are counted. It changes nothing about them.
 */
export function noteWork(): void {
  /** Longer ones don't belong to what was just done: heartbeats, toasts that disappear by themselves. */
  const LONGEST_PAUSE = 250;
  const under = { way: new Map<unknown, string>() };
  const pauses = new Set<number>();
  const { setTimeout: later, clearTimeout: never } = window;

  window.setTimeout = ((run: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) => {
    const pause = later(() => {
      pauses.delete(pause);
      run(...args);
    }, wait);
    if (wait <= LONGEST_PAUSE) pauses.add(pause);
    return pause;
  }) as typeof setTimeout;

  window.clearTimeout = (pause) => {
    pauses.delete(Number(pause));
    never(pause);
  };

  window.Worker = class extends Worker {
    #asked = 0;

    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.addEventListener('message', () => this.#note(-1));
      this.addEventListener('error', () => this.#note(-this.#asked));
    }

    override postMessage(...message: [unknown]): void {
      this.#note(1);
      super.postMessage(...message);
    }

    override terminate(): void {
      this.#note(-this.#asked);
      super.terminate();
    }

    #note(more: number): void {
      this.#asked += more;
      if (this.#asked > 0) under.way.set(this, 'a worker');
      else under.way.delete(this);
    }
  };

  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      under.way.set(this, 'a connection');
      this.addEventListener('close', () => under.way.delete(this));
      this.addEventListener('message', ({ data }) => {
        const { type, command } = JSON.parse(String(data));
        if (type === 'welcome' || type === 'bye') under.way.delete(this);
        if (type === 'answer') under.way.delete(command);
      });
    }

    override send(text: string): void {
      const { type, command } = JSON.parse(text);
      if (type === 'command') under.way.set(command.id, `a command: ${command.type}`);
      super.send(text);
    }
  };

  Object.assign(window, {
    work: () => [...under.way.values(), ...(pauses.size > 0 ? ['a pause'] : [])],
  });
}

/** Two frames in a row have to find nothing pending: whatever arrives is drawn in the next one. */
export async function workIsDone(page: Page, patience: number): Promise<void> {
  await page.evaluate(async (longest) => {
    /** Endless motion, and motion that follows scrolling, doesn't end. */
    const isMoving = ({ playState, timeline, effect }: Animation) =>
      playState === 'running' &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Infinity;
    const underWay = () => [
      ...window.work(),
      ...(document.fonts.status === 'loaded' ? [] : ['fonts']),
      ...(document.getAnimations().some(isMoving) ? ['motion'] : []),
    ];
    const until = performance.now() + longest;
    for (let still = 0; still < 2; ) {
      await new Promise(requestAnimationFrame);
      const left = underWay();
      still = left.length === 0 ? still + 1 : 0;
      if (performance.now() > until) throw new Error(`still under way: ${left.join(', ')}`);
    }
  }, patience);
}
