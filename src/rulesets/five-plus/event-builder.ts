import { lookUp } from '../look-up.ts';
import type { CharacterId, Consequences, Offer } from '../ruleset.ts';
import { apply, type Event } from './events/index.ts';
import { blankSheet, type FivePlusGame, type Sheet } from './sheet/sheet.ts';

/** What follows from an action, told in order: each event is decided on the game as those before it left it. */
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

  /** Somebody who left in the meantime has nothing left to change. */
  sheet(character: CharacterId): Sheet {
    return lookUp(this.game.sheets, character) ?? blankSheet(character);
  }

  done(): Consequences<Event> {
    return { events: this.#events, offers: this.#offers };
  }
}
