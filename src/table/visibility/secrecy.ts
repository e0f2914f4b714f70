import {
  type CharacterId,
  eventKind,
  type Game,
  lookUp,
  type Ruleset,
  type RulesetEvent,
} from '../../rulesets/index.ts';
import type { Change, Path } from '../change.ts';
import type { Audience, PendingEvent } from '../decision.ts';
import type { Note, Screen, SeatId, Table } from '../state.ts';
import { seesSecrets } from './authority.ts';

/** An audience as an event takes it; empty if everyone may see. */
export interface Addressed {
  readonly to?: Audience;
}

const SAY = { to: { say: true } } as const;

/** Events about a hidden character are only for those who know of it. */
export function sealed(table: Table, character: CharacterId): Addressed {
  return isHidden(table, character) ? SAY : {};
}

/** The same for data that names one anywhere. */
export function sealedBy(table: Table, ...data: readonly unknown[]): Addressed {
  return data.some((each) => mentionsHidden(table, each)) ? SAY : {};
}

export function mentionsHidden(table: Table, data: unknown): boolean {
  if (typeof data === 'string') return isHidden(table, data);
  if (typeof data !== 'object' || data === null) return false;
  return Object.entries(data).some(([key, each]) => isHidden(table, key) || mentionsHidden(table, each));
}

export function isHidden(table: Table, character: CharacterId): boolean {
  return lookUp(table.characters, character)?.hidden === true;
}

/** The game as the rules see it, with a list of the characters nobody has met. */
export function gameOf({ game, characters }: Table): Game {
  const unmet = Object.keys(characters).filter((each) => characters[each]?.hidden);
  return unmet.length > 0 ? { ...game, unmet } : game;
}

export function seesCharacter(table: Table, seat: SeatId | null, character: CharacterId): boolean {
  return !isHidden(table, character) || (seat !== null && seesSecrets(table, seat));
}

/** What a screen hides from players: the course of a check, its dice, or its terms. */
const KEPT: Readonly<Record<Screen, readonly ('course' | 'dice' | 'terms')[]>> = {
  none: [],
  difficulty: ['terms'],
  dice: ['terms', 'dice'],
  all: ['terms', 'dice', 'course'],
};

export function behind(screen: Screen, part: 'course' | 'dice' | 'terms'): Addressed {
  return KEPT[screen].includes(part) ? SAY : {};
}

/** An event of the system, for those who may know of it. */
export function happened(
  table: Table,
  ruleset: Ruleset,
  body: RulesetEvent,
  course: Addressed,
): PendingEvent {
  const secret = eventKind(ruleset, body)?.isSecret(body) ? SAY : {};
  return { type: 'happened', body, ...sealedBy(table, body), ...secret, ...course };
}

export function mayRead(table: Table, seat: SeatId | null, to: Audience | undefined): boolean {
  if (!to) return true;
  if (seat === null) return false;
  return (to.say === true && seesSecrets(table, seat)) || (to.seats?.includes(seat) ?? false);
}

/** Who may know of a change: even an entry that everyone may see can remove a secret. */
export function audienceOf(change: Change, ...tables: readonly Table[]): Audience | undefined {
  if (isOpaque(change)) return SAY.to;
  for (const table of tables) {
    const to = audienceAt(table, change.path);
    if (to) return to;
    if (change.path[0] === 'game' && mentionsHidden(table, change)) return SAY.to;
  }
  return undefined;
}

/** The system’s own state may hold secrets that only the system can recognize. */
function isOpaque({ path: [part, key], before, after }: Change): boolean {
  return part === 'game' && key === 'own' && [before, after].some((value) => typeof value === 'object');
}

function audienceAt(table: Table, [part, key, inner]: Path): Audience | undefined {
  const name = String(key);
  if (part === 'characters') return sealed(table, name).to;
  if (part === 'checks')
    return (lookUp(table.checks, name)?.screen ?? 'none') === 'none' ? undefined : SAY.to;
  if (part === 'scene' && key === 'descriptors')
    return lookUp(table.scene.descriptors, String(inner))?.hidden ? SAY.to : undefined;
  const note = part === 'notes' ? lookUp(table.notes, name) : undefined;
  return note && readersOf(note).to;
}

/** Its author; also the game master, if it was passed to them; or everyone. */
export function readersOf({ by, shared, gm }: Note): Addressed {
  return shared ? {} : { to: { seats: [by], ...(gm && { say: true }) } };
}
