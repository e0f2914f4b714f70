import type { Fields } from '../composer/draft.svelte.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';
import { characters } from './choices.ts';
import { fieldOf } from './shape.ts';
import { blankOf, isGroup } from './values.ts';

/** What the form of an action begins with: what is known, what has to be there, and the one whom one plays. */
export function beginningOf(table: LiveTable, action: string, start: Fields = {}): Fields {
  const doable = table.ruleset?.actions[action];
  if (!doable || doable.kind === 'forecast') return start;
  const blank = blankOf(fieldOf(doable.input));
  const begun = isGroup(blank) ? blank : {};
  return { ...begun, ...(begun.character === '' && { character: whom(table, action) }), ...start };
}

function whom(table: LiveTable, action: string): string {
  const { view } = table;
  const [only, another] = characters(table, action).map(({ value }) => String(value));
  const mine = Object.keys(view?.characters ?? {}).find(
    (id) => view?.you && view.characters[id]?.holder === view.you,
  );
  return mine ?? (another === undefined ? (only ?? '') : '');
}
