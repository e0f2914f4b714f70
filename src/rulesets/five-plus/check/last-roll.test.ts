import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { apply } from '../events/index.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

const PARTY = {
  ann: [
    'Ann\nSkills:\nBow (3:0)\nSpell (3:0) – uses up salt\nResistances:\nPhysical (0/3:1)\nFatigue (0/4:0)',
    'Abilities:\nTwin shot (1): needs a 6\nTrip (1): needs a 6\nSecond wind (1): costs 1 Fatigue',
    'Ward (1): uses up salt\nCurse (1): uses up salt\nEquipment:\nSalt',
  ].join('\n'),
  bo: 'Bo\nSkills:\nBow (3:0)',
};
const FOE = {
  id: 'foe',
  npc: {
    name: 'The foe',
    needs: 9,
    abilities: [
      { name: 'Web', when: 'rolled-1', text: 'It sticks.' },
      { name: 'Leap', when: 'fumble', text: 'It leaps.' },
      { name: 'Hiss', when: 'at-will', text: 'It hisses.' },
    ],
  },
};
const free = { character: 'ann', words: 'Sand' };
const check = (more: object = {}) => ({ character: 'ann', descriptor: 'Bow', goal: 'foe', ...more });

function challenged(settings: object = {}): ScriptedGame {
  return new ScriptedGame(PARTY, settings)
    .do('prepare-npc', FOE)
    .do('begin-challenge', { name: 'The yard', goals: { foe: { npc: 'foe' } } });
}

describe('what a roll pays for', () => {
  for (const maneuvers of ['free', 'earned']) {
    test(`[5P-34] one 6 pays for one free maneuver (maneuvers: ${maneuvers})`, () => {
      const game = challenged({ maneuvers }).do('check', check(), [1, 6]).do('maneuver', free);
      assert.deepEqual(game.refusal('maneuver', free), {
        rule: '5P-34',
        sentence:
          'a free maneuver takes an unspent 6 or critical from your last roll in this challenge; otherwise declare one and roll for it',
      });
      assert.equal(game.game.own.challenge?.maneuvers.length, 1);
      game.do('check', check(), [2, 6]).do('maneuver', free);
    });
  }

  test('[5P-34] a double 6 is one roll, and a critical with a 6 pays once', () => {
    const double = challenged().do('check', check(), [6, 6]).do('maneuver', free);
    assert.equal(double.refusal('maneuver', free).rule, '5P-34');
    const critical = challenged().do('check', check(), [2, 6, 2, 5], ['raise']).do('maneuver', free);
    assert.equal(critical.refusal('maneuver', free).rule, '5P-34');
  });

  test('[5P-34] a critical without a 6 pays for one maneuver', () => {
    const game = challenged().do('check', check(), [2, 5, 2, 5], ['raise']).do('maneuver', free);
    assert.equal(game.refusal('maneuver', free).rule, '5P-34');
  });

  test('[5P-34] a 6 from before the challenge pays for none in it, but still for an ability', () => {
    const game = new ScriptedGame(PARTY)
      .do('check', { character: 'ann', descriptor: 'Bow' }, [1, 6])
      .do('begin-challenge', { name: 'The yard', goals: { foe: { name: 'The foe', needs: 9 } } });
    assert.equal(game.refusal('maneuver', free).rule, '5P-34');
    game.do('use-ability', { character: 'ann', ability: 'Twin shot' });
  });

  test('[5P-34] an NPC’s 1 pays once if maneuvers are earned, and leaves the 6 to the player', () => {
    const game = challenged({ maneuvers: 'earned' }).do('check', check(), [1, 6]);
    const mist = { npc: 'foe', words: 'Mist', to: 'ann' };
    game.do('npc-maneuver', mist);
    assert.deepEqual(game.refusal('npc-maneuver', mist), {
      rule: '5P-34',
      sentence: 'at this table an NPC can maneuver only after a rolled 1, and Ann has no unspent 1',
      path: 'to',
    });
    game.do('maneuver', free);
  });

  test('[5P-34] a maneuver of an older table still costs nothing', () => {
    const { game } = challenged().do('check', check(), [1, 6]);
    const maneuver = { words: 'Sand', by: 'ann', value: 1, until: 1 };
    const after = apply(game, { type: 'maneuvered', maneuver });
    assert.deepEqual(after.own.last, game.own.last);
    const aged = apply(after, {
      type: 'checked',
      character: 'bo',
      with: 'Bow',
      result: 'success',
      degree: 'fumble',
      faces: [1, 6],
    });
    assert.deepEqual(aged.own.last.bo, { faces: [1, 6], isCritical: false });
    const used = apply(aged, { type: 'ability-used', character: 'bo', ability: 'Trip', words: '' });
    assert.deepEqual(used.own.last.bo, { faces: [], isCritical: false });
  });

  const sixes: readonly (readonly [title: string, action: string, input: object])[] = [
    ['a maneuver', 'maneuver', free],
    ['an ability', 'use-ability', { character: 'ann', ability: 'Trip' }],
    ['an ability with an action', 'check', check({ using: ['Trip'] })],
  ];
  for (const [first, action, input] of sixes) {
    for (const [second, again, more] of sixes) {
      test(`[5P-24] of one 6, ${first} leaves none for ${second}`, () => {
        const game = challenged().do('check', check(), [1, 6]);
        // With an action: what it rolls itself shows no 6.
        game.do(action, input, action === 'check' ? [2, 3] : []);
        assert.match(game.refusal(again, more).rule, /^5P-(24|34)$/);
      });
    }
  }

  test('[5P-24] one 6 does not pay for two abilities of one action', () => {
    const game = challenged().do('check', check(), [1, 6]);
    const both = check({ using: ['Twin shot', 'Trip'] });
    assert.equal(
      game.refusal('check', both).sentence,
      'a rolled 6 pays for only one ability, not for Trip too',
    );
    game.do('begin-turn', {}).do('declare', { character: 'bo', actions: [] });
    const actions = [{ group: 'ability', using: ['Twin shot', 'Trip'] }];
    game.do('declare', { character: 'ann', actions });
    assert.equal(game.refusal('act', { character: 'ann', action: 0 }).rule, '5P-24');
  });

  test('[5P-24] an ability that needs no 6 leaves it for one that does', () => {
    const game = challenged().do('check', check(), [1, 6]);
    game
      .do('use-ability', { character: 'ann', ability: 'Second wind' })
      .do('use-ability', { character: 'ann', ability: 'Twin shot' });
  });

  const STAFF: readonly (readonly [rolled: object, isUsable: boolean])[] = [
    [{ descriptor: 'Staff' }, true],
    [{ descriptor: 'Pole' }, true],
    [{ descriptor: 'Bow', tags: ['staff'] }, true],
    [{ descriptor: 'Bow' }, false],
  ];
  for (const [rolled, isUsable] of STAFF) {
    test(`[5P-24] an ability that needs a 6 with Staff: ${JSON.stringify(rolled)}`, () => {
      const game = new ScriptedGame({
        ann: 'Ann\nSkills:\nStaff (3:0)\nPole (3:0) #staff\nBow (3:0)\nAbilities:\nTwin strike (1): needs a 6 with Staff',
      }).do('check', { character: 'ann', ...rolled }, [1, 6]);
      assert.equal(
        game.offers.some(({ action }) => action === 'use-ability'),
        isUsable,
      );
      const use = { character: 'ann', ability: 'Twin strike' };
      if (isUsable) game.do('use-ability', use);
      assert.deepEqual(game.refusal('use-ability', use), {
        rule: '5P-24',
        sentence: 'Twin strike needs a rolled 6 with Staff on your last roll',
      });
    });
  }

  const web = { npc: 'foe', ability: 'Web' };
  const leap = { npc: 'foe', ability: 'Leap' };

  test('[5P-30] an ability that needs a 1 can be used once when one was rolled; at will, always', () => {
    const game = challenged();
    assert.deepEqual(game.refusal('use-npc-ability', web), {
      rule: '5P-30',
      sentence: '“Web” needs a rolled 1, and nobody’s last roll has one left; or use it anyway',
      path: 'ability',
    });
    game.do('check', check(), [1, 6]).do('use-npc-ability', { ...web, on: 'bo' });
    assert.equal(game.refusal('use-npc-ability', { ...web, on: 'ann' }).rule, '5P-30');
    game.do('maneuver', free);
    const hiss = { npc: 'foe', ability: 'Hiss' };
    game.do('use-npc-ability', hiss).do('use-npc-ability', hiss);
  });

  test('[5P-30] an ability that needs a fumble can be used once after one', () => {
    const game = challenged().do('check', check(), [6, 5], ['stand']);
    assert.match(game.refusal('use-npc-ability', leap).sentence, /^“Leap” needs a fumble/);
    game.do('check', check(), [6, 5, 1, 1], ['raise']).do('use-npc-ability', leap);
    assert.equal(game.refusal('use-npc-ability', leap).rule, '5P-30');
    game.do('use-npc-ability', web);
  });

  test('[5P-30] a character who has not been met pays only for what is used on them', () => {
    const game = challenged().do('check', check(), [1, 6]);
    game.game = { ...game.game, unmet: ['ann'] };
    assert.equal(game.refusal('use-npc-ability', web).rule, '5P-30');
    game.do('use-npc-ability', { ...web, on: 'ann' });
  });

  test('[5P-30] the game master may use it anyway, and everyone sees that', () => {
    const game = challenged().do('use-npc-ability', { ...web, anyway: true });
    assert.deepEqual(game.sentences, ['The foe uses Web by the game master’s word: It sticks.']);
    game.do('check', check(), [1, 6]).do('use-npc-ability', { ...web, anyway: true });
    assert.deepEqual(game.sentences, ['The foe uses Web: It sticks.']);
  });

  test('[5P-30] an offer of a roll can be taken up only once', () => {
    const game = challenged({ maneuvers: 'earned' }).do('begin-turn', {});
    game.do('declare', { character: 'bo', actions: [] });
    game.do('declare', { character: 'ann', actions: [{ group: 'attack', descriptor: 'Bow', goal: 'foe' }] });
    game.do('act', { character: 'ann', action: 0 }, [6, 5, 6, 1], ['raise']);
    const paid = game.offers.filter(({ action }) => /^(maneuver|use-)/.test(action));
    assert.deepEqual(
      paid.map(({ action, input }) => input.ability ?? action),
      ['Twin shot', 'Trip', 'Web', 'maneuver'],
    );
    for (const { action, input } of paid) {
      const once = new ScriptedGame(PARTY);
      once.game = game.game;
      once.do(action, input);
      assert.match(once.refusal(action, input).rule, /^5P-(24|30|34)$/);
    }
  });

  test('[5P-16] a character who has fallen since can’t maneuver for free', () => {
    const game = challenged().do('check', check(), [1, 6]);
    game.do('suffer', { character: 'ann', resistance: 'Physical', damage: 9 });
    assert.equal(game.refusal('maneuver', free).rule, '5P-16');
  });

  test('[5P-26] the last pinch of salt is used up once in an action', () => {
    const game = challenged();
    assert.equal(game.refusal('check', check({ using: ['Ward', 'Curse'] })).rule, '5P-26');
    assert.equal(game.refusal('check', check({ descriptor: 'Spell', using: ['Ward'] })).rule, '5P-26');
    game.do('check', check({ using: ['Ward'] }), [1, 6]);
    assert.equal(game.line('ann', 'Salt'), undefined);
  });
});
