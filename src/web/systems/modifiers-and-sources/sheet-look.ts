import { allDamage } from '../../../rulesets/modifiers-and-sources/damage/damage.ts';
import type { Settings } from '../../../rulesets/modifiers-and-sources/settings.ts';
import type { Sheet } from '../../../rulesets/modifiers-and-sources/sheet/sheet.ts';
import type { SheetLook } from '../sheet-look.ts';
import SheetForm from './sheet/SheetForm.svelte';

export const look: SheetLook = {
  Form: SheetForm,
  tracks: (sheet, settings) => {
    const { collapseLimit } = settings as Settings;
    return [{ words: 'damage', marked: allDamage(sheet as Sheet), of: collapseLimit }];
  },
};
