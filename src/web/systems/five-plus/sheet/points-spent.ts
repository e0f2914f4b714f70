import { counted } from '../../../../dice/index.ts';
import type { Settings } from '../../../../rulesets/five-plus/settings.ts';
import { costOfSheet } from '../../../../rulesets/five-plus/sheet/creation.ts';
import type { Sheet } from '../../../../rulesets/five-plus/sheet/sheet.ts';

/** 5P-6: what the levels cost where they are bought, and how they are found where they are rolled. */
export function spent(sheet: unknown, settings: unknown): string {
  const { creation, creationPoints } = settings as Settings;
  if (creation === 'bought') return `${costOfSheet(sheet as Sheet)} of ${counted(creationPoints, 'point')}`;
  return creation === 'rolled'
    ? 'Levels are rolled: the lower of two dice. At the table there is a check for it.'
    : '';
}
