/** So many at once, then so many a second. Time comes from outside. */
export class Allowance {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #left = new Map<string, { tokens: number; at: number }>();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  take(who: string, now: number): boolean {
    const left = this.#left.get(who) ?? this.#newcomer(who, now);
    const tokens = Math.min(this.#burst, left.tokens + ((now - left.at) / 1000) * this.#perSecond);
    left.tokens = Math.max(0, tokens - 1);
    left.at = now;
    return tokens >= 1;
  }

  #newcomer(who: string, now: number): { tokens: number; at: number } {
    if (this.#left.size >= 10_000) this.#forget(now);
    const left = { tokens: this.#burst, at: now };
    this.#left.set(who, left);
    return left;
  }

  /** Whoever has been quiet long enough has everything saved up again. */
  #forget(now: number): void {
    const quiet = (this.#burst / this.#perSecond) * 1000;
    for (const [who, { at }] of this.#left) if (now - at > quiet) this.#left.delete(who);
  }
}
