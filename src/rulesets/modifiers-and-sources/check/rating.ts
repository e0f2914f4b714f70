import * as z from 'zod/mini';
import { ok, type Result, typedSign } from '../../../dice/index.ts';
import { refuse } from '../../look-up.ts';
import { isSameName } from '../../names.ts';
import type { Line, Refusal } from '../../ruleset.ts';
import type { Settings } from '../settings.ts';
import type { Sheet } from '../sheet/sheet.ts';
import {
  isVigour,
  type Relevant,
  relevantField,
  type Sign,
  type Weighed,
  weigh,
  weighVigour,
} from './relevant-modifiers.ts';

const relevants = z
  .array(relevantField)
  .check(z.maxLength(100, { error: '[MS-5] at most 100 modifiers are relevant in one check' }));

export const sideFields = {
  /** MS-5: the + modifiers that the player picks, one per source; for an NPC, every relevant one. */
  plus: z.optional(relevants),
  /** MS-7: every relevant − modifier; the largest of each source counts. */
  minus: z.optional(relevants),
  npc: z.optional(z.boolean()),
};

export type Side = Readonly<z.infer<z.ZodMiniObject<typeof sideFields>>>;

export interface Rating {
  readonly rating: number;
  /** What adds up to the rating, and what doesn’t count. */
  readonly lines: readonly Line[];
}

export function rated(sheet: Sheet, side: Side, settings: Settings): Result<Rating, Refusal> {
  const { plus: pluses = [], minus: minuses = [], npc = false } = side;
  const plus = weighAll(sheet, pluses, 'plus', () => true);
  if (!plus.ok) return plus;
  const isListed = (pick: Relevant) => !(settings.damage && isVigour(pick));
  const minus = weighAll(sheet, minuses, 'minus', isListed);
  if (!minus.ok) return minus;
  const second = npc ? -1 : plus.value.findIndex((each, i) => plus.value.slice(0, i).some(isRival(each)));
  if (second >= 0) {
    const { source } = plus.value[second] as Weighed;
    return refuse('MS-5', `“${source}” gives at most one + modifier; choose one`, `plus[${second}]`);
  }
  return ok(added([...plus.value, ...minus.value, ...(settings.damage ? weighVigour(sheet, minuses) : [])]));
}

function weighAll(
  sheet: Sheet,
  picks: readonly Relevant[],
  sign: Sign,
  isListed: (pick: Relevant) => boolean,
): Result<readonly Weighed[], Refusal> {
  const all: Weighed[] = [];
  for (const [i, pick] of picks.entries()) {
    const weighed = weigh(sheet, pick, sign, `${sign}[${i}]`);
    if (!weighed.ok) return weighed;
    if (isListed(pick)) all.push(weighed.value);
  }
  return ok(all);
}

/** MS-9: the sum of one modifier of each sign per source (MS-5, MS-7). */
function added(all: readonly Weighed[]): Rating {
  const largest = (each: Weighed) =>
    all.filter(isRival(each)).reduce((most, rival) => (size(rival) > size(most) ? rival : most));
  const rating = all.filter((each) => largest(each) === each).reduce((sum, { value }) => sum + value, 0);
  return { rating, lines: all.map((each) => lineOf(each, largest(each))) };
}

function isRival({ source, sign }: Weighed): (other: Weighed) => boolean {
  return (other) => other.sign === sign && isSameName(other.source, source);
}

function size({ value }: Weighed): number {
  return Math.abs(value);
}

function lineOf(each: Weighed, largest: Weighed): Line {
  const { source, name, value, weak, rule } = each;
  const match = weak > 0 ? `, a weak match by ${weak}` : '';
  if (largest === each) return { text: `${name} (${source})${match}`, value, rule };
  const than = size(largest) > size(each) ? 'is the larger' : 'counts already';
  const beaten = `${largest.name} ${typedSign(largest.value)} ${than}`;
  const text = `${name} ${typedSign(value)} (${source})${match}: not counted, ${beaten}`;
  return { text, rule: each.sign === 'plus' ? 'MS-5' : 'MS-7' };
}
