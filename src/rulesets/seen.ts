import type { CharacterId, Game } from './ruleset.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A table as one seat sees it: all that the words of a system are made of. */
export interface Seen<G extends Game = Game> {
  /** Nothing while it is still on its way. */
  readonly game: G | null;
  readonly view: { readonly characters: Readonly<Record<CharacterId, SeenCharacter>> } | null;
  readonly characterName: (id: CharacterId) => string;
}

interface SeenCharacter {
  readonly npc?: true;
  readonly hidden: boolean;
}

/** What everything else in a system reads a table by. */
export function readingsOf<G extends Game>() {
  type In = Pick<Seen<G>, 'game'>;
  return {
    sheetIn: ({ game }: In, character: CharacterId): G['sheets'][CharacterId] | undefined =>
      game && Object.hasOwn(game.sheets, character) ? game.sheets[character] : undefined,
    ownIn: ({ game }: In): G['own'] | undefined => game?.own,
    settingsIn: ({ game }: In): G['settings'] | undefined => game?.settings,
  };
}
