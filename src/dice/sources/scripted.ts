import { counted } from '../counted.ts';
import type { DiceSource } from './source.ts';

/** Dice that fall as written down: for tests, and for worked examples. */
export interface ScriptedDice extends DiceSource {
  /** Throws where dice are left over. */
  readonly done: () => void;
}

/** Throws where more dice are rolled than written down, and where a die has no such face. */
export function scriptedDice(faces: readonly number[]): ScriptedDice {
  let used = 0;
  const dice = (sides: number): number => {
    const face = faces[used];
    if (face === undefined) {
      throw new Error(
        `a d${sides} is rolled after the last of ${counted(faces.length, 'scripted die', 'scripted dice')}`,
      );
    }
    if (!Number.isInteger(face) || face < 1 || face > sides) {
      throw new Error(`scripted die ${used + 1} is ${face}, but a d${sides} is rolled`);
    }
    used += 1;
    return face;
  };
  const done = (): void => {
    if (used < faces.length) {
      throw new Error(
        `${counted(faces.length - used, 'scripted die was', 'scripted dice were')} not rolled: ${faces.slice(used).join(', ')}`,
      );
    }
  };
  return Object.assign(dice, { done });
}
