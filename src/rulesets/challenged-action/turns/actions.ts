import * as z from 'zod/mini';
import { ok, type Result, refused } from '../../../dice/index.ts';
import { field } from '../../field.ts';
import { freeText } from '../../fields/free-text.ts';
import type { Consequences, Refusal } from '../../ruleset.ts';
import { words } from '../../schema.ts';
import { rowIn, SPEED, tableCalled } from '../campaign/tables.ts';
import type { Event } from '../events.ts';
import { type CampaignGame, deed } from '../game.ts';
import { characterSchema as character, sheetIn } from '../sheet/sheet.ts';
import { countedDown } from '../traits/activation.ts';
import { actionProblem, spending, whoseTurn } from './turns.ts';

export const turnActions = {
  'choose-speed': deed({
    title: 'Choose the speed of a turn',
    rules: ['CA-12'],
    who: 'holder',
    isOpen: (game, character) => isTurnOf(game, character) && mayChooseSpeed(game),
    input: z.strictObject({ character, speed: field(words(40, 'CA-12', 'the speed'), { names: 'speed' }) }),
    examples: [{ character: 'juno', speed: 'Fast' }],
    perform: (game, { character, speed }) => {
      const no = (sentence: string) => refused({ rule: 'CA-12', sentence, path: 'speed' });
      if (whoseTurn(game) !== character) return no('you can only choose your speed on your own turn');
      const table = tableCalled(game.own.tables, SPEED);
      if (!table) return no('this campaign has no speed table');
      if (game.own.turns?.speed !== null)
        return no(`the speed of this turn is already chosen: ${game.own.turns?.speed}`);
      const row = rowIn(table, speed);
      if (!row) return no(`choose one of these speeds: ${table.rows.map((each) => each.row).join(', ')}`);
      return ok({ events: [{ type: 'speed-chosen', character, speed: row.row }] });
    },
  }),
  'spend-action': deed({
    title: 'Spend an action without a challenge',
    rules: ['CA-12'],
    who: 'holder',
    isOpen: (game, character) => isTurnOf(game, character) && hasAction(game),
    input: z.strictObject({
      character,
      on: z.optional(freeText(words(120, 'CA-12', 'what the action is spent on'))),
    }),
    examples: [{ character: 'juno', on: 'reloading' }],
    perform: (game, { character, on }) => {
      if (whoseTurn(game) === undefined) {
        return refused({ rule: 'CA-12', sentence: 'actions only count while there is a turn order' });
      }
      const problem = actionProblem(game, character);
      if (problem) return refused(problem);
      const events = spending(game, character).map(
        (event): Event => (event.type === 'action-spent' && on !== undefined ? { ...event, on } : event),
      );
      if (events.length > 0) return ok({ events });
      const sentence = 'you are not in the turn order, so you have no actions to spend';
      return refused({ rule: 'CA-12', sentence, path: 'character' });
    },
  }),
  'end-turn': deed({
    title: 'End a turn',
    rules: ['CA-12', 'CA-11'],
    who: 'holder',
    isOpen: mayEndTurn,
    input: z.strictObject({ character }),
    examples: [{ character: 'juno' }],
    perform: (game, { character }) => {
      const sheet = sheetIn(game, character);
      const { turns } = game.own;
      const isIn = turns?.order.includes(character);
      if (!sheet.ok && !isIn) return sheet;
      if (turns && isIn) return endedInOrder(game, character, turns.order, turns.round);
      const events = countedDown(game, character);
      if (events.length > 0) return ok({ events });
      const sentence = 'this agent isn’t in a turn order, and has nothing that counts turns';
      return refused({ rule: 'CA-12', sentence, path: 'character' });
    },
  }),
  'leave-turns': deed({
    title: 'Take an agent out of the turn order',
    rules: ['CA-11'],
    who: 'holder',
    isOpen: ({ own: { turns } }, character) =>
      turns !== null && (character === undefined || turns.order.includes(character)),
    input: z.strictObject({ character }),
    examples: [{ character: 'wick' }],
    perform: (game, { character }) =>
      game.own.turns?.order.includes(character)
        ? ok({ events: [{ type: 'agent-left-turns', character }] })
        : refused({ rule: 'CA-11', sentence: 'that agent isn’t in the turn order', path: 'character' }),
  }),
  'end-turns': deed({
    title: 'End the turn order',
    rules: ['CA-11'],
    who: 'gm',
    isOpen: ({ own }) => own.turns !== null,
    input: z.strictObject({}),
    examples: [{}],
    perform: (game) =>
      game.own.turns
        ? ok({ events: [{ type: 'turns-ended' }] })
        : refused({ rule: 'CA-11', sentence: 'there is no turn order' }),
  }),
};

function isTurnOf(game: CampaignGame, character?: string): boolean {
  const now = whoseTurn(game);
  return now !== undefined && (character === undefined || character === now);
}

function hasAction(game: CampaignGame): boolean {
  return actionProblem(game, whoseTurn(game) ?? '') === undefined;
}

function mayChooseSpeed({ own }: CampaignGame): boolean {
  return own.turns?.speed === null && tableCalled(own.tables, SPEED) !== undefined;
}

/** Outside of an order, a turn ends for whatever counts turns. */
function mayEndTurn(game: CampaignGame, character?: string): boolean {
  const { turns } = game.own;
  if (isTurnOf(game, character)) return true;
  const agents = character === undefined ? Object.keys(game.sheets) : [character];
  return agents.some((agent) => !turns?.order.includes(agent) && countedDown(game, agent).length > 0);
}

/** CA-12: durations count down, and the next in the order acts. */
function endedInOrder(
  game: CampaignGame,
  character: string,
  order: readonly string[],
  round: number,
): Result<Consequences<Event>, Refusal> {
  if (whoseTurn(game) !== character) {
    return refused({ rule: 'CA-11', sentence: 'it is someone else’s turn', path: 'character' });
  }
  const place = order.indexOf(character) + 1;
  const isOver = place === order.length;
  const next = order[isOver ? 0 : place] ?? character;
  return ok({
    events: [
      { type: 'turn-ended', character, next, round: isOver ? round + 1 : round },
      ...countedDown(game, character),
    ],
  });
}
