import * as z from 'zod/mini';
import { freeText } from '../../fields/free-text.ts';
import { type Turns, whoSchema } from '../campaign/campaign.ts';
import { event, onOwn } from '../event-builder.ts';
import { characterSchema as character } from '../sheet/sheet.ts';

export const turnEvents = {
  'turn-order-set': event({
    fields: { order: z.array(whoSchema).check(z.minLength(1)) },
    apply: onOwn((own, { order }) => ({
      ...own,
      turns: { order, at: 0, round: 1, speed: null, spent: 0 },
    })),
    tell: () => '',
  }),
  'speed-chosen': event({
    fields: { character, speed: z.string() },
    apply: onTurn((turns, { speed }) => ({ ...turns, speed })),
    tell: ({ character, speed }, names) => `${names(character)} acts at the speed “${speed}” this turn.`,
  }),
  'action-spent': event({
    fields: { character, on: z.optional(freeText(z.string())) },
    apply: onTurn((turns) => ({ ...turns, spent: turns.spent + 1 })),
    tell: ({ character, on }, names) => `${names(character)} spent an action${on ? ` on ${on}` : ''}.`,
  }),
  'turn-ended': event({
    fields: { character, next: character, round: z.number() },
    apply: onTurn((turns, { next, round }) => {
      const at = turns.order.indexOf(next);
      return at < 0 ? turns : { ...turns, at, round, speed: null, spent: 0 };
    }),
    tell: ({ character, next, round }, names) =>
      `${names(character)}’s turn ended; ${names(next)} acts next, in round ${round}.`,
  }),
  'agent-left-turns': event({
    fields: { character },
    apply: onTurns((turns, { character }) => leftBy(turns, character)),
    tell: ({ character }, names) => `${names(character)} left the turn order.`,
  }),
  'turns-ended': event({
    fields: {},
    apply: onTurns(() => null),
    tell: () => 'The turn order ended.',
  }),
};

function onTurns<Event>(change: (turns: Turns, event: Event) => Turns | null) {
  return onOwn<Event>((own, event) => {
    const turns = own.turns && change(own.turns, event);
    return turns === own.turns ? own : { ...own, turns };
  });
}

/** Does nothing out of turn. */
function onTurn<Event extends { readonly character: string }>(change: (turns: Turns, event: Event) => Turns) {
  return onTurns<Event>((turns, event) =>
    turns.order[turns.at] === event.character ? change(turns, event) : turns,
  );
}

/** If it was their turn, the next in the order acts; after the last, the first of a new round. */
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
