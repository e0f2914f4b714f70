import { StoreTrouble, TROUBLES } from '../../table/index.ts';

/** Writes one line of the server’s own log. Never a key, a token, a name, or anything said at a table. */
export type Journal = (
  level: 'info' | 'error',
  what: string,
  fields?: Readonly<Record<string, string | number | undefined>>,
) => void;

/** As lines of JSON. */
export function journalTo(
  write: (line: string) => void,
  now: () => number,
  levels: readonly string[] = ['info', 'error'],
): Journal {
  return (level, what, fields = {}) => {
    if (levels.includes(level))
      write(`${JSON.stringify({ at: new Date(now()).toISOString(), level, what, ...fields })}\n`);
  };
}

export function troubleTo(journal: Journal): (error: unknown) => void {
  return (error) =>
    error instanceof StoreTrouble
      ? journal('error', TROUBLES[error.code].code, whereOf(error))
      : journal('error', 'mistake', whereOf(error));
}

/** Where an error happened, without its message, which may hold text from a table. */
export function whereOf(error: unknown): { readonly error: string; readonly where: string } {
  if (!(error instanceof Error)) return { error: typeof error, where: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  const { errcode, code } = error as { readonly errcode?: number; readonly code?: string };
  return {
    error: [error.name, code, errcode].filter((part) => part !== undefined).join(' '),
    where: frames
      .slice(0, 4)
      .map((line) => line.trim())
      .join(' | '),
  };
}
