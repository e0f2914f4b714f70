import { isSameName } from '../../names.ts';
import type { CampaignGame } from '../game.ts';
import { type Sheet, sheetOf, traitCalled, withTrait } from '../sheet/sheet.ts';
import type { Effect, Trait } from '../traits/trait.ts';
import { type Overridable, type Override, openWin, type Win } from './campaign.ts';

type Which = Pick<Override, 'what' | 'character' | 'against' | 'trait' | 'aspect'>;

interface Numbered {
  /** What has to be named to find it. */
  readonly wants: string;
  /** Undefined where there is no such number, null where it isn’t set. */
  readonly now: (game: CampaignGame, which: Which) => number | null | undefined;
  /** Undefined where it can’t have that value. */
  readonly set: (game: CampaignGame, which: Override) => CampaignGame | undefined;
}

export const NUMBERS: Readonly<Record<Overridable, Numbered>> = {
  score: {
    wants: 'a character of this table',
    now: (game, { character }) => {
      const set = game.own.scores.find((each) => each.character === character);
      return sheetOf(game, character) ? (set?.value ?? null) : undefined;
    },
    set: (game, { character, value, reason }) => {
      const others = game.own.scores.filter((each) => each.character !== character);
      return { ...game, own: { ...game.own, scores: [...others, { character, value, reason }] } };
    },
  },
  margin: {
    wants: '"against": the loser of a challenge whose effect is still to come',
    now: (game, which) => winOf(game, which)?.margin,
    set: (game, { value, ...which }) => withWin(game, which, { margin: value }),
  },
  'effect-score': {
    wants: '"against": the loser of a challenge whose effect is still to come',
    now: (game, which) => {
      const win = winOf(game, which);
      return win && (win.effects?.value ?? null);
    },
    set: (game, { value, reason, ...which }) => withWin(game, which, { effects: { value, reason } }),
  },
  effect: {
    wants: '"trait" and "aspect": an effect that the character has',
    now: (game, which) => traitOf(game, which)?.effects.find(isOn(which.aspect))?.value,
    set: (game, which) =>
      withTraitSet(game, which, (trait) => ({
        ...trait,
        effects: trait.effects.map((each) =>
          isOn(which.aspect)(each) ? { ...each, value: which.value } : each,
        ),
      })),
  },
  rating: {
    wants: '"trait": a trait of the character',
    now: (game, which) => traitOf(game, which)?.rating,
    set: (game, which) => withTraitSet(game, which, (trait) => ({ ...trait, rating: which.value })),
  },
  'turns-left': {
    wants: '"trait": an active trait whose turns are counted',
    now: (game, which) => {
      const state = traitOf(game, which)?.state;
      return typeof state === 'object' ? state.turnsLeft : undefined;
    },
    set: (game, which) =>
      withTraitSet(game, which, (trait) => ({ ...trait, state: { turnsLeft: which.value } })),
  },
  'actions-spent': {
    wants: 'the character whose turn it is',
    now: ({ own: { turns } }, { character }) =>
      turns && turns.order[turns.at] === character ? turns.spent : undefined,
    set: (game, { value }) => {
      const { turns } = game.own;
      return turns ? { ...game, own: { ...game.own, turns: { ...turns, spent: value } } } : game;
    },
  },
  place: {
    wants: 'a character in the turn order, and a place in it',
    now: ({ own: { turns } }, { character }) => {
      const place = turns?.order.indexOf(character) ?? -1;
      return place < 0 ? undefined : place + 1;
    },
    set: withPlace,
  },
  experience: {
    wants: 'a character of this table',
    now: (game, { character }) => sheetOf(game, character)?.experience,
    set: (game, { character, value }) =>
      withSheet(game, character, (sheet) => ({ ...sheet, experience: value })),
  },
};

function winOf({ own }: CampaignGame, { character, against = '' }: Which): Win | undefined {
  return openWin(own, character, against);
}

function withWin(game: CampaignGame, which: Which, changes: Partial<Win>): CampaignGame {
  const meant = winOf(game, which);
  const wins = game.own.wins.map((win) => (win === meant ? { ...win, ...changes } : win));
  return { ...game, own: { ...game.own, wins } };
}

function traitOf(game: CampaignGame, { character, trait = '' }: Which): Trait | undefined {
  const sheet = sheetOf(game, character);
  return sheet && traitCalled(sheet, trait);
}

function isOn(aspect = ''): (effect: Effect) => boolean {
  return (effect) => isSameName(effect.aspect, aspect);
}

function withSheet(game: CampaignGame, character: string, change: (sheet: Sheet) => Sheet): CampaignGame {
  const sheet = sheetOf(game, character);
  return sheet ? { ...game, sheets: { ...game.sheets, [character]: change(sheet) } } : game;
}

function withTraitSet(game: CampaignGame, { character, trait = '' }: Which, change: (trait: Trait) => Trait) {
  return withSheet(game, character, (sheet) => withTrait(sheet, trait, change));
}

/** It stays the same agent’s turn. */
function withPlace(game: CampaignGame, { character, value }: Override): CampaignGame | undefined {
  const { turns } = game.own;
  if (!turns || value < 1 || value > turns.order.length) return undefined;
  const now = turns.order[turns.at] ?? '';
  const order = turns.order.filter((each) => each !== character).toSpliced(value - 1, 0, character);
  return { ...game, own: { ...game.own, turns: { ...turns, order, at: order.indexOf(now) } } };
}
