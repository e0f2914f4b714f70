import { lookUp } from '../look-up.ts';
import type { CharacterId, Consequences, Offer } from '../ruleset.ts';
import { apply, type Event } from './events/index.ts';
import type { Settings } from './settings.ts';
import { blankSheet, type FivePlusGame, type Sheet } from './sheet/sheet.ts';
import type { TableState } from './table-state.ts';

/** The consequences of an action, in order. `game` is always as the events so far have left it. */
export class EventBuilder {
  game: FivePlusGame;
  readonly #events: Event[] = [];
  readonly #offers: Offer[] = [];

  constructor(game: FivePlusGame) {
    this.game = game;
  }

  add(...events: readonly Event[]): this {
    for (const event of events) {
      this.#events.push(event);
      this.game = apply(this.game, event);
    }
    return this;
  }

  offer(...offers: readonly Offer[]): this {
    this.#offers.push(...offers);
    return this;
  }

  get own(): TableState {
    return this.game.own;
  }

  get settings(): Settings {
    return this.game.settings;
  }

  /** Blank for a character who has left in the meantime. */
  sheet(character: CharacterId): Sheet {
    return lookUp(this.game.sheets, character) ?? blankSheet(character);
  }

  done(): Consequences<Event> {
    return { events: this.#events, offers: this.#offers };
  }
}
