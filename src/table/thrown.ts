import type { DiceSource } from '../dice/index.ts';

const POOL = /(\d+)d(\d+)((?:ro?\d+)*)(!?)/g;

/** Throws what a shape says, `4d6kh3 v 2d6!: …`: each die in order, then what re-rolls and explosions add. */
export function thrown(shape: string, dice: DiceSource): readonly (readonly number[])[] {
  const [pools = ''] = shape.split(': ');
  return pools.split(' v ').map((pool) => {
    const queue = [...pool.matchAll(POOL)].flatMap(([, count, sides, rerolls = '', explodes]) => {
      const die = { sides: Number(sides), rerolls, explodes: explodes === '!', again: false };
      return Array.from({ length: Number(count) }, () => die);
    });
    const faces: number[] = [];
    for (let die = queue[0]; die; die = queue[faces.length]) {
      const face = dice(die.sides);
      faces.push(face);
      if (isRerolled(die, face)) queue.push({ ...die, again: true });
      else if (die.explodes && face === die.sides) queue.push({ ...die, again: false });
    }
    return faces;
  });
}

function isRerolled(
  { rerolls, again }: { readonly rerolls: string; readonly again: boolean },
  face: number,
): boolean {
  const marks = [...rerolls.matchAll(/(ro?)(\d+)/g)];
  return marks.some(([, mark, on]) => Number(on) === face && !(mark === 'ro' && again));
}
