/** One line of a sheet: its name, and what is said of it. */
export interface PageLine {
  readonly name: string;
  readonly rest: string;
  /** How far it is indented: a note on the line above, or something that grew from it. */
  readonly depth: number;
  readonly track?: Track;
}

/** Boxes ticked off on paper: damage, wear, pieces. */
export interface Track {
  readonly marked: number;
  readonly of: number;
}

export interface PageSection {
  readonly title: string;
  readonly lines: readonly PageLine[];
}

export interface Page {
  readonly lead: readonly string[];
  readonly sections: readonly PageSection[];
}

const HEADING = /^#{1,6}\s*(.*\S)\s*$/;
const TITLE = /^([\p{L}][^:]*):\s*$/u;
const RULE = /^-{3,}\s*$/;

/** A sheet laid out for reading, from its text alone, in any system: a name, sections, lines. */
export function pageOf(text: string): Page {
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const own = HEADING.test(first) ? [] : untilBlank(rest);
  const lead = [...own, ...rest.slice(own.length).filter(isConcept)].map((line) => line.replace(/^>\s*/, ''));
  const sections: { title: string; lines: PageLine[] }[] = [{ title: '', lines: [] }];
  for (const [i, line] of rest.entries()) {
    if (i < own.length || isConcept(line)) continue;
    const title = HEADING.exec(line)?.[1] ?? TITLE.exec(line)?.[1] ?? (RULE.test(line) ? '' : undefined);
    if (title !== undefined) sections.push({ title, lines: [] });
    else if (line.trim() !== '') sections.at(-1)?.lines.push({ ...lineOf(line), ...trackIn(line) });
  }
  return { lead, sections: sections.filter(({ title, lines }) => title !== '' || lines.length > 0) };
}

function untilBlank(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => line.trim() === '');
  return end < 0 ? lines : lines.slice(0, end);
}

function isConcept(line: string): boolean {
  return line.startsWith('>');
}

/** `Sneak (4:1)* – nobody looks up`, `+2 Quick-witted`, `Weather sense +4`, `Karate 2` */
function lineOf(line: string): PageLine {
  const text = line.trim();
  const depth = Math.floor((line.length - line.trimStart().length) / 2);
  const valued = /^([+\-−±]\d\S*)\s+(.*)$/u.exec(text);
  if (valued) return { name: valued[2] ?? '', rest: valued[1] ?? '', depth };
  const counted = /^([^(:–]*\S)\s+([+\-−±]?\d\S*)$/u.exec(text);
  if (counted && text.length < 60) return { name: counted[1] ?? '', rest: counted[2] ?? '', depth };
  const at = text.search(/\s\(|\s[–—]\s|:\s|\sx\d/);
  if (at < 0 || at > 60) return { name: '', rest: text, depth };
  const end = text[at] === ':' ? at + 1 : at;
  return { name: text.slice(0, end), rest: text.slice(end).trim(), depth };
}

/** Nobody ticks more boxes than this. */
const MOST_BOXES = 12;

/** `Fatigue (0/4:0)`, `Dynamite x2/5` */
function trackIn(line: string): { readonly track?: Track } {
  const [, marked, of] = /(?:\(|\sx)(\d+)\/(\d+)/.exec(line) ?? [];
  return of === undefined || Number(of) > MOST_BOXES
    ? {}
    : { track: { marked: Number(marked), of: Number(of) } };
}
