import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NOUNS } from '../../src/table/nouns.ts';
import { Client, join, openTable, post } from './client.ts';
import { serverInMemory } from './servers.ts';

/** Every command, by who may give it. */
const MATRIX = {
  'by joining': 'open-table take-seat',
  'the table itself': 'copy-table entrust-table open-epoch complete-roll renew-roll erase',
  'who has the say':
    'rename-table remove-notes change-house-rules change-rights kick readmit play-as reveal-character set-scene describe-scene reveal-descriptor strike-descriptor remove-pool start-cards override hide-difficulty settle-check reveal-check go-on',
  'who plays':
    'hand-over agree-to-delete keep-table make-character claim-character give-character edit-sheet tell set-pool change-pool draw-card play-card end-card-challenge close-card-scene call-vote vote close-vote act propose-check revise-check nod contest withdraw-check type-dice choose tell-check undo agree-undo decline-undo',
  'who is here': 'leave-seat rename-seat ask write-note share-note discard-note stop-scene draw-line',
} as const;

/** What each role hears: a body that fits nothing is looked at only where the role may give the command. */
const HEARS: Readonly<Record<keyof typeof MATRIX, readonly [gm: string, player: string, spectator: string]>> =
  {
    'by joining': ['by-joining', 'by-joining', 'by-joining'],
    'the table itself': ['not-yours', 'not-yours', 'not-yours'],
    'who has the say': ['malformed', 'not-your-say', 'not-your-say'],
    'who plays': ['malformed', 'malformed', 'not-seated'],
    'who is here': ['malformed', 'malformed', 'malformed'],
  };

describe('who may do what', () => {
  it('the matrix names every command', () => {
    const all = NOUNS.flatMap(({ commands }) => Object.keys(commands));
    assert.deepEqual(Object.values(MATRIX).join(' ').split(' ').sort(), all.sort());
  });

  it('every command × role', async () => {
    await using server = await serverInMemory();
    const opened = await openTable(server.url);
    const seats = [
      opened,
      await join(server.url, opened.links.player, 'Ann'),
      await join(server.url, opened.links.spectator, 'Eve'),
    ];
    const clients = await Promise.all(seats.map(({ token }) => Client.connected(server.url, token)));
    const heard: string[] = [];
    const expected: string[] = [];
    for (const [who, commands] of Object.entries(MATRIX)) {
      for (const command of commands.split(' ')) {
        const answers = await Promise.all(clients.map((client) => client.do(command, { nothing: true })));
        heard.push(`${command}: ${answers.map(({ refusal }) => refusal?.code).join(' ')}`);
        expected.push(`${command}: ${HEARS[who as keyof typeof MATRIX].join(' ')}`);
      }
    }
    assert.deepEqual(heard, expected);
    for (const client of clients) client.close();
  });

  it('nothing of another table can be touched, whoever one is at one’s own', async () => {
    await using server = await serverInMemory();
    const theirs = await openTable(server.url);
    const gm = await Client.connected(server.url, theirs.token);
    await gm.do('make-character', { from: { blank: 'Pim' } }, 'pim');
    await gm.do('write-note', { text: 'a note', shared: true }, 'note');
    await gm.do('call-vote', { question: 'Go?', options: ['yes', 'no'] }, 'vote');
    await gm.do('describe-scene', { text: 'fog', hidden: true }, 'fog');
    await gm.do(
      'propose-check',
      { action: 'attempt', input: { character: 'pim', skill: 'Do Anything', doing: 'Jump' }, dice: 'typed' },
      'check',
    );
    await gm.do('tell', { text: 'so it was' }, 'told');
    const { records, seq } = gm;
    const before = [...records];
    const own = await openTable(server.url);
    const other = await Client.connected(server.url, own.token);
    const deeds: readonly (readonly [string, object])[] = [
      ['claim-character', { character: 'pim' }],
      ['give-character', { character: 'pim', to: null }],
      ['edit-sheet', { character: 'pim', to: { text: 'Pim' } }],
      ['reveal-character', { character: 'pim' }],
      ['reveal-descriptor', { descriptor: 'fog' }],
      ['strike-descriptor', { descriptor: 'fog' }],
      ['write-note', { note: 'note', text: 'mine now' }],
      ['share-note', { note: 'note' }],
      ['discard-note', { note: 'note' }],
      ['vote', { vote: 'vote', option: 'yes' }],
      ['close-vote', { vote: 'vote' }],
      ['kick', { seat: theirs.seat }],
      ['leave-seat', { seat: theirs.seat }],
      ['hand-over', { to: theirs.seat }],
      ['type-dice', { check: 'check', faces: [[6]] }],
      ['withdraw-check', { check: 'check' }],
      ['tell-check', { check: 'check', text: 'x' }],
      [
        'propose-check',
        { action: 'attempt', input: { character: 'pim', skill: 'Do Anything', doing: 'Jump' } },
      ],
      ['undo', { command: 'told' }],
    ];
    for (const [type, body] of deeds) assert.equal((await other.do(type, body)).ok, false, type);
    await post(server.url, '/api/erase', { entry: 3 }, own.token);
    await post(server.url, '/api/links/close', { role: 'player' }, own.token);
    await post(server.url, '/api/delete', { name: 'A table' }, own.token);
    await gm.do('tell', { text: 'still here' });
    assert.equal(gm.seq, seq + 1);
    assert.deepEqual(gm.records.slice(0, -1), before);
    await join(server.url, theirs.links.player, 'Ann');
    gm.close();
  });

  it('who is sent away is out at once, and in again only when asked', async () => {
    await using server = await serverInMemory();
    const opened = await openTable(server.url);
    const ann = await join(server.url, opened.links.player, 'Ann');
    const gm = await Client.connected(server.url, opened.token);
    const device = await Client.connected(server.url, ann.token);
    await gm.do('kick', { seat: ann.seat });
    await device.until(() => device.bye);
    assert.equal(device.bye.code, 'kicked');
    const status = async () =>
      (await post(server.url, '/api/join', { way: { key: ann.token }, person: 'Ann' })).status;
    assert.notEqual(await status(), 200);
    assert.equal((await Client.connected(server.url, ann.token)).bye.code, 'kicked');
    assert.equal(
      (await fetch(`${server.url}/api/export`, { headers: { authorization: `Bearer ${ann.token}` } })).status,
      403,
    );
    await gm.do('readmit', { seat: ann.seat });
    assert.equal(await status(), 200);
    gm.close();
  });
});
