import { type DiceSource, ok, type Result, refused } from '../../dice/index.ts';

/** More than any of our rules asks for: characters of a roll, dice in a pool, sides of a die. `docs/verify.py` has the same. */
export const SHAPE_LIMITS = { length: 10_000, dice: 1000, sides: 1_000_000 } as const;

const KEPT = /(?:kh|kl|dh|dl)\d{1,4}$/;
const DICE = /^(\d{1,4})d(\d{1,7})((?:ro?\d{1,7})*)(!?)$/;

interface Die {
  readonly sides: number;
  /** Faces that are rolled again: always, or only once. */
  readonly rerolls: ReadonlyMap<number, 'r' | 'ro'>;
  readonly explodes: boolean;
  readonly again: boolean;
}

/**
 * Throws the dice of a shape, `4d6kh3 v 2d6!: …`: each die in order, then re-rolls and explosions. A shape from outside could
 * go on for ever, so it stops after `most` dice and one more, which tells that there were too many.
 */
export function thrown(
  shape: string,
  dice: DiceSource,
  most: number,
): Result<readonly (readonly number[])[]> {
  if (shape.length > SHAPE_LIMITS.length) return refused(beyond('length'));
  let left = most + 1;
  const all: (readonly number[])[] = [];
  for (const pool of (shape.split(': ')[0] ?? '').split(' v ')) {
    const queue = queueOf(pool);
    if (!queue.ok) return queue;
    const faces = fallen([...queue.value], dice, left);
    left -= faces.length;
    all.push(faces);
    if (left === 0) break;
  }
  return ok(all);
}

function fallen(queue: Die[], dice: DiceSource, most: number): readonly number[] {
  const faces: number[] = [];
  for (let die = queue[0]; die && faces.length < most; die = queue[faces.length]) {
    const face = dice(die.sides);
    faces.push(face);
    const mark = die.rerolls.get(face);
    if (mark === 'r' || (mark === 'ro' && !die.again)) queue.push({ ...die, again: true });
    else if (die.explodes && face === die.sides) queue.push({ ...die, again: false });
  }
  return faces;
}

/** The dice of one pool: `2d6`, `4d6kh3`, `2d6ro1!`, `{2d6+1d8}kh2`. */
function queueOf(pool: string): Result<readonly Die[]> {
  const terms = pool.replace(KEPT, '').replace(/^\{(.*)\}$/, '$1');
  const queue: Die[] = [];
  for (const term of terms.split('+')) {
    const [, count, sides, rerolls = '', explodes] = DICE.exec(term) ?? [];
    if (count === undefined || queue.length + Number(count) > SHAPE_LIMITS.dice)
      return refused(beyond('dice'));
    const die = { sides: Number(sides), rerolls: marksIn(rerolls), explodes: explodes === '!', again: false };
    if (die.sides < 1 || die.sides > SHAPE_LIMITS.sides) return refused(beyond('sides'));
    for (let i = 0; i < Number(count); i++) queue.push(die);
  }
  return ok(queue);
}

function marksIn(rerolls: string): Die['rerolls'] {
  const marks = new Map<number, 'r' | 'ro'>();
  for (const [, mark, face] of rerolls.matchAll(/(ro?)(\d+)/g))
    if (marks.get(Number(face)) !== 'r') marks.set(Number(face), mark as 'r' | 'ro');
  return marks;
}

function beyond(limit: keyof typeof SHAPE_LIMITS): string {
  return `no rule of Fireside rolls such dice (limit: ${limit})`;
}
