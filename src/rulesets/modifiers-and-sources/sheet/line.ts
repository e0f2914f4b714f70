import { typedSign } from '../../../dice/index.ts';

/** One line of a sheet (MS-2). Anything but a source or a modifier is a note (MS-19). */
export type Line = SourceLine | ModifierLine | NoteLine;

export interface SourceLine {
  readonly kind: 'source';
  readonly name: string;
  readonly quantity: number | undefined;
  /** Where the digits of the quantity are in the line. */
  readonly digits: Span | undefined;
}

export interface ModifierLine {
  readonly kind: 'modifier';
  /** Its scope (MS-3). */
  readonly name: string;
  readonly value: number;
  /** Where sign and digits are in the line. */
  readonly digits: Span;
}

export interface NoteLine {
  readonly kind: 'note';
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

const NOTE: NoteLine = { kind: 'note' };
const QUANTITY = /(?:^|\s)[xX×](\d{1,15})$/;
const VALUE = /\s([+\-−])(\d{1,9})$/;

export function readLine(text: string): Line {
  const trimmed = text.trim();
  const from = text.indexOf(trimmed);
  return trimmed.startsWith('#') ? readSource(trimmed, from) : readModifier(trimmed, from);
}

/** `# Ring of Perception x1` */
function readSource(trimmed: string, from: number): SourceLine {
  const body = trimmed.slice(1);
  const quantity = QUANTITY.exec(body);
  if (!quantity?.[1]) return { kind: 'source', name: body.trim(), quantity: undefined, digits: undefined };
  const to = from + trimmed.length;
  return {
    kind: 'source',
    name: body.slice(0, quantity.index).trim(),
    quantity: Number(quantity[1]),
    digits: { from: to - quantity[1].length, to },
  };
}

/** `Strength +4` */
function readModifier(trimmed: string, from: number): ModifierLine | NoteLine {
  const value = VALUE.exec(trimmed);
  const name = value ? trimmed.slice(0, value.index).trim() : '';
  if (!value?.[2] || !name) return NOTE;
  const [sign, size] = [value[1] === '+' ? 1 : -1, Number(value[2])];
  return {
    kind: 'modifier',
    name,
    value: size === 0 ? 0 : sign * size,
    digits: { from: from + value.index + 1, to: from + trimmed.length },
  };
}

export function printSource(name: string): string {
  return `# ${name}`;
}

export function printModifier(name: string, value: number): string {
  return `${name} ${typedSign(value)}`;
}

/** Changes a value or quantity; spaces and line endings stay as typed. */
export function withDigits(text: string, { from, to }: Span, digits: string): string {
  return text.slice(0, from) + digits + text.slice(to);
}
