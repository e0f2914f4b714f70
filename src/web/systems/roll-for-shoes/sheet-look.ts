import type { Settings } from '../../../rulesets/roll-for-shoes/settings.ts';
import type { Sheet } from '../../../rulesets/roll-for-shoes/sheet/sheet.ts';
import type { SheetLook } from '../sheet-look.ts';

/** RS-7: the family tree of skills, one more always a level above what it came from. */
export const look: SheetLook = {
  layouts: {
    skills: {
      begin: (_, parent) => ({ level: typeof parent?.level === 'number' ? parent.level + 1 : 1 }),
      nested: { key: 'children', words: 'a skill from' },
    },
    statuses: { begin: () => ({ rating: 1 }) },
  },
  skip(sheet, settings) {
    const { slots } = sheet as Sheet;
    return (settings as Settings | undefined)?.slots || Object.keys(slots).length > 0 ? [] : ['slots'];
  },
};
