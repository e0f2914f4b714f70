import { ok, type Result, refused } from '../../../dice/index.ts';
import type { RuleId } from '../../ruleset.ts';
import { parsed } from '../../schema.ts';
import { damageSchema, staminaSpentSchema } from './sheet.ts';
import { type Category, DURATION_MARK, type Sign, type Trait, traitSchema } from './trait.ts';

/** What a line of a sheet says. `at` is where its text begins, from 0. */
export type SheetLine =
  | { readonly is: 'title' | 'concept' | 'plain'; readonly text: string; readonly at: number }
  | { readonly is: 'stamina'; readonly spent: number }
  | { readonly is: 'part'; readonly category: Category; readonly damage: number }
  | { readonly is: 'trait'; readonly trait: Trait; readonly at: number };

export interface LineProblem {
  readonly at: number;
  readonly sentence: string;
  readonly rule: RuleId;
}

/** The marks may be missing: people mail sheets. */
const PART = /^(?:##+\s*)?(mind|body|soul)(?:\s*\((\d+) damage\))?:?$/di;
const STAMINA = /^stamina:\s*(\d+) spent$/di;
const TRAIT = /^(?:[*•-]\s+(?=[+±−–-]))?(\+\/?-|[+±−–-])\s*(\d+)\s*(.*)$/d;
const DURATION = /^:\s*(.*)\)$/;

/** Of a line that is not empty and has no spaces around it. */
export function readLine(text: string): Result<SheetLine, LineProblem> {
  if (/^[+±−–*•-]/.test(text)) return readTrait(text);
  const part = PART.exec(text);
  if (part) {
    const damage = parsed(damageSchema, Number(part[2] ?? 0), 'MB-2');
    if (!damage.ok) return no(part.indices?.[2]?.[0] ?? 0, damage.error.sentence, 'MB-2');
    return ok({ is: 'part', category: part[1]?.toLowerCase() as Category, damage: damage.value });
  }
  if (text.startsWith('##')) {
    return no(
      0,
      'a heading is ## Mind, ## Body or ## Soul; damage stands behind it, as in ## Body (2 damage)',
    );
  }
  const stamina = STAMINA.exec(text);
  if (stamina) {
    const spent = parsed(staminaSpentSchema, Number(stamina[1]), 'MB-9');
    if (!spent.ok) return no(stamina.indices?.[1]?.[0] ?? 0, spent.error.sentence, 'MB-9');
    return ok({ is: 'stamina', spent: spent.value });
  }
  if (/^stamina:/i.test(text)) return no(0, 'stamina reads “Stamina: 2 spent”', 'MB-9');
  if (text.startsWith('#')) return ok({ is: 'title', ...behindMark(text) });
  if (text.startsWith('>')) return ok({ is: 'concept', ...behindMark(text) });
  return ok({ is: 'plain', text, at: 0 });
}

function readTrait(line: string): Result<SheetLine, LineProblem> {
  const found = TRAIT.exec(line);
  if (!found) return no(0, 'a trait reads “+2 Quick-witted”: sign, strength, name');
  const [, mark = '', strength = '', rest = ''] = found;
  const at = { strength: found.indices?.[2]?.[0] ?? 0, name: found.indices?.[3]?.[0] ?? 0 };
  const duration = DURATION_MARK.exec(rest);
  const name = (duration ? rest.slice(0, duration.index) : rest).trim();
  const trait = { name, sign: signOf(mark), strength: Number(strength) };
  if (!duration) return checked(trait, at);
  const kind = duration[1]?.toLowerCase() === 'granted' ? 'granted' : 'temporary';
  const begin = duration.index + duration[0].length;
  const source = DURATION.exec(rest.slice(begin).trim());
  if (!source) {
    return no(at.name + duration.index, 'a duration reads “(temporary: until when)” or “(granted: by what)”');
  }
  return checked({ ...trait, [kind]: source[1]?.trim() }, { ...at, [kind]: at.name + begin });
}

function checked(trait: object, places: Readonly<Record<string, number>>): Result<SheetLine, LineProblem> {
  const result = parsed(traitSchema, trait, 'MB-1');
  if (result.ok) return ok({ is: 'trait', trait: result.value, at: places.name ?? 0 });
  const { sentence, rule, path = '' } = result.error;
  return no(places[path] ?? 0, sentence, rule);
}

function signOf(mark: string): Sign {
  if (mark === '+') return '+';
  return mark === '±' || mark.length > 1 ? '±' : '-';
}

function behindMark(text: string): { readonly text: string; readonly at: number } {
  const rest = text.slice(1).trimStart();
  return { text: rest, at: text.length - rest.length };
}

function no(at: number, sentence: string, rule: RuleId = 'MB-1'): Result<never, LineProblem> {
  return refused({ at, sentence, rule });
}
