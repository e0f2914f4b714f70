import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { printProblem } from './limits.ts';
import { printNotation } from './notation.ts';
import { parseNotation } from './parser.ts';

/** What the text means, printed; or the problem. */
function read(text: string): string {
  const parsed = parseNotation(text);
  return parsed.ok ? printNotation(parsed.value) : printProblem(parsed.error);
}

describe('notations that mean something', () => {
  const rows: readonly (readonly [text: string, printed: string])[] = [
    ['2d6', '2d6'],
    ['d20', '1d20'],
    ['1D20+5', '1d20+5'],
    ['  2 d 6  + 1 ', '2d6+1'],
    ['d%', '1d100'],
    ['4d6kh3', '4d6kh3'],
    ['4D6K3', '4d6kh3'],
    ['2d20kl1', '2d20kl1'],
    ['3d6dl1', '3d6dl1'],
    ['3d6d1', '3d6dl1'],
    ['3d6dh1', '3d6dh1'],
    ['5d6!', '5d6!'],
    ['4d6!kh3', '4d6!kh3'],
    ['4d6kh3!', '4d6!kh3'],
    ['2d6r1', '2d6r1'],
    ['2d6r6r1', '2d6r1r6'],
    ['2d6r1r1', '2d6r1'],
    ['2d6ro1', '2d6ro1'],
    ['2d6r<3', '2d6r<=2'],
    ['2d6ro>=5', '2d6ro>=5'],
    ['1d6ro<=6', '1d6ro<=6'],
    ['4d6>=5', '4d6>=5'],
    ['4d6≥5', '4d6>=5'],
    ['4d6 < 3', '4d6<3'],
    ['4d6=6', '4d6=6'],
    ['5d6>=5!', '5d6>=5!'],
    ['4d6kh3>=5', '4d6kh3>=5'],
    ['2d6+1d8', '2d6+1d8'],
    ['(2d6)-(1d6)', '2d6-1d6'],
    ['2d6−1d6', '2d6-1d6'],
    ['10-(3-2)', '10-(3-2)'],
    ['(10-3)-2', '10-3-2'],
    ['2d6*10', '2d6*10'],
    ['2d6×10', '2d6*10'],
    ['(1+2)*3', '(1+2)*3'],
    ['1+2*3', '1+2*3'],
    ['-2d6', '-2d6'],
    ['-(2d6+1)', '-(2d6+1)'],
    ['--3', '-(-3)'],
    ['3*-2', '3*(-2)'],
    ['007', '7'],
    ['1000d6', '1000d6'],
  ];
  for (const [text, printed] of rows) it(text, () => assert.equal(read(text), printed));
});

describe('notations that mean nothing say where and what would be right', () => {
  const rows: readonly (readonly [text: string, problem: string])[] = [
    ['', 'at 1: nothing to roll here; dice are written like 2d6'],
    ['x', 'at 1: expected dice like 2d6, a number or “(” here, not “x”'],
    ['2d6+', 'at 5: the text ends where dice like 2d6, a number or “(” should follow'],
    ['2d6 + +1', 'at 7: expected dice like 2d6, a number or “(” here, not “+”'],
    ['2d', 'at 3: the number of sides is missing, as in 2d6 or d%'],
    ['2d0', 'at 3: a die has one side at least, as in 1d6'],
    ['0d6', 'at 1: no dice would be rolled; one or more are, as in 1d6'],
    ['(2d6', 'at 5: the “)” for the “(” at 1 is missing'],
    ['2d6)', 'at 4: “)” closes nothing, as no “(” is open'],
    ['2.5', 'at 2: numbers are whole here, without a point or comma'],
    ['2d6/2', 'at 4: “/” is not known here; + - and * are'],
    ['2(3d6)', 'at 2: a sign is missing before “(”: + - or *'],
    ['2d6 3', 'at 5: a sign is missing before “3”: + - or *'],
    ['1d20+5>=15', 'at 7: “>” counts dice and follows them directly, as in 4d6>=5'],
    ['(2x)', 'at 3: “x” does not belong here; + - * do'],
    ['2d6x', 'at 4: “x” does not belong here; + - * do, and behind dice kh3 kl1 dh1 dl1 ! r1 ro1 >=5'],
    ['2d6🎲', 'at 4: “🎲” does not belong here; + - * do, and behind dice kh3 kl1 dh1 dl1 ! r1 ro1 >=5'],
    ['4d6kh', 'at 6: how many dice is missing, as in 4d6kh1'],
    ['4d6kh5', 'at 6: 5 can’t be kept: of 4 dice it can be 1 to 4'],
    ['4d6kh0', 'at 6: 0 can’t be kept: of 4 dice it can be 1 to 4'],
    ['4d6dl4', 'at 6: 4 can’t be dropped: of 4 dice it can be 1 to 3'],
    ['1d6dl1', 'at 6: 1 can’t be dropped: there is only one'],
    ['4d6kh3dl1', 'at 7: the dice are kept or dropped already; that goes once a pool'],
    ['2d6!!', 'at 5: “!” is there twice; once is enough, as in 2d6!'],
    ['2d1!', 'at 4: a die with one side would explode for ever; two sides are enough'],
    ['1d2r1!', 'at 1: a d2 that can only show its highest face explodes for ever'],
    [
      '5d6!>=5',
      'at 5: a die explodes on its highest face only; to count exploding dice put “!” last, as in 5d6>=6!',
    ],
    ['2d6r', 'at 5: which face is rolled again is missing, as in 2d6r1'],
    ['2d6r7', 'at 5: no face of a d6 is meant; they go from 1 to 6'],
    ['2d6r1ro2', 'at 6: r and ro do not go together in one pool; take one of them'],
    ['2d6r<=6', 'at 4: every face of the d6 would be rolled again for ever; leave one out, or use ro'],
    ['4d6>=', 'at 6: the face to compare with is missing, as in 4d6>=6'],
    ['4d6>=7', 'at 6: no face of a d6 is >= 7; they go from 1 to 6'],
    ['4d6>=5<3', 'at 7: the dice are counted already; that goes once a pool'],
  ];
  for (const [text, problem] of rows) it(text || 'nothing', () => assert.equal(read(text), problem));
});

describe('limits are named', () => {
  const rows: readonly (readonly [name: string, text: string, problem: string])[] = [
    ['dice', '9999999d6', 'at 1: too many dice in one notation: at most 1,000 (limit: dice)'],
    ['dice together', '999d6+2d6', 'at 7: too many dice in one notation: at most 1,000 (limit: dice)'],
    [
      'endless digits',
      `${'9'.repeat(400)}d6`,
      'at 1: too many dice in one notation: at most 1,000 (limit: dice)',
    ],
    ['sides', '1d999999999', 'at 3: too many sides on one die: at most 100,000 (limit: sides)'],
    [
      'depth',
      '('.repeat(60),
      'at 51: too many brackets or signs inside one another: at most 50 (limit: depth)',
    ],
    [
      'signs',
      '-'.repeat(60),
      'at 51: too many brackets or signs inside one another: at most 50 (limit: depth)',
    ],
    ['length', '1+'.repeat(300), 'at 501: the text has too many characters: at most 500 (limit: length)'],
    [
      'size',
      '1d10*1000000*1000000',
      'at 13: the total could get too large: at most 1,000,000,000,000 (limit: size)',
    ],
    [
      'throws',
      '1000d20r<=19',
      'at 1: about 20000 dice to throw for one pool, and 10000 is the most (limit: throws)',
    ],
  ];
  for (const [name, text, problem] of rows) it(name, () => assert.equal(read(text), problem));
});
