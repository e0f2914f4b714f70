import * as z from 'zod/mini';
import { lookUp } from '../../rulesets/index.ts';
import { byPlayers, type Commands } from '../command.ts';
import { no, yes } from '../decision.ts';
import type { Table, Vote } from '../state.ts';
import { id, line, name, nonBlank } from '../text-limits.ts';
import { hasSay } from '../visibility/authority.ts';
import { tooMany } from './table-limits.ts';

/** Options become the names of fields, where this one would do harm. */
const option = nonBlank(name).check(
  z.refine((given) => given !== '__proto__', { error: 'that word is reserved' }),
);

/** A question to everyone who plays. Ballots are open: people at a table talk. */
export const votes: Commands = {
  'call-vote': byPlayers.anytime(
    {
      question: nonBlank(line),
      options: z.array(option).check(z.minLength(2), z.maxLength(12)),
    },
    (body, scope) =>
      new Set(body.options).size < body.options.length
        ? no('same-option-twice', 'Each option may appear only once.')
        : (tooMany(Object.keys(scope.table.votes).length, 'votes', scope) ??
          yes({ type: 'vote-called', body: { vote: scope.command, by: scope.seat, ...body } })),
  ),
  vote: byPlayers.anytime({ vote: id, option: name }, ({ vote, option }, { table, seat }) => {
    const open = openVote(table, vote);
    if (!open) return no('no-such-vote', 'There is no such open vote.');
    if (!open.options.includes(option))
      return no('no-such-option', `You can vote for ${open.options.join(', ')}.`);
    return yes({ type: 'voted', body: { vote, seat, option } });
  }),
  'close-vote': byPlayers.anytime({ vote: id }, ({ vote }, { table, seat }) => {
    const open = openVote(table, vote);
    if (!open) return no('no-such-vote', 'There is no such open vote.');
    if (open.by !== seat && !hasSay(table, seat))
      return no('not-yours', 'Only whoever called the vote or the game master can close it.');
    return yes({ type: 'vote-closed', body: { vote, question: open.question, counts: countsOf(open) } });
  }),
};

function openVote(table: Table, vote: string): Vote | undefined {
  const known = lookUp(table.votes, vote);
  return known?.closed ? undefined : known;
}

function countsOf({ options, ballots }: Vote): Readonly<Record<string, number>> {
  const cast = Object.values(ballots);
  return Object.fromEntries(options.map((option) => [option, cast.filter((each) => each === option).length]));
}
