import {
  cryptoDice,
  holds,
  type Notation,
  type NotationRoll,
  ok,
  printNotation,
  type RolledDice,
  rollNotation,
  seededDice,
} from '../../dice/notation/index.ts';
import { notationIn } from '../arguments.ts';
import { type Command, JSON_OPTION } from '../command.ts';
import { paletteOf, type Terminal } from '../terminal.ts';

export const roll: Command = {
  takes: 'NOTATION [--seed TEXT] [--json]',
  options: [
    {
      name: 'seed',
      value: 'TEXT',
      about: 'the same text gives the same dice; without it, nobody can predict them',
    },
    JSON_OPTION,
  ],
  about: 'Rolls, and shows every face. Those in round brackets don’t count.',
  examples: [
    ['2d6+3', 'two dice and three'],
    ['4d6kh3', 'the highest three of four'],
    ['5d6>=5', 'how many show 5 or 6'],
  ],
  run: ({ words, options }, terminal) => {
    const notation = notationIn(words, 'roll 2d6+3');
    if (!notation.ok) return notation;
    const seed = options.get('seed');
    const dice = seed === undefined ? cryptoDice() : seededDice(seed);
    const rolled = rollNotation(notation.value, dice);
    return ok(options.has('json') ? json(notation.value, rolled) : shown(notation.value, rolled, terminal));
  },
};

function json(notation: Notation, { total, pools }: NotationRoll): string {
  const dice = pools.map(({ term, raw, counted, value }) => ({
    dice: printNotation(term),
    faces: raw,
    counted,
    value,
  }));
  return JSON.stringify({ total, notation: printNotation(notation), dice });
}

/** `4d6kh3: 5 (2) 4 4 = 13`, `2d6+3: [5 2]+3 = 10`. */
function shown(notation: Notation, { total, pools }: NotationRoll, terminal: Terminal): string {
  const { accent, strong, faint } = paletteOf(terminal);
  const faces = pools.map((pool) => facesOf(pool, faint).join(' '));
  const isAlone = notation.kind === 'dice';
  const inPlace = printNotation(notation, () => (isAlone ? `${faces.shift()}` : `[${faces.shift()}]`));
  return `${printNotation(notation)}: ${inPlace} = ${strong(accent(`${total}`))}`;
}

/** From the last to the first: a die that was rolled again comes before the one that counts. */
function facesOf({ term: { counts }, raw, counted }: RolledDice, faint: (text: string) => string): string[] {
  let left = counted.length;
  const marked = raw.toReversed().map((face) => {
    const isKept = left > 0 && counted[left - 1] === face;
    if (isKept) left -= 1;
    return isKept && (!counts || holds(counts, face)) ? `${face}` : faint(`(${face})`);
  });
  return marked.reverse();
}
