import { type Eventful, eventKind, WEIGHTS, type Weight } from '../../rulesets/index.ts';
import type { Entry } from '../log.ts';
import type { CheckId, Frozen } from '../state.ts';
import { cardEvents } from './cards.ts';
import { characterEvents } from './characters.ts';
import { checkEvents } from './checks.ts';
import { deedEvents } from './deeds.ts';
import { erasureEvents } from './erasure.ts';
import { fairRollEvents } from './fair-rolls.ts';
import type { EventKind } from './kind.ts';
import { noteEvents } from './notes.ts';
import { safetyEvents } from './safety.ts';
import { seatEvents } from './seats.ts';
import { poolEvents } from './shared-pools.ts';
import { storyEvents } from './story.ts';
import { tableEvents } from './table.ts';
import { undoEvents } from './undo.ts';
import { voteEvents } from './votes.ts';

/** Everything that can happen at a table. */
export const EVENTS = {
  ...tableEvents,
  ...seatEvents,
  ...characterEvents,
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

export type EventType = keyof typeof EVENTS;
export type Bodies = {
  readonly [Type in EventType]: (typeof EVENTS)[Type] extends EventKind<infer Body> ? Frozen<Body> : never;
};

const KINDS: Readonly<Record<string, EventKind>> = Object.assign(Object.create(null), EVENTS);

export function kindOf(type: string): EventKind | undefined {
  return KINDS[type];
}

/** The check it is about. */
export function checkOf({ body }: { readonly body: object }): CheckId | undefined {
  return 'check' in body && typeof body.check === 'string' ? body.check : undefined;
}

/** How much an entry matters to a reader; for events of the system, the rules say so. */
export function weightOf({ type, body }: Entry, ruleset: Eventful | null): Weight {
  if (type === 'happened') return (ruleset && eventKind(ruleset, body)?.weight) ?? 'plain';
  const weight = kindOf(type)?.weight ?? 'plain';
  return typeof weight === 'string' ? weight : weight(body);
}

export function isAtLeast(least: Weight, weight: Weight): boolean {
  return WEIGHTS.indexOf(weight) >= WEIGHTS.indexOf(least);
}
