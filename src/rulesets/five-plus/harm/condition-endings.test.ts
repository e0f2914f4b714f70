import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fivePlus } from '../index.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

function with1(condition: string, kind = 'Conditions', settings: object = {}): ScriptedGame {
  return new ScriptedGame(
    {
      ann: [
        'Ann\nSkills:\nMedicine (3:0)\nCook (3:0)\nResistances:\nPhysical (0/3:1)',
        `${kind}:\n${condition}`,
        'Equipment:\nAntidote\nBroth (0/2) #antidote\nRope',
      ].join('\n'),
    },
    settings,
  );
}
const nameIn = (condition: string) => condition.replace(/ [(–].*/, '');
const recover = (condition: string, by: string, more: object = {}) =>
  ({ character: 'ann', descriptor: nameIn(condition), by, ...more }) as const;

/** Ways out, and those that are refused, by their rule. */
const ENDINGS: readonly (readonly [
  condition: string,
  refused: Readonly<Record<string, string>>,
  ways: Readonly<Record<string, object>>,
])[] = [
  ['Dizzy (2) – -level to all; recovers by resting', { item: '5P-19', deed: '5P-19' }, { rest: {} }],
  [
    'Poisoned (3:2) – -tier to Cook; recovers with antidote',
    { rest: '5P-19', deed: '5P-19' },
    { item: { item: 'Antidote' } },
  ],
  ['Cursed – recovers when the bell rings', { rest: '5P-19', item: '5P-19' }, { deed: {} }],
  [
    'Sick (1/3) – recovers with antidote; recovers by resting; recovers when loved',
    {},
    { rest: {}, item: { item: 'broth' }, deed: {} },
  ],
  ['Dazed – -1 to all', { rest: '5P-19', item: '5P-19', deed: '5P-19' }, {}],
  ['Physical wound (1) – wound of Physical', { rest: '5P-17', item: '5P-17', deed: '5P-17' }, {}],
  ['Graze (1) – wound of Physical; recovers by resting', { item: '5P-19' }, { rest: {} }],
];

describe('how conditions end', () => {
  for (const [condition, refused, ways] of ENDINGS) {
    for (const [by, rule] of Object.entries(refused))
      test(`[5P-18] ${condition}: not by ${by}`, () => {
        const game = with1(condition).do('begin-rest', {});
        assert.equal(game.refusal('recover', recover(condition, by, { item: 'Antidote' })).rule, rule);
      });
    for (const [by, more] of Object.entries(ways))
      test(`[5P-18] ${condition}: it ends whole by ${by}`, () => {
        const game = with1(condition, 'Conditions', { restHeals: 'one' }).do('begin-rest', {});
        game.do('recover', recover(condition, by, more));
        assert.equal(game.line('ann', nameIn(condition)), undefined);
        assert.equal(game.types().includes('recovery-spent'), by !== 'deed');
      });
  }

  test('[5P-19] a condition is rested off in a rest, and takes one of its recovery actions', () => {
    const dizzy = 'Dizzy – recovers by resting';
    const game = with1(dizzy, 'Conditions', { recoveryActions: 0 });
    assert.equal(
      game.refusal('recover', recover(dizzy, 'rest')).sentence,
      'that takes a rest: the game master can begin one',
    );
    game.do('begin-rest', {});
    assert.match(game.refusal('recover', recover(dizzy, 'rest')).sentence, /no recovery action left/);
  });

  test('[5P-19] the item is what the condition names, it is used up, and no rest is needed', () => {
    const poison = 'Poisoned (3:2) – recovers with an antidote';
    const game = with1(poison);
    assert.deepEqual(game.refusal('recover', recover(poison, 'item', { item: 'Rope' })), {
      rule: '5P-19',
      sentence: 'Rope doesn’t help against Poisoned',
      path: 'item',
    });
    game.do('recover', recover(poison, 'item', { item: 'Antidote' }));
    assert.deepEqual(game.sentences, [
      'Ann no longer has Antidote: used up.',
      'Ann no longer suffers from Poisoned: Antidote.',
    ]);
  });

  test('[5P-19] the sentence of a deed says what was done', () => {
    const cursed = 'Cursed – recovers when the bell rings';
    const game = with1(cursed).do('recover', recover(cursed, 'deed'));
    assert.deepEqual(game.sentences, ['Ann no longer suffers from Cursed: the bell rings.']);
    const told = with1(cursed).do('recover', recover(cursed, 'deed', { words: 'Wren rings it' }));
    assert.deepEqual(told.sentences, ['Ann no longer suffers from Cursed: Wren rings it.']);
  });

  test('[5P-17] a major wound ends if its own text says so; no other trait does', () => {
    const major = 'Broken leg (1) – -level to all; major wound of Physical; recovers when the moon is full';
    const game = with1(major, 'Traits').do('recover', recover(major, 'deed'));
    assert.equal(game.line('ann', 'Broken leg'), undefined);
    const shy = 'Shy – recovers by resting';
    assert.equal(with1(shy, 'Traits').refusal('recover', recover(shy, 'rest')).rule, '5P-18');
  });

  test('[5P-18] any of several ways works: either item, either skill', () => {
    const two = 'Sick (1) – recovers with rope; recovers with antidote';
    for (const item of ['Rope', 'Antidote']) with1(two).do('recover', recover(two, 'item', { item }));
    const skills = 'Sick (1) – treated by Medicine; recovers by a Cook check';
    const treat = (descriptor: string) => ({ character: 'ann', descriptor, condition: 'Sick' });
    for (const skill of ['Medicine', 'Cook']) with1(skills).do('treat', treat(skill), [2, 4]);
    assert.equal(
      with1(skills).refusal('treat', treat('Physical')).sentence,
      'Sick is treated by Medicine or Cook',
    );
  });

  test('[5P-19] what is open is offered: recovering, where the condition says how', () => {
    const isOpen = (condition: string) => {
      const game = with1(condition).game;
      return fivePlus.actions.recover?.kind === 'deed' && fivePlus.actions.recover.isOpen?.(game, 'ann');
    };
    assert.equal(isOpen('Cursed – recovers when the bell rings'), true);
    assert.equal(isOpen('Dazed – -1 to all'), false);
  });
});
