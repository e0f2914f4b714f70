import type { Component } from 'svelte';
import ChallengedAction from './ChallengedAction.svelte';
import FivePlus from './FivePlus.svelte';
import MindBodySoul from './MindBodySoul.svelte';
import ModifiersAndSources from './ModifiersAndSources.svelte';
import RollForShoes from './RollForShoes.svelte';

/** A check of each system in small. A system without one is told in words alone. */
export const MINIS: Readonly<Record<string, Component>> = {
  'challenged-action': ChallengedAction,
  'five-plus': FivePlus,
  'mind-body-soul': MindBodySoul,
  'modifiers-and-sources': ModifiersAndSources,
  'roll-for-shoes': RollForShoes,
};
