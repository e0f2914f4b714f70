import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { check } from '../check/action.ts';
import { done, gameWith, refusal } from '../testing/scripted-game.ts';

const ANA = '# Ana\n## Mind\n+1 Bright\n';
const plain = { character: 'ana', positives: [], negatives: [] };

interface Row {
  readonly title: string;
  readonly points: readonly [lucky: number, unlucky: number];
  readonly has?: object;
  readonly settings?: object;
  readonly faces: readonly number[];
  readonly decisions?: readonly string[];
  readonly total: number;
  readonly luck: readonly string[];
  readonly after: readonly [lucky: number, unlucky: number];
}

const rows: readonly Row[] = [
  {
    title: '[MB-11] a failure is retried with a lucky point, which turns unlucky',
    points: [2, 0],
    faces: [1, 2, 5, 6],
    decisions: ['spend-lucky'],
    total: 11,
    luck: ['player-spent-lucky'],
    after: [1, 1],
  },
  {
    title: '[MB-11] a success is re-rolled with an unlucky point, which turns lucky',
    points: [0, 1],
    faces: [5, 6, 1, 2],
    decisions: ['spend-unlucky'],
    total: 3,
    luck: ['player-spent-unlucky'],
    after: [1, 0],
  },
  {
    title: '[MB-11] a lucky point isn’t any use after a success',
    points: [2, 0],
    faces: [5, 6],
    total: 11,
    luck: [],
    after: [2, 0],
  },
  {
    title: '[MB-12] the player lets a failure stand, and there is nothing for the game master to spend',
    points: [1, 0],
    faces: [1, 2],
    decisions: ['stand'],
    total: 3,
    luck: [],
    after: [1, 0],
  },
  {
    title: '[MB-12] the game master forces a re-roll when the player has let it stand',
    points: [0, 1],
    faces: [5, 6, 1, 2],
    decisions: ['stand', 'spend-unlucky'],
    total: 3,
    luck: ['gm-spent-unlucky'],
    after: [1, 0],
  },
  {
    title: '[MB-12] a failure without lucky points is only the game master’s to re-roll',
    points: [0, 1],
    faces: [1, 2, 5, 6],
    decisions: ['spend-unlucky'],
    total: 11,
    luck: ['gm-spent-unlucky'],
    after: [1, 0],
  },
  {
    title: '[MB-12] after the player’s retry nobody is asked',
    points: [1, 1],
    faces: [1, 2, 1, 4],
    decisions: ['spend-lucky'],
    total: 5,
    luck: ['player-spent-lucky'],
    after: [0, 2],
  },
  {
    title: '[MB-12] after the game master’s re-roll nobody is asked, not even with the point it made lucky',
    points: [0, 2],
    faces: [5, 6, 1, 2],
    decisions: ['stand', 'spend-unlucky'],
    total: 3,
    luck: ['gm-spent-unlucky'],
    after: [1, 1],
  },
  {
    title: '[MB-12] a retry is the whole check again, advantages too',
    points: [1, 0],
    has: { advantages: 1 },
    faces: [1, 2, 2, 3, 5],
    decisions: ['keep', 'spend-lucky', 're-roll'],
    total: 8,
    luck: ['player-spent-lucky'],
    after: [0, 1],
  },
  {
    title: '[MB-12] where two points a side are allowed, the player may retry twice',
    points: [2, 0],
    settings: { pointsPerCheck: 2 },
    faces: [1, 2, 1, 3, 5, 5],
    decisions: ['spend-lucky', 'spend-lucky'],
    total: 10,
    luck: ['player-spent-lucky', 'player-spent-lucky'],
    after: [0, 2],
  },
  {
    title: '[MB-12] and the game master may force it twice',
    points: [0, 2],
    settings: { pointsPerCheck: 2 },
    faces: [5, 6, 4, 5, 1, 2],
    decisions: ['stand', 'spend-unlucky', 'spend-unlucky'],
    total: 3,
    luck: ['gm-spent-unlucky', 'gm-spent-unlucky'],
    after: [2, 0],
  },
  {
    title: '[MB-12] the game master’s own check is re-rolled by the game master alone',
    points: [1, 1],
    has: { by: 'gm' },
    faces: [1, 2, 3, 3],
    decisions: ['spend-unlucky'],
    total: 6,
    luck: ['gm-spent-unlucky'],
    after: [2, 0],
  },
  {
    title: '[MB-13] double ones turn a lucky point before a retry is offered, so the last one is gone',
    points: [1, 0],
    faces: [1, 1],
    decisions: ['stand'],
    total: 2,
    luck: ['double-ones'],
    after: [0, 1],
  },
  {
    title: '[MB-13] double sixes turn an unlucky point lucky',
    points: [0, 1],
    faces: [6, 6],
    total: 12,
    luck: ['double-sixes'],
    after: [1, 0],
  },
  {
    title: '[MB-13] at each roll made: double ones, a retry, double sixes',
    points: [2, 0],
    faces: [1, 1, 6, 6],
    decisions: ['spend-lucky'],
    total: 12,
    luck: ['double-ones', 'player-spent-lucky', 'double-sixes'],
    after: [1, 1],
  },
  {
    title: '[MB-13] judged after re-rolls: double ones that a re-roll broke up turn nothing',
    points: [0, 0],
    has: { advantages: 1 },
    faces: [1, 1, 6],
    decisions: ['re-roll'],
    total: 7,
    luck: [],
    after: [0, 0],
  },
  {
    title: '[MB-13] judged after re-rolls: a disadvantage can make them',
    points: [0, 0],
    has: { disadvantages: 1 },
    faces: [1, 6, 1],
    total: 2,
    luck: ['double-ones'],
    after: [0, 0],
  },
  {
    title: '[MB-13] judged as thrown, where the table has it so',
    points: [0, 1],
    settings: { doublesJudged: 'as-thrown' },
    has: { disadvantages: 1 },
    faces: [6, 6, 1],
    total: 7,
    decisions: ['stand'],
    luck: ['double-sixes'],
    after: [1, 0],
  },
  {
    title: '[MB-13] they count in a check of the game master’s, too',
    points: [1, 0],
    has: { by: 'gm' },
    faces: [1, 1],
    decisions: ['stand'],
    total: 2,
    luck: ['double-ones'],
    after: [0, 1],
  },
  {
    title: '[MB-13] or in the players’ alone, where the table has it so',
    points: [1, 0],
    settings: { doublesOf: 'players' },
    has: { by: 'gm' },
    faces: [1, 1],
    total: 2,
    luck: [],
    after: [1, 0],
  },
  {
    title: '[MB-13] which leaves the players’ as they are',
    points: [1, 0],
    settings: { doublesOf: 'players' },
    faces: [1, 1],
    decisions: ['stand'],
    total: 2,
    luck: ['double-ones'],
    after: [0, 1],
  },
];

describe('plot points and special dice in a check', () => {
  for (const { title, points, has, settings, faces, decisions, total, luck, after } of rows) {
    test(title, () => {
      const game = gameWith(
        { ana: ANA },
        { plotPoints: { lucky: points[0], unlucky: points[1] }, ...(settings && { settings }) },
      );
      const { outcome, game: now } = done(game, 'check', { ...plain, ...has }, faces, decisions);
      assert.equal(outcome?.total, total);
      assert.deepEqual(outcome?.luck, luck);
      assert.deepEqual(now.own, { lucky: after[0], unlucky: after[1] });
    });
  }

  test('[MB-14] every point is told: who spent it, what the dice did', () => {
    const game = gameWith({ ana: ANA }, { plotPoints: { lucky: 2, unlucky: 0 } });
    const { sentences } = done(game, 'check', plain, [1, 1, 6, 6], ['spend-lucky']);
    assert.deepEqual(sentences, [
      'Ana makes a check: 6 and 6 on the dice, a total of 12. “Yes, and…”',
      'Double ones: a lucky plot point turns unlucky.',
      'Ana spends a lucky plot point, which turns unlucky.',
      'Double sixes: an unlucky plot point turns lucky.',
    ]);
  });

  test('[MB-13] with none to turn the game master picks another effect, and the log says which', () => {
    const game = gameWith({ ana: ANA }, { plotPoints: { lucky: 2, unlucky: 0 } });
    const { sentences, offers, game: now } = done(game, 'check', plain, [6, 6]);
    assert.deepEqual(now.own, { lucky: 2, unlucky: 0 });
    assert.equal(
      sentences[1],
      'Double sixes, and no unlucky plot point to turn: the game master picks another effect for Ana.',
    );
    const input = { character: 'ana', dice: 'double-sixes' };
    assert.deepEqual(
      offers.map(({ action, to, input }) => ({ action, to, input })),
      [{ action: 'name-effect', to: 'gm', input }],
    );
    const named = done(now, 'name-effect', { ...input, effect: 'the sun comes out' });
    assert.deepEqual(named.sentences, ['Double sixes for Ana: the sun comes out.']);
    assert.equal(refusal(now, 'name-effect', { ...input, character: 'bob', effect: 'rain' }).rule, 'MB-1');
  });

  test('[MB-13] double ones without a lucky point ask for another effect, too', () => {
    const game = gameWith({ ana: ANA }, { plotPoints: { lucky: 0, unlucky: 0 } });
    const { sentences, offers } = done(game, 'check', plain, [1, 1]);
    assert.equal(
      sentences[1],
      'Double ones, and no lucky plot point to turn: the game master picks another effect for Ana.',
    );
    assert.deepEqual(
      offers.map(({ input, sentence }) => ({ input, sentence })),
      [
        {
          input: { character: 'ana', dice: 'double-ones' },
          sentence: 'Double ones: what else goes wrong?',
        },
      ],
    );
  });

  test('[MB-12] in the game master’s own check the re-rolls are the game master’s too', () => {
    const prepared = check.prepare(gameWith({ ana: ANA }), { ...plain, by: 'gm' });
    assert.deepEqual(prepared.ok && prepared.value.owners, { player: 'gm', gm: 'gm' });
  });
});
