import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EMPTY, ORIGIN, verify } from '../../../src/table/index.ts';
import { Client, join, openTable, post } from '../testing/client.ts';
import { SETUPS } from '../testing/servers.ts';

async function exported(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/api/export`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(response.status, 200);
  return response.text();
}

/** A table with a roll, a secret and a line, by two people. */
async function played(url: string) {
  const opened = await openTable(url);
  const ann = await join(url, opened.links.player, 'Ann');
  const gm = await Client.connected(url, opened.token);
  const player = await Client.connected(url, ann.token);
  await player.do('make-character', { from: { blank: 'Pim' } }, 'pim');
  const input = { character: 'pim', skill: 'Do Anything', doing: 'Jump', against: { difficulty: 'hard' } };
  const answer = await player.do(
    'propose-check',
    { action: 'attempt', input, bytes: 'ab'.repeat(32) },
    'jump',
  );
  assert.equal(answer.ok, true, JSON.stringify(answer));
  await player.until(() => player.entries.some(({ type }) => type === 'rolled'));
  await gm.do('describe-scene', { text: 'a trap', hidden: true });
  await player.do('tell', { text: 'And down we go.' }, 'line');
  await gm.until(() => gm.seq === player.seq);
  return { opened, ann, gm, player };
}

for (const { where, serverInMemory } of SETUPS)
  describe(`documents (${where})`, () => {
    it('an export verifies, rolls and all, with secrets withheld; the roll was witnessed by another device', async () => {
      await using server = await serverInMemory();
      const { ann, player, gm } = await played(server.url);
      const document = await exported(server.url, ann.token);
      const verdict = verify(document, player.head);
      assert.ok(verdict.ok);
      assert.equal(verdict.value.rolls >= 1, true);
      assert.equal(verdict.value.unwitnessed, 0);
      assert.equal(verdict.value.sealed, 1);
      assert.equal(document.includes('a trap'), false);
      gm.close();
      player.close();
    });

    it('a device names the slot with its bytes: a late one is refused, and takes the next slot', async () => {
      await using server = await serverInMemory();
      const { opened, player, gm } = await played(server.url);
      const fair = () => player.view.fair;
      const jump = (bytes: string) => ({
        action: 'attempt',
        input: { character: 'pim', skill: 'Do Anything', doing: 'Jump', against: { difficulty: 'hard' } },
        reason: 'again',
        bytes: bytes.repeat(32),
        epoch: fair().epoch,
        slot: fair().next,
      });
      // Both name the same slot.
      const answers = await Promise.all(['11', '22'].map((bytes) => player.do('propose-check', jump(bytes))));
      assert.deepEqual(
        answers.map(({ ok, refusal }) => (ok ? 'taken' : refusal.code)),
        ['taken', 'other-slot'],
      );
      assert.equal((await player.do('propose-check', jump('22'))).ok, true);
      await player.until(() => player.entries.filter(({ type }) => type === 'rolled').length === 3);
      for (const { body } of player.entries.filter(({ type }) => type === 'roll-requested').slice(1))
        assert.deepEqual([body.roller.epoch, body.roller.slot], [body.epoch, body.slot]);
      const verdict = verify(await exported(server.url, opened.token));
      assert.ok(verdict.ok, JSON.stringify(verdict));
      const { rolls, unnamed, skipped, leftEarly } = verdict.value;
      assert.deepEqual([rolls, unnamed, skipped, leftEarly], [3, 1, 0, 0]);
      gm.close();
      player.close();
    });

    it('whoever imports a table has the seat of the game master, under the name they typed', async () => {
      await using server = await serverInMemory();
      const { opened, gm, player } = await played(server.url);
      const document = await exported(server.url, opened.token);
      for (const [person, called] of [
        ['Ida', 'Ida'],
        ['Gwen', 'Gwen'],
        ['Ann', 'Ann 2'],
      ]) {
        const { status, body } = await post(server.url, '/api/import', { document, person });
        assert.equal(status, 201, JSON.stringify(body));
        assert.equal(body.seat, opened.seat);
        const importer = await Client.connected(server.url, body.token);
        assert.equal(importer.view.seats[body.seat].name, called);
        importer.close();
      }
      const { body: refused } = await post(server.url, '/api/import', { document, person: 'Server' });
      assert.equal(refused.code, 'name-of-a-role');
      gm.close();
      player.close();
    });

    it('an import is a new table: its seats wait for their people, and its dice are new', async () => {
      await using server = await serverInMemory();
      const { opened, ann, gm } = await played(server.url);
      const document = await exported(server.url, opened.token);
      const { status, body } = await post(server.url, '/api/import', { document, person: 'Gwen' });
      assert.equal(status, 201, JSON.stringify(body));
      assert.notEqual(body.table, opened.table);
      const { body: look } = await post(server.url, '/api/look', { way: { key: body.links.player } });
      assert.deepEqual(
        look.seats.map(({ name }: { name: string }) => name),
        ['Ann'],
      );
      const back = await post(server.url, '/api/join', {
        way: { key: body.links.player },
        person: 'Ann',
        seat: ann.seat,
      });
      assert.equal(back.body.seat, ann.seat);
      const taken = await post(server.url, '/api/join', {
        way: { key: body.links.player },
        person: 'Eve',
        seat: ann.seat,
      });
      assert.equal(taken.status, 403);
      const client = await Client.connected(server.url, back.body.token);
      assert.equal(client.view.characters.pim.sheet.name, 'Pim');
      const again = {
        character: 'pim',
        skill: 'Do Anything',
        doing: 'Climb',
        against: { difficulty: 'hard' },
      };
      assert.equal((await client.do('propose-check', { action: 'attempt', input: again }, 'climb')).ok, true);
      await client.until(() => client.view.checks.climb?.transcript.length > 0);
      const verdict = verify(await exported(server.url, back.body.token));
      assert.ok(verdict.ok, JSON.stringify(verdict));
      gm.close();
      client.close();
    });

    it('a changed or foreign document is refused in one sentence', async () => {
      await using server = await serverInMemory();
      const { opened } = await played(server.url);
      const document = await exported(server.url, opened.token);
      for (const bad of [document.replace('Jump', 'Fall'), '{}', 'no', document.slice(0, -20)]) {
        const { status, body } = await post(server.url, '/api/import', { document: bad, person: 'Gwen' });
        assert.equal(status, 400);
        assert.equal(body.code, 'not-an-export');
      }
      const { body } = await post(server.url, '/api/import', { document: { records: [] }, person: 'Gwen' });
      assert.equal(body.sentence, 'document: a string is needed here, not {"records":[]}.');
    });

    it('a copy is another table', async () => {
      await using server = await serverInMemory();
      const { opened, gm, ann } = await played(server.url);
      assert.equal((await post(server.url, '/api/duplicate', {}, ann.token)).status, 403);
      const { status, body } = await post(server.url, '/api/duplicate', { name: 'What if' }, opened.token);
      assert.equal(status, 201, JSON.stringify(body));
      const copy = await Client.connected(server.url, body.token);
      assert.deepEqual([copy.view.name, gm.view.name], ['What if', 'A table']);
      const { seq } = gm;
      await copy.do('tell', { text: 'Elsewhere.' });
      await gm.do('tell', { text: 'Here.' });
      assert.equal(gm.seq, seq + 1);
      copy.close();
      gm.close();
    });

    it('the author erases a text in the store and on every screen, and the chain still verifies', async () => {
      await using server = await serverInMemory();
      const { opened, ann, gm, player } = await played(server.url);
      const { seq } = gm.entries.find(({ command, type }) => command === 'line' && type === 'told');
      const eve = await join(server.url, opened.links.player, 'Eve');
      assert.notEqual(await server.store.digest(opened.table, seq), undefined);
      assert.equal((await post(server.url, '/api/erase', { entry: seq }, eve.token)).body.code, 'not-yours');
      assert.equal((await post(server.url, '/api/erase', { entry: seq }, ann.token)).status, 200);
      await gm.until(() => gm.entries.some(({ type }) => type === 'erased'));
      assert.equal(await server.store.digest(opened.table, seq), undefined, 'nor what tells texts apart');
      const document = await exported(server.url, opened.token);
      assert.equal(document.includes('And down we go.'), false);
      assert.ok(verify(document).ok);
      const fresh = await Client.connected(server.url, opened.token);
      await fresh.until(() => fresh.seq === gm.seq);
      assert.deepEqual(fresh.view, gm.view);
      fresh.close();
      assert.equal((await post(server.url, '/api/erase', { me: true }, ann.token)).status, 200);
      await player.until(() => player.bye);
      assert.equal((await exported(server.url, opened.token)).includes('"Ann"'), false);
      assert.equal((await Client.connected(server.url, ann.token)).bye.code, 'no-way-in');
      gm.close();
    });

    it('words are erased from something others built on: the rest stays, even for someone who reads the log again', async () => {
      await using server = await serverInMemory();
      const { opened, ann, gm, player } = await played(server.url);
      const { sheet } = player.view.characters.pim;
      await player.do('edit-sheet', {
        character: 'pim',
        to: { sheet: { ...sheet, notes: 'my old address' } },
      });
      await player.do('edit-sheet', {
        character: 'pim',
        to: { sheet: { ...sheet, notes: 'My old address' } },
      });
      await gm.until(() => gm.seq === player.seq);
      const { seq } = gm.entries.find(({ type }) => type === 'sheet-edited');
      assert.equal((await post(server.url, '/api/erase', { entry: seq }, ann.token)).status, 200);
      await gm.until(() => gm.entries.some(({ type }) => type === 'erased'));
      const left = { ...sheet, notes: '…' };
      assert.deepEqual(gm.view.characters.pim.sheet, left);
      const document = await exported(server.url, opened.token);
      assert.doesNotMatch(document, /my old address/i);
      assert.ok(verify(document).ok);
      gm.close();
      player.close();
      await server.stop();
      // Without its snapshot a table is rebuilt from its records.
      await server.store.saveSnapshot(opened.table, { build: 'another', seq: 0, head: ORIGIN, table: EMPTY });
      await using again = await serverInMemory({}, { data: server.store });
      const fresh = await Client.connected(again.url, opened.token);
      assert.deepEqual(fresh.view.characters.pim.sheet, left);
      fresh.close();
    });

    it('a deleted table leaves nothing', async () => {
      await using server = await serverInMemory();
      const { opened, ann, player } = await played(server.url);
      assert.equal((await post(server.url, '/api/delete', { name: 'A table' }, ann.token)).status, 403);
      assert.equal((await post(server.url, '/api/delete', { name: 'Another' }, opened.token)).status, 400);
      assert.equal((await post(server.url, '/api/delete', { name: 'A table' }, opened.token)).status, 200);
      await player.until(() => player.bye);
      assert.equal(player.bye.code, 'gone');
      assert.deepEqual(await server.store.tables(), []);
      assert.equal(
        (await post(server.url, '/api/join', { way: { key: opened.links.player }, person: 'Bob' })).status,
        403,
      );
    });
  });
