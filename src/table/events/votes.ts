import * as z from 'zod/mini';
import { lookUp, withFullStop } from '../../rulesets/index.ts';
import type { Table, Vote } from '../state.ts';
import { count, text } from '../stored-shapes.ts';
import { id } from '../text-limits.ts';
import { event } from './kind.ts';

export const voteEvents = {
  'vote-called': event({
    body: z.strictObject({ vote: id, question: text, options: z.array(text), by: id }),
    apply: (table, { vote, ...of }) => withVote(table, vote, { ...of, ballots: {}, closed: false }),
    tell: ({ question, options }, _, by) => `${by} asks the table: ${question} (${options.join(' / ')})`,
    text: { role: 'written', key: ({ vote }) => `vote ${vote}` },
  }),
  voted: event({
    body: z.strictObject({ vote: id, seat: id, option: text }),
    apply: (table, { vote, seat, option }) =>
      changed(table, vote, ({ ballots }) => ({ ballots: { ...ballots, [seat]: option } })),
    tell: ({ option }, _, by) => `${by} votes for ${option}.`,
    text: { role: 'answered', key: ({ vote }) => `vote ${vote}` },
  }),
  'vote-closed': event({
    body: z.strictObject({ vote: id, question: text, counts: z.record(text, count) }),
    apply: (table, { vote }) => changed(table, vote, () => ({ closed: true })),
    tell: ({ question, counts }) =>
      `The vote is over. ${withFullStop(question)} ${Object.entries(counts)
        .map(([option, n]) => `${n} for ${option}`)
        .join(', ')}.`,
    text: { role: 'repeated', key: ({ vote }) => `vote ${vote}` },
  }),
};

function withVote(table: Table, vote: string, to: Vote): Table {
  return { ...table, votes: { ...table.votes, [vote]: to } };
}

function changed(table: Table, vote: string, to: (open: Vote) => Partial<Vote>): Table {
  const open = lookUp(table.votes, vote);
  return open ? withVote(table, vote, { ...open, ...to(open) }) : table;
}
