import { folded } from '../../names.ts';
import type { Descriptor } from './descriptor.ts';

const ALL = /^(?:all|everything|every action|all (?:actions|checks|rolls|descriptors))$/i;

/**
 * 5P-4: whether words of an effect mean this descriptor, used like this: all, its name, one of its tags or those of
 * the action (with or without #), or all of its kind.
 */
export function matching(
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
