import { counted } from '../../../dice/index.ts';
import type { Fields, Offer } from '../../ruleset.ts';
import { listed } from '../../sentences.ts';
import type { Awaited, Draft, SeenTable, Speech, Variation } from '../../speech.ts';
import { openWin } from '../campaign/campaign.ts';
import type { CampaignGame } from '../game.ts';
import { sheetOf } from '../sheet/sheet.ts';
import { aspectsOf } from '../traits/trait.ts';
import { actionsLeft, whoseTurn } from '../turns/turns.ts';
import { aspectsIn, behindIn, bestOf, campaignIn, effectBegun, nameIn, sheetIn } from './seen.ts';
import { sidesIn, whoseDice } from './whose-dice.ts';

export const speech: Speech<CampaignGame> = {
  begin,
  wouldHelp,
  against,
  isOpen,
  asked,
  whose: (seen, check, roll) => whoseDice(check, roll).map((who) => nameIn(seen, who)),
};

function begin(seen: SeenTable<CampaignGame>, character: string, action: string): Fields {
  const others = Object.keys(seen.view?.characters ?? {}).filter((id) => id !== character);
  const side = (id: string) => ({ character: id, aspects: bestOf(seen, id) });
  const foe = others[0] === undefined ? { environment: 'the world', score: 5 } : side(others[0]);
  if (action === 'contest') return { ...side(character), against: foe };
  if (action === 'contest-several') return { ...side(character), against: [foe] };
  if (action === 'free-for-all') return { ...side(character), others: [foe] };
  if (action === 'turn-order') {
    const met = Object.entries(seen.view?.characters ?? {}).filter(([, { hidden }]) => !hidden);
    return { agents: met.map(([id]) => ({ character: id })) };
  }
  const win = campaignIn(seen)?.wins.find(({ winner }) => behindIn(seen, winner) === character);
  return effectBegun(seen, { winner: character, loser: win?.loser ?? '' });
}

function against(seen: SeenTable<CampaignGame>, input: Fields): string {
  // A turn order is against nobody.
  const [, ...others] = input.agents ? [] : sidesIn({ input, secret: null });
  return listed(others.map((who) => nameIn(seen, who)));
}

/** CA-10: an effect is offered until it is rolled, or the win is let go. */
function isOpen(seen: SeenTable<CampaignGame>, { action, input }: Offer): boolean {
  const { character, environment, against } = input as Fields;
  if (action !== 'effect') return true;
  const own = campaignIn(seen);
  return own !== undefined && openWin(own, String(character ?? environment), String(against)) !== undefined;
}

/** One more aspect of their own that could be related. */
function wouldHelp(seen: SeenTable<CampaignGame>, { input, character }: Draft): readonly Variation[] {
  const sheet = sheetIn(seen, character);
  const used = aspectsIn(input);
  if (!sheet) return [];
  return aspectsOf(sheet)
    .filter(({ aspect, sum }) => sum > 0 && !used.includes(aspect))
    .slice(0, 3)
    .map(({ aspect, sum }) => ({
      label: `${aspect} +${sum}`,
      input: { ...input, aspects: [...used, aspect] },
    }));
}

/** CA-11, CA-12: whose turn it is, and what is left of it. */
export function asked({ game }: Pick<SeenTable<CampaignGame>, 'game'>): readonly Awaited[] {
  const character = game && whoseTurn(game);
  if (!game?.own.turns || !character || !sheetOf(game, character)) return [];
  const left = actionsLeft(game, game.own.turns);
  const what =
    left > 0
      ? `It’s your turn: ${counted(left, 'action')} left.`
      : 'It’s your turn, and you have no action left: end it.';
  return [{ character, what }];
}
