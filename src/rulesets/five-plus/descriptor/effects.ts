import { folded } from '../../names.ts';
import { PATTERNS, plainly } from './clause-patterns.ts';
import type { Descriptor } from './descriptor.ts';

/** `+2`, or as often as the descriptor has levels or tiers: a poison that gives −tier. */
export interface Amount {
  readonly times: number;
  readonly of: 'one' | 'level' | 'tier';
}

/** Names of descriptors, `#tags`, `all`, or free words that somebody has to claim. */
export type Targets = readonly string[];

/** 5P-4: what a sentence does to the mechanics. */
export type Effect =
  | { readonly does: 'modify'; readonly by: Amount; readonly to: Targets }
  | { readonly does: 'add-successes'; readonly by: Amount; readonly to: Targets }
  /** 5P-28: on this face the successes count twice. */
  | { readonly does: 'double-successes'; readonly on: number; readonly to: Targets }
  | { readonly does: 'split-successes'; readonly to: Targets }
  | { readonly does: 'allow'; readonly what: Targets }
  | { readonly does: 'forbid'; readonly what: Targets }
  /** 5P-26: can't be used without. */
  | { readonly does: 'need'; readonly what: Targets }
  | { readonly does: 'use-up'; readonly what: string }
  | { readonly does: 'reduce-damage'; readonly by: number; readonly type?: string; readonly after?: string }
  | { readonly does: 'raise'; readonly resistance: string; readonly by: number }
  | { readonly does: 'stop-damage'; readonly types: Targets }
  /** 5P-13 */
  | { readonly does: 'trigger'; readonly on: number; readonly to?: Targets; readonly what: Consequence }
  /** 5P-24 */
  | { readonly does: 'cost'; readonly damage: number; readonly resistance: string }
  | { readonly does: 'concentrate'; readonly by: string }
  | { readonly does: 'need-face'; readonly face: number; readonly to?: Targets }
  | { readonly does: 'lend'; readonly what: string }
  | { readonly does: 'succeed'; readonly at: Targets }
  /** 5P-19 */
  | { readonly does: 'recover'; readonly by: RecoveryWay; readonly with?: string }
  /** 5P-18 */
  | { readonly does: 'treat'; readonly by: string }
  | { readonly does: 'restart'; readonly level: number }
  | { readonly does: 'become'; readonly tier: number; readonly name: string }
  /** 5P-14, 5P-16 */
  | { readonly does: 'wound'; readonly of: string; readonly major: boolean }
  /** 5P-33 */
  | { readonly does: 'shake-off' }
  | { readonly does: 'tell'; readonly words: string };

export const RECOVERY_WAYS = ['rest', 'item', 'check', 'deed'] as const;
export type RecoveryWay = (typeof RECOVERY_WAYS)[number];

export type Consequence =
  | { readonly damage: number; readonly resistance: string }
  /** 5P-18: a failed check makes a condition worse. */
  | { readonly check: string; readonly worsens: number }
  | { readonly worsens: number }
  | { readonly ends: true }
  | { readonly words: string };

/** Every check asks each descriptor several times. Nothing changes in place, so one reading serves. */
const readBefore = new WeakMap<Descriptor, readonly Effect[]>();

/** The clauses of an effect, each read by the first phrase that fits it; a clause that fits none is story. */
export function effectsOf(descriptor: Descriptor): readonly Effect[];
/** Only those that do this. */
export function effectsOf<Does extends Effect['does']>(
  descriptor: Descriptor,
  does: Does,
): readonly Extract<Effect, { does: Does }>[];
export function effectsOf(descriptor: Descriptor, does?: Effect['does']): readonly Effect[] {
  if (descriptor.text === undefined) return [];
  const effects = readBefore.get(descriptor) ?? clausesOf(descriptor.text).map(read);
  readBefore.set(descriptor, effects);
  return does === undefined ? effects : effects.filter((effect) => effect.does === does);
}

/** 5P-14, 5P-16: minor or major. */
export function isWound(descriptor: Descriptor): boolean {
  return effectsOf(descriptor, 'wound').length > 0;
}

function clausesOf(text: string): readonly string[] {
  return text
    .split(/;|\.(?=\s|$)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** Words that stay one clause when they are written into an effect: a name may hold what ends one. */
export function asClause(words: string): string {
  return words.replace(/;|\.(?=\s|$)/g, ',');
}

function read(clause: string): Effect {
  const said = plainly(clause);
  for (const [pattern, make] of PATTERNS) {
    const match = pattern.exec(said);
    if (match) return make(...(match.slice(1) as string[]));
  }
  return { does: 'tell', words: clause };
}

/** What an amount comes to on this descriptor. */
export function amountOn({ level = 0, tier = 0 }: Descriptor, { times, of }: Amount): number {
  return times * { one: 1, level, tier }[of];
}

const ALL = /^(?:all|everything|every action|all (?:actions|checks|rolls|descriptors))$/i;

/**
 * 5P-4: whether words of an effect mean this descriptor, used like this: all, its name, one of its tags or those of
 * the action (with or without #), or all of its kind.
 */
export function targetsMatch(
  targets: readonly string[],
  descriptor: Descriptor,
  tags: readonly string[],
): boolean {
  return targets.some((target) => isMeant(target, descriptor, tags));
}

function isMeant(
  target: string,
  { name, kind, tags: own = [] }: Descriptor,
  tags: readonly string[],
): boolean {
  if (ALL.test(target)) return true;
  const wanted = bare(target);
  if (wanted === bare(name)) return true;
  if (wanted === plural(kind) || wanted === `all ${plural(kind)}`) return true;
  return [...own, ...tags].some((tag) => bare(tag) === wanted);
}

export function bare(text: string): string {
  return folded(text).replace(/^#/, '');
}

function plural(kind: string): string {
  return kind.endsWith('y') ? `${kind.slice(0, -1)}ies` : `${kind}s`;
}

/** Whether words name this thing, by its name or by one of its tags. */
export function isNamed(what: string, { name, tags = [] }: Descriptor): boolean {
  return bare(name) === bare(what) || tags.some((tag) => bare(tag) === bare(what));
}

/** `Physical`, or `Physical resistance`. */
export function isResistance(what: string, name: string): boolean {
  return [bare(name), `${bare(name)} resistance`].includes(bare(what));
}
