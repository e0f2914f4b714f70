import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LIMITS } from '../../../src/server/limits.ts';
import {
  filledWithNotes,
  lengthOf,
  metBySlowPhone,
  notesOfSpectator,
  PAGE,
} from '../../faults/attacks/notes.ts';
import { checked } from '../../faults/findings.ts';
import { Client, join, newId, openTable } from '../testing/client.ts';
import { Clock, MINUTE } from '../testing/clock.ts';
import { serverInMemory } from '../testing/servers.ts';

describe('a table filled to its limit', () => {
  it('a slow phone comes in while others play: in parts, none of them long, and nobody is cut off', async () => {
    await using server = await serverInMemory({ backlog: 400_000 });
    await checked((findings) => metBySlowPhone(server.url, findings));
  });

  it('a client that does not know parts gets one welcome, however long, and plays on', async () => {
    await using server = await serverInMemory({ backlog: 400_000 });
    const { token, links } = await filledWithNotes(server.url);
    const old = await Client.connected(server.url, token);
    const welcome = old.heard.find(({ type }) => type === 'welcome');
    assert.equal(welcome.parts, undefined);
    assert.ok(lengthOf(old.frames[0] ?? '') > 3_000_000);
    await old.until(() => old.bye || old.heard.some(({ type }) => type === 'presence'));
    const ann = await join(server.url, links.player, 'Ann');
    const other = await Client.connected(server.url, ann.token);
    assert.equal((await old.do('tell', { text: 'All is well.' })).ok, true);
    assert.equal(old.bye, undefined);
    for (const client of [old, other]) client.cut();
  });

  it('a short view comes whole, even to a client that knows parts', async () => {
    await using server = await serverInMemory();
    const { token } = await openTable(server.url);
    const client = await Client.connected(server.url, token, { parts: true });
    assert.equal(client.heard[0].parts, undefined);
    client.cut();
  });

  it('one message may be longer than the backlog: a device that reads it isn’t cut off', async () => {
    await using server = await serverInMemory({ backlog: 100_000 });
    const { token, links } = await openTable(server.url);
    const ann = await join(server.url, links.player, 'Ann');
    const gm = await Client.connected(server.url, token);
    const device = await Client.connected(server.url, ann.token);
    const notes = Array.from({ length: 9 }, () => newId());
    for (const note of notes) await device.do('write-note', { text: PAGE, shared: true }, note);
    const removing = newId();
    await gm.do('remove-notes', { seat: ann.seat }, removing);
    await device.until(() => device.bye || Object.keys(device.view.notes).length === 0);
    await gm.do('undo', { command: removing });
    await device.until(() => device.bye || Object.keys(device.view.notes).length === 9);
    assert.ok(Math.max(...device.frames.map(lengthOf)) > 500_000);
    assert.deepEqual([gm.bye, device.bye], [undefined, undefined]);
    for (const client of [gm, device]) client.cut();
  });

  it('hidden entries are opened in batches', async () => {
    await using server = await serverInMemory({ backlog: 400_000 });
    const { token, links } = await openTable(server.url);
    const ann = await join(server.url, links.player, 'Ann');
    const gm = await Client.connected(server.url, token);
    const heir = await Client.connected(server.url, ann.token, { slow: true });
    for (let i = 0; i < 40; i++) await gm.do('describe-scene', { text: 'x'.repeat(600), hidden: true });
    for (let i = 0; i < 40; i++) await gm.do('write-note', { text: PAGE, gm: true });
    await gm.do('hand-over', { to: ann.seat });
    await heir.until(() => heir.bye || heir.records.every((record) => record?.line !== undefined));
    assert.equal(heir.bye, undefined);
    const opened = heir.heard.filter(({ type }) => type === 'opened');
    assert.ok(opened.length > 10, `${opened.length} messages`);
    for (const client of [gm, heir]) client.cut();
  });
});

describe('how much one seat may add', () => {
  const { messageBytes, messageBytesPerMinute } = LIMITS;

  it('sixty notes of a spectator: everyone plays on and can join, and the notes are removed in one go', async () => {
    await using server = await serverInMemory({ messageBytes, messageBytesPerMinute });
    await checked((findings) => notesOfSpectator(server.url, 60, findings));
  });

  it('sixty long notes at once: refused with the name of the limit, and taken after a while', async () => {
    const clock = new Clock();
    await using server = await serverInMemory({ messageBytes, messageBytesPerMinute }, clock);
    const { links } = await openTable(server.url);
    const eve = await join(server.url, links.spectator, 'Eve');
    const zoe = await join(server.url, links.spectator, 'Zoe');
    const client = await Client.connected(server.url, eve.token);
    const text = 'x'.repeat(20_000);
    const answers = await Promise.all(Array.from({ length: 60 }, () => client.do('tell-nothing', { text })));
    const taken = answers.filter(({ refusal }) => refusal.code !== 'over-limit').length;
    assert.equal(taken, Math.floor(messageBytes / 20_100));
    assert.match(answers.at(-1).refusal.sentence, /limit: messageBytesPerMinute/);
    // Someone who comes to watch under another name gets no more.
    const other = await Client.connected(server.url, zoe.token);
    assert.equal((await other.do('write-note', { text })).refusal.code, 'over-limit');
    assert.equal((await other.do('stop-scene')).ok, true, 'stopping is never too much');
    clock.go(MINUTE);
    assert.equal((await other.do('write-note', { text })).ok, true);
    for (const each of [client, other]) each.cut();
  });

  it('a share of the table: spectators have one together, and the game master goes on', async () => {
    await using server = await serverInMemory({ bytesPerSeat: 50_000 });
    const { token, links } = await openTable(server.url);
    const [eve, zoe] = [
      await join(server.url, links.spectator, 'Eve'),
      await join(server.url, links.spectator, 'Zoe'),
    ];
    const ann = await join(server.url, links.player, 'Ann');
    const clients = await Promise.all(
      [eve, zoe, ann, { token }].map((seat) => Client.connected(server.url, seat.token)),
    );
    const [watching, alsoWatching, player, gm] = clients as [Client, Client, Client, Client];
    const note = { text: 'x'.repeat(20_000) };
    const notes = [newId(), newId(), newId()];
    for (const id of notes) assert.equal((await watching.do('write-note', note, id)).ok, true);
    const refused = (await watching.do('ask', { text: 'Me?' })).refusal;
    assert.match(refused.sentence, /limit: bytesPerSeat/);
    assert.equal((await alsoWatching.do('ask', { text: 'Me?' })).refusal.code, 'over-limit');
    assert.equal((await watching.do('discard-note', { note: notes[0] })).ok, true);
    assert.equal((await watching.do('stop-scene')).ok, true);
    assert.equal((await player.do('write-note', note)).ok, true);
    for (let i = 0; i < 4; i++) assert.equal((await gm.do('write-note', note)).ok, true);
    for (const client of clients) client.cut();
  });
});
