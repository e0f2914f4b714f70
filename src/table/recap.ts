import type { Ruleset } from '../rulesets/index.ts';
import { type Entry, fold, namesAt, tell } from './log.ts';
import { mayRead } from './secrecy.ts';
import type { SeatId, Table } from './state.ts';

/** Set like a book: what was told and what came of it. All else is how it came about. */
const STORY: ReadonlySet<string> = new Set(['told', 'check-told', 'check-resolved']);
const HEADINGS: ReadonlySet<string> = new Set(['scene-pictured']);
/** Of no interest to a reader. */
const SILENT: ReadonlySet<string> = new Set([
  'check-begun',
  'check-waiting',
  'roll-requested',
  'epoch-opened',
  'nodded',
  'deed-done',
  'rights-changed',
  'undo-asked',
  'undo-agreed',
]);

/** The evening as Markdown, as the reader's seat may see it: the story first, rolls folded under what they decided. */
export function recap(log: readonly Entry[], ruleset: Ruleset, seat: SeatId | null): string {
  const table = fold(log, ruleset);
  const names = namesAt(table, ruleset, { seat });
  const seen = log.filter((entry) => mayRead(table, seat, entry.to) && !isUndone(table, entry));
  const parts = [`# ${escaped(table.name)}`, `*${escaped(ruleset.name)} · ${company(table)}*`];
  let folded: string[] = [];
  for (const entry of seen) {
    if (SILENT.has(entry.type)) continue;
    const sentence = escaped(tell(entry, names));
    if (HEADINGS.has(entry.type)) parts.push(...scene(entry));
    else if (!STORY.has(entry.type)) folded.push(sentence);
    else {
      if (folded.length > 0 && entry.type === 'check-resolved') parts.push(details(sentence, folded));
      else
        parts.push(
          ...folded
            .map((each) => `- ${each}`)
            .join('\n')
            .split('\n\n')
            .filter(Boolean),
          entry.type === 'check-told' ? `> ${sentence}` : sentence,
        );
      folded = [];
    }
  }
  if (folded.length > 0) parts.push(folded.map((each) => `- ${each}`).join('\n'));
  return `${parts.join('\n\n')}\n`;
}

function scene({ body }: Entry): readonly string[] {
  const { title, picture } = body as Table['scene'];
  return [`## ${escaped(title)}`, ...(picture ? [`*${escaped(picture)}*`] : [])];
}

function details(summary: string, lines: readonly string[]): string {
  return `<details><summary>${summary}</summary>\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n</details>`;
}

function company(table: Table): string {
  return Object.values(table.seats)
    .filter(({ role, name }) => role !== 'spectator' && name)
    .map(({ name }) => escaped(name))
    .join(', ');
}

function isUndone(table: Table, { command }: Entry): boolean {
  return command !== null && Object.hasOwn(table.undone, command);
}

/** People's words are words, never markup. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, (mark) => `\\${mark}`).replace(/\s*\n\s*/g, ' ');
}
