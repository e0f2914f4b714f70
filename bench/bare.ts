// What the answers cost when nothing is general: hand-written loops, exact like ours.

/** How many of the 36 rolls of two dice add up to 5…9. */
export function bareRange(): number {
  let within = 0;
  for (let a = 1; a <= 6; a++) {
    for (let b = 1; b <= 6; b++) if (a + b >= 5 && a + b <= 9) within += 1;
  }
  return within;
}

/**
 * Ways to roll n + k with n six-sided dice, at index k. With P = ((1 − x⁶)/(1 − x))ⁿ, comparing coefficients in
 * P′ (1 − x)(1 − x⁶) = n P (1 − 6x⁵ + 5x⁶) gives each from three earlier ones; the upper half mirrors the lower.
 */
export function bareSums(n: number): readonly bigint[] {
  const ways: bigint[] = [1n];
  const at = (k: number) => (k < 0 ? 0n : (ways[k] as bigint));
  for (let k = 1; k <= 5 * n; k++) {
    if (2 * k > 5 * n) ways.push(at(5 * n - k));
    else {
      const first = BigInt(k - 1 + n) * at(k - 1);
      const rest = BigInt(6 * n + 6 - k) * at(k - 6) - BigInt(5 * n + 7 - k) * at(k - 7);
      ways.push((first - rest) / BigInt(k));
    }
  }
  return ways;
}

/** Ways to roll each sum of the highest three of n dice: 6²⁰ fits a double. */
export function bareHighestThree(n: number): readonly number[] {
  const ways = new Array<number>(19).fill(0);
  const add = (sum: number, count: number) => {
    ways[sum] = (ways[sum] as number) + count;
  };
  for (let third = 1; third <= 6; third++) {
    const below = third - 1;
    const none = third ** n - below ** n - n * below ** (n - 1) - ((n * (n - 1)) / 2) * below ** (n - 2);
    add(3 * third, none);
    for (let second = third + 1; second <= 6; second++) {
      add(second + 2 * third, n * (third ** (n - 1) - below ** (n - 1) - (n - 1) * below ** (n - 2)));
      for (let first = second; first <= 6; first++) {
        const orders = first === second ? (n * (n - 1)) / 2 : n * (n - 1);
        add(first + second + third, orders * (third ** (n - 2) - below ** (n - 2)));
      }
    }
  }
  return ways;
}

/** n dice against n dice: ways to win, tie and lose; and to win with nothing but sixes. */
export function bareVersus(n: number): readonly bigint[] {
  const ways = bareSums(n);
  let [win, tie, below] = [0n, 0n, 0n];
  for (const count of ways) {
    win += count * below;
    tie += count * count;
    below += count;
  }
  const total = below * below;
  const winWithSixes = below - 1n;
  return [win, tie, total - win - tie, winWithSixes, 1n, total];
}

/**
 * Two dice a check, success at 5…8, the lower die counts, until 20 are together: the ways to need exactly n checks,
 * each over 36ⁿ, until less than 2⁻⁶⁰ is undecided.
 */
export function bareChallenge(): readonly bigint[] {
  let under: bigint[] = [1n];
  const done: bigint[] = [0n];
  let [open, total] = [1n, 1n];
  while (open << 60n >= total) {
    const next: bigint[] = [];
    let left = 0n;
    for (let k = 0; k < 20; k++) {
      const at = (i: number) => under[k - i] ?? 0n;
      const ways = 16n * at(0) + 6n * at(1) + 8n * at(2) + 5n * at(3) + at(4);
      next.push(ways);
      left += ways;
    }
    done.push(36n * open - left);
    [under, open, total] = [next, left, 36n * total];
  }
  return done;
}
