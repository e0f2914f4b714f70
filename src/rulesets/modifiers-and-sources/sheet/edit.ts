import { typedSign } from '../../../dice/index.ts';
import { isSameName } from '../../names.ts';
import { printModifier, printSource, readLine, withDigits } from './line.ts';
import { givesNothing, type Modifier, type Sheet, type Source, sourcesNamed, sourcesOf } from './sheet.ts';

/** Sets a modifier; all other lines stay as they are (MS-19). 0 removes it. */
export function withModifier(sheet: Sheet, sourceName: string, name: string, value: number): Sheet {
  const sources = sourcesNamed(sheet, sourceName);
  if (value === 0)
    return withoutLines(
      sheet,
      sources.flatMap((source) => modifiersNamed(source, name)),
    );
  const source = sources.find((each) => !givesNothing(each));
  if (!source) return withSource(sheet, sourceName, printModifier(name, value));
  const same = modifiersNamed(source, name).find((each) => Math.sign(each.value) === Math.sign(value));
  if (same) return withValue(sheet, same, value);
  const last = source.modifiers.at(-1)?.line ?? source.line;
  return inserted(sheet, last + 1, [printModifier(name, value)]);
}

/** At 0 the line goes, and so does a source that is then empty. */
export function withValue(sheet: Sheet, modifier: Modifier, value: number): Sheet {
  if (value === 0) return withoutLines(sheet, [modifier]);
  const text = sheet.lines[modifier.line] as string;
  return { lines: sheet.lines.with(modifier.line, withDigits(text, modifier.digits, typedSign(value))) };
}

export function withQuantity(sheet: Sheet, sourceName: string, quantity: number): Sheet {
  const source = sourcesNamed(sheet, sourceName)[0];
  if (!source) return sheet;
  const text = sheet.lines[source.line] as string;
  const read = readLine(text);
  const digits = read.kind === 'source' ? read.digits : undefined;
  const end = text.trimEnd().length;
  const changed = digits
    ? withDigits(text, digits, `${quantity}`)
    : withDigits(text, { from: end, to: end }, ` x${quantity}`);
  return { lines: sheet.lines.with(source.line, changed) };
}

function modifiersNamed({ modifiers }: Source, name: string): readonly Modifier[] {
  return modifiers.filter((modifier) => isSameName(modifier.name, name));
}

function withoutLines(sheet: Sheet, modifiers: readonly Modifier[]): Sheet {
  const gone = new Set(modifiers.map(({ line }) => line));
  for (const { line, end } of sourcesOf(sheet)) {
    const under = sheet.lines.slice(line + 1, end);
    const touched = under.some((_, i) => gone.has(line + 1 + i));
    if (touched && under.every((text, i) => gone.has(line + 1 + i) || text.trim() === '')) gone.add(line);
  }
  const lines = sheet.lines.filter((_, line) => !gone.has(line));
  return { lines: lines.length > 0 ? lines : [''] };
}

/** At the end, with an empty line above it. */
function withSource(sheet: Sheet, name: string, modifier: string): Sheet {
  const { lines } = sheet;
  const isTerminated = lines.at(-1) === '';
  const end = isTerminated ? lines.length - 1 : lines.length;
  const above = lines[end - 1];
  const gap = above === undefined || above.trim() === '' ? [] : [''];
  return inserted(sheet, end, [...gap, printSource(name), modifier]);
}

/** New lines end as the sheet’s do: a text with CR LF keeps it. */
function inserted({ lines }: Sheet, at: number, fresh: readonly string[]): Sheet {
  if (!lines[0]?.endsWith('\r')) return { lines: lines.toSpliced(at, 0, ...fresh) };
  const ended = fresh.map((text) => `${text}\r`);
  if (at < lines.length) return { lines: lines.toSpliced(at, 0, ...ended) };
  return {
    lines: [...lines.slice(0, -1), `${lines.at(-1)}\r`, ...ended.slice(0, -1), fresh.at(-1) as string],
  };
}
