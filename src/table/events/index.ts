import { type Eventful, eventKind, type RulesetEvent, WEIGHTS, type Weight } from '../../rulesets/index.ts';
import type { Entry } from '../log.ts';
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

type Happening = Pick<Entry, 'type' | 'body'>;

/** How much an entry matters to a reader; of what the rules say happened, they say it. */
export function weightOf({ type, body }: Happening, ruleset: Eventful | null): Weight {
  if (type === 'happened') return (ruleset && eventKind(ruleset, body as RulesetEvent)?.weight) ?? 'plain';
  const weight = kindOf(type)?.weight ?? 'plain';
  return typeof weight === 'string' ? weight : weight(body);
}

export function isAtLeast(least: Weight, weight: Weight): boolean {
  return WEIGHTS.indexOf(weight) >= WEIGHTS.indexOf(least);
}
