import { actionsOf } from '../ruleset.ts';
import type { Event } from './events/index.ts';
import type { FivePlusGame } from './sheet.ts';

/** Makes the actions of this system. */
export const { check: checkAction, deed, forecast } = actionsOf<FivePlusGame, Event>();
