import * as z from 'zod/mini';
import { counted } from '../dice/index.ts';
import type { Schema } from '../rulesets/index.ts';

/** Longest texts: a name, a line, a page. */
const LENGTHS = { name: 80, line: 600, page: 20_000 } as const;
/** The most that one command may hold, and how deep it may nest. */
const COMMAND = { size: 100_000, depth: 24 } as const;

export const name = text('name');
export const line = text('line');
export const page = text('page');
/** Made by a device or the server: unguessable where that matters, and never shown. */
export const id = z.string().check(
  z.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'an id is 1 to 64 letters, digits, - or _' }),
  z.refine((given) => !(given in {}), { error: 'that word means something to every program' }),
);
export const hex32 = z
  .string()
  .check(z.regex(/^[0-9a-f]{64}$/, { error: '32 bytes are 64 hexadecimal digits' }));
/** Plain JSON: whoever reads it knows what it holds. */
export const json: Schema<unknown> = z.json();
export const fields = z.record(z.string(), json);

function text(kind: keyof typeof LENGTHS) {
  const most = LENGTHS[kind];
  return z
    .string()
    .check(
      z.maxLength(most, { error: `a ${kind} is at most ${counted(most, 'character')} long` }),
      z.refine(isWellFormed, { error: 'half a character (a lone surrogate) isn’t text' }),
    );
}

export function nonBlank(said: ReturnType<typeof text>): ReturnType<typeof text> {
  return said.check(z.refine((given) => given.trim() !== '', { error: 'this can’t be empty' }));
}

/** In quotation marks, without its full stop; quotes within become single ones. */
export function quoted(sentence: string): string {
  return `“${sentence.replace(/\.$/, '').replaceAll('“', '‘').replaceAll('”', '’')}”`;
}

function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}

/** Level by level: recursion would overflow on deep nesting. */
export function depthOf(value: unknown, most: number): number {
  let depth = 0;
  let level: readonly unknown[] = [value];
  while (level.length > 0 && depth <= most) {
    depth += 1;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return depth;
}

/** Why a command is too large to be looked at. */
export function excess(command: object): string | undefined {
  if (depthOf(command, COMMAND.depth) > COMMAND.depth)
    return `A command may nest at most ${COMMAND.depth} deep (limit: depth).`;
  const size = JSON.stringify(command).length;
  return size > COMMAND.size
    ? `A command may be at most ${COMMAND.size} characters long (limit: size).`
    : undefined;
}
