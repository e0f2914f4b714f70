import type { SheetLook } from '../sheet-look.ts';

/** CA-1: traits in the lists they are from, each with its rating. */
export const look: SheetLook = {
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
