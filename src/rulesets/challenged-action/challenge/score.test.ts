import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DEFAULT_TABLES, rowIn } from '../campaign/tables.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

const SHEETS = {
  bill: '# Bill\n\n## Innate\nPatient (2): stealth +6, speed -1\nLoud Boots (-1): stealth -2\nKeen (1): sight +2\n',
  ted: '# Ted\n\n## Innate\nLight Sleeper (2): Alertness +9\n',
};
const start = () => new ScriptedGame(SHEETS);
const sneaking = {
  character: 'bill',
  aspects: ['stealth'],
  against: { character: 'ted', aspects: ['alertness'] },
};

describe('the challenge action score', () => {
  test('[CA-3] all related effects, good and bad, of each participant', () => {
    assert.deepEqual(start().lines('contest', sneaking), [
      'Bill: Patient (stealth): +6',
      'Bill: Loud Boots (stealth): -2',
      'Ted: Light Sleeper (Alertness): +9',
      'Bill in all: 4',
      'Ted in all: 9',
    ]);
  });

  test('[CA-3] several aspects can be related', () => {
    const { parameters } = start().prepared('contest', {
      ...sneaking,
      aspects: ['Sight', 'stealth', 'speed'],
    });
    assert.equal(parameters.attacker, 6 - 1 - 2 + 2);
  });

  test('[CA-3] what the story teller leaves out is logged with the reason', () => {
    const played = start();
    const barefoot = { ...sneaking, exclude: [{ trait: 'loud boots', reason: 'he took them off' }] };
    assert.ok(
      played
        .lines('contest', barefoot)
        .includes('Bill: Loud Boots (stealth -2), left out: he took them off: 0'),
    );
    assert.equal(played.prepared('contest', barefoot).parameters.attacker, 6);
    const { events } = played.do('contest', barefoot, [10, 1]);
    assert.deepEqual(events[0], {
      type: 'effect-left-out',
      character: 'bill',
      trait: 'Loud Boots',
      aspect: 'stealth',
      reason: 'he took them off',
    });
  });

  test('[CA-3] one aspect of a trait, or everything, can be left out', () => {
    const { parameters } = start().prepared('contest', {
      ...sneaking,
      aspects: ['stealth', 'speed'],
      exclude: [{ trait: 'Patient', aspect: 'speed', reason: 'there is no hurry' }],
      against: { ...sneaking.against, exclude: [{ reason: 'dead to the world' }] },
    });
    assert.deepEqual([parameters.attacker, parameters.defender], [4, 0]);
  });

  test('[CA-3] leaving something out takes a reason, and something to leave out', () => {
    const without = (exclude: object) => start().says('contest', { ...sneaking, exclude: [exclude] });
    assert.match(without({ trait: 'Loud Boots' }), /^CA-3: the reason for leaving something out is text/);
    assert.equal(
      without({ trait: 'Wings', reason: 'why not' }),
      'CA-3: Bill has no trait “Wings” to leave out',
    );
  });

  test('[CA-1] the environment is a side too', () => {
    const played = start();
    const lock = { ...sneaking, against: { environment: 'the lock', score: 12 } };
    assert.ok(played.lines('contest', lock).includes('the lock, as the story teller says: +12'));
    const { sentences, offers } = played.do('contest', lock, [1, 20]);
    assert.deepEqual(sentences, ['Bill 5, the lock 32: the lock wins by 27.']);
    assert.equal(offers[0]?.sentence, 'The lock beat Bill by 27. What is the effect?');
    assert.deepEqual(
      offers.map(({ input, to }) => [input, to]),
      [[{ environment: 'the lock', against: 'bill' }, 'gm']],
    );
  });

  const refusals: [title: string, input: object, says: RegExp][] = [
    ['nobody', { ...sneaking, character: 'nobody' }, /^CA-1: there is no agent “nobody” at this table$/],
    [
      'nobody to challenge',
      { ...sneaking, against: { character: 'nobody', aspects: [] } },
      /^CA-1: there is no agent/,
    ],
    [
      'oneself',
      { ...sneaking, against: { character: 'bill', aspects: [] } },
      /^CA-6: “Bill” can only be on one side/,
    ],
    [
      'an agent as a thing',
      { ...sneaking, against: { environment: 'ted', score: 1 } },
      /^CA-6: “ted” is an agent/,
    ],
    ['no side at all', { ...sneaking, against: 'ted' }, /^CA-3: a side is \{"character"/],
    ['a number as an aspect', { ...sneaking, aspects: ['7'] }, /^CA-1: an aspect is a few words/],
  ];
  for (const [title, input, says] of refusals) {
    test(`[CA-3] refused: ${title}`, () => assert.match(start().says('contest', input), says));
  }
});

describe('modifier tables', () => {
  const rows: [table: string, picks: (string | number)[], modifiers: number[]][] = [
    ['speed', ['Very Slow', 'Slow', 'Medium', 'Fast', 'Very Fast'], [0, -1, -2, -3, -4]],
    ['range', ['Very Close', 'Close', 'Medium', 'Far', 'Very Far'], [0, -1, -2, -3, -4]],
    ['targets', [1, 2, 3, 4, 5, 6, 7, '12'], [0, -1, -2, -3, -4, -5, -6, -11]],
    ['duration', ['Very Short', 'Short', 'Medium', 'Long', 'Very Long'], [0, -1, -2, -3, -4]],
  ];
  for (const [name, picks, modifiers] of rows) {
    test(`[CA-4] the ${name} table`, () => {
      const table = DEFAULT_TABLES.find((each) => each.name === name) ?? assert.fail();
      assert.deepEqual(
        picks.map((pick) => rowIn(table, pick)?.modifier),
        modifiers,
      );
    });
  }

  test('[CA-4] the actor’s score changes, by all tables together', () => {
    const played = start();
    const far = { ...sneaking, tables: { Range: 'far', duration: 'Short', targets: 6 } };
    const { parameters } = played.prepared('contest', far);
    assert.deepEqual([parameters.attacker, parameters.defender], [4 - 3 - 1 - 5, 9]);
    assert.ok(played.lines('contest', far).includes('range: Far: -3'));
  });

  test('[CA-4] several targets are counted automatically', () => {
    const against = [
      sneaking.against,
      { environment: 'the dog', score: 3 },
      { environment: 'the cat', score: 5 },
    ];
    const { parameters } = start().prepared('contest-several', { ...sneaking, against });
    assert.equal(parameters.attacker, 4 - 2);
    const said = { ...sneaking, against, tables: { targets: 5 } };
    assert.equal(start().prepared('contest-several', said).parameters.attacker, 4 - 4);
    const fewer = { ...sneaking, against, tables: { Targets: '1' } };
    assert.match(
      start().says('contest-several', fewer),
      /^CA-4: this is against \d+ targets: you can’t pick fewer$/,
    );
  });

  test('[CA-4] a campaign adds, edits and removes tables', () => {
    const played = start();
    const stormy = { ...sneaking, tables: { weather: 'Storm' } };
    assert.equal(played.says('contest', stormy), 'CA-4: this campaign has no table “weather”');
    const table = {
      name: 'Weather',
      rows: [
        { row: 'Clear', modifier: 0 },
        { row: 'Storm', modifier: -5 },
      ],
    };
    played.do('set-table', { table });
    assert.equal(played.prepared('contest', stormy).parameters.attacker, 4 - 5);
    const milder = { ...table, rows: [{ row: 'Storm', modifier: -1 }] };
    played.do('set-table', { table: milder });
    assert.equal(played.prepared('contest', stormy).parameters.attacker, 4 - 1);
    assert.match(
      played.says('contest', { ...sneaking, tables: { weather: 'Clear' } }),
      /^CA-4: the table .* has Storm, not “Clear”$/,
    );
    played.do('remove-table', { name: 'weather' });
    assert.match(played.says('remove-table', { name: 'weather' }), /^CA-4: this campaign has no table/);
    played.do('remove-table', { name: 'targets' });
    const against = [sneaking.against, { environment: 'the dog', score: 3 }];
    assert.equal(played.prepared('contest-several', { ...sneaking, against }).parameters.attacker, 4);
  });

  test('[CA-4] a table that makes no sense is refused', () => {
    const says = (table: object) => start().says('set-table', { table });
    assert.equal(says({ name: 'odd', rows: [] }), 'CA-4: a table needs a row');
    assert.match(
      says({ name: 'odd', rows: [{ row: 'two', modifier: 0 }], further: -1 }),
      /rows have to be 1, 2, 3…$/,
    );
    assert.match(
      says({
        name: 'odd',
        rows: [
          { row: 'a', modifier: 0 },
          { row: 'A', modifier: 1 },
        ],
      }),
      /name of its own$/,
    );
  });
});
