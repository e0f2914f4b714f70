import { type Descriptor, without } from './descriptor.ts';
import { doing } from './effects.ts';
import type { Event } from './events.ts';
import type { Settings } from './settings.ts';

/** 5P-18: where the level begins again; as it is, where the condition does not say. */
function startingLevel(condition: Descriptor): number {
  return doing(condition, 'restart')[0]?.level ?? condition.level ?? 1;
}

/** 5P-18: a level less; at level 0 a tier less and the level anew; gone at tier 0, or without a tier at level 0. */
export function eased(condition: Descriptor, by = 1): Descriptor | undefined {
  const { level, tier = 0 } = condition;
  if (level === undefined || (level <= by && tier <= 1)) return undefined;
  if (level > by) return { ...condition, level: level - by };
  return { ...condition, tier: tier - 1, level: startingLevel(condition) };
}

/** 5P-18: a level more; above the starting level a tier more, at level 1; at a stated tier it turns into a trait. */
export function worsened(
  condition: Descriptor,
  by: number,
  { overflow }: Pick<Settings, 'overflow'>,
): Descriptor {
  const most = startingLevel(condition);
  let { level = 0, tier = 0 } = condition;
  for (let i = 0; i < by; i++) {
    const isOver = level >= most && overflow === 'tier-above' && condition.tier !== undefined;
    if (isOver) tier += 1;
    level = isOver ? 1 : level + 1;
  }
  const end = doing(condition, 'become').find((become) => tier >= become.tier);
  if (end) return { kind: 'trait', name: end.name, text: `since ${condition.name} was left untreated` };
  return { ...condition, level, ...(condition.tier !== undefined && { tier }) };
}

export function easing(character: string, condition: Descriptor, by = 1): Event {
  const after = eased(condition, by);
  const { kind, name } = condition;
  if (after) return { type: 'condition-eased', character, descriptor: after };
  return { type: 'descriptor-lost', character, descriptor: { kind, name }, why: 'treated' };
}

export function worsening(
  character: string,
  condition: Descriptor,
  by: number,
  settings: Settings,
): readonly Event[] {
  const after = worsened(condition, by, settings);
  if (after.kind === condition.kind) return [{ type: 'condition-worsened', character, descriptor: after }];
  const { kind, name } = condition;
  return [
    { type: 'descriptor-lost', character, descriptor: { kind, name }, why: 'it stays for good' },
    { type: 'descriptor-added', character, descriptor: without(after, 'level') },
  ];
}
