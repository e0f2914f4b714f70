import { counted } from '../../../dice/index.ts';
import { costOfSheet } from '../../../rulesets/five-plus/creation.ts';
import type { Kind } from '../../../rulesets/five-plus/descriptor.ts';
import type { Settings } from '../../../rulesets/five-plus/settings.ts';
import type { Sheet } from '../../../rulesets/five-plus/sheet.ts';
import type { Fields } from '../../composer/draft.svelte.ts';
import type { SheetLook } from '../sheet-look.ts';

const TITLES: Readonly<Record<Kind, string>> = {
  trait: 'Traits',
  skill: 'Skills',
  resistance: 'Resistances',
  condition: 'Conditions',
  ability: 'Abilities',
  equipment: 'Equipment',
  reputation: 'Reputations',
  attitude: 'Attitudes',
};

/** What a new one of that kind usually has (5P-1). */
const BEGINNINGS: Readonly<Partial<Record<string, Fields>>> = {
  skill: { level: 1, tier: 0 },
  resistance: { counter: 0, level: 3, tier: 0 },
  condition: { counter: 0, level: 1 },
  ability: { tier: 1 },
  reputation: { counter: 0 },
  attitude: { counter: 0 },
};

/** 5P-6: what the levels cost where they are bought, and how they are found where they are rolled. */
export function spent(sheet: unknown, settings: unknown): string {
  const { creation, creationPoints } = settings as Settings;
  if (creation === 'bought') return `${costOfSheet(sheet as Sheet)} of ${counted(creationPoints, 'point')}`;
  return creation === 'rolled'
    ? 'Levels are rolled: the lower of two dice. At the table there is a check for it.'
    : '';
}

/** Descriptors under the headings of their kinds, as the text has them. */
export const look: SheetLook = {
  spent,
  layouts: {
    descriptors: {
      by: 'kind',
      groups: Object.entries(TITLES).map(([value, title]) => ({ value, title, one: value })),
      begin: (kind) => BEGINNINGS[kind] ?? {},
      isBare: true,
    },
  },
};
