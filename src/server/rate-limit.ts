/** So many at once, then so many a second. Time comes from outside. */
export class Allowance {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #left = new Map<string, { tokens: number; at: number }>();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  /** What is refused costs nothing: whoever waits a moment gets on. */
  take(who: string, now: number, cost = 1): boolean {
    const left = this.#now(who, now);
    const isEnough = left.tokens >= cost;
    if (isEnough) left.tokens -= cost;
    return isEnough;
  }

  /** What something took is known when it is done: whoever took too much waits until it is saved up again. */
  spend(who: string, now: number, much: number): void {
    const left = this.#now(who, now);
    left.tokens = Math.max(-this.#burst, left.tokens - much);
  }

  #now(who: string, now: number): { tokens: number; at: number } {
    const left = this.#left.get(who) ?? this.#newcomer(who, now);
    left.tokens = Math.min(this.#burst, left.tokens + ((now - left.at) / 1000) * this.#perSecond);
    left.at = now;
    return left;
  }

  #newcomer(who: string, now: number): { tokens: number; at: number } {
    if (this.#left.size >= 10_000) this.#forget(now);
    const left = { tokens: this.#burst, at: now };
    this.#left.set(who, left);
    return left;
  }

  /** Whoever has been quiet long enough has everything saved up again. */
  #forget(now: number): void {
    const quiet = ((2 * this.#burst) / this.#perSecond) * 1000;
    for (const [who, { at }] of this.#left) if (now - at > quiet) this.#left.delete(who);
  }
}
