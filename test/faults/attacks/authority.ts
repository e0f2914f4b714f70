import assert from 'node:assert/strict';
import { Client, join, openTable, post } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';

/** Every command, and who may give it. */
export const MATRIX = {
  'by joining': 'open-table take-seat',
  'the table itself': 'copy-table entrust-table open-epoch complete-roll renew-roll erase',
  'game master':
    'rename-table remove-notes change-house-rules change-rights kick readmit play-as reveal-character set-scene describe-scene reveal-descriptor strike-descriptor remove-pool start-cards override hide-difficulty settle-check reveal-check go-on',
  players:
    'hand-over agree-to-delete keep-table make-character claim-character give-character edit-sheet tell set-pool change-pool draw-card play-card end-card-challenge close-card-scene call-vote vote close-vote act propose-check revise-check nod contest withdraw-check type-dice choose tell-check undo agree-undo decline-undo',
  everyone: 'leave-seat rename-seat ask write-note share-note discard-note stop-scene draw-line',
} as const;

/** What each role hears: a malformed body is looked at only where the role may give the command. */
const HEARS: Readonly<Record<keyof typeof MATRIX, readonly [gm: string, player: string, spectator: string]>> =
  {
    'by joining': ['by-joining', 'by-joining', 'by-joining'],
    'the table itself': ['not-yours', 'not-yours', 'not-yours'],
    'game master': ['malformed', 'not-your-say', 'not-your-say'],
    players: ['malformed', 'malformed', 'not-seated'],
    everyone: ['malformed', 'malformed', 'malformed'],
  };

/** Each role may do what it is allowed to, and no more. */
export async function everyCommandByEveryRole(url: string, findings: Findings): Promise<void> {
  const opened = await openTable(url);
  const seats = [
    opened,
    await join(url, opened.links.player, 'Ann'),
    await join(url, opened.links.spectator, 'Eve'),
  ];
  const clients = await Promise.all(seats.map(({ token }) => Client.connected(url, token)));
  for (const [who, commands] of Object.entries(MATRIX))
    for (const command of commands.split(' '))
      for (const [i, client] of clients.entries())
        await findings.try('leaked', async () => {
          const { refusal } = await client.do(command, { nothing: true });
          assert.equal(refusal?.code, HEARS[who as keyof typeof MATRIX][i], command);
        });
  for (const client of clients) client.close();
}

/** Nothing at another table can be touched, whatever your role at your own. */
export async function reachedForAnotherTable(url: string, findings: Findings): Promise<void> {
  const theirs = await openTable(url);
  const gm = await Client.connected(url, theirs.token);
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
  const own = await openTable(url);
  const other = await Client.connected(url, own.token);
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
  for (const [type, body] of deeds)
    await findings.try('leaked', async () => assert.equal((await other.do(type, body)).ok, false, type));
  await post(url, '/api/erase', { entry: 3 }, own.token);
  await post(url, '/api/links/close', { role: 'player' }, own.token);
  await post(url, '/api/delete', { name: 'A table' }, own.token);
  other.close();
  await findings.try('leaked', async () => {
    await gm.do('tell', { text: 'still here' });
    assert.equal(gm.seq, seq + 1);
    assert.deepEqual(gm.records.slice(0, -1), before);
    await join(url, theirs.links.player, 'Ann');
  });
  gm.close();
}
