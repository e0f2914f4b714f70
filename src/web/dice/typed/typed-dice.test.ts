import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explodedCount, readTyped, splitPasted } from './typed-dice.ts';

describe('a typed die', () => {
  const face = (value: number, isSettled: boolean) => ({ kind: 'face', face: value, isSettled });
  const wrong = (text: string, sides: number) => ({
    kind: 'wrong',
    problem: `${text} is not on a d${sides}: its faces are 1 to ${sides}.`,
  });
  const rows: readonly [name: string, text: string, sides: number, read: object][] = [
    ['nothing yet', ' ', 6, { kind: 'empty' }],
    ['one digit is all a d6 has', '1', 6, face(1, true)],
    ['the last face', '6', 6, face(6, true)],
    ['beyond the last face', '7', 6, wrong('7', 6)],
    ['no face is 0', '0', 6, wrong('0', 6)],
    ['a d20 may go on after 1', '1', 20, face(1, false)],
    ['and after 2', '2', 20, face(2, false)],
    ['not after 3', '3', 20, face(3, true)],
    ['two digits', '20', 20, face(20, true)],
    ['too many', '21', 20, wrong('21', 20)],
    ['a d10 may go on after 1', '1', 10, face(1, false)],
    ['the nought of a d10', '0', 10, face(10, true)],
    ['a d100 goes on for long', '10', 100, face(10, false)],
    ['letters', 'x', 6, wrong('x', 6)],
    ['a sign', '-3', 6, wrong('-3', 6)],
    ['a fraction', '2.5', 6, wrong('2.5', 6)],
  ];
  for (const [name, text, sides, read] of rows)
    it(name, () => assert.deepEqual(readTyped(text, sides), read));
});

describe('pasted dice', () => {
  const rows: readonly [name: string, text: string, sides: number[], fields: string[]][] = [
    ['apart', '3 5', [6, 6], ['3', '5']],
    ['together', '35', [6, 6], ['3', '5']],
    ['with commas', '3, 5', [6, 6], ['3', '5']],
    ['more than asked for', '3 5 6', [6, 6], ['3', '5']],
    ['fewer', '3', [6, 6], ['3']],
    ['two d20', '17 4', [20, 20], ['17', '4']],
    ['two d20, two digits each', '1704', [20, 20], ['17', '04']],
    ['one d20', '17', [20, 20], ['17']],
    ['a d6 and a d20', '317', [6, 20], ['3', '17']],
    ['a wrong face stays to be corrected', '25', [20], ['25']],
    ['half a heap of digits is not guessed at', '123', [20, 20], ['123']],
    ['no digits', 'six', [6], []],
  ];
  for (const [name, text, sides, fields] of rows) {
    it(name, () => assert.deepEqual(splitPasted(text, sides), fields));
  }
});

describe('dice that explode', () => {
  const rows: readonly [name: string, texts: readonly string[], count: number, all: number][] = [
    ['nothing typed yet', [], 3, 3],
    ['no six', ['5', '1', '2'], 3, 3],
    ['a six brings a die', ['6', '', ''], 3, 4],
    ['which may be a six as well', ['2', '6', '6', '1'], 2, 4],
    ['a six that is put right takes its die along', ['5', '4', '6'], 2, 2],
  ];
  for (const [name, texts, count, all] of rows)
    it(name, () => assert.equal(explodedCount(texts, 6, count), all));
});
