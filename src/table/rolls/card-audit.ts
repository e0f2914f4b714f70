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
 * Follows the cards through a log: each one drawn is the one its number names among those left. Where somebody's
 * draw is sealed, what is left is not known, and nothing is claimed. Shares no code with the rules.
 */
export class CardAudit {
  /** Cards that were found to be the ones rolled for. */
  cards = 0;
  #deck: readonly string[] = [];
  /** Who holds a card: by the card, since a deck is small and a log from elsewhere may be long. */
  #held = new Map<string, Set<string>>();
  #lying: ReadonlySet<string> = new Set();
  #away = new Set<string>();
  #isAllKnown = true;
  /** Dealt, and its roll not seen yet. */
  #due: { readonly seat: string; readonly card: string; readonly left: readonly string[] } | undefined;

  /** An entry that can't be read, and that no erasure names. */
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
    // An empty deck takes back what was put away.
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
