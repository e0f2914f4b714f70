import { counted } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import { checkOf, isAtLeast, kindOf, weightOf } from '../events/index.ts';
import { type Entry, fold, tell } from '../log.ts';
import type { CheckId, SeatId, Table } from '../state.ts';
import { namesAt } from '../visibility/names.ts';
import { mayRead } from '../visibility/secrecy.ts';

/** The evening as Markdown, as the reader's seat may see it: the story first, rolls folded under what they decided. */
export function recap(log: readonly Entry[], ruleset: Ruleset, seat: SeatId | null): string {
  const table = fold(log, ruleset);
  const names = namesAt(table, ruleset, { seat }, log);
  const page = new Page();
  // What the system makes of somebody's coming or going is no more of the story than that.
  const seating = new Set(log.filter(isSeating).map(({ command }) => command));
  for (const entry of log) {
    if (!mayRead(table, seat, entry.to) || isUndone(table, entry)) continue;
    if (!isTold(entry, ruleset) || (entry.type === 'happened' && seating.has(entry.command))) continue;
    const sentence = tell(entry, names);
    if (sentence !== '') page.take(entry, sentence);
  }
  return `${[`# ${escaped(table.name)}`, `*${escaped(ruleset.name)} · ${company(table)}*`, ...page.end()].join('\n\n')}\n`;
}

/** What is written so far, and what waits for its place. */
class Page {
  readonly #parts: string[] = [];
  #asides: string[] = [];
  /** Checks under way, each with its course so far. */
  readonly #courses = new Map<CheckId, string[]>();

  take(entry: Entry, sentence: string): void {
    const { type, body } = entry;
    const check = checkOf(entry);
    const isOver = type === 'check-withdrawn' || kindOf(type)?.isResult;
    if (type === 'scene-pictured') this.#write(...scene(body));
    else if (kindOf(type)?.weight === 'story')
      this.#write(type === 'check-told' ? `> ${escaped(sentence)}` : escaped(sentence));
    else if (check !== undefined && isOver) this.#result(check, type, sentence);
    else if (type === 'check-proposed') this.#courses.set(check ?? '', [sentence]);
    else (this.#courses.get(check ?? '') ?? this.#asides).push(sentence);
  }

  /** What has come to no result yet stands last: that is where the story goes on. */
  end(): readonly string[] {
    this.#asides.push(...[...this.#courses.values()].flat());
    this.#write();
    return this.#parts;
  }

  #result(check: CheckId, type: string, sentence: string): void {
    const course = this.#courses.get(check);
    this.#courses.delete(check);
    if (course) this.#write(folded(sentence, course));
    // Who has read all of it needs no shorter answer.
    else if (type !== 'check-answered') this.#asides.push(sentence);
  }

  #write(...parts: readonly string[]): void {
    if (this.#asides.length > 0) this.#parts.push(smallPrint(this.#asides));
    this.#asides = [];
    this.#parts.push(...parts);
  }
}

function scene({ title, picture }: Pick<Table['scene'], 'title' | 'picture'>): readonly string[] {
  return [`## ${escaped(title)}`, ...(picture ? [`*${escaped(picture)}*`] : [])];
}

function folded(summary: string, lines: readonly string[]): string {
  return `<details><summary>${inHtml(summary)}</summary>\n\n${listed(lines)}\n\n</details>`;
}

/** From three lines on, what is not the story is out of its way. */
function smallPrint(lines: readonly string[]): string {
  return lines.length < 3 ? listed(lines) : folded(`${counted(lines.length, 'line')} of small print`, lines);
}

function listed(sentences: readonly string[]): string {
  return sentences.map((each) => `- ${escaped(each)}`).join('\n');
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

function isSeating({ type }: Entry): boolean {
  return type === 'seat-taken' || kindOf(type)?.dismisses !== undefined;
}

/** Of a check also what is not told elsewhere: it is folded under it. */
function isTold(entry: Entry, ruleset: Ruleset): boolean {
  const weight = weightOf(entry, ruleset);
  return isAtLeast('plain', weight) || (weight === 'quiet' && checkOf(entry) !== undefined);
}

/** People's words are words, never markup; nor does a line begin a list. */
function escaped(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>#|~]|&(?=#?\w+;)/g, (mark) => `\\${mark}`)
    .replace(/^(\d*)([-+.)=])/, '$1\\$2');
}

/** Where markup is HTML, a backslash keeps nothing from being a tag. */
function inHtml(text: string): string {
  return oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
