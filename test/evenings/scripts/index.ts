import { SYSTEM_IDS } from '../../../src/rulesets/index.ts';
import type { Script } from '../script.ts';
import { challengedAction } from './challenged-action.ts';
import { fivePlus } from './five-plus.ts';
import { mindBodySoul } from './mind-body-soul.ts';
import { modifiersAndSources } from './modifiers-and-sources.ts';
import { rollForShoes } from './roll-for-shoes.ts';

const ALL: readonly Script[] = [challengedAction, fivePlus, mindBodySoul, modifiersAndSources, rollForShoes];

export const SCRIPTS: readonly Script[] = ALL.filter(({ system }) => SYSTEM_IDS.includes(system));
