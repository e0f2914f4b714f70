import { folded } from '../../names.ts';
import { PATTERNS, plainly } from './clause-patterns.ts';
import type { Descriptor } from './descriptor.ts';

/** `+2`, or times the level or tier of the descriptor: a poison that gives −tier. */
export interface Amount {
  readonly times: number;
  readonly of: 'one' | 'level' | 'tier';
}

/** Names of descriptors, `#tags`, `all`, or other words that a player has to claim. */
export type Targets = readonly string[];

/** 5P-4 */
export type Effect =
  | { readonly does: 'modify'; readonly by: Amount; readonly to: Targets }
  | { readonly does: 'add-successes'; readonly by: Amount; readonly to: Targets }
  /** 5P-28: on this face the successes count twice. */
  | { readonly does: 'double-successes'; readonly on: number; readonly to: Targets }
  | { readonly does: 'split-successes'; readonly to: Targets }
  | { readonly does: 'allow'; readonly what: Targets }
  | { readonly does: 'forbid'; readonly what: Targets }
  /** 5P-26 */
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

const RECOVERY_WAYS = ['rest', 'item', 'check', 'deed'] as const;
export type RecoveryWay = (typeof RECOVERY_WAYS)[number];

export type Consequence =
  | { readonly damage: number; readonly resistance: string }
  /** 5P-18: a failed check makes a condition worse. */
  | { readonly check: string; readonly worsens: number }
  | { readonly worsens: number }
  | { readonly ends: true }
  | { readonly words: string };

/** Every check asks for these several times, and descriptors never change in place. */
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

/** Keeps words one clause inside an effect: a name may contain what ends a clause. */
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

export function amountOn({ level = 0, tier = 0 }: Descriptor, { times, of }: Amount): number {
  return times * { one: 1, level, tier }[of];
}

const ALL = /^(?:all|everything|every action|all (?:actions|checks|rolls|descriptors))$/i;

/**
 * 5P-4: whether an effect means this descriptor: by `all`, its name, its kind, or one of its tags or those of the
 * action (with or without #).
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

/** By its name or one of its tags. */
export function isNamed(what: string, { name, tags = [] }: Descriptor): boolean {
  return bare(name) === bare(what) || tags.some((tag) => bare(tag) === bare(what));
}

/** `Physical` or `Physical resistance` */
export function isResistance(what: string, name: string): boolean {
  return [bare(name), `${bare(name)} resistance`].includes(bare(what));
}
