import assert from 'node:assert/strict';
import { type Action, type Ruleset, rulesetOf } from '../../../src/rulesets/index.ts';
import { put } from '../../../src/table/index.ts';
import { Client, join, type Message, newId, openTable } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';

type Path = readonly (string | number)[];

/** Where there is text in a sheet. */
function* textsIn(value: Message, path: Path = []): Generator<Path> {
  if (typeof value === 'string') yield path;
  else if (Array.isArray(value)) for (const [i, each] of value.entries()) yield* textsIn(each, [...path, i]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) yield* textsIn(each, [...path, key]);
}

function replaced(value: Message, [key, ...rest]: Path, by: string): Message {
  if (key === undefined) return by;
  if (!Array.isArray(value)) return put(value, [key], replaced(value[key], rest, by));
  return value.map((each, i) => (i === key ? replaced(each, rest, by) : each));
}

/** The game master puts a canary wherever the sheet takes one. */
async function marked(gm: Client, character: string): Promise<readonly string[]> {
  const canaries: string[] = [];
  for (const path of textsIn(gm.view.characters[character].sheet)) {
    const word = `canary${newId()}`;
    const sheet = replaced(gm.view.characters[character].sheet, path, word);
    const { ok, seq } = await gm.do('edit-sheet', { character, to: { sheet } });
    if (!ok) continue;
    canaries.push(word);
    await gm.until(() => gm.seq >= seq);
  }
  return canaries;
}

/** Everything that can be done with them, as far as possible: deeds, checks with their dice, and a first decision. */
async function played(gm: Client, { actions }: Ruleset): Promise<number> {
  let done = 0;
  for (const [action, found] of Object.entries<Action>(actions)) {
    if (found.kind === 'forecast') continue;
    for (const input of found.examples) {
      const id = newId();
      const answer = await gm.do(found.kind === 'check' ? 'propose-check' : 'act', { action, input }, id);
      if (!answer.ok) continue;
      done += 1;
      if (found.kind === 'check') await rolled(gm, id);
    }
  }
  return done;
}

async function rolled(gm: Client, check: string): Promise<void> {
  const at = () => gm.view.checks[check];
  await gm.until(() => at() && at().waiting?.for !== 'dice');
  const [option] = at().waiting?.decision?.options ?? [];
  if (option) await gm.do('choose', { check, option: option.id ?? option });
}

/** Everything someone hears from a table, live and after reconnecting. */
async function heardBy(url: string, { token }: Message, client: Client, gm: Client): Promise<string> {
  await client.until(() => client.seq >= gm.seq);
  const fresh = await Client.connected(url, token, { sentences: true });
  await fresh.until(() => fresh.seq >= gm.seq);
  fresh.close();
  client.close();
  const headers = { authorization: `Bearer ${token}` };
  const exported = await (await fetch(`${url}/api/export`, { headers })).text();
  return [...client.frames, ...fresh.frames, exported].join('\n');
}

/** As it is, or as it appears in the lines of records, which are JSON within JSON. */
function placeOf(secret: string, text: string): number {
  return Math.max(text.indexOf(secret), text.indexOf(secret.replaceAll('"', '\\"')));
}

/** Characters nobody has met: no text of their sheets, no name and no id leaves for others, whatever they do. */
export async function unmet(url: string, system: string, findings: Findings): Promise<void> {
  const ruleset = (await rulesetOf(system)) as Ruleset;
  const opened = await openTable(url, system, { rights: { agree: 'nobody' } });
  const others = [
    await join(url, opened.links.player, 'Ann'),
    await join(url, opened.links.spectator, 'Eve'),
  ];
  const gm = await Client.connected(url, opened.token, { sentences: true });
  const clients = await Promise.all(
    others.map(({ token }) => Client.connected(url, token, { sentences: true })),
  );
  const secrets: string[] = [];
  for (const { id } of ruleset.sheet.readyMade) {
    await gm.do('make-character', { from: { ready: id }, hidden: true }, id);
    secrets.push(`"${id}"`, ruleset.sheet.nameOf(gm.view.characters[id].sheet));
  }
  const before = await played(gm, ruleset);
  for (const { id } of ruleset.sheet.readyMade) secrets.push(...(await marked(gm, id)));
  const after = await played(gm, ruleset);
  assert.ok(before >= 5 && after > 0, `${before} and ${after} things were done`);
  assert.ok(secrets.length >= 10, `${secrets.length} secrets`);
  const known = gm.frames.join('\n');
  for (const [i, client] of clients.entries()) {
    const heard = await heardBy(url, others[i], client, gm);
    for (const secret of secrets)
      await findings.try('leaked', async () => {
        assert.ok(placeOf(secret, known) >= 0, `${secret}: the game master knows it`);
        const at = placeOf(secret, heard);
        assert.equal(at < 0 ? '' : heard.slice(Math.max(0, at - 300), at + 100), '', secret);
      });
  }
  gm.close();
}
