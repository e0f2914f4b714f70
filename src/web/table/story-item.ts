import type { Entry } from '../../table/index.ts';
import type { CheckStory } from './check-story.ts';

/** One thing of the story, as it is read. */
export type StoryItem = {
  readonly seq: number;
  readonly isUndone: boolean;
  /** Some of its words were erased. */
  readonly isMended?: true;
} & (
  | { readonly kind: 'told'; readonly by: string | null; readonly as: string; readonly text: string }
  | { readonly kind: 'asked'; readonly by: string | null; readonly text: string }
  | { readonly kind: 'scene'; readonly title: string; readonly picture: string }
  | { readonly kind: 'check'; readonly check: CheckStory }
  | { readonly kind: 'event'; readonly sentence: string; readonly isLoud?: true }
  | { readonly kind: 'sealed'; readonly count: number }
  | { readonly kind: 'erased'; readonly count: number }
);

/** How it came about, and nothing anybody reads. */
const SILENT: ReadonlySet<string> = new Set([
  'check-begun',
  'check-waiting',
  'roll-requested',
  'epoch-opened',
  'nodded',
  'deed-done',
  'scene-begun',
  'undo-agreed',
  'card-awaited',
  'card-rolled',
  'check-hidden',
  'check-revised',
  'words-said',
  'secret-set',
  'erased',
  'redacted',
  'table-copied',
]);

/** Never small print. */
export const LOUD: ReadonlySet<string> = new Set([
  'scene-stopped',
  'scene-resumed',
  'line-drawn',
  'card-played',
  'card-challenge-over',
  'card-scene-closed',
]);

/** Also somebody’s name when they sit down: the sentence that they did says it. */
export function isSilent({ type, body }: Entry): boolean {
  return SILENT.has(type) || (type === 'seat-named' && (body as { readonly before: string }).before === '');
}
