import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { type OrRefusal, refuse } from '../refusal.ts';
import {
  type Descriptor,
  defined,
  descriptorShape,
  hasCounter,
  KINDS,
  type Kind,
  lineSchema,
  MOST_LEVEL,
  MOST_TIER,
  shapeProblem,
  TAG,
} from './descriptor.ts';

/** The column counts from 1. */
interface NotationProblem {
  readonly column: number;
  readonly sentence: string;
}

type Reading<T> = Result<T, NotationProblem>;

/** What pasted text may have before a line. */
const BULLET = /^\s*(?:>\s*)?(?:[-•*]\s+)?/;
/** The name ends at a bracket, a mark, a tag, a dash between spaces or a colon. */
const NAME_END = /[(*:]|\\\*|(?<=\s)#|(?<=\s)[-–—](?=\s|$)/;
const BRACKET =
  /^\(\s*(?:([+−-]?\d{1,3})\s*\/\s*)?(?:(\d{1,3})\s*)?(?::\s*(\d{1,3})\s*(?:\+\s*(\d{1,3})\s*)?)?\)/;
const SEPARATOR = /^\s*(?:[-–—](?=\s|$)|:)/;

/**
 * 5P-3: `Name (counter/level:tier) – effect`; all but the name is optional. `*` after the bracket means marked, `#tag`
 * before the dash puts it into a group.
 */
export function parseDescriptor(text: string, kind: Kind): Reading<Descriptor> {
  const start = BULLET.exec(text)?.[0].length ?? 0;
  const end = NAME_END.exec(text.slice(start));
  const before = text.slice(start, end ? start + end.index : undefined);
  const name = before.trim();
  if (!name) return problem(start, 'a descriptor begins with its name, such as Sneak (4:1)');
  const at = end ? start + before.trimEnd().length : text.length;
  const bracket = parseBracket(text, at, kind);
  if (!bracket.ok) return bracket;
  const rest = parseRest(text, bracket.value.end);
  if (!rest.ok) return rest;
  const descriptor: Descriptor = { kind, name, ...bracket.value.figures, ...rest.value };
  const wrong = shapeProblem(descriptor);
  return wrong ? problem(at, wrong) : ok(descriptor);
}

type Figures = Pick<Descriptor, 'counter' | 'level' | 'tier' | 'above'>;

function parseBracket(text: string, from: number, kind: Kind): Reading<{ figures: Figures; end: number }> {
  const at = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  if (text[at] !== '(') return ok({ figures: {}, end: at });
  const match = BRACKET.exec(text.slice(at));
  if (!match || match[0].replace(/\s/g, '') === '()')
    return problem(at, 'a bracket is (counter/level:tier), such as (0/3:0), (4:1), (5:1+2) or (2)');
  const [whole, ...parts] = match;
  const [first, second, tier, above] = parts.map((part) =>
    part === undefined ? undefined : Number(part.replace('−', '-')),
  );
  const figures = figuresOf(kind, first, second, tier, above);
  const tooLarge = rangeProblem(figures);
  return tooLarge ? problem(at, tooLarge) : ok({ figures, end: at + whole.length });
}

/** `(2)` of an ability is its tier, and `(3/2)` of a skill is level 3, tier 2. */
function figuresOf(kind: Kind, first?: number, second?: number, tier?: number, above?: number): Figures {
  const isSlashTier = first !== undefined && tier === undefined && !hasCounter(kind);
  if (isSlashTier) return defined({ level: first, tier: second });
  if (kind === 'ability' && tier === undefined) return defined({ counter: first, tier: second });
  return defined({ counter: first, level: second, tier, above });
}

function rangeProblem({ counter = 0, level = 0, tier = 0, above = 1 }: Figures): string | undefined {
  if (Math.abs(counter) > MOST_LEVEL || level > MOST_LEVEL)
    return `counter and level can be at most ${MOST_LEVEL}`;
  if (tier > MOST_TIER) return `a tier can be at most ${MOST_TIER}`;
  if (above < 1 || above > MOST_TIER) return `the level in the tier above has to be from 1 to ${MOST_TIER}`;
  return undefined;
}

function parseRest(text: string, from: number): Reading<Pick<Descriptor, 'marked' | 'tags' | 'text'>> {
  const mark = /^\s*\\?\*/.exec(text.slice(from));
  let at = from + (mark?.[0].length ?? 0);
  const tags: string[] = [];
  for (let tag = nextTag(text, at); tag; tag = nextTag(text, at)) {
    if (!TAG.test(tag.word) || tag.word.length > 40)
      return problem(tag.at, 'a tag is # and one word of letters, digits and hyphens');
    tags.push(tag.word);
    at = tag.end;
  }
  const separator = SEPARATOR.exec(text.slice(at));
  const left = text.slice(at + (separator?.[0].length ?? 0)).trim();
  if (left && !separator) {
    const column = text.length - text.slice(at).trimStart().length;
    return problem(column, 'expected here: * for a mark, a #tag, or – and the effect');
  }
  return ok({ ...(mark && { marked: true }), ...(tags.length > 0 && { tags }), ...(left && { text: left }) });
}

function nextTag(text: string, from: number): { word: string; at: number; end: number } | undefined {
  const match = /^\s*#([^\s:]*)/.exec(text.slice(from));
  if (!match) return undefined;
  const end = from + match[0].length;
  return { word: match[1] ?? '', at: end - (match[1]?.length ?? 0) - 1, end };
}

function problem(at: number, sentence: string): { readonly ok: false; readonly error: NotationProblem } {
  return refused({ column: at + 1, sentence });
}

export function printDescriptor(descriptor: Descriptor): string {
  const { kind, name, marked, tags = [], text } = descriptor;
  const bracket = printBracket(descriptor);
  const head = `${name}${bracket && ` ${bracket}`}${marked ? '*' : ''}${tags.map((tag) => ` #${tag}`).join('')}`;
  if (text === undefined) return head;
  return kind === 'ability' ? `${head}: ${text}` : `${head} – ${text}`;
}

/** `(0/3:0)`, `(5:1+2)`, `(2)`; empty without figures. */
export function printBracket({ kind, counter, level, tier, above }: Descriptor): string {
  if (kind === 'ability' && level === undefined) return tier === undefined ? '' : `(${tier})`;
  if (counter === undefined && level === undefined) return '';
  const upper = above === undefined ? '' : `+${above}`;
  return `(${counter === undefined ? '' : `${counter}/`}${level ?? ''}${tier === undefined ? '' : `:${tier}${upper}`})`;
}

/** `4:1*`, for a chip or a list. */
export function levelOf({ level, tier, above, marked }: Descriptor): string {
  if (level === undefined) return '';
  return `${level}${tier === undefined ? '' : `:${tier}`}${above ? `+${above}` : ''}${marked ? '*' : ''}`;
}

/** A descriptor whose notation reads back as itself, so that it can be kept as text. */
export const descriptorSchema = descriptorShape.check(
  z.superRefine((descriptor, context) => {
    const wrong = shapeProblem(descriptor) ?? notationProblem(descriptor);
    if (wrong) context.addIssue({ code: 'custom', message: `[5P-3] ${wrong}`, input: descriptor });
  }),
);

/** How a line begins that isn't a name or a concept. */
const HEADING = new RegExp(
  `^(?:>|#|\\*|[-•](?:\\s|$)|(?:${[...KINDS, 'abilitie', 'stowed', 'points'].join('|')})s?\\s*:)`,
  'i',
);

export function isHeading(text: string): boolean {
  return HEADING.test(text);
}

function notationProblem(descriptor: Descriptor): string | undefined {
  const { name, kind } = descriptor;
  const { stowed, ...printed } = descriptor;
  const read = parseDescriptor(printDescriptor(descriptor), kind);
  const isKept =
    read.ok &&
    !isHeading(`${name}:`) &&
    JSON.stringify(sortedParts(read.value)) === JSON.stringify(sortedParts(printed));
  return isKept ? undefined : `“${name}” contains characters that the notation needs: ( ) * # : or a dash`;
}

/** For a resistance that is created when it is damaged. */
export function nameSchema(what: string) {
  return lineSchema(80, what).check(
    z.refine((name) => notationProblem({ kind: 'resistance', name }) === undefined, {
      error: `[5P-3] ${what} needs a name without ( ) * # : or a dash that isn’t a heading`,
    }),
  );
}

function sortedParts(descriptor: Descriptor): readonly unknown[] {
  return Object.entries(descriptor).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** One line of notation, within the limits of a sheet. */
export function readDescriptor(text: string, kind: Kind, path = 'text'): OrRefusal<Descriptor> {
  const read = parseDescriptor(text, kind);
  if (!read.ok) return refuse('5P-3', `at character ${read.error.column}: ${read.error.sentence}`, path);
  const checked = descriptorSchema.safeParse(read.value);
  if (checked.success) return read;
  const [, rule = '5P-3', sentence = 'this isn’t a descriptor'] =
    /^\[([^\]]+)\] (.*)$/s.exec(checked.error.issues[0]?.message ?? '') ?? [];
  return refuse(rule, sentence, path);
}
