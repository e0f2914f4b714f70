import { CanvasTexture, SRGBColorSpace } from 'three';

/** How the dice of a pool look. The others' are dark with light numerals, so that colour alone tells nothing. */
export interface Tone {
  readonly body: string;
  readonly ink: string;
  /** The lower lip of what is carved in. */
  readonly lip: string;
}

const WARM: Tone = { body: '#fbf0dd', ink: '#2a2018', lip: 'rgb(255 255 250 / 0.9)' };
const COLD: readonly Tone[] = [
  { body: '#6d5b7c', ink: '#f4ecf8', lip: 'rgb(30 20 40 / 0.55)' },
  { body: '#56677c', ink: '#eef4fa', lip: 'rgb(15 25 40 / 0.55)' },
  { body: '#5d6f66', ink: '#eff7f2', lip: 'rgb(15 35 25 / 0.55)' },
];

export function toneOf(pool: number): Tone {
  return pool === 0 ? WARM : (COLD[(pool - 1) % COLD.length] as Tone);
}

const CELL = 128;
const COLUMNS = 8;
const ENLARGED = 8;
/** Of numerals with one, two and three digits. */
const SIZES = [12.5, 10.5, 8];

/** All numerals of one pool in one picture; `cellOf` says where each one is in it, from 0 to 1. */
export interface NumeralSheet {
  readonly texture: CanvasTexture;
  readonly cellOf: (number: number) => { left: number; right: number; top: number; bottom: number };
}

export function numeralSheet(
  numbers: readonly number[],
  { ink, lip }: Tone,
  isMarked: boolean,
): NumeralSheet {
  const all = [...new Set(numbers)];
  const rows = Math.ceil(all.length / COLUMNS);
  const canvas = document.createElement('canvas');
  canvas.width = CELL * COLUMNS;
  canvas.height = CELL * rows;
  const pen = canvas.getContext('2d');
  if (pen) for (const [i, number] of all.entries()) carve(pen, number, placeOf(i), ink, lip, isMarked);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  const cellOf = (number: number) => {
    const { column, row } = placeOf(all.indexOf(number));
    return {
      left: column / COLUMNS,
      right: (column + 1) / COLUMNS,
      top: 1 - row / rows,
      bottom: 1 - (row + 1) / rows,
    };
  };
  return { texture, cellOf };
}

function placeOf(index: number) {
  return { column: index % COLUMNS, row: Math.floor(index / COLUMNS) };
}

function carve(
  pen: CanvasRenderingContext2D,
  number: number,
  { column, row }: { column: number; row: number },
  ink: string,
  lip: string,
  isMarked: boolean,
): void {
  const size = SIZES[`${number}`.length - 1] ?? 6;
  pen.save();
  pen.translate((column + 0.5) * CELL, (row + 0.5) * CELL);
  // Written small and enlarged: at a large size the typeface has hairlines, which vanish on a small die.
  pen.scale(ENLARGED, ENLARGED);
  pen.font = `700 ${size}px "Fraunces Variable", Georgia, serif`;
  pen.textAlign = 'center';
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(`${number}`);
  for (const [colour, shift] of [
    [lip, 0.4],
    [ink, 0],
  ] as const) {
    pen.fillStyle = colour;
    pen.fillText(`${number}`, 0, (above - below) / 2 + shift);
    // Upside down these would be each other.
    if (isMarked && (number === 6 || number === 9)) pen.fillRect(-2.5, above / 2 + 1 + shift, 5, 0.8);
  }
  pen.restore();
}
