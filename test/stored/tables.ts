import assert from 'node:assert/strict';
import { printArchive } from '../../src/table/index.ts';
import { played } from '../evenings/played.ts';
import type { Script } from '../evenings/script.ts';
import { type Opened, openTable, post } from '../server/testing/client.ts';
import { type Chairs, Company } from './company.ts';
import { ENDINGS } from './endings.ts';
import { CANARY, goes, hidesThings, leavesOpen, takesBack } from './left-open.ts';

const EVERYBODY = ['ann', 'bob', 'cleo', 'dov', 'zoe', 'eve', 'fay'];
const OTHERS = ['bob', 'cleo', 'dov', 'zoe'];

/** Everyone joins by the link of their role, on the seat that waits for them if there is one. */
async function seated(
  url: string,
  { table, seat, token, links }: Opened,
  system: string,
  first: string,
  others: readonly string[],
): Promise<Chairs> {
  const { body: known } = await post(url, '/api/look', { way: { key: links.player } });
  const waiting = new Set(known.seats.map((chair: { readonly seat: string }) => chair.seat));
  const people: Record<string, { seat: string; token: string }> = { [first]: { seat, token } };
  for (const name of others) {
    const key = links[name === 'zoe' ? 'spectator' : 'player'];
    const asked = { way: { key }, person: name, ...(waiting.has(name) && { seat: name }) };
    const { status, body } = await post(url, '/api/join', asked);
    assert.equal(status, 200, JSON.stringify(body));
    people[name] = { seat: body.seat, token: body.token };
  }
  return { table, system, links, people };
}

/** An evening of a system, imported; its people join, play on, and leave everything open. */
export async function evening(url: string, script: Script): Promise<Company> {
  const before = await played(script, () => {}, script.name, 1);
  const document = printArchive(before.keeper.archive());
  const { body: opened } = await post(url, '/api/import', { document, person: 'Gwen', role: 'gm' });
  const company = await Company.gathered(url, await seated(url, opened, script.system, 'gwen', EVERYBODY));
  const { action, character, input, hides } = script.proposal;
  const who = (name: string) => before.who(name);
  const proposal = {
    by: before.seatOf(who(character)),
    action,
    input: { character: who(character), ...input },
    hides,
  };
  const spy = await hidesThings(company);
  await takesBack(company, proposal);
  await ENDINGS[script.system]?.(company, (name) => (name === 'spy' ? spy : who(name)));
  await leavesOpen(company, proposal);
  await goes(company);
  return company;
}

/** Without a game master: everyone nods, and someone has stopped the scene. */
export async function together(url: string): Promise<Company> {
  const system = 'mind-body-soul';
  const opened = await openTable(url, system, { person: 'Ann', role: 'player', way: 'together' });
  const company = await Company.gathered(url, await seated(url, opened, system, 'ann', OTHERS));
  const character = await company.do('ann', 'make-character', { from: { ready: 'odile' } });
  await company.do('ann', 'change-rights', { rights: { agree: 'everybody' } });
  await company.do('cleo', 'write-note', { text: `A thought: ${CANARY}-CLEO` });
  await company.do('bob', 'set-pool', { pool: 'Matches', value: 2, most: 3 });
  const input = { character, doing: 'light the lamp', positives: [], negatives: [] };
  const check = await company.do('ann', 'propose-check', { action: 'check', input });
  await company.finished(check);
  const again = { action: 'check', input, reason: 'A dry match.', dice: 'typed' };
  const waits = await company.do('ann', 'propose-check', again);
  await company.do('bob', 'nod', { check: waits });
  const vote = await company.do('bob', 'call-vote', { question: 'Does it burn?', options: ['yes', 'no'] });
  await company.do('cleo', 'vote', { vote, option: 'yes' });
  await company.do('cleo', 'stop-scene');
  return company;
}

/** Narrators take turns: the second sees what the first hid. */
export async function rotating(url: string): Promise<Company> {
  const system = 'roll-for-shoes';
  const opened = await openTable(url, system, { person: 'Ann', role: 'player', way: 'rotating' });
  const company = await Company.gathered(url, await seated(url, opened, system, 'ann', OTHERS));
  await company.do('ann', 'set-scene', { title: 'The attic', picture: 'Dust, and a trunk.' });
  await company.do('ann', 'describe-scene', { text: `In the trunk: ${CANARY}-LEAD`, hidden: true });
  await company.do('ann', 'hand-over', { to: company.seat('bob') });
  const character = await company.do('cleo', 'make-character', { from: { ready: 'pim' } });
  await company.do('dov', 'write-note', { text: `For the narrator: ${CANARY}-DOV`, gm: true });
  const input = { character, skill: 'Do Anything', against: { static: 2 } };
  await company.finished(await company.do('cleo', 'propose-check', { action: 'attempt', input }));
  const trunk = { ...input, against: { static: 4 } };
  await company.do('cleo', 'propose-check', {
    action: 'attempt',
    input: trunk,
    dice: 'typed',
    reason: 'Up.',
  });
  return company;
}
