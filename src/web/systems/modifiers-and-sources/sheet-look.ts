import type { Settings } from '../../../rulesets/modifiers-and-sources/settings.ts';
import type { Sheet } from '../../../rulesets/modifiers-and-sources/sheet.ts';
import { allDamage } from '../../../rulesets/modifiers-and-sources/vigour.ts';
import type { SheetLook } from '../sheet-look.ts';
import SheetForm from './SheetForm.svelte';

export const look: SheetLook = {
  Form: SheetForm,
  tracks: (sheet, settings) => {
    const { collapseLimit } = settings as Settings;
    return [{ words: 'damage', marked: allDamage(sheet as Sheet), of: collapseLimit }];
  },
};
