import { ok, type Result, refused } from '../../dice/index.ts';

/** Two people changed the same lines: where, and what each wants. */
export interface Clash {
  readonly line: number;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** A run of lines replaced by others. `at` and `length` count in the base. */
interface Hunk {
  readonly at: number;
  readonly length: number;
  readonly lines: readonly string[];
}

/** What both made of a text, line by line; clashes where both changed the same place differently. */
export function mergeLines(base: string, mine: string, theirs: string): Result<string, readonly Clash[]> {
  if (mine === theirs || theirs === base) return ok(mine);
  if (mine === base) return ok(theirs);
  const from = base.split('\n');
  const own = hunks(from, mine.split('\n'));
  const other = hunks(from, theirs.split('\n'));
  const clashes = own.flatMap((hunk) =>
    other
      .filter((each) => touch(hunk, each) && !isSameHunk(hunk, each))
      .map((each) => ({ line: hunk.at + 1, mine: hunk.lines, theirs: each.lines })),
  );
  if (clashes.length > 0) return refused(clashes);
  const all = [...own, ...other.filter((each) => !own.some((hunk) => isSameHunk(hunk, each)))].sort(
    (a, b) => b.at - a.at || b.length - a.length,
  );
  const lines = [...from];
  for (const { at, length, lines: put } of all) lines.splice(at, length, ...put);
  return ok(lines.join('\n'));
}

function touch(a: Hunk, b: Hunk): boolean {
  if (a.length === 0 && b.length === 0) return a.at === b.at;
  return a.at < b.at + b.length && b.at < a.at + a.length;
}

function isSameHunk(a: Hunk, b: Hunk): boolean {
  return a.at === b.at && a.length === b.length && a.lines.join('\n') === b.lines.join('\n');
}

/** Steps that finding what two texts have in common may take. */
const STEPS = 1_000_000;

/** What was changed: along the longest common subsequence of what lies between the same beginning and the same end. */
function hunks(base: readonly string[], text: readonly string[]): readonly Hunk[] {
  let [start, end] = [0, 0];
  const least = Math.min(base.length, text.length);
  while (start < least && base[start] === text[start]) start += 1;
  while (end < least - start && base[base.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  const [before, after] = [base.slice(start, base.length - end), text.slice(start, text.length - end)];
  // Too long to compare line by line, which takes the square of the length: this is one change.
  if (before.length * after.length > STEPS) return [{ at: start, length: before.length, lines: after }];
  return changesIn(before, after).map((hunk) => ({ ...hunk, at: hunk.at + start }));
}

function changesIn(base: readonly string[], text: readonly string[]): readonly Hunk[] {
  const common = lengths(base, text);
  const found: Hunk[] = [];
  let [i, j] = [0, 0];
  while (i < base.length || j < text.length) {
    if (i < base.length && j < text.length && base[i] === text[j]) {
      i += 1;
      j += 1;
      continue;
    }
    const [at, start] = [i, j];
    while (i < base.length || j < text.length) {
      if (i < base.length && j < text.length && base[i] === text[j]) break;
      if (j >= text.length || (i < base.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)))
        i += 1;
      else j += 1;
    }
    found.push({ at, length: i - at, lines: text.slice(start, j) });
  }
  return found;
}

/** `lengths[i][j]`: the longest common subsequence of what follows i and j. */
function lengths(a: readonly string[], b: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const [row, below] = [rows[i] as Uint32Array, rows[i + 1] as Uint32Array];
      row[j] =
        a[i] === b[j] ? (below[j + 1] as number) + 1 : Math.max(below[j] as number, row[j + 1] as number);
    }
  }
  return rows;
}
