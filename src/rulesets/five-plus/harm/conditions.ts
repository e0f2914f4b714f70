import { type Descriptor, MOST_LEVEL, MOST_TEXT, MOST_TIER } from '../descriptor/descriptor.ts';
import { asClause, doing } from '../descriptor/effects.ts';
import { readDescriptor } from '../descriptor/line.ts';
import type { Event } from '../events/index.ts';
import type { Settings } from '../settings.ts';

/** 5P-18: where the level begins again; where the condition does not say, at the level it has before it changes. */
function startingLevel(condition: Descriptor): number {
  return doing(condition, 'restart')[0]?.level ?? condition.level ?? 1;
}

/** What it changes from is written down, or nobody would know it later. */
function withStart(condition: Descriptor): Descriptor {
  const { level, tier, text } = condition;
  const isKnown = doing(condition, 'restart').length > 0;
  if (isKnown || tier === undefined || level === undefined) return condition;
  const longer = `${text === undefined ? '' : `${text.replace(/[\s;.]+$/, '')}; `}restarts at ${level}`;
  return longer.length > MOST_TEXT ? condition : { ...condition, text: longer };
}

/** 5P-18: a level less; at level 0 a tier less and the level anew; gone at tier 0, or without a tier at level 0. */
export function eased(condition: Descriptor, by = 1): Descriptor | undefined {
  const { level, tier = 0 } = condition;
  if (level === undefined || (level <= by && tier <= 1)) return undefined;
  if (level > by) return { ...withStart(condition), level: level - by };
  return { ...withStart(condition), tier: tier - 1, level: startingLevel(condition) };
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
    if (isOver) tier = Math.min(MOST_TIER, tier + 1);
    level = isOver ? 1 : Math.min(MOST_LEVEL, level + 1);
  }
  const end = doing(condition, 'become').find((become) => tier >= become.tier);
  if (end) return lasting(end.name, condition.name);
  return { ...withStart(condition), level, ...(condition.tier !== undefined && { tier }) };
}

/** `at tier 4 becomes Paranoid`: a name, or a whole line of notation. */
function lasting(said: string, from: string): Descriptor {
  const why = `since ${asClause(from)} was left untreated`;
  const read = readDescriptor(said, 'trait');
  if (read.ok) return { ...read.value, text: read.value.text ?? why };
  return { kind: 'trait', name: `${from.slice(0, 60).trim()} for good`, text: why };
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
    { type: 'descriptor-added', character, descriptor: after },
  ];
}
