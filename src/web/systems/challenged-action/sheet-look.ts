import type { Settings } from '../../../rulesets/challenged-action/settings.ts';
import { type Sheet, spentOn } from '../../../rulesets/challenged-action/sheet/sheet.ts';
import type { SheetLook } from '../sheet-look.ts';
import ListedTraits from './traits/ListedTraits.svelte';

/** CA-1: traits in the lists they are from, each with its rating. */
export const look: SheetLook = {
  spent: (sheet, settings) => spentOn(sheet as Sheet, settings as Settings),
  Beside: ListedTraits,
  layouts: {
    traits: {
      by: 'from',
      groups: [
        { value: 'Innate', title: 'Innate', one: 'innate trait' },
        { value: 'Inventory', title: 'Inventory', one: 'inventory trait' },
      ],
      begin: () => ({ rating: 1 }),
      isBare: true,
    },
  },
};
