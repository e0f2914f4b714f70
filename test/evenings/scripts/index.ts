import type { Script } from '../script.ts';
import { challengedAction } from './challenged-action.ts';
import { mindBodySoul } from './mind-body-soul.ts';
import { modifiersAndSources } from './modifiers-and-sources.ts';
import { rollForShoes } from './roll-for-shoes.ts';

export const SCRIPTS: readonly Script[] = [challengedAction, mindBodySoul, modifiersAndSources, rollForShoes];
