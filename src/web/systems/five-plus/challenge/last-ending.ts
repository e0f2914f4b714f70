import type { LiveEntry } from '../../../../client/index.ts';
import type { Event } from '../../../../rulesets/five-plus/events/index.ts';

/** How the last challenge ended. */
export interface Ending {
  readonly seq: number;
  readonly ending: 'won' | 'lost' | 'called-off';
  readonly name: string;
  readonly why: string;
}

/** After this many entries nobody asks any more. */
const RECENT = 200;

const NEXT: ReadonlySet<unknown> = new Set(['challenge-begun', 'rest-begun']);
const NEXT_SCENE: ReadonlySet<unknown> = new Set(['scene-pictured', 'card-played']);

/** Nothing once the next thing has begun: a challenge, a rest, or a scene, including one that a card brings. */
export function endingIn(
  entries: readonly Pick<LiveEntry, 'seq' | 'entry'>[],
  undone: Readonly<Record<string, string>>,
): Ending | undefined {
  for (const { seq, entry } of entries.slice(-RECENT).toReversed()) {
    if (!entry || (entry.command !== null && Object.hasOwn(undone, entry.command))) continue;
    if (NEXT_SCENE.has(entry.type)) return undefined;
    if (entry.type !== 'happened') continue;
    const body = entry.body as Event;
    if (NEXT.has(body.type)) return undefined;
    if (body.type !== 'challenge-over') continue;
    const { ending, name, why } = body;
    return { seq, ending, name, why };
  }
  return undefined;
}
