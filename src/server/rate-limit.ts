import type { Limits } from './limits.ts';

/** A token bucket for each caller: this many at once, then this many a second. */
export class RateLimit {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #now: () => number;
  readonly #left = new Map<string, { tokens: number; at: number }>();

  constructor(perSecond: number, burst: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#now = now;
  }

  /** A refusal costs nothing: whoever waits a moment gets on. */
  take(who: string, cost = 1): boolean {
    const left = this.#leftFor(who);
    const isEnough = left.tokens >= cost;
    if (isEnough) left.tokens -= cost;
    return isEnough;
  }

  /** For a cost that is known only afterwards: whoever used too much waits until it is saved up again. */
  spend(who: string, cost: number): void {
    const left = this.#leftFor(who);
    left.tokens = Math.max(-this.#burst, left.tokens - cost);
  }

  #leftFor(who: string): { tokens: number; at: number } {
    const now = this.#now();
    if (this.#left.size >= 10_000 && !this.#left.has(who)) this.#forgetQuiet(now);
    const left = this.#left.get(who) ?? { tokens: this.#burst, at: now };
    this.#left.set(who, left);
    left.tokens = Math.min(this.#burst, left.tokens + ((now - left.at) / 1000) * this.#perSecond);
    left.at = now;
    return left;
  }

  /** Whoever has been quiet long enough has everything saved up again. */
  #forgetQuiet(now: number): void {
    const quiet = ((2 * this.#burst) / this.#perSecond) * 1000;
    for (const [who, { at }] of this.#left) if (now - at > quiet) this.#left.delete(who);
  }
}

export type Rates = ReturnType<typeof ratesOf>;

/** By seat, except `joins` and `tables`, which are by address. */
export function ratesOf(limits: Limits, now: () => number) {
  const rate = (perSecond: number, burst: number) => new RateLimit(perSecond, burst, now);
  return {
    commands: rate(limits.commandsPerSecond, limits.commandBurst),
    /** Milliseconds of this server's time. */
    thinking: rate(limits.thinkingPerSecond, limits.thinking),
    messageBytes: rate(limits.messageBytesPerMinute / 60, limits.messageBytes),
    hellos: rate(limits.hellosPerSecond, limits.hellos),
    requests: rate(limits.requestsPerSecond, limits.requests),
    exports: rate(limits.exportsPerMinute / 60, limits.exports),
    joins: rate(limits.joinsPerSecond, limits.joins),
    tables: rate(limits.tablesPerDay / 86_400, limits.tablesPerDay),
  };
}
