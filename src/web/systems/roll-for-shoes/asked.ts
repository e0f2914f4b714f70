import { counted } from '../../../dice/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { Asked } from '../face.ts';
import { ownIn } from './sheets.ts';

/** RS-4: whose new skills want a name. */
export function asked(table: LiveTable): readonly Asked[] {
  const { advancements } = ownIn(table);
  return [...new Set(advancements.map(({ character }) => character))].map((character) => {
    const [first, ...others] = advancements.filter((each) => each.character === character);
    const what =
      others.length === 0
        ? `A new skill of level ${first?.level} wants a name.`
        : `${counted(others.length + 1, 'new skill')} want a name.`;
    return { character, what };
  });
}
