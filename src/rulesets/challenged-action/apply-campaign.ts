import { type Campaign, isBetween, latest, type Turns } from './campaign.ts';
import type { Event } from './event.ts';
import { isCalled, type Trait } from './trait.ts';

/** What an event does to the campaign. */
export function campaignAfter(own: Campaign, event: Event): Campaign {
  switch (event.type) {
    case 'challenge-won': {
      const { winner, loser, margin, kind } = event;
      const others = own.wins.filter(
        (win) => !isBetween(winner, loser)(win) && !isBetween(loser, winner)(win),
      );
      return { ...own, wins: latest(others, { winner, loser, margin, ...(kind !== undefined && { kind }) }) };
    }
    case 'sides-hidden':
      return { ...own, unseen: [...stillNeeded(own), ...event.sides] };
    case 'win-closed':
      return { ...own, wins: own.wins.filter((win) => !isBetween(event.winner, event.loser)(win)) };
    case 'score-set-used':
      return { ...own, scores: own.scores.filter(({ character }) => character !== event.character) };
    case 'table-set':
      return { ...own, tables: replaced(own.tables, event.table) };
    case 'table-removed':
      return { ...own, tables: without(own.tables, event.table) };
    case 'success-table-set':
      return { ...own, successTables: replaced(own.successTables, event.table) };
    case 'success-table-removed':
      return { ...own, successTables: without(own.successTables, event.kind) };
    case 'trait-listed':
      return { ...own, lists: withListed(own.lists, event.list, event.trait) };
    case 'trait-unlisted':
      return {
        ...own,
        lists: own.lists.map((list) => ({ ...list, traits: without(list.traits, event.trait) })),
      };
    case 'turn-order-set':
      return { ...own, turns: { order: event.order, at: 0, round: 1, speed: null, spent: 0 } };
    case 'turns-ended':
      return own.turns ? { ...own, turns: null } : own;
    default:
      return own.turns ? withTurns(own, turnsAfter(own.turns, event)) : own;
  }
}

/** CA-3: a stand-in is asked for as long as the effect of its challenge is to come; the numbers go on from the last. */
function stillNeeded({ unseen = [], wins }: Campaign): NonNullable<Campaign['unseen']> {
  const sides = new Set(wins.flatMap(({ winner, loser }) => [winner, loser]));
  return unseen.filter(({ side }, i) => sides.has(side) || i === unseen.length - 1);
}

function withTurns(own: Campaign, turns: Turns | null): Campaign {
  return turns === own.turns ? own : { ...own, turns };
}

function turnsAfter(turns: Turns, event: Event): Turns | null {
  if (!('character' in event)) return turns;
  const isNow = turns.order[turns.at] === event.character;
  if (event.type === 'speed-chosen') return isNow ? { ...turns, speed: event.speed } : turns;
  if (event.type === 'action-spent') return isNow ? { ...turns, spent: turns.spent + 1 } : turns;
  if (event.type === 'turn-ended') {
    const at = turns.order.indexOf(event.next);
    return isNow && at >= 0 ? { ...turns, at, round: event.round, speed: null, spent: 0 } : turns;
  }
  return event.type === 'agent-left-turns' ? leftBy(turns, event.character) : turns;
}

/** Whose turn it was goes on with the next; of the last of the round, with the first of a new one. */
function leftBy(turns: Turns, character: string): Turns | null {
  const place = turns.order.indexOf(character);
  if (place < 0) return turns;
  const order = turns.order.toSpliced(place, 1);
  if (order.length === 0) return null;
  if (place < turns.at) return { ...turns, order, at: turns.at - 1 };
  if (place > turns.at) return { ...turns, order };
  const wraps = turns.at === order.length;
  return { order, at: wraps ? 0 : turns.at, round: turns.round + (wraps ? 1 : 0), speed: null, spent: 0 };
}

function replaced<T extends { readonly name: string }>(list: readonly T[], one: T): T[] {
  const isSame = isCalled(one.name);
  return list.some(isSame) ? list.map((each) => (isSame(each) ? one : each)) : [...list, one];
}

function without<T extends { readonly name: string }>(list: readonly T[], name: string): T[] {
  const isMeant = isCalled(name);
  return list.filter((each) => !isMeant(each));
}

function withListed(lists: Campaign['lists'], name: string, trait: Trait): Campaign['lists'] {
  const list = lists.find(isCalled(name)) ?? { name, traits: [] };
  return replaced(lists, { ...list, traits: replaced(list.traits, trait) });
}
