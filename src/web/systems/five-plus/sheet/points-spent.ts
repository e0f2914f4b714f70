import { counted } from '../../../../dice/index.ts';
import type { Settings } from '../../../../rulesets/five-plus/settings.ts';
import { costOfSheet } from '../../../../rulesets/five-plus/sheet/creation.ts';
import type { Sheet } from '../../../../rulesets/five-plus/sheet/sheet.ts';

/** 5P-6: what the levels cost if they are bought, or how to roll them. */
export function spent(sheet: unknown, settings: unknown): string {
  const { creation, creationPoints } = settings as Settings;
  if (creation === 'bought') return `${costOfSheet(sheet as Sheet)} of ${counted(creationPoints, 'point')}`;
  return creation === 'rolled'
    ? 'Levels are rolled: the lower of two dice. The table has a check for that.'
    : '';
}
