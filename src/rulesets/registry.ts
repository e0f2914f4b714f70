import type { Ruleset } from './ruleset.ts';

/** The only list of systems. Each is loaded when it is first wanted. */
const SYSTEMS: Readonly<Record<string, () => Promise<Ruleset>>> = {
  'challenged-action': async () => (await import('./challenged-action/index.ts')).challengedAction,
  'five-plus': async () => (await import('./five-plus/index.ts')).fivePlus,
  'mind-body-soul': async () => (await import('./mind-body-soul/index.ts')).mindBodySoul,
  'modifiers-and-sources': async () => (await import('./modifiers-and-sources/index.ts')).modifiersAndSources,
  'roll-for-shoes': async () => (await import('./roll-for-shoes/index.ts')).rollForShoes,
};

export const SYSTEM_IDS: readonly string[] = Object.keys(SYSTEMS);

export async function rulesetOf(id: string): Promise<Ruleset | undefined> {
  return Object.hasOwn(SYSTEMS, id) ? SYSTEMS[id]?.() : undefined;
}
