import * as z from 'zod/mini';
import { ok, type RollEntry } from '../../dice/index.ts';
import { cards as game, lookUp } from '../../rulesets/index.ts';
import { byGameMaster, byPlayers, type Commands } from '../command.ts';
import { type Decided, no, type PendingEvent, type Scope, yes } from '../decision.ts';
import { handSize } from '../events/cards.ts';
import { drawFor, requestOf } from '../rolls/open-rolls.ts';
import { added, contribution, inNamedSlot } from '../rolls/roll-request.ts';
import { fairRoll, type Shown } from '../rolls/shown-secret.ts';
import type { CardsState, Contribution, RollRequest, SeatId, Table } from '../state.ts';
import { name, page } from '../text-limits.ts';
import { isSeated } from '../visibility/authority.ts';
import { againstTheRules } from './deeds.ts';

/** Card scenes, in any system (5P-36): hands that only their holder sees, and a deck whose order is stored nowhere. */
export const cards: Commands = {
  'start-cards': byGameMaster(
    {
      handSize: z._default(handSize, 3),
      jokers: z._default(z.boolean(), false),
      aces: z._default(z.enum(game.ACES), 'high'),
    },
    ({ aces, ...body }) => yes({ type: 'cards-started', body: { ...body, ...(aces === 'low' && { aces }) } }),
  ),
  'draw-card': byPlayers(added, (by, scope) => inNamedSlot(asked(scope, contribution(scope, by)), by)),
  'play-card': byPlayers({ card: name, text: z._default(page, '') }, ({ card, text }, { table, seat }) => {
    const played = table.cards.scene
      ? game.raising(table.cards, seat, card)
      : game.opening(heldHere(table), seat, card);
    if (!played.ok) return againstTheRules(played.error);
    // The words told with it are an entry of their own: erasing them doesn’t touch the card.
    const telling: PendingEvent = { type: 'told', body: { text, as: 'story' } };
    const shown: PendingEvent = { type: 'card-played', body: { played: played.value, text: '' } };
    return text === '' ? yes(shown) : yes(shown, telling);
  }),
  'end-card-challenge': byPlayers({ won: z.boolean() }, (body, { table }) =>
    table.cards.scene?.running
      ? yes({ type: 'card-challenge-over', body })
      : no('no-challenge', 'There is no card challenge right now.'),
  ),
  'close-card-scene': byPlayers({}, (body, { table }) => {
    if (!table.cards.scene) return no('no-scene', 'No card scene is open.');
    if (table.cards.scene.running) return no('challenge-running', 'The card’s challenge isn’t over yet.');
    return yes({ type: 'card-scene-closed', body });
  }),
};

/**
 * The card is dealt when its secret is shown, and only its holder sees it. Nobody sees which of the remaining cards it was:
 * that would tell its holder how many of those before it are in other hands.
 */
export function drawn({ table }: Scope, seat: SeatId, shown: Shown): Decided {
  const request = requestOf(table, drawFor(seat));
  if (!request) return no('no-card-wanted', 'Nobody is drawing a card there.');
  const roll = fairRoll(table, request, shown);
  if (!roll) return no('not-committed', 'That isn’t the secret this table committed to.');
  const left = game.cardsLeft(table.cards);
  const face = roll.dice(left.length);
  const card = left[face - 1] as game.Card;
  const entry: RollEntry = { roll: `1d${left.length}: card`, faces: [[face]] };
  return yes(
    { type: 'card-drawn', body: { seat, card }, to: { seats: [seat] } },
    { type: 'card-rolled', body: { seat, entry, mark: roll.mark }, to: {} },
  );
}

/** Asks again for a card whose secret was lost, when the table moved without it. */
export function drawnAgain(scope: Scope, seat: SeatId): Decided {
  const before = lookUp(scope.table.cards.drawing, seat);
  if (!before || before.epoch === scope.table.fair.epoch)
    return no('no-card-wanted', 'Nobody is waiting for a card of an earlier epoch.');
  return ok(awaited(scope, seat, before.roller));
}

function asked(scope: Scope, roller: Contribution | null): Decided {
  const { table, seat } = scope;
  if (!table.cards.started)
    return no('no-cards', 'There are no cards on this table yet. The game master can bring them out.');
  if (lookUp(table.cards.drawing, seat)) return no('drawing-already', 'You are already drawing a card.');
  if (game.missingCards(table.cards, seat) === 0)
    return no(
      'hand-full',
      table.cards.scene ? 'You can draw again after the card scene.' : 'Your hand is full.',
    );
  if (game.undealt(table.cards).length <= Object.keys(table.cards.drawing).length)
    return no('no-card-left', 'No cards are left: all of them are in hands or on the table.');
  if (table.fair.root === null || table.fair.next >= table.fair.size)
    return no('no-dice', 'The table has no dice ready; try again.');
  return ok(awaited(scope, seat, roller));
}

/** Everyone sees that a slot is used, nobody for which card. */
function awaited(
  { table, command: by }: Scope,
  seat: SeatId,
  roller: Contribution | null,
): readonly PendingEvent[] {
  const { epoch, next: slot } = table.fair;
  const request: RollRequest = {
    epoch,
    slot,
    request: by,
    program: 'hidden',
    version: 0,
    description: 'hidden',
    roller,
  };
  return [
    { type: 'roll-requested', body: request },
    { type: 'card-awaited', body: { seat, request } },
  ];
}

/** Only people at the table have a lowest card: nobody waits for someone who left with it. */
function heldHere(table: Table): CardsState {
  const hands = Object.entries(table.cards.hands).filter(([seat]) => isSeated(table, seat));
  return { ...table.cards, hands: Object.fromEntries(hands) };
}
