import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedTable } from '../testing/scripted-table.ts';
import { check } from './action.ts';

const ROGER = '# Character: Roger\nStrength +4\nLocks +3\n\n# Ring of Perception x1\nPerception +3\n';
const strength = { source: 'Character', modifier: 'Strength' };
const ring = { source: 'Ring of Perception', modifier: 'Perception' };
const table = (settings: object = {}, text = ROGER) => new ScriptedTable({ roger: text }, settings);

describe('making a check', () => {
  test('[MS-4] against a difficulty the storyteller sets', () => {
    const { sentences } = table().does('check', {
      character: 'roger',
      doing: 'lift the gate',
      plus: [strength],
      difficulty: 4,
    });
    assert.deepEqual(sentences, ['Roger tries to lift the gate: success.']);
  });

  test('[MS-4] shown, or hidden', () => {
    const failing = { character: 'roger', difficulty: 7, boost: 1 };
    const shown = table().does('check', failing, [4]);
    assert.deepEqual(shown.sentences, ['Roger: failure, 6 below the difficulty, boosted by 1 die for +1.']);
    const hidden = { ...failing, hidden: true };
    assert.deepEqual(table().does('check', hidden, [4]).sentences, [
      'Roger: failure, boosted by 1 die for +1.',
    ]);
    assert.ok(table().lines('check', hidden).includes('Difficulty: hidden'));
    assert.ok(
      !table()
        .lines('check', hidden)
        .some((line) => line.includes('7')),
    );
  });

  test('[MS-9] the list that the rating is the sum of', () => {
    assert.deepEqual(
      table().lines('check', {
        character: 'roger',
        plus: [strength, ring],
        passing: 'Locks',
        difficulty: 8,
        boost: 2,
      }),
      [
        'Passing modifier: Locks +3 (Character: Roger) opens the check',
        'Strength (Character: Roger): 4',
        'Perception (Ring of Perception): 3',
        'Success rating: 7',
        'Difficulty: 8',
        'Boost: 2d6',
      ],
    );
  });

  test('[MS-6] without a passing modifier the check can’t be tried', () => {
    const refusal = table().refuses('check', { character: 'roger', passing: 'Sorcery', difficulty: 1 });
    assert.deepEqual(refusal, {
      rule: 'MS-6',
      sentence: 'this check needs a passing modifier: “Sorcery” with at least +3',
      path: 'passing',
    });
  });

  test('[MS-10] stress from a boost is damage from the next check on', () => {
    const played = table().does(
      'check',
      { character: 'roger', plus: [strength], difficulty: 6, boost: 3 },
      [1, 5, 1],
      ['discard 1', 'discard 1', 'keep'],
    );
    assert.deepEqual(played.sentences, [
      'Roger: success, boosted by 3 dice for +2, at the cost of 2 stress.',
      'Roger loses 2 Vigour: Stress.',
    ]);
    assert.equal(played.text('roger'), `${ROGER}\n# Stress\nVigour -2\n`);
    assert.deepEqual(played.lines('check', { character: 'roger', difficulty: 1 }).slice(0, 2), [
      'Vigour (Stress): -2',
      'Success rating: -2',
    ]);
  });

  test('[MS-12] switched off, stress is told and weighs nothing', () => {
    const played = table({ damage: false }).does(
      'check',
      { character: 'roger', difficulty: 1, boost: 1 },
      [1],
      ['discard 1'],
    );
    assert.deepEqual(played.sentences.slice(1), ['Roger takes 1 stress.']);
    assert.equal(played.text('roger'), ROGER);
  });

  test('[MS-11] a blunder is told, and its side effect is the storyteller’s to name', () => {
    const { sentences, offers } = table().does(
      'check',
      { character: 'roger', difficulty: 0, boost: 2 },
      [1, 6, 3],
    );
    assert.deepEqual(sentences, [
      'Roger: failure with a blunder, boosted by 2 dice for +0.',
      'Roger blunders: severe side effect.',
    ]);
    assert.deepEqual(
      offers.map(({ action, input, to }) => [action, input, to]),
      [['set-modifier', { character: 'roger' }, 'gm']],
    );
  });

  test('[MS-11] a cosmic one says how bad, a plain failure offers nothing', () => {
    const cosmic = table().does('check', { character: 'roger', difficulty: 0, boost: 1 }, [1, 1, 2]);
    assert.deepEqual(cosmic.events, [{ type: 'blundered', character: 'roger', result: 1, cosmic: 2 }]);
    assert.equal(
      cosmic.sentences[1],
      'Roger blunders: a cosmic one, 2 on the second die (the lower, the worse).',
    );
    const plain = table().does('check', { character: 'roger', difficulty: 0, boost: 1 }, [1, 5]);
    assert.deepEqual(plain.offers, []);
    assert.equal(plain.sentences[1], 'Roger blunders: plain failure.');
  });

  test('[MS-11] a table may let the rating decide after a blunder (setting)', () => {
    const easy = { character: 'roger', plus: [strength], difficulty: 2, boost: 1 };
    assert.match(table().does('check', easy, [1, 4]).sentences[0] ?? '', /^Roger: failure/);
    const { sentences } = table({ blunderFails: false }).does('check', easy, [1, 4]);
    assert.equal(
      sentences[0],
      'Roger: success with a blunder, 2 above the difficulty, boosted by 1 die for +0.',
    );
  });

  test('[MS-10] which die counts is asked where the table says so (setting)', () => {
    const boosted = { character: 'roger', plus: [strength], difficulty: 5, boost: 2 };
    const { sentences } = table({ boostDie: 'choice' }).does('check', boosted, [4, 6], ['keep', '+1']);
    assert.equal(sentences[0], 'Roger: success, boosted by 2 dice for +1.');
    assert.match(table().does('check', boosted, [4, 6]).sentences[0] ?? '', /for \+3\.$/);
  });

  test('[MS-4] nothing that a table leaves in sight gives a hidden difficulty away', () => {
    const { hideable } = check;
    assert.deepEqual(Object.keys(hideable ?? {}), ['difficulty']);
    const open = table()
      .prepares('check', { character: 'roger', plus: [ring], difficulty: 8 })
      .lines.filter(({ rule }) => !hideable?.difficulty?.rules.includes(rule ?? ''));
    assert.deepEqual(
      open.map(({ value }) => value),
      [3, 3, undefined],
    );
  });

  test('[MS-17] a common task brings its difficulty', () => {
    const input = { character: 'roger', plus: [strength], task: 'talk past a  bored guard' };
    assert.ok(table().lines('check', input).includes('Difficulty of “Talk past a bored guard”: 4'));
    assert.deepEqual(table().does('check', input).sentences, [
      'Roger at “talk past a  bored guard”: success.',
    ]);
  });

  test('[MS-17] without boost nothing is rolled, and that is said', () => {
    const lines = table().lines('check', { character: 'roger', difficulty: 3 });
    assert.equal(lines.at(-1), 'No boost, so nothing is rolled: the rating alone decides');
  });

  test('[MS-5] an NPC’s decisions are the storyteller’s', () => {
    const input = { character: 'roger', difficulty: 3 };
    assert.deepEqual(table().prepares('check', input).owners, { player: { character: 'roger' } });
    assert.deepEqual(table().prepares('check', { ...input, npc: true }).owners, { player: 'gm' });
  });

  const refusals: readonly [
    title: string,
    input: object,
    rule: string,
    path: string | undefined,
    settings?: object,
  ][] = [
    ['[MS-1] nobody of that name', { character: 'anna', difficulty: 3 }, 'MS-1', 'character'],
    ['[MS-1] not even a famous one', { character: '__proto__', difficulty: 3 }, 'MS-1', 'character'],
    ['[MS-4] no difficulty', { character: 'roger' }, 'MS-4', 'difficulty'],
    [
      '[MS-17] two difficulties',
      { character: 'roger', difficulty: 3, task: 'Climb a garden wall' },
      'MS-17',
      'difficulty',
    ],
    ['[MS-17] no such task', { character: 'roger', task: 'Juggle' }, 'MS-17', 'task'],
    [
      '[MS-17] tasks switched off',
      { character: 'roger', task: 'Juggle' },
      'MS-17',
      undefined,
      { commonTasks: false },
    ],
    [
      '[MS-8] a match too weak',
      { character: 'roger', plus: [{ ...strength, weak: 4 }], difficulty: 1 },
      'MS-8',
      'plus[0].weak',
    ],
    ['[MS-10] too many dice', { character: 'roger', boost: 21, difficulty: 1 }, 'MS-10', 'boost'],
    ['[MS-4] a field nobody knows', { character: 'roger', difficulty: 1, luck: 3 }, 'MS-4', undefined],
    [
      '[MS-13] a collapsed character',
      { character: 'roger', difficulty: 1 },
      'MS-13',
      'character',
      { collapseLimit: 4 },
    ],
  ];
  for (const [title, input, rule, path, settings] of refusals) {
    test(`${title} is refused`, () => {
      const refusal = table(settings, `${ROGER}# Fall\nVigour -4`).refuses('check', input);
      assert.deepEqual([refusal.rule, refusal.path], [rule, path]);
    });
  }
});
