import { counted } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import { checkOf, isAtLeast, kindOf, weightOf } from '../events/index.ts';
import { type Entry, fold, tell } from '../log.ts';
import type { CheckId, SeatId, Table } from '../state.ts';
import { namesAt } from '../visibility/names.ts';
import { mayRead } from '../visibility/secrecy.ts';

/** The evening as Markdown, as the reader may see it: the story, with rolls folded away under their results. */
export function recap(log: readonly Entry[], ruleset: Ruleset, seat: SeatId | null): string {
  const table = fold(log, ruleset);
  const names = namesAt(table, ruleset, { seat }, log);
  const page = new Page();
  // What the system does when people come and go isn’t part of the story either.
  const seating = new Set(log.filter(isSeating).map(({ command }) => command));
  for (const entry of log) {
    if (!mayRead(table, seat, entry.to) || isUndone(table, entry)) continue;
    if (!isTold(entry, ruleset) || (entry.type === 'happened' && seating.has(entry.command))) continue;
    const sentence = tell(entry, names);
    if (sentence !== '') page.take(entry, sentence);
  }
  return `${[`# ${escaped(table.name)}`, `*${escaped(ruleset.name)} · ${company(table)}*`, ...page.end()].join('\n\n')}\n`;
}

/** What is written so far, and what is waiting for its place. */
class Page {
  readonly #parts: string[] = [];
  #asides: string[] = [];
  /** Open checks, each with its sentences so far. */
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

  /** Checks without a result come last: that is where the story goes on. */
  end(): readonly string[] {
    this.#asides.push(...[...this.#courses.values()].flat());
    this.#write();
    return this.#parts;
  }

  #result(check: CheckId, type: string, sentence: string): void {
    const course = this.#courses.get(check);
    this.#courses.delete(check);
    if (course) this.#write(folded(sentence, course));
    // Whoever can read the full result doesn’t need the short one.
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

/** Three or more lines that aren’t the story are folded away. */
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

/** Quiet entries of a check are told, too: they are folded under it. */
function isTold(entry: Entry, ruleset: Ruleset): boolean {
  const weight = weightOf(entry, ruleset);
  return isAtLeast('plain', weight) || (weight === 'quiet' && checkOf(entry) !== undefined);
}

/** People’s words never become markup, nor start a list. */
function escaped(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>#|~]|&(?=#?\w+;)/g, (mark) => `\\${mark}`)
    .replace(/^(\d*)([-+.)=])/, '$1\\$2');
}

/** In HTML a backslash doesn’t escape a tag. */
function inHtml(text: string): string {
  return oneLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function oneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}
