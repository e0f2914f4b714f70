import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { successesOf } from '../check/check.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

const PARTY = {
  ann: `Ann
Traits:
Attentive – +1 success to #investigation
Skills:
Search (3:0) #investigation
Argue (4:1) #talk – splits successes between two targets
Sword (3:0) #combat
Axe (3:0) #combat
Resistances:
Physical (0/3:0)
Frustration (0/1:0)
Equipment:
Fine axe – doubles successes on a 6 with Axe`,
  bo: 'Bo\nSkills:\nSword (5:0) #combat\nResistances:\nPhysical (0/3:0)\nFrustration (0/1:0)',
};
const party = (settings: object = {}) => new ScriptedGame(PARTY, settings);
const goal = (game: ScriptedGame, id: string) => game.game.own.challenge?.goals[id];
const search = { character: 'ann', descriptor: 'Search', goal: 'clue' };

describe('challenges', () => {
  test('[5P-27] a crime scene: each clue is a goal, successes are collected by all, and all goals win it', () => {
    const game = party().do('begin-challenge', {
      name: 'The crime',
      goals: { clue: { name: 'The knife', needs: 3 }, trail: { needs: 2 } },
    });
    game.do('check', search, [1, 4]);
    assert.equal(goal(game, 'clue')?.have, 2);
    game.do('check', { character: 'bo', descriptor: 'Sword', goal: 'clue' }, [2, 5]);
    assert.ok(game.types().includes('goal-overcome'));
    assert.equal(game.refusal('check', search).rule, '5P-27');
    game.do('check', { ...search, goal: 'trail' }, [2, 4]);
    assert.deepEqual(game.events.at(-1), {
      type: 'challenge-over',
      ending: 'won',
      name: 'The crime',
      why: 'all goals were overcome',
    });
    assert.equal(game.game.own.challenge, null);
  });

  test('[5P-27] a simple task is one success', () => {
    const game = party().do('begin-challenge', { name: 'The door', goals: { door: { needs: 1 } } });
    assert.ok(
      game
        .do('check', { ...search, goal: 'door' }, [1, 4])
        .types()
        .includes('challenge-over'),
    );
  });

  test('[5P-27] default size: the sum of the players’ key levels', () => {
    const game = party().do('begin-challenge', {
      name: 'Fight',
      goals: { foe: {} },
      key: { ann: 'Sword', bo: 'Sword' },
    });
    assert.equal(goal(game, 'foe')?.needs, 8);
    assert.equal(party().refusal('begin-challenge', { name: 'Fight', goals: { foe: {} } }).rule, '5P-27');
  });

  test('[5P-27] a goal may stay hidden until it is revealed', () => {
    const game = party().do('begin-challenge', { name: 'Fight', goals: { foe: { needs: 1 } } });
    game.do('add-goal', { id: 'second', goal: { name: 'Who sent him', needs: 2 }, hidden: true });
    game.do('check', { character: 'bo', descriptor: 'Sword', goal: 'foe' }, [2, 4]);
    assert.notEqual(game.game.own.challenge, null);
    const second = { character: 'bo', descriptor: 'Sword', goal: 'second' };
    const said = game.refusal('check', second).sentence;
    assert.equal(
      said,
      game.refusal('check', { ...second, goal: 'third' }).sentence.replace('third', 'second'),
    );
    game.do('reveal-goal', { goal: 'second' });
    assert.equal(goal(game, 'second')?.hidden, false);
    assert.ok(game.do('check', second, [2, 4]).types().includes('challenge-over'));
  });

  const stances: [title: string, target: object, dice: [number, number], gained: number][] = [
    ['[5P-28] the lower die', {}, [2, 5], 2],
    ['[5P-28] nothing of who is immune', { immune: ['combat'] }, [2, 5], 0],
    ['[5P-28] 1 of who resists', { resistant: ['Sword'] }, [3, 4], 1],
    ['[5P-28] the higher die of who is weak', { weak: ['#combat'] }, [2, 5], 5],
  ];
  for (const [title, target, dice, gained] of stances) {
    test(`${title}`, () => {
      const game = party().do('begin-challenge', { name: 'Fight', goals: { foe: { needs: 20, ...target } } });
      game.do('check', { character: 'bo', descriptor: 'Sword', goal: 'foe' }, dice);
      assert.equal(goal(game, 'foe')?.have, gained);
    });
  }

  test('[5P-28] an attentive trait adds 1, a fine axe doubles on a 6, an argument is split in two', () => {
    const game = party().do('begin-challenge', {
      name: 'All',
      goals: { clue: { needs: 20 }, foe: { needs: 20 }, other: { needs: 20 } },
    });
    game.do('check', search, [3, 4]);
    assert.equal(goal(game, 'clue')?.have, 4);
    game.do('check', { character: 'ann', descriptor: 'Axe', goal: 'foe' }, [2, 6]);
    assert.equal(goal(game, 'foe')?.have, 4);
    game.do('check', { character: 'ann', descriptor: 'Argue', goal: 'foe', split: 'other', asks: 1 }, [3, 5]);
    assert.deepEqual([goal(game, 'foe')?.have, goal(game, 'other')?.have], [6, 1]);
    assert.equal(
      game.refusal('check', { character: 'bo', descriptor: 'Sword', goal: 'foe', split: 'other' }).rule,
      '5P-28',
    );
  });

  test('[5P-28] successes can’t be split between one goal and itself', () => {
    const game = party().do('begin-challenge', { name: 'All', goals: { foe: { needs: 20 } } });
    const argue = { character: 'ann', descriptor: 'Argue', goal: 'foe', split: 'foe' };
    assert.equal(game.refusal('check', argue).sentence, 'split successes between two different goals');
  });

  test('[5P-27] everyone takes part unless the challenge says who; characters may join or leave', () => {
    const fight = { name: 'Fight', goals: { foe: { needs: 9 } } };
    assert.deepEqual(party().do('begin-challenge', fight).game.own.challenge?.characters, ['ann', 'bo']);
    const game = party().do('begin-challenge', { ...fight, characters: ['ann'] });
    const bo = (isIn: boolean) => ({ character: 'bo', isIn });
    assert.equal(game.refusal('change-party', bo(false)).rule, '5P-27');
    assert.deepEqual(game.do('change-party', bo(true)).game.own.challenge?.characters, ['ann', 'bo']);
    assert.deepEqual(game.sentences, ['Bo joins the challenge.']);
    assert.equal(game.refusal('change-party', bo(true)).rule, '5P-27');
    game.do('change-party', { character: 'ann', isIn: false });
    assert.deepEqual(game.game.own.challenge?.characters, ['bo']);
    assert.match(game.refusal('change-party', bo(false)).sentence, /call the challenge off instead/);
    assert.equal(party().refusal('change-party', bo(true)).rule, '5P-27');
  });

  test('[5P-28] immune stays 0 whatever is added; less than nothing is nothing', () => {
    assert.equal(successesOf([2, 6], { stance: 'immune', extra: 3, doubling: [6] }), 0);
    assert.equal(successesOf([1, 4], { stance: 'normal', extra: -3, doubling: [] }), 0);
    assert.equal(successesOf([2, 6], { stance: 'weak', extra: 1, doubling: [6] }), 13);
  });

  test('[5P-11] a check towards a goal of a running challenge is not a repeat', () => {
    const game = party().do('begin-challenge', { name: 'The crime', goals: { clue: { needs: 9 } } });
    game
      .do('check', { ...search, purpose: 'the drawer' }, [1, 4])
      .do('check', { ...search, purpose: 'the drawer' }, [1, 4]);
  });
});

describe('losing', () => {
  test('[5P-29] a trap tolerates a number of failures', () => {
    const game = party().do('begin-challenge', {
      name: 'The trap',
      goals: { clue: { needs: 9 } },
      losing: { failures: 2 },
    });
    game.do('check', search, [6, 6]);
    assert.equal(game.game.own.challenge?.failures, 1);
    assert.deepEqual(game.do('check', search, [6, 5]).events.at(-1), {
      type: 'challenge-over',
      ending: 'lost',
      name: 'The trap',
      why: 'the failures ran out',
    });
  });

  test('[5P-29] the army arrives after a number of turns, when the last one ends', () => {
    const game = party().do('begin-challenge', {
      name: 'The commander',
      goals: { clue: { needs: 9 } },
      losing: { turns: 2 },
    });
    game.do('begin-turn', { situation: 'He listens.' }).do('end-turn', {});
    game.do('begin-turn', { situation: 'Drums.' });
    assert.notEqual(game.game.own.challenge, null);
    assert.match(game.do('end-turn', {}).sentences.at(-1) ?? '', /lost: the turns ran out/);
  });

  test('[5P-29] an old script wears the reader out: frustration gives out', () => {
    const losing = { resistance: { name: 'Frustration', falls: 'anyone', perFailure: 1 } };
    const game = party().do('begin-challenge', { name: 'The script', goals: { clue: { needs: 9 } }, losing });
    game.do('check', search, [6, 6]);
    assert.match(game.line('ann', 'Frustration') ?? '', /\(1\/1:0\)/);
    assert.match(game.do('check', search, [6, 5]).sentences.at(-1) ?? '', /lost: Frustration gave out/);
  });

  test('[5P-29] everyone’s resistance may have to give out', () => {
    const game = party().do('begin-challenge', {
      name: 'Brawl',
      goals: { foe: { needs: 9 } },
      losing: { resistance: { name: 'Physical' } },
    });
    game.do('suffer', { character: 'ann', resistance: 'Physical', damage: 4 });
    assert.notEqual(game.game.own.challenge, null);
    game.do('suffer', { character: 'bo', resistance: 'Physical', damage: 4 });
    assert.equal(game.game.own.challenge, null);
  });

  test('[5P-29] only that resistance counts; with everyone’s, the challenge is lost when nobody is left', () => {
    const lost = (falls: string, ...hits: [character: string, resistance: string][]) => {
      const losing = { resistance: { name: 'frustration', falls } };
      const game = party().do('begin-challenge', { name: 'Script', goals: { foe: { needs: 9 } }, losing });
      for (const [character, resistance] of hits) game.do('suffer', { character, resistance, damage: 4 });
      return game.game.own.challenge === null;
    };
    assert.ok(!lost('anyone', ['ann', 'Physical']));
    assert.ok(lost('anyone', ['ann', 'Physical'], ['bo', 'Frustration']));
    assert.ok(!lost('everyone', ['ann', 'Frustration']));
    assert.ok(lost('everyone', ['ann', 'Frustration'], ['bo', 'Physical']));
    assert.ok(!lost('everyone', ['ann', 'Physical'], ['bo', 'Physical']));
  });

  test('[5P-29] arm-wrestling over the town’s opinion: successes push, a failure pulls 1 + rank', () => {
    const game = party().do('begin-challenge', { name: 'Spies!', losing: { tug: 4 }, characters: ['ann'] });
    const argue = { character: 'ann', descriptor: 'Argue', goal: 'track' };
    assert.equal(game.do('check', { ...argue, asks: 1 }, [2, 4]).game.own.challenge?.track, 2);
    assert.equal(game.do('check', { ...argue, asks: 3 }, [1, 2]).game.own.challenge?.track, -1);
    assert.match(
      game.do('check', { ...argue, asks: 4 }, [1, 2]).sentences.at(-1) ?? '',
      /the point of no return/,
    );
  });

  test('[5P-29] and the upper end wins it', () => {
    const game = party().do('begin-challenge', { name: 'Spies!', losing: { tug: 4 }, characters: ['ann'] });
    game.do('check', { character: 'ann', descriptor: 'Argue', goal: 'track', asks: 1 }, [4, 5]);
    assert.match(game.sentences.at(-1) ?? '', /won/);
  });

  test('[5P-29] any of them together: the first one that happens loses', () => {
    const game = party().do('begin-challenge', {
      name: 'All at once',
      goals: { clue: { needs: 9 } },
      losing: { failures: 5, turns: 9, tug: 2 },
    });
    game.do('check', search, [2, 4]);
    assert.equal(game.game.own.challenge?.track, 2);
    for (let i = 0; i < 3; i++) game.do('check', search, [6, 5]);
    assert.match(game.do('check', search, [6, 5]).sentences.at(-1) ?? '', /point of no return/);
  });

  test('[5P-29] the game master can call it off', () => {
    const game = party()
      .do('begin-challenge', { name: 'Fight', goals: { foe: { needs: 9 } } })
      .do('call-off', { why: 'The bell rings' });
    assert.equal(game.game.own.challenge, null);
    assert.deepEqual(game.sentences, ['“Fight” is called off: The bell rings.']);
  });
});
