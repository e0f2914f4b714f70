import assert from 'node:assert/strict';
import { cards } from '../../src/rulesets/index.ts';
import type { Company } from './company.ts';

/** Part of every hidden text; the word after it says who may read it: `MAY_READ`. */
export const CANARY = 'CANARY';

/** Who may read such a text; `lead` is the game master. */
export const MAY_READ: Readonly<Record<string, readonly string[]>> = {
  [`${CANARY}-LEAD`]: ['lead'],
  [`${CANARY}-CLEO`]: ['cleo'],
  [`${CANARY}-DOV`]: ['dov', 'lead'],
  /** Erased for everyone. */
  [`${CANARY}-NOBODY`]: [],
};

/** Nothing the server sent to a seat holds a text that seat may not read. */
export function keepsSecrets(at: Company, heardBy: (person: string) => string): void {
  for (const [text, readers] of Object.entries(MAY_READ))
    for (const person of at.clients.keys()) {
      const mayRead = readers.includes(person) || (readers.includes('lead') && at.view(person).secrets);
      if (!mayRead) assert.ok(!heardBy(person).includes(text), `${person} has read ${text}`);
    }
}

/** A check of the system that a player may propose, and what can be hidden about it. */
export interface Proposal {
  readonly by: string;
  readonly action: string;
  readonly input: object;
  readonly hides?: object | undefined;
}

/** Hides something in every place that any table has; the id of a character nobody has met. */
export async function hidesThings(at: Company): Promise<string> {
  const { lead } = at;
  const from = { blank: `Spy ${CANARY}-LEAD` };
  const spy = await at.do(lead, 'make-character', { from, hidden: true, mine: false });
  await at.do(lead, 'describe-scene', { text: `A trapdoor: ${CANARY}-LEAD`, hidden: true });
  await at.do(lead, 'write-note', { text: `It was the uncle: ${CANARY}-LEAD` });
  const note = await at.do('cleo', 'write-note', { text: 'Where the key is.' });
  await at.do('cleo', 'write-note', { note, text: `The key: ${CANARY}-CLEO` });
  await at.do('dov', 'write-note', { text: `I have it: ${CANARY}-DOV`, gm: true });
  const struck = await at.do(lead, 'describe-scene', { text: `A draught: ${CANARY}-LEAD`, hidden: true });
  await at.do(lead, 'undo', { command: await at.do(lead, 'strike-descriptor', { descriptor: struck }) });
  return spy;
}

/** Undone; undone and redone; an undo asked for and not answered; and an undone check, whose dice stay. */
export async function takesBack(at: Company, { by, action, input }: Proposal): Promise<void> {
  const { lead } = at;
  const pool = await at.do('ann', 'set-pool', { pool: 'Lanterns', value: 4, most: 6 });
  await at.do('cleo', 'undo', { command: await at.do('bob', 'undo', { command: pool }) });
  await at.do('bob', 'undo', { command: await at.do('ann', 'tell', { text: 'It rained frogs.' }) });
  const check = await at.do(by, 'propose-check', { action, input, dice: 'typed', reason: 'Once more.' });
  await at.finished(check);
  await at.do(lead, 'undo', { command: check, along: true });
  await at.do(lead, 'change-rights', { rights: { undo: 'consent' } });
  const change = await at.do('cleo', 'change-pool', { pool: 'Lanterns', by: -1 });
  await at.do('ann', 'undo', { command: change });
  await at.do(lead, 'change-rights', { rights: { undo: 'anyone' } });
}

/** Erased words; a person forgotten, one sent away, and one who only left. */
export async function goes(at: Company): Promise<void> {
  await at.do('ann', 'tell', { text: `I did not mean to say ${CANARY}-NOBODY` });
  await erasesLast(at, 'ann', 'told');
  await at.do('eve', 'tell', { text: `My real name is ${CANARY}-NOBODY` });
  await at.do('eve', 'make-character', { from: { blank: 'Somebody Else' }, creation: 'override' });
  await at.asks('eve', '/api/erase', { me: true });
  await at.do('fay', 'tell', { text: 'I take the silver.' });
  await at.do(at.lead, 'kick', { seat: at.seat('fay') });
  await at.do('dov', 'leave-seat');
}

export async function erasesLast(at: Company, person: string, kind: string): Promise<void> {
  const { seq } = at.client(person).entries.findLast(({ type }) => type === kind);
  await at.asks(person, '/api/erase', { entry: seq });
}

/** A vote, cards in hands and on the table, and a check in every stage that a system has. */
export async function leavesOpen(at: Company, { by, hides, ...proposal }: Proposal): Promise<void> {
  const { lead } = at;
  const vote = await at.do('cleo', 'call-vote', { question: 'Up or down?', options: ['up', 'down'] });
  for (const [seat, option] of [
    ['ann', 'up'],
    ['bob', 'down'],
  ] as const)
    await at.do(seat, 'vote', { vote, option });
  await drawsCards(at);
  await at.do(lead, 'change-rights', { rights: { agree: 'gm' } });
  const proposed = { ...proposal, dice: 'typed', reason: 'The tide has turned.' };
  await at.do(by, 'propose-check', { ...proposed, intent: 'If I may?' });
  const doubted = await at.do(by, 'propose-check', { ...proposed, laidOut: true });
  await at.do('cleo', 'contest', { check: doubted, what: 'that it helps', reason: 'It is dark in there.' });
  if (hides) await at.do(lead, 'hide-difficulty', { check: doubted, fields: hides });
  const rolling = await at.do(by, 'propose-check', { ...proposed, intent: 'Here I go.' });
  await at.do(lead, 'nod', { check: rolling });
}

/** Whoever has too few cards draws; the lowest card opens a scene, which runs. */
async function drawsCards(at: Company): Promise<void> {
  for (const seat of ['ann', 'cleo']) {
    const client = at.client(seat);
    while (at.view(seat).cards.hand.length < at.view(seat).cards.handSize) {
      const held = at.view(seat).cards.hand.length;
      await at.do(seat, 'draw-card');
      await client.until(() => at.view(seat).cards.hand.length > held);
    }
  }
  const held = [...at.clients].flatMap(([seat, { view }]) =>
    view.cards.hand.map((card: string) => ({ seat, card })),
  );
  const lowest = held.reduce((low, each) => (cards.isHigher(low.card, each.card) ? each : low));
  await at.do(lowest.seat, 'play-card', { card: lowest.card, text: 'A knock, and nobody there.' });
}
