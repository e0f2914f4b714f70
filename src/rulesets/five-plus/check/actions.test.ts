import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sentenceOf } from '../../event.ts';
import { fivePlus } from '../index.ts';
import { printSheet } from '../sheet/text.ts';
import { ScriptedGame, sheetOf } from '../testing/scripted-game.ts';
import { trySomething } from './actions.ts';

const PAIR = {
  ann: 'Ann\nSkills:\nJump (2:0)\nLocks (3:0)\nPerception (3:0)\nResistances:\nPhysical (0/3:0)\nFrustration (0/2:0)',
  bo: 'Bo\nSkills:\nLift (3:0)\nLocks (1:0)\nResistances:\nPhysical (0/3:0)',
  cy: 'Cy\nSkills:\nFight (3:0)\nResistances:\nPhysical (0/3:0)',
};

describe('making things up', () => {
  test('[5P-2] a descriptor is created in the middle of a check', () => {
    const game = new ScriptedGame(PAIR).do(
      'check',
      { character: 'ann', descriptor: 'Firearms (1:0) – thunder in a tube' },
      [2, 4],
    );
    assert.equal(game.result.result, 'success');
    assert.equal(game.line('ann', 'Firearms'), 'Firearms (1:0) – thunder in a tube');
  });

  test('[5P-2] a double on the spot improves it on the spot', () => {
    const game = new ScriptedGame(PAIR).do(
      'check',
      { character: 'ann', descriptor: 'Firearms (1:0)' },
      [5, 5],
    );
    assert.equal(game.line('ann', 'Firearms'), 'Firearms (2:0)');
  });

  test('[5P-2] without a level it is refused, with a suggestion', () => {
    const { rule, sentence } = new ScriptedGame(PAIR).refusal('check', {
      character: 'ann',
      descriptor: 'Firearms',
    });
    assert.equal(rule, '5P-2');
    assert.match(sentence, /Firearms \(1:0\)/);
  });

  const bad: [descriptor: string, rule: string][] = [
    ['Points (2:0)', '5P-3'],
    [`${'x'.repeat(81)} (2:0)`, '5P-1'],
    ['Tall \u0007 (2:0)', '5P-1'],
    ['Swim (2:0) – \n', '5P-2'],
    ['(2:0)', '5P-2'],
    ['', '5P-2'],
  ];
  for (const [descriptor, rule] of bad) {
    test(`[5P-2] ${JSON.stringify(descriptor).slice(0, 20)} can’t be on a sheet`, () => {
      const game = new ScriptedGame(PAIR);
      if (descriptor.includes('\n')) game.do('check', { character: 'ann', descriptor }, [2, 4]);
      else assert.equal(game.refusal('check', { character: 'ann', descriptor }).rule, rule);
      assert.deepEqual(sheetOf(printSheet(game.sheet('ann'))), game.sheet('ann'));
    });
  }

  test('[5P-2] a new descriptor without a name is refused', () => {
    const { sentence } = new ScriptedGame(PAIR).refusal('check', { character: 'ann', descriptor: ' (1:0)' });
    assert.equal(sentence, 'a new descriptor needs a name');
  });

  test('[5P-2] a full sheet takes nothing more', () => {
    const traits = Array.from({ length: 200 }, (_, i) => `Trait ${i}`).join('\n');
    const game = new ScriptedGame({ ann: `Ann\nTraits:\n${traits}` });
    assert.equal(game.refusal('check', { character: 'ann', descriptor: 'Swim (1:0)' }).rule, '5P-1');
  });

  test('[5P-2] a descriptor without a level is refused; one that is lent comes first', () => {
    const game = new ScriptedGame({
      ann: 'Ann\nTraits:\nThunder\nStrong\nEquipment:\nScroll (0/1) – lends Thunder (3:2)',
    });
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Thunder' }), '5–8');
    assert.equal(
      game.refusal('check', { character: 'ann', descriptor: 'Strong' }).sentence,
      '“Strong” has no level to roll with; write Strong (1:0) to give it one',
    );
  });

  test('[5P-2] it can be added, reworded and removed by hand', () => {
    const game = new ScriptedGame(PAIR);
    game.do('add-descriptor', { character: 'ann', kind: 'trait', text: 'Tall – +1 to Jump' });
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Jump' }), '5–8');
    game.do('reword-descriptor', {
      character: 'ann',
      kind: 'trait',
      descriptor: 'Tall',
      text: 'Very tall – +2 to Jump',
    });
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Jump' }), '5–9');
    assert.equal(
      game.refusal('add-descriptor', { character: 'ann', kind: 'trait', text: 'very tall' }).rule,
      '5P-1',
    );
    game.do('remove-descriptor', { character: 'ann', kind: 'trait', descriptor: 'Very tall' });
    assert.equal(game.line('ann', 'Very tall'), undefined);
  });

  test('[5P-1] one deed counts a reputation up or down', () => {
    const game = new ScriptedGame({
      ed: 'Ed\nReputations:\nThe village (1/4)\nAttitudes:\nThe raiders (0/4)\nSkills:\nRide (2:0)',
    });
    game.do('change-counter', { character: 'ed', descriptor: 'The village', by: 2, why: 'drove them off' });
    game.do('change-counter', { character: 'ed', descriptor: 'The raiders', by: -2 });
    assert.equal(game.line('ed', 'The village'), 'The village (3/4)');
    assert.equal(game.line('ed', 'The raiders'), 'The raiders (-2/4)');
  });
});

describe('failure', () => {
  const jump = { character: 'ann', descriptor: 'Jump', purpose: 'over the wall' };

  test('[5P-11] nobody tries to jump the wall twice, until someone brings a stool', () => {
    const game = new ScriptedGame(PAIR).do('check', jump, [6, 4]);
    const { rule, sentence } = game.refusal('check', { ...jump, purpose: 'Over the wall ' });
    assert.equal(rule, '5P-11');
    assert.match(sentence, /because/);
    assert.equal(game.do('check', { ...jump, because: 'there is a stool' }, [2, 4]).result.result, 'success');
    game.do('change-circumstances', { words: 'The wall has a door now.' });
    assert.equal(game.do('check', jump, [2, 4]).result.result, 'success');
  });

  test('[5P-11] another descriptor, another purpose or another character is not a repeat', () => {
    const game = new ScriptedGame(PAIR).do('check', jump, [6, 4]);
    game.do('check', { ...jump, purpose: 'over the ditch' }, [2, 4]);
    game.do('check', { ...jump, descriptor: 'Perception' }, [2, 4]);
    game.do('check', { ...jump, character: 'bo', descriptor: 'Lift' }, [2, 4]);
  });

  test('[5P-11] how far off: 10 on 5–7 misses by 3, 3 misses by 2', () => {
    const game = new ScriptedGame(PAIR);
    assert.equal(game.do('check', { character: 'ann', descriptor: 'Jump' }, [6, 4]).result.miss, 3);
    assert.equal(game.do('check', { character: 'ann', descriptor: 'Jump' }, [1, 2]).result.miss, 2);
  });

  test('[5P-11] the game master is offered what a failure may mean; a lesser effect loses the distance', () => {
    const game = new ScriptedGame(PAIR).do('check', { character: 'ann', descriptor: 'Jump' }, [3, 5]);
    assert.deepEqual(
      game.offers.map(({ action, to }) => [action, to]),
      Array(4).fill(['handle-failure', 'gm']),
    );
    assert.deepEqual(
      game.offers.map(({ input }) => input.how),
      ['interrupted', 'partial', 'reduced', 'negative'],
    );
    assert.equal(game.offers[2]?.input.successes, 2);
    const far = new ScriptedGame(PAIR).do('check', { character: 'ann', descriptor: 'Jump' }, [6, 6]);
    assert.equal(far.offers.find(({ input }) => input.how === 'reduced')?.input.successes, 1);
  });

  test('[5P-11] it costs what the challenge wears down, or Physical, or any other resistance', () => {
    const paid = (game: ScriptedGame, character: string) =>
      game
        .do('check', { character, descriptor: 'Jump (2:0)' }, [6, 6])
        .offers.find(({ input }) => input.how === 'negative')?.input.resistance;
    assert.equal(paid(new ScriptedGame(PAIR), 'ann'), 'Physical');
    const script = {
      name: 'Script',
      goals: { it: { needs: 9 } },
      losing: { resistance: { name: 'frustration' } },
    };
    assert.equal(paid(new ScriptedGame(PAIR).do('begin-challenge', script), 'ann'), 'Frustration');
    assert.equal(paid(new ScriptedGame({ ed: 'Ed\nResistances:\nNerve (0/3:0)' }), 'ed'), 'Nerve');
    assert.equal(paid(new ScriptedGame({ ed: 'Ed' }), 'ed'), undefined);
  });

  test('[5P-11] a lesser effect for an unknown goal, and a cost without a name, are refused', () => {
    const game = new ScriptedGame(PAIR);
    const failed = { character: 'ann', how: 'reduced', successes: 1 };
    assert.equal(game.refusal('handle-failure', { ...failed, goal: 'moon' }).rule, '5P-27');
    assert.equal(game.refusal('handle-failure', { ...failed, how: 'negative' }).path, 'resistance');
  });

  test('[5P-11] each of the four is a deed', () => {
    const game = new ScriptedGame(PAIR);
    game.do('handle-failure', { character: 'ann', how: 'interrupted', words: 'A guard comes.' });
    assert.deepEqual(game.sentences, ['Ann is interrupted: A guard comes.']);
    game.do('handle-failure', { character: 'ann', how: 'partial', words: 'half a rumour' });
    game.do('handle-failure', { character: 'ann', how: 'negative', resistance: 'Frustration', damage: 1 });
    assert.equal(game.line('ann', 'Frustration'), 'Frustration (1/2:0)');
    game.do('begin-challenge', { name: 'Decipher', goals: { script: { needs: 4 } } });
    game.do('handle-failure', { character: 'ann', how: 'reduced', successes: 2, goal: 'script' });
    assert.equal(game.game.own.challenge?.goals.script?.have, 2);
  });

  test('[5P-11] something that would work in the end succeeds without a roll', () => {
    const game = new ScriptedGame(PAIR).do('succeed-unrolled', {
      character: 'ann',
      words: 'climbs the garden wall',
    });
    assert.deepEqual(game.sentences, ['Ann succeeds without a roll: climbs the garden wall.']);
  });
});

describe('help', () => {
  test('[5P-12] two at one lock: +1 to each, no roll for the help', () => {
    const game = new ScriptedGame(PAIR);
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Locks', together: 'bo' }), '5–9');
    assert.equal(game.range('check', { character: 'bo', descriptor: 'Locks', together: 'ann' }), '5–7');
  });

  test('[5P-12] a push over the wall has to succeed, and helps one roll', () => {
    const game = new ScriptedGame(PAIR).do(
      'help',
      { character: 'bo', descriptor: 'Lift', helps: 'ann' },
      [6, 6],
    );
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Jump' }), '5–7');
    game.do('help', { character: 'bo', descriptor: 'Lift', helps: 'ann' }, [2, 5]);
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Jump' }), '5–8');
    game.do('check', { character: 'ann', descriptor: 'Jump' }, [3, 5]);
    assert.equal(game.result.result, 'success');
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Jump' }), '5–7');
  });

  test('[5P-12] distracting a guard for everyone: −1 to that roll, +1 to all others', () => {
    const game = new ScriptedGame(PAIR);
    assert.equal(game.range('help', { character: 'bo', descriptor: 'Lift', helps: 'everyone' }), '5–7');
    game.do('help', { character: 'bo', descriptor: 'Lift', helps: 'everyone' }, [3, 4]);
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Jump' }), '5–8');
    assert.equal(game.range('check', { character: 'cy', descriptor: 'Fight' }), '5–9');
    assert.equal(game.range('check', { character: 'bo', descriptor: 'Lift' }), '5–8');
  });

  test('[5P-12] one help bonus a roll, unless a house rule says otherwise', () => {
    for (const [helpPerRoll, range] of [
      ['one', '5–8'],
      ['any', '5–9'],
    ] as const) {
      const game = new ScriptedGame(PAIR, { helpPerRoll });
      game.do('help', { character: 'bo', descriptor: 'Lift', helps: 'ann' }, [2, 5]);
      assert.equal(game.range('check', { character: 'ann', descriptor: 'Jump', together: 'cy' }), range);
    }
  });

  test('[5P-12] a character can’t help themselves', () => {
    const game = new ScriptedGame(PAIR);
    assert.equal(game.refusal('help', { character: 'bo', descriptor: 'Lift', helps: 'bo' }).rule, '5P-12');
    assert.equal(
      game.refusal('check', { character: 'bo', descriptor: 'Lift', together: 'bo' }).rule,
      '5P-12',
    );
  });
});

describe('special values', () => {
  const cursed = () =>
    new ScriptedGame({
      dot: `Dot
Conditions:
Worn out – on a 1: 1 damage to Fatigue
Poisoned (3:2) – -tier to Perception; on a 1: Physical check or +1 level; restarts at 3
Skills:
Hammer (3:0)
Resistances:
Physical (0/3:0)
Fatigue (0/3:0)
Equipment:
Warhammer – on a 6: whoever is hit is stunned`,
    });

  test('[5P-13] a 1 tires the worn-out, and asks the poisoned for a check', () => {
    const game = cursed().do('check', { character: 'dot', descriptor: 'Hammer' }, [1, 5]);
    assert.equal(game.line('dot', 'Fatigue'), 'Fatigue (1/3:0)');
    const [offer] = game.offers;
    assert.deepEqual(
      [offer?.action, offer?.input],
      ['resist', { character: 'dot', descriptor: 'Physical', worsens: 'Poisoned', by: 1 }],
    );
  });

  test('[5P-13] a 6 of the warhammer stuns', () => {
    const game = cursed().do('check', { character: 'dot', descriptor: 'Hammer' }, [2, 6]);
    assert.ok(game.sentences.includes('A rolled 6 sets off Dot’s Warhammer: whoever is hit is stunned.'));
  });

  test('[5P-13] two ones fire it once', () => {
    const game = cursed().do('check', { character: 'dot', descriptor: 'Hammer' }, [1, 1]);
    assert.equal(game.line('dot', 'Fatigue'), 'Fatigue (1/3:0)');
  });

  test('[5P-13] but each roll of a check with raised stakes fires', () => {
    const game = cursed().do('check', { character: 'dot', descriptor: 'Hammer' }, [1, 2, 1, 4], ['raise']);
    assert.equal(
      game.events.filter((event) => event.type === 'triggered' && event.name === 'Worn out').length,
      2,
    );
  });

  test('[5P-13] the roll that a trigger asks for fires no trigger', () => {
    const game = cursed().do(
      'resist',
      { character: 'dot', descriptor: 'Physical', worsens: 'Poisoned', by: 1 },
      [1, 5],
    );
    assert.ok(!game.types().includes('triggered'));
    assert.equal(game.result.result, 'success');
  });
});

describe('while the dice fall', () => {
  const input = { character: 'ann', descriptor: 'Jump' };
  const rows: [title: string, hidden: readonly string[], sentence: RegExp][] = [
    [
      'what was tried with is gone: it says so',
      [],
      /^Ann could not do that any more \(.*“Jump”.*\), so nothing changes/,
    ],
    ['a hidden one doesn’t say why', ['asks'], /^Ann could not do that any more, so nothing changes/],
  ];
  for (const [title, hidden, sentence] of rows)
    test(`[5P-2] ${title}`, () => {
      const asked = trySomething.prepare(new ScriptedGame(PAIR).game, input);
      assert.ok(asked.ok);
      const { game } = new ScriptedGame({ ...PAIR, ann: PAIR.cy.replace('Cy', 'Ann') });
      const found = trySomething.prepare(game, input);
      assert.ok(!found.ok);
      const result = new ScriptedGame(PAIR).do('check', input, [2, 4]).result;
      const known = {
        parameters: asked.value.parameters,
        found,
        hidden,
      };
      const { events } = trySomething.resolve(game, input, result, known);
      assert.deepEqual(
        events.map(({ type }) => type),
        ['unrecorded'],
      );
      assert.match(events.map((event) => sentenceOf(fivePlus, event, () => 'Ann')).join(), sentence);
    });
});
