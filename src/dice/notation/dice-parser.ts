import { counted } from '../counted.ts';
import { type Dice, type Keep, poolProblem } from '../pools/pool.ts';
import { ok, type Result, refused } from '../result.ts';
import { beyond, NOTATION_LIMITS, type NotationProblem } from './limits.ts';
import { type Condition, type DiceTerm, holds, poolOf, type Relation } from './notation.ts';
import type { Reader } from './reader.ts';

type Parsed<T> = Result<T, NotationProblem>;

/** What has been read of a pool so far. */
interface DiceSoFar {
  readonly count: number;
  readonly sides: number;
  explodes: boolean;
  rerolls: { readonly faces: readonly number[]; readonly once: boolean } | undefined;
  keep: Keep | undefined;
  counts: Condition | undefined;
}

/** The part of `4d6kh3` behind the first `d`; `position` is where the whole of it begins. */
export function parseDice(reader: Reader, count: number, position: number): Parsed<DiceTerm> {
  const sides = parseSides(reader);
  if (!sides.ok) return sides;
  const soFar: DiceSoFar = {
    count,
    sides: sides.value,
    explodes: false,
    rerolls: undefined,
    keep: undefined,
    counts: undefined,
  };
  for (;;) {
    const modified = parseModifier(reader, soFar);
    if (!modified.ok) return modified;
    if (!modified.value) break;
  }
  const term = termOf(soFar);
  const problem = poolProblem(poolOf(term));
  return problem ? refused({ position, problem }) : ok(term);
}

function termOf({ count, sides, explodes, rerolls, keep, counts }: DiceSoFar): DiceTerm {
  const again: Dice['rerolls'] = rerolls && (rerolls.once ? rerolls : { faces: rerolls.faces });
  const dice: Dice = { count, sides, ...(explodes && { explodes }), ...(again && { rerolls: again }) };
  return { kind: 'dice', dice, ...(keep && { keep }), ...(counts && { counts }) };
}

function parseSides(reader: Reader): Parsed<number> {
  const { position } = reader;
  if (reader.take('%')) return ok(100);
  const sides = reader.takeNumber();
  if (sides === undefined)
    return refused({ position, problem: 'the number of sides is missing, as in 2d6 or d%' });
  if (sides === 0) return refused({ position, problem: 'a die has one side at least, as in 1d6' });
  if (sides > NOTATION_LIMITS.sides) return refused(beyond('sides', position, 'too many sides on one die'));
  return ok(sides);
}

/** False where no modifier follows. */
function parseModifier(reader: Reader, soFar: DiceSoFar): Parsed<boolean> {
  const { position } = reader;
  if (reader.take('!')) return explode(reader, soFar, position);
  const keep = reader.take('kh', 'kl', 'k', 'dh', 'dl', 'd');
  if (keep) return limitTo(reader, soFar, KEEPING[keep], keep, position);
  const again = reader.take('ro', 'r');
  if (again) return reroll(reader, soFar, again === 'ro', position);
  const relation = takeRelation(reader);
  return relation ? count(reader, soFar, relation, position) : ok(false);
}

function explode(reader: Reader, soFar: DiceSoFar, position: number): Parsed<true> {
  const size = `${soFar.count}d${soFar.sides}`;
  if (soFar.explodes)
    return refused({ position, problem: `“!” is there twice; once is enough, as in ${size}!` });
  if (soFar.sides === 1)
    return refused({ position, problem: 'a die with one side would explode for ever; two sides are enough' });
  const { position: next } = reader;
  if (takeRelation(reader)) {
    const problem = `a die explodes on its highest face only; to count exploding dice put “!” last, as in ${size}>=${soFar.sides}!`;
    return refused({ position: next, problem });
  }
  soFar.explodes = true;
  return ok(true);
}

const KEEPING = {
  k: 'keep-highest',
  kh: 'keep-highest',
  kl: 'keep-lowest',
  d: 'drop-lowest',
  dh: 'drop-highest',
  dl: 'drop-lowest',
} as const satisfies Record<string, Keep['rule']>;

function limitTo(
  reader: Reader,
  soFar: DiceSoFar,
  rule: Keep['rule'],
  sign: string,
  position: number,
): Parsed<true> {
  const { count: dice, sides } = soFar;
  const { position: at } = reader;
  const number = reader.takeNumber();
  if (number === undefined) {
    return refused({ position: at, problem: `how many dice is missing, as in ${dice}d${sides}${sign}1` });
  }
  if (soFar.keep)
    return refused({ position, problem: 'the dice are kept or dropped already; that goes once a pool' });
  const keeps = rule.startsWith('keep');
  const most = keeps ? dice : dice - 1;
  if (number < 1 || number > most) {
    const range =
      most < 1 ? 'there is only one' : `of ${counted(dice, 'die', 'dice')} it can be 1 to ${most}`;
    return refused({ position: at, problem: `${number} can’t be ${keeps ? 'kept' : 'dropped'}: ${range}` });
  }
  soFar.keep = { rule, count: number };
  return ok(true);
}

function reroll(reader: Reader, soFar: DiceSoFar, once: boolean, position: number): Parsed<true> {
  const { sides, rerolls } = soFar;
  const relation = takeRelation(reader) ?? '=';
  const { position: at } = reader;
  const face = reader.takeNumber();
  const again = once ? 'ro' : 'r';
  if (face === undefined) {
    return refused({
      position: at,
      problem: `which face is rolled again is missing, as in ${soFar.count}d${sides}${again}1`,
    });
  }
  if (rerolls && rerolls.once !== once) {
    return refused({ position, problem: 'r and ro do not go together in one pool; take one of them' });
  }
  const added = facesWhere({ relation, face }, sides);
  if (added.length === 0)
    return refused({ position: at, problem: `no face of a d${sides} is meant; they go from 1 to ${sides}` });
  const faces = [...new Set([...(rerolls?.faces ?? []), ...added])].sort((a, b) => a - b);
  if (!once && faces.length === sides) {
    return refused({
      position,
      problem: `every face of the d${sides} would be rolled again for ever; leave one out, or use ro`,
    });
  }
  soFar.rerolls = { faces, once };
  return ok(true);
}

function count(reader: Reader, soFar: DiceSoFar, relation: Relation, position: number): Parsed<true> {
  const { position: at } = reader;
  const face = reader.takeNumber();
  if (face === undefined) {
    return refused({
      position: at,
      problem: `the face to compare with is missing, as in ${soFar.count}d${soFar.sides}>=${soFar.sides}`,
    });
  }
  if (soFar.counts)
    return refused({ position, problem: 'the dice are counted already; that goes once a pool' });
  if (facesWhere({ relation, face }, soFar.sides).length === 0) {
    return refused({
      position: at,
      problem: `no face of a d${soFar.sides} is ${relation} ${face}; they go from 1 to ${soFar.sides}`,
    });
  }
  soFar.counts = { relation, face };
  return ok(true);
}

function takeRelation(reader: Reader): Relation | undefined {
  const sign = reader.take('>=', '≥', '<=', '≤', '>', '<', '=');
  return sign === '≥' ? '>=' : sign === '≤' ? '<=' : sign;
}

function facesWhere(condition: Condition, sides: number): number[] {
  const faces: number[] = [];
  for (let face = 1; face <= sides; face++) if (holds(condition, face)) faces.push(face);
  return faces;
}
