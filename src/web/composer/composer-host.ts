import type { CheckDraft, Compose } from '../live/check-draft.svelte.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';

/** What the composer asks of the screen it is on. */
export interface ComposerHost {
  readonly table: LiveTable;
  draft: CheckDraft | null;
  /** Who this device plays at the moment, and everyone it may play. */
  character: string | null;
  readonly mine: readonly string[];
  readonly compose: Compose;
  readonly discard: () => void;
}
