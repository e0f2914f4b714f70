/** One effect roll of several: its dice, its sum, and the total so far. */
export interface EffectRoll {
  /** A 6 and the dice rolled after it (CA-8). */
  readonly faces: readonly number[];
  readonly sum: number;
  readonly total: number;
}

/**
 * CA-9: each roll of the effect with its own dice. They fall in waves: first a die for each roll, then, in the order
 * in which they fell, one more for every 6.
 */
export function effectPile(faces: readonly number[], rolls: number, effects: number): readonly EffectRoll[] {
  const queue = Array.from({ length: rolls }, (_, roll) => roll);
  const dice: number[][] = queue.map(() => []);
  for (const [i, face] of faces.entries()) {
    const roll = queue[i];
    if (roll === undefined) break;
    dice[roll]?.push(face);
    if (face === 6) queue.push(roll);
  }
  let total = 0;
  return dice.map((own) => {
    const sum = effects + own.reduce((a, b) => a + b, 0);
    total += sum;
    return { faces: own, sum, total };
  });
}
