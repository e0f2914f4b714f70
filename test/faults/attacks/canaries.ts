import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join as joined } from 'node:path';
import { Client, join, type Message, openTable, post } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';

interface Canary {
  readonly word: string;
  /** Who may see it. */
  readonly for: readonly string[];
}

/** Everything that left the server, by who it went to. */
class Wire {
  readonly #seen = new Map<string, string[]>();

  note(who: string, text: string): void {
    this.#seen.set(who, [...(this.#seen.get(who) ?? []), text]);
  }

  has(who: string, word: string): boolean {
    return this.#seen.get(who)?.some((text) => text.includes(word)) ?? false;
  }

  /** Where a word appears that shouldn’t. */
  leak(who: string, word: string): string {
    const text = this.#seen.get(who)?.find((each) => each.includes(word)) ?? '';
    return text.slice(Math.max(0, text.indexOf(word) - 300), text.indexOf(word) + 100);
  }

  get all(): readonly string[] {
    return [...this.#seen.keys()];
  }
}

/** Everyone at a table hides what can be hidden. None of it is in any frame, body, error, export, file or log it is not for. */
export async function hiddenCanaries(
  { url, folder, log }: { readonly url: string; readonly folder: string; readonly log: () => string },
  findings: Findings,
): Promise<void> {
  const wire = new Wire();
  const opened = await openTable(url, 'mind-body-soul');
  const people: Readonly<Record<string, Message>> = {
    gwen: opened,
    ann: await join(url, opened.links.player, 'Ann'),
    bob: await join(url, opened.links.player, 'Bob'),
    eve: await join(url, opened.links.spectator, 'Eve'),
  };
  const clients: Record<string, Client> = {};
  for (const [name, { token }] of Object.entries(people))
    clients[name] = await Client.connected(url, token, { sentences: name !== 'bob' });
  const { gwen, ann, eve } = clients as Record<'gwen' | 'ann' | 'eve', Client>;
  const canaries: Canary[] = [];
  const canary = (...who: string[]): string => {
    const word = `canary${randomBytes(8).toString('hex')}`;
    canaries.push({ word, for: who });
    return word;
  };
  const taken = async (client: Client, type: string, body: object, id?: string) => {
    const answer = await client.do(type, body, id);
    assert.equal(answer.ok, true, `${type}: ${JSON.stringify(answer.refusal)}`);
  };

  for (const [name, client] of Object.entries(clients)) {
    for (let i = 0; i < 5; i++) await taken(client, 'write-note', { text: canary(name) }, `${name}${i}`);
    await taken(client, 'write-note', { text: canary(name), note: `${name}0` });
  }
  for (let i = 0; i < 8; i++)
    await taken(gwen, 'describe-scene', { text: canary('gwen'), hidden: true }, `hidden${i}`);
  await taken(gwen, 'strike-descriptor', { descriptor: 'hidden0' });
  await taken(gwen, 'undo', { command: 'hidden1' });
  for (let i = 0; i < 8; i++)
    await taken(gwen, 'make-character', { from: { blank: canary('gwen') }, hidden: true }, `npc${i}`);
  for (let i = 0; i < 4; i++) {
    const doing = canary('gwen');
    await taken(
      gwen,
      'propose-check',
      {
        action: 'check',
        input: { character: `npc${i}`, doing, positives: [], negatives: [], difficulty: 0 },
        intent: canary('gwen'),
        dice: i % 2 ? 'typed' : 'fair',
      },
      `check${i}`,
    );
  }
  await taken(gwen, 'type-dice', { check: 'check1', faces: [[5, 2]] });
  await gwen.until(() => gwen.view.checks.check0?.stage !== 'rolling');
  for (let i = 0; i < 8; i++)
    gwen.send({
      type: 'composing',
      proposal: {
        action: 'check',
        input: { character: `npc${i}`, doing: canary('gwen') },
        intent: canary('gwen'),
      },
    });
  await taken(gwen, 'undo', { command: 'npc7' });

  // Errors must not tell either: something hidden and something that doesn't exist are refused alike.
  for (const client of [ann, eve]) {
    const alike = async (type: string, field: string, hidden: string, more: object = {}) => {
      const [one, none] = [
        await client.do(type, { [field]: hidden, ...more }),
        await client.do(type, { [field]: 'nothing', ...more }),
      ];
      assert.equal(one.refusal?.code, none.refusal?.code, `${type} ${hidden}`);
      assert.equal(one.refusal?.sentence, none.refusal?.sentence, `${type} ${hidden}`);
    };
    await alike('claim-character', 'character', 'npc1');
    await alike('edit-sheet', 'character', 'npc1', { to: { text: 'x' } });
    await alike('share-note', 'note', 'gwen1');
    await alike('withdraw-check', 'check', 'check1');
    await alike('tell-check', 'check', 'check1', { text: 'x' });
  }
  assert.equal(canaries.length, 64);

  for (const [name, { token }] of Object.entries(people)) {
    const fresh = await Client.connected(url, token, { sentences: true });
    await fresh.until(() => fresh.seq === gwen.seq);
    fresh.close();
    for (const text of [...fresh.frames, ...(clients[name]?.frames ?? [])]) wire.note(name, text);
    for (const path of [
      '/api/export',
      '/api/entries',
      '/api/entries?after=3&most=5',
      '/metrics',
      '/healthz',
      '/api/server',
    ]) {
      const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      wire.note(name, `${JSON.stringify([...response.headers])} ${await response.text()}`);
    }
    const { body } = await post(url, '/api/look', { way: { key: opened.links.player } });
    wire.note('a stranger', JSON.stringify(body));
  }
  wire.note('the log', log());
  for (const { word, for: who } of canaries)
    for (const name of wire.all)
      if (!who.includes(name))
        await findings.try('leaked', async () =>
          assert.equal(wire.leak(name, word), '', `${name} was told what is for ${who}`),
        );
  // The test would notice them: those who may see them have them.
  for (const { word, for: who } of canaries.slice(0, 40))
    assert.ok(wire.has(who[0] as string, word), `${who[0]} knows their own`);
  for (const client of Object.values(clients)) client.cut();
  const secrets = [...Object.values(people).map(({ token }) => token), ...Object.values(opened.links)];
  for (const file of filesIn(folder)) {
    const bytes = readFileSync(joined(folder, file)).toString('latin1');
    await findings.try('leaked', async () => {
      for (const secret of secrets) assert.equal(bytes.includes(secret), false, `${file} holds a key`);
    });
  }
  await findings.try('leaked', async () => {
    for (const secret of secrets) assert.equal(wire.has('the log', secret), false, 'the log holds a key');
    for (const { seat } of Object.values(people)) assert.equal(wire.has('the log', seat), false, 'a seat');
  });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isFile() ? [each.name] : []));
}
