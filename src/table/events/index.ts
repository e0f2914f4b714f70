import { cardEvents } from './cards.ts';
import { characterEvents } from './characters.ts';
import { checkEvents } from './checks.ts';
import { deedEvents } from './deeds.ts';
import { erasureEvents } from './erasure.ts';
import { fairRollEvents } from './fair-rolls.ts';
import { houseRulesEvents } from './house-rules.ts';
import { keepingEvents } from './keeping.ts';
import type { EventKind } from './kind.ts';
import { noteEvents } from './notes.ts';
import { openingEvents } from './opening.ts';
import { rightsEvents } from './rights.ts';
import { safetyEvents } from './safety.ts';
import { sceneEvents } from './scene.ts';
import { seatEvents } from './seats.ts';
import { poolEvents } from './shared-pools.ts';
import { storyEvents } from './story.ts';
import { undoEvents } from './undo.ts';
import { voteEvents } from './votes.ts';

/** All that can have happened at a table. */
export const EVENTS = {
  ...openingEvents,
  ...houseRulesEvents,
  ...rightsEvents,
  ...seatEvents,
  ...keepingEvents,
  ...characterEvents,
  ...sceneEvents,
  ...storyEvents,
  ...noteEvents,
  ...poolEvents,
  ...voteEvents,
  ...cardEvents,
  ...safetyEvents,
  ...deedEvents,
  ...checkEvents,
  ...fairRollEvents,
  ...undoEvents,
  ...erasureEvents,
};

const KINDS: Readonly<Record<string, EventKind>> = Object.assign(Object.create(null), EVENTS);

export function kindOf(type: string): EventKind | undefined {
  return KINDS[type];
}
