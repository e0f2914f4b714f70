import type { StoryItem } from './story.ts';

/** Bookkeeping folded into one line of the story that can be opened. */
export interface SmallPrint {
  readonly kind: 'small-print';
  readonly seq: number;
  readonly items: readonly StoryItem[];
}

/** Folding fewer lines than this would save nothing. */
const FEWEST = 3;
/** This many of the newest stay in sight, where people look for what they just did. */
const NEWEST = 3;

/** The story with runs of bookkeeping folded, so that the told lines stand out. */
export function withSmallPrint(items: readonly StoryItem[]): readonly (StoryItem | SmallPrint)[] {
  const all: (StoryItem | SmallPrint)[] = [];
  for (let at = 0; at < items.length; ) {
    const run = items.slice(at, endOfRun(items, at));
    const isLast = at + run.length === items.length;
    const small = isLast ? run.slice(0, Math.max(0, run.length - NEWEST)) : run;
    all.push(...(small.length < FEWEST ? run : [foldedUp(small), ...run.slice(small.length)]));
    at += run.length;
    const next = items[at];
    if (next) all.push(next);
    at += 1;
  }
  return all;
}

function endOfRun(items: readonly StoryItem[], from: number): number {
  const end = items.findIndex((item, i) => i >= from && !isSmall(item));
  return end < 0 ? items.length : end;
}

function isSmall(item: StoryItem): boolean {
  return item.kind === 'sealed' || (item.kind === 'event' && !item.isLoud);
}

function foldedUp(items: readonly StoryItem[]): SmallPrint {
  return { kind: 'small-print', seq: items[0]?.seq ?? 0, items };
}
