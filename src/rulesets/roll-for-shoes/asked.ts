import { counted } from '../../dice/index.ts';
import type { Awaited, SeenTable } from '../speech.ts';
import type { ShoesGame } from './game.ts';
import { ownIn } from './seen.ts';

/** RS-4: whose new skills want a name. */
export function asked(seen: Pick<SeenTable<ShoesGame>, 'game'>): readonly Awaited[] {
  const { advancements } = ownIn(seen);
  return [...new Set(advancements.map(({ character }) => character))].map((character) => {
    const [first, ...others] = advancements.filter((each) => each.character === character);
    const what =
      others.length === 0
        ? `A new skill of level ${first?.level} wants a name.`
        : `${counted(others.length + 1, 'new skill')} want a name.`;
    return { character, what };
  });
}
