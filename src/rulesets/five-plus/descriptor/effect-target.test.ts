import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';
import type { Effect } from './effects.ts';

/** Every sort of effect that says what it is about, save what an ability waits for (`last-roll.test.ts`). */
type Targeted =
  | Exclude<Extract<Effect, { readonly to?: unknown } | { readonly at: unknown }>['does'], 'need-face'>
  | 'forbid';

const CLAUSES: Readonly<Record<Targeted, (about: string) => string>> = {
  modify: (about) => `+1 to ${about}`,
  'add-successes': (about) => `+1 success to ${about}`,
  'double-successes': (about) => `doubles successes on a 6 with ${about}`,
  'split-successes': (about) => `splits successes with ${about}`,
  trigger: (about) => `on a 6 with ${about}: 1 damage to Nerve`,
  succeed: (about) => `always succeeds at ${about}`,
  forbid: (about) => `forbids ${about}`,
};

/** Every possible result: the terms, the events, or why it is refused. */
function played(clause: string | undefined, input: object): unknown {
  const game = new ScriptedGame({
    ann: [
      'Ann\nSkills:\nAxe (4:0) #blade\nTalk (4:0) #words\nResistances:\nNerve (0/3:0)',
      `Traits:\nGift – ${clause ?? 'a gift'}`,
    ].join('\n'),
  }).do('begin-challenge', {
    name: 'Out',
    goals: { one: { name: 'One', needs: 9 }, other: { name: 'Other', needs: 9 } },
  });
  const action = { character: 'ann', using: ['Gift'], goal: 'one', ...input };
  try {
    const range = game.range('check', action);
    game.do('check', action, [1, 6]);
    return { range, result: game.result, events: game.events };
  } catch (why) {
    return String(why);
  }
}

describe('what an effect is about', () => {
  for (const [does, clause] of Object.entries(CLAUSES)) {
    const split = does === 'split-successes' ? { split: 'other' } : {};
    for (const [about, meant, others] of [
      ['Axe', { descriptor: 'Axe' }, [{ descriptor: 'Talk' }, { descriptor: 'Talk', purpose: 'axe' }]],
      ['#blade', { descriptor: 'Axe' }, [{ descriptor: 'Talk', purpose: 'a blade' }]],
      ['#loud', { descriptor: 'Talk', tags: ['loud'] }, [{ descriptor: 'Talk', tags: ['quiet'] }]],
    ] as const) {
      test(`[5P-4] ${clause(about)}: for that and for nothing else`, () => {
        assert.notDeepEqual(
          played(clause(about), { ...meant, ...split }),
          played(undefined, { ...meant, ...split }),
        );
        for (const other of others)
          assert.deepEqual(
            played(clause(about), { ...other, ...split }),
            played(undefined, { ...other, ...split }),
          );
      });
    }
  }

  test('[5P-4] a tag of the sheet is known without its # too: no claim stretches it', () => {
    const input = { descriptor: 'Talk' };
    assert.deepEqual(played('+1 to blade', input), played(undefined, input));
    assert.notDeepEqual(
      played('+1 to blade', { descriptor: 'Axe' }),
      played(undefined, { descriptor: 'Axe' }),
    );
    assert.notDeepEqual(played('+1 to anything sharp', input), played(undefined, input));
  });

  test('[5P-28] a skill splits its own successes, not those of another', () => {
    const game = new ScriptedGame({
      ann: 'Ann\nSkills:\nArgue (4:0) – splits successes between two targets\nAxe (4:0)',
    }).do('begin-challenge', {
      name: 'Out',
      goals: { one: { name: 'One', needs: 9 }, other: { name: 'Other', needs: 9 } },
    });
    const input = { character: 'ann', goal: 'one', split: 'other' };
    assert.equal(game.refusal('check', { ...input, descriptor: 'Axe' }).rule, '5P-28');
    assert.equal(game.range('check', { ...input, descriptor: 'Argue' }), '5–9');
  });

  test('[5P-14] neither a wound nor an effect that forbids something can be left out', () => {
    const game = new ScriptedGame({
      ann: [
        'Ann\nSkills:\nAxe (4:0)\nTraits:\nVow – forbids Axe\nShy – -1 to Talk\nSkills:\nTalk (4:0)',
        'Conditions:\nPhysical wound (1) – -level to all; wound of Physical',
      ].join('\n'),
    });
    const talk = { character: 'ann', descriptor: 'Talk' };
    assert.deepEqual(game.refusal('check', { ...talk, without: ['physical wound'] }), {
      rule: '5P-14',
      sentence: '“Physical wound” is a wound: its penalty counts for every action',
      path: 'without',
    });
    assert.equal(game.range('check', { ...talk, without: ['Shy'] }), '5–8');
    assert.equal(
      game.refusal('check', { character: 'ann', descriptor: 'Axe', without: ['Vow'] }).rule,
      '5P-4',
    );
  });

  test('[5P-16] an incapacitated character can’t act by leaving that out', () => {
    const game = new ScriptedGame({ ann: 'Ann\nSkills:\nAxe (4:0)\nResistances:\nPhysical (0/1:0)' });
    game.do('suffer', { character: 'ann', resistance: 'Physical', damage: 2 });
    const input = { character: 'ann', descriptor: 'Axe', without: ['Incapacitated'] };
    assert.equal(game.refusal('check', input).rule, '5P-4');
  });
});
