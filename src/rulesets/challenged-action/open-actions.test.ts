import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { challengedAction } from './index.ts';
import { ScriptedGame } from './testing/scripted-game.ts';

const SHEETS = {
  ann: '# Ann\n\n## Innate\nRage (2): strength +3\n  activate for 3 turns: strength +8\n',
  bob: '# Bob\n',
};
const challenge = { character: 'ann', aspects: [], against: { character: 'bob', aspects: [] } };
const suffers = { trait: 'Shoved', aspect: 'balance' };

/** Of those actions that depend on it, what there is for Ann to do. */
function openFor(character: string | undefined, { game }: ScriptedGame): readonly string[] {
  return Object.entries(challengedAction.actions).flatMap(([name, action]) => {
    const isOpen = action.kind === 'forecast' ? undefined : action.isOpen;
    return isOpen?.(game, character) ? [name] : [];
  });
}

const CHALLENGES = ['contest', 'contest-several', 'free-for-all'];
const CAMPAIGN = ['remove-table', 'unlist-trait'];
const IN_TURN = ['choose-speed', 'spend-action', 'end-turn', 'leave-turns', 'end-turns'];

type Row = [title: string, play: (game: ScriptedGame) => void, open: readonly string[], who?: string];
const order = { agents: [{ character: 'ann' }, { character: 'bob' }] };
const ROWS: readonly Row[] = [
  ['a new game', () => {}, [...CHALLENGES, 'activate', 'remove-trait', 'turn-order', ...CAMPAIGN]],
  ['nobody has anything', () => {}, [...CHALLENGES, 'turn-order', ...CAMPAIGN], 'bob'],
  [
    '[CA-2] active',
    (game) => game.do('activate', { character: 'ann', trait: 'Rage' }),
    [...CHALLENGES, 'end-activation', 'remove-trait', 'turn-order', 'end-turn', ...CAMPAIGN],
  ],
  [
    '[CA-2] burnt',
    (game) => {
      game.do('activate', { character: 'ann', trait: 'Rage' });
      game.do('end-activation', { character: 'ann', trait: 'Rage' });
    },
    [...CHALLENGES, 'reset-trait', 'remove-trait', 'turn-order', ...CAMPAIGN],
  ],
  [
    '[CA-8] an effect is to come',
    (game) => game.do('contest', challenge, [9, 8]),
    [...CHALLENGES, 'effect', 'let-go', 'activate', 'remove-trait', 'turn-order', ...CAMPAIGN],
  ],
  [
    '[CA-10] something lasts to the end of the scene',
    (game) => {
      game.do('contest', challenge, [9, 8]);
      game.do('effect', { character: 'ann', against: 'bob', suffers }, [2]);
    },
    [...CHALLENGES, 'end-scene', 'activate', 'remove-trait', 'turn-order', ...CAMPAIGN],
  ],
  [
    '[CA-11] in her turn',
    (game) => game.do('turn-order', order, [9, 8]),
    [...CHALLENGES, 'activate', 'remove-trait', 'turn-order', ...IN_TURN, ...CAMPAIGN],
  ],
  [
    '[CA-11] in someone else’s',
    (game) => game.do('turn-order', order, [8, 9]),
    ['activate', 'remove-trait', 'turn-order', 'leave-turns', 'end-turns', ...CAMPAIGN],
  ],
  [
    '[CA-12] with the only action spent',
    (game) => {
      game.do('turn-order', order, [9, 8]);
      game.do('spend-action', { character: 'ann' });
    },
    ['activate', 'remove-trait', 'turn-order', 'end-turn', 'leave-turns', 'end-turns', ...CAMPAIGN],
  ],
  [
    '[CA-9] a success table',
    (game) => game.do('set-success-table', { table: { name: 'locks', rows: [{ margin: 0, rolls: 1 }] } }),
    [...CHALLENGES, 'activate', 'remove-trait', 'turn-order', 'remove-success-table', ...CAMPAIGN],
  ],
];

describe('open actions', () => {
  for (const [title, play, open, who = 'ann'] of ROWS)
    test(title, () => {
      const game = new ScriptedGame(SHEETS);
      play(game);
      assert.deepEqual(new Set(openFor(who, game)), new Set(open));
      assert.ok(open.every((name) => openFor(undefined, game).includes(name)));
    });

  test('without characters, nothing about characters', () => {
    assert.deepEqual(openFor(undefined, new ScriptedGame({})), [...CHALLENGES, ...CAMPAIGN]);
  });
});
