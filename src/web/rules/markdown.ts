/** What a line of a rule book is made of. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'strong'; readonly parts: readonly Inline[] }
  | { readonly kind: 'em'; readonly parts: readonly Inline[] };

type Line = readonly Inline[];

export interface Item {
  /** `MB-7`, where the item is a numbered rule. */
  readonly rule?: string;
  readonly line: Line;
}

/** As much of Markdown as `rules/` is written in, and no more. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly line: Line }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] };

const RULE = '[A-Z0-9]{2}-\\d+[a-z]?';
const NUMBERED = new RegExp(`^\\*\\*(${RULE})(?: ([^*]+))?\\*\\* `);
/** Code first: nothing inside it has another meaning. */
const INLINE = new RegExp(
  `\`([^\`]+)\`|\\*\\*(.+?)\\*\\*|\\*([^*\\s](?:[^*]*[^*\\s])?)\\*|(?<![\\w-])(${RULE})(?![\\w-])`,
  'g',
);

export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  for (let at = 0; at < lines.length; ) {
    const [block, next] = blockAt(lines, at);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

function blockAt(lines: readonly string[], at: number): readonly [Block | undefined, number] {
  const line = lines[at] ?? '';
  if (line.trim() === '') return [undefined, at + 1];
  const heading = /^(#+) (.+)$/.exec(line);
  if (heading)
    return [{ kind: 'heading', level: heading[1]?.length ?? 1, line: lineOf(heading[2] ?? '') }, at + 1];
  if (line.startsWith('```')) {
    const end = upTo(lines, at + 1, (each) => each.startsWith('```'));
    return [{ kind: 'code', text: lines.slice(at + 1, end).join('\n') }, end + 1];
  }
  if (line.startsWith('|')) {
    const end = upTo(lines, at, (each) => !each.startsWith('|'));
    return [tableOf(lines.slice(at, end)), end];
  }
  const isItem = line.startsWith('- ');
  const end = upTo(
    lines,
    at + 1,
    (each) => each.trim() === '' || (!isItem && BEGINS.test(each)) || /^(#|\||```)/.test(each),
  );
  const own = lines.slice(at, end);
  return [
    isItem ? { kind: 'list', items: itemsOf(own) } : { kind: 'paragraph', line: lineOf(joined(own)) },
    end,
  ];
}

const BEGINS = /^- /;

function itemsOf(lines: readonly string[]): readonly Item[] {
  const texts: string[][] = [];
  for (const line of lines) {
    if (BEGINS.test(line)) texts.push([line.slice(2)]);
    else texts.at(-1)?.push(line);
  }
  return texts.map((each) => itemOf(joined(each)));
}

/** `**MS-12 Decision (Damage)** Damage is …`: the number, what it is called, the text. */
function itemOf(text: string): Item {
  const [whole, rule, called] = NUMBERED.exec(text) ?? [];
  if (whole === undefined || rule === undefined) return { line: lineOf(text) };
  const rest = text.slice(whole.length);
  return { rule, line: lineOf(called === undefined ? rest : `**${called}** ${rest}`) };
}

function tableOf(lines: readonly string[]): Block {
  const [head = [], ...rows] = lines
    .filter((line) => !/^\|[-|: ]+$/.test(line))
    .map((line) =>
      line
        .trim()
        .slice(1, -1)
        .split('|')
        .map((cell) => lineOf(cell.trim())),
    );
  return { kind: 'table', head, rows };
}

function lineOf(text: string): Line {
  const parts: Inline[] = [];
  let done = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > done) parts.push({ kind: 'text', text: text.slice(done, match.index) });
    parts.push(partOf(match));
    done = match.index + match[0].length;
  }
  return done < text.length ? [...parts, { kind: 'text', text: text.slice(done) }] : parts;
}

function partOf([, code, strong, em, id = '']: RegExpExecArray): Inline {
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', parts: lineOf(strong) };
  return em !== undefined ? { kind: 'em', parts: lineOf(em) } : { kind: 'rule', id };
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).join(' ');
}

function upTo(lines: readonly string[], from: number, isEnd: (line: string) => boolean): number {
  const length = lines.slice(from).findIndex(isEnd);
  return length < 0 ? lines.length : from + length;
}

/** The bare words: for searching, and for titles. */
export function wordsOf(line: Line): string {
  return line
    .map((part) => ('parts' in part ? wordsOf(part.parts) : 'id' in part ? part.id : part.text))
    .join('');
}
