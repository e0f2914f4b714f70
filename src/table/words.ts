import * as z from 'zod/mini';

/** Longest texts: a name, a line, a page. */
const LENGTHS = { name: 80, line: 600, page: 20_000 } as const;

export const name = text('name');
export const line = text('line');
export const page = text('page');
/** Made by a device or the server: unguessable where that matters, and never shown. */
export const id = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'an id is 1 to 64 letters, digits, - or _' }));

function text(kind: keyof typeof LENGTHS) {
  const most = LENGTHS[kind];
  return z
    .string()
    .check(
      z.maxLength(most, { error: `a ${kind} is at most ${most} characters long` }),
      z.refine(isWellFormed, { error: 'half a character (a lone surrogate) is no text' }),
    );
}

function isWellFormed(text: string): boolean {
  return text.isWellFormed();
}
