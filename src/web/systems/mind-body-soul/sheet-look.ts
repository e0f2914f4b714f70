import type { Settings } from '../../../rulesets/mind-body-soul/settings.ts';
import { fullHealth, health, type Sheet, staminaLeft } from '../../../rulesets/mind-body-soul/sheet/sheet.ts';
import { CATEGORIES } from '../../../rulesets/mind-body-soul/sheet/trait.ts';
import type { SheetLook } from '../sheet-look.ts';

/** MB-1: three columns of traits, each with its sign and strength. */
export const look: SheetLook = {
  layouts: { traits: { begin: () => ({ sign: '+', strength: 1 }), isBare: true } },
  tracks(of, settings) {
    const [sheet, { stamina }] = [of as Sheet, settings as Settings];
    const healths = CATEGORIES.map((category) => {
      const full = fullHealth(sheet, category);
      return { words: `${category} health`, marked: full - health(sheet, category), of: full };
    });
    const spent = stamina - staminaLeft(sheet, settings as Settings);
    return [...healths, { words: 'stamina', marked: spent, of: stamina }];
  },
};
