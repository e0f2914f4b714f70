import type { RollEntry } from '../../dice/index.ts';
import type { Entry } from '../log.ts';

type Problem = string | undefined;

interface Drawn {
  readonly seat: string;
  readonly card: string;
}

interface Played {
  readonly card: string;
  readonly by: string;
  readonly below: readonly string[];
}

const SUITS = ['hearts', 'diamonds', 'spades', 'clubs'];
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank} of ${suit}`));

/**
 * Follows the cards through a log: each card drawn must be the one that its number names among those left. Once a draw is
 * sealed, nobody knows which are left, and nothing is claimed. Shares no code with the rules.
 */
export class CardAudit {
  /** Cards that are the ones rolled for. */
  cards = 0;
  #deck: readonly string[] = [];
  /** Who holds each card: by card, because a deck is small and a log from outside may be long. */
  #held = new Map<string, Set<string>>();
  #lying: ReadonlySet<string> = new Set();
  #away = new Set<string>();
  #isAllKnown = true;
  /** The card that was dealt and whose roll comes next. */
  #due: { readonly seat: string; readonly card: string; readonly left: readonly string[] } | undefined;

  /** The next entry can’t be read, and was not erased. */
  sealed(): void {
    this.#isAllKnown = false;
    this.#due = undefined;
  }

  take({ type, body }: Entry): Problem {
    if (type === 'card-rolled') return this.#rolled(body);
    if (this.#due) return 'a card is dealt without its roll';
    if (type === 'cards-started') this.#started(body);
    if (type === 'card-drawn') return this.#drawn(body);
    if (type === 'card-played') return this.#played(body.played);
    if (type === 'card-scene-closed') this.#closed();
    return undefined;
  }

  #started({ jokers }: { readonly jokers: boolean }): void {
    this.#deck = jokers ? [...DECK, 'joker 1', 'joker 2'] : DECK;
    [this.#held, this.#lying, this.#away, this.#isAllKnown] = [new Map(), new Set(), new Set(), true];
  }

  #drawn({ seat, card }: Drawn): Problem {
    const rest = this.#deck.filter((each) => !this.#lying.has(each) && !this.#held.get(each)?.size);
    const fresh = rest.filter((each) => !this.#away.has(each));
    const left = fresh.length > 0 ? fresh : rest;
    // The discarded cards go back into an empty deck.
    if (fresh.length === 0) this.#away = new Set();
    this.#held.set(card, (this.#held.get(card) ?? new Set()).add(seat));
    this.#due = { seat, card, left };
    return undefined;
  }

  #rolled({ seat, entry }: { readonly seat: string; readonly entry: RollEntry }): Problem {
    const due = this.#due;
    this.#due = undefined;
    if (!this.#isAllKnown) return undefined;
    if (due?.seat !== seat) return 'a card is rolled for, and none dealt';
    const [face = 0] = entry.faces.flat();
    if (entry.roll !== `1d${due.left.length}: card`)
      return `a card is drawn with ${entry.roll}, and ${due.left.length} are left`;
    if (due.left[face - 1] !== due.card)
      return `the ${due.card} is dealt, but ${face} of those left is the ${due.left[face - 1]}`;
    this.cards += 1;
    return undefined;
  }

  #played({ card, by, below }: Played): Problem {
    const wasHeld = this.#held.get(card)?.delete(by);
    if (this.#isAllKnown && !wasHeld) return `the ${card} is played, and was never drawn`;
    this.#lying = new Set([...below, card]);
    return undefined;
  }

  #closed(): void {
    for (const card of this.#lying) this.#away.add(card);
    this.#lying = new Set();
  }
}
