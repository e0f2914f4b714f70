import type { LiveTable } from '../live/live-table.svelte.ts';
import { keepSheet, keptSheet } from './kept-sheet.ts';
import { SheetDraft } from './sheet-draft.svelte.ts';

/** A character nobody has put on the table yet is kept under no name. */
const NOBODY = '';

/** A new character that takes shape; what was written of it before is there again. */
export function newDraft({ ruleset, view, seat }: LiveTable): SheetDraft | null {
  if (!ruleset) return null;
  const draft = new SheetDraft(ruleset, view?.settings, ruleset.sheet.blank('Nameless', view?.settings));
  const kept = keptSheet(seat.table, NOBODY);
  if (kept) draft.resume({ ...kept, base: draft.base });
  $effect(() => {
    const { base, text } = draft;
    keepSheet(seat.table, NOBODY, text === base ? null : { base, text });
  });
  return draft;
}
