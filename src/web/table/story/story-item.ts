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
