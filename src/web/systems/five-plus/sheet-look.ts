import type { Kind } from '../../../rulesets/five-plus/descriptor/descriptor.ts';
import { descriptorOn } from '../../../rulesets/five-plus/sheet/text.ts';
import type { Fields } from '../../../rulesets/index.ts';
import type { SheetLook } from '../sheet-look.ts';
import EffectReading from './sheet/EffectReading.svelte';
import { spent } from './sheet/points-spent.ts';

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

/** What a new descriptor of that kind usually has (5P-1). */
const BEGINNINGS: Readonly<Partial<Record<string, Fields>>> = {
  skill: { level: 1, tier: 0 },
  resistance: { counter: 0, level: 3, tier: 0 },
  condition: { counter: 0, level: 1 },
  ability: { tier: 1 },
  reputation: { counter: 0 },
  attitude: { counter: 0 },
};

/** Descriptors under the headings of their kinds, as in the sheet’s text. */
export const look: SheetLook = {
  spent,
  reading: {
    Reading: EffectReading,
    fields: ['text'],
    onLine: (sheet, line) => descriptorOn(sheet, line)?.text,
    all: { href: '/phrases', words: 'Phrases that count' },
  },
  layouts: {
    descriptors: {
      by: 'kind',
      groups: Object.entries(TITLES).map(([value, title]) => ({ value, title, one: value })),
      begin: (kind) => BEGINNINGS[kind] ?? {},
      isBare: true,
    },
  },
};
