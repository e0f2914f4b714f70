import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { focus } from './turn.ts';

const PARTY = {
  ann: 'Ann\nSkills:\nBow (3:0)\nJump (3:0)\nDodge (3:0)\nSwift Kick (3:0)\nResistances:\nPhysical (0/3:1)\nWill (0/3:0)\nAbilities:\nFeint (1): costs 1 Fatigue',
  bo: 'Bo\nSkills:\nSpear (3:0)\nShout (3:0)\nDodge (2:0)\nResistances:\nPhysical (0/3:1)',
};
const WIZARD = {
  id: 'wizard',
  npc: {
    name: 'The wizard',
    needs: 9,
    zone: 'far',
    actions: [
      { words: 'throws a spear', resistance: 'Physical' },
      { words: 'a demoralizing spell', resistance: 'Will', answer: 'resist' },
    ],
    abilities: [],
  },
};
const bridge = (settings: object = {}) =>
  new ScriptedGame(PARTY, settings).do('prepare-npc', WIZARD).do('begin-challenge', {
    name: 'The bridge',
    goals: { wizard: { npc: 'wizard' }, across: { name: 'Across', needs: 6 } },
  });
const turn = (game: ScriptedGame, ...intentions: object[]) =>
  game.do('begin-turn', { situation: 'Planks fall.', intentions });
const spear = { npc: 'wizard', action: 0, at: ['ann'] };
const spell = { npc: 'wizard', action: 1, at: ['ann'] };
const skip = (game: ScriptedGame, character = 'bo') => game.do('declare', { character, actions: [] });
const shoot = { group: 'attack', descriptor: 'Bow', goal: 'wizard', reach: 'ranged' };

describe('turns', () => {
  test('[5P-32] one action alone +1, two 0, three −1, four −2', () => {
    assert.deepEqual([1, 2, 3, 4].map(focus), [1, 0, -1, -2]);
  });

  test('[5P-32] jumping the broken bridge and dodging the spear: two actions, no focus, no rush', () => {
    const game = turn(bridge(), spear);
    game.do('declare', {
      character: 'ann',
      actions: [
        { group: 'other', descriptor: 'Jump', goal: 'across' },
        { group: 'defend', descriptor: 'Dodge', threat: 0 },
      ],
    });
    skip(game);
    assert.equal(game.range('act', { character: 'ann', action: 0 }), '5–8');
    game.do('act', { character: 'ann', action: 0 }, [2, 4]);
    game.do('act', { character: 'ann', action: 1 }, [3, 4]);
    assert.ok(game.types().includes('defended'));
    assert.equal(game.do('end-turn', {}).line('ann', 'Physical'), 'Physical (0/3:1)');
  });

  test('[5P-32] shooting with all care: the defence is given up, the spell is resisted, and the shot has +1', () => {
    const game = turn(bridge(), spear, spell);
    game.do('declare', { character: 'ann', actions: [shoot, { group: 'defend', threat: 0, givenUp: true }] });
    skip(game);
    assert.equal(game.range('act', { character: 'ann', action: 0 }), '5–9');
    assert.deepEqual(game.lines('act', { character: 'ann', action: 0 })[1], ['focus: one action alone', 1]);
    assert.equal(game.range('resist', { character: 'ann', descriptor: 'Will', threat: 1 }), '5–8');
    assert.equal(game.refusal('act', { character: 'ann', action: 1 }).rule, '5P-32');
    game.do('act', { character: 'ann', action: 0 }, [4, 5]);
    assert.equal(game.refusal('end-turn', {}).rule, '5P-31');
    game.do('resist', { character: 'ann', descriptor: 'Will', threat: 1 }, [6, 6]);
    assert.match(game.line('ann', 'Will') ?? '', /\(1\/3:0\)/);
    game.do('end-turn', {});
    assert.match(game.line('ann', 'Physical') ?? '', /\(1\/3:1\)/);
  });

  test('[5P-30] a defence that fails lets the damage through to the resistance that the action names', () => {
    const game = turn(bridge(), spear);
    game.do('declare', { character: 'ann', actions: [{ group: 'defend', descriptor: 'Dodge', threat: 0 }] });
    skip(game).do('act', { character: 'ann', action: 0 }, [6, 6]);
    assert.deepEqual(
      game.events.find(({ type }) => type === 'defence-lost'),
      { type: 'defence-lost', character: 'ann', threat: 0, words: 'throws a spear', damage: 1 },
    );
    assert.match(game.line('ann', 'Physical') ?? '', /\(1\/3:1\)/);
    game.do('end-turn', {});
    assert.match(game.line('ann', 'Physical') ?? '', /\(1\/3:1\)/);
  });

  test('[5P-31] everyone declares before anyone rolls; a player may skip', () => {
    const game = turn(bridge());
    game.do('declare', { character: 'ann', actions: [shoot] });
    assert.match(game.refusal('act', { character: 'ann', action: 0 }).sentence, /Bo hasn’t declared/);
    skip(game);
    game.do('act', { character: 'ann', action: 0 }, [4, 4]);
    assert.equal(game.refusal('declare', { character: 'ann', actions: [] }).rule, '5P-31');
    assert.equal(game.refusal('act', { character: 'ann', action: 0 }).rule, '5P-31');
    assert.equal(game.refusal('begin-turn', { situation: 'again' }).rule, '5P-31');
  });

  test('[5P-31] without a new situation, nothing is said', () => {
    const game = bridge().do('begin-turn', {});
    assert.equal(game.game.own.challenge?.turn?.situation, '');
    assert.deepEqual(game.sentences, ['Turn 1 begins.']);
  });

  test('[5P-31] improvements come at the end of the turn, or at once with a house rule', () => {
    const game = turn(bridge());
    skip(game.do('declare', { character: 'ann', actions: [shoot] })).do(
      'act',
      { character: 'ann', action: 0 },
      [4, 4],
    );
    assert.equal(game.line('ann', 'Bow'), 'Bow (3:0)');
    assert.equal(game.do('end-turn', {}).line('ann', 'Bow'), 'Bow (4:0)');
    const hasty = turn(bridge({ improvementInTurns: 'at-once' }));
    skip(hasty.do('declare', { character: 'ann', actions: [shoot] })).do(
      'act',
      { character: 'ann', action: 0 },
      [4, 4],
    );
    assert.equal(hasty.line('ann', 'Bow'), 'Bow (4:0)');
  });

  test('[5P-31] all at once: a wound of this turn does not weigh on what was declared in it, but on sentences of events after', () => {
    const wounded = (after: object, settings: object = {}) => {
      const game = turn(bridge(settings), spear);
      game.do('declare', { character: 'bo', actions: [{ group: 'other', descriptor: 'Shout' }] });
      game.do('declare', {
        character: 'ann',
        actions: [
          { ...shoot, ...after },
          { group: 'defend', descriptor: 'Dodge', threat: 0 },
        ],
      });
      game.do('act', { character: 'bo', action: 0 }, [2, 4]);
      game.do('suffer', { character: 'ann', resistance: 'Physical', damage: 4 });
      return game.range('act', { character: 'ann', action: 0 });
    };
    assert.equal(wounded({}), '5–8');
    assert.equal(wounded({ after: 'bo' }), '5–7');
    assert.equal(wounded({}, { wounds: 'at-once' }), '5–7');
  });

  test('[5P-31] sentences of events after another’s action waits for it, and two can’t wait for each other', () => {
    const game = turn(bridge());
    game.do('declare', { character: 'bo', actions: [{ group: 'other', descriptor: 'Shout' }] });
    game.do('declare', { character: 'ann', actions: [{ ...shoot, after: 'bo' }] });
    assert.match(game.refusal('act', { character: 'ann', action: 0 }).sentence, /after what Bo does/);
    assert.equal(
      game.refusal('declare', {
        character: 'bo',
        actions: [{ group: 'other', descriptor: 'Shout', after: 'ann' }],
      }).rule,
      '5P-31',
    );
    game.do('act', { character: 'bo', action: 0 }, [2, 4]).do('act', { character: 'ann', action: 0 }, [2, 4]);
  });

  test('[5P-31] an action without a roll waits for no help', () => {
    const game = turn(bridge()).do('declare', {
      character: 'bo',
      actions: [{ group: 'help', descriptor: 'Shout', helps: 'everyone' }],
    });
    game.do('declare', { character: 'ann', actions: [{ group: 'move', zone: 'far' }] });
    assert.equal(game.do('act', { character: 'ann', action: 0 }).game.own.challenge?.zones.ann, 'far');
  });

  test('[5P-31][5P-12] help and maneuvers are rolled before what they change', () => {
    const game = turn(bridge());
    game.do('declare', { character: 'ann', actions: [shoot] });
    game.do('declare', {
      character: 'bo',
      actions: [{ group: 'help', descriptor: 'Shout', helps: 'everyone' }],
    });
    assert.match(game.refusal('act', { character: 'ann', action: 0 }).sentence, /helps or maneuvers first/);
    assert.equal(game.range('act', { character: 'bo', action: 0 }), '5–8');
    game.do('act', { character: 'bo', action: 0 }, [2, 4]);
    assert.equal(game.range('act', { character: 'ann', action: 0 }), '5–10');
    game.do('act', { character: 'ann', action: 0 }, [4, 5]).do('end-turn', {});
    assert.deepEqual(game.game.own.help, []);
  });

  test('[5P-31] in a turn, an action for a goal has to be declared, and the charge of a scroll is spent once in it', () => {
    const game = new ScriptedGame({
      oz: 'Oz\nResistances:\nPhysical (0/3:0)\nEquipment:\nScroll (0/1) – lends Thunder (3:0)',
    });
    const thunder = { group: 'attack', descriptor: 'Thunder', goal: 'foe' };
    game
      .do('begin-challenge', { name: 'Storm', goals: { foe: { needs: 9 } } })
      .do('begin-turn', { situation: 'Now.' });
    assert.equal(
      game.refusal('check', { character: 'oz', descriptor: 'Thunder', goal: 'foe' }).rule,
      '5P-31',
    );
    game
      .do('declare', { character: 'oz', actions: [thunder, thunder] })
      .do('act', { character: 'oz', action: 0 }, [2, 4]);
    assert.equal(game.refusal('act', { character: 'oz', action: 1 }).rule, '5P-2');
  });

  test('[5P-31] all at once: the goal that one has overcome is still what the other rolled for, and the end comes last', () => {
    const game = turn(bridge());
    const leap = { group: 'other', goal: 'across' };
    game.do('declare', { character: 'ann', actions: [{ ...leap, descriptor: 'Jump' }] });
    game.do('declare', { character: 'bo', actions: [{ ...leap, descriptor: 'Shout' }] });
    game.do('act', { character: 'ann', action: 0 }, [3, 5, 4, 5], ['raise']);
    assert.ok(game.types().includes('goal-overcome'));
    game.do('act', { character: 'bo', action: 0 }, [4, 4]).do('end-turn', {});
    assert.equal(game.line('bo', 'Shout'), 'Shout (4:0)');
  });

  test('[5P-31] ending a turn with open rolls is refused, but possible anyway', () => {
    const game = skip(
      turn(bridge()).do('declare', { character: 'ann', actions: [{ ...shoot, words: 'an arrow' }] }),
    );
    assert.match(game.refusal('end-turn', {}).sentence, /Ann still has to roll for an arrow/);
    game.do('end-turn', { anyway: true });
    assert.equal(game.game.own.challenge?.turn, null);
  });

  test('[5P-16] who is incapacitated can only skip, and nobody waits for them', () => {
    const game = turn(bridge());
    game.do('suffer', { character: 'bo', resistance: 'Physical', damage: 9 });
    assert.equal(
      game.refusal('declare', { character: 'bo', actions: [{ group: 'other', descriptor: 'Shout' }] }).rule,
      '5P-16',
    );
    game
      .do('declare', { character: 'ann', actions: [shoot] })
      .do('act', { character: 'ann', action: 0 }, [2, 4]);
  });

  test('[5P-24] in a turn concentration is one of the actions; who lets it slide loses it', () => {
    const bard = new ScriptedGame({
      oz: 'Oz\nSkills:\nSing (3:0)\nResistances:\nPhysical (0/3:0)\nAbilities:\nHymn (1): concentration by Sing',
    })
      .do('begin-challenge', { name: 'Night watch', goals: { dawn: { needs: 9 } } })
      .do('use-ability', { character: 'oz', ability: 'Hymn' })
      .do('begin-turn', { situation: 'Cold.' })
      .do('declare', {
        character: 'oz',
        actions: [{ group: 'ability', descriptor: 'Sing', sustains: 'Hymn' }],
      })
      .do('act', { character: 'oz', action: 0 }, [2, 4]);
    bard.do('end-turn', {});
    assert.equal(bard.game.own.sustained.length, 1);
    bard
      .do('begin-turn', { situation: 'Colder.' })
      .do('declare', { character: 'oz', actions: [] })
      .do('end-turn', {});
    assert.deepEqual(bard.game.own.sustained, []);
  });
});

describe('zones and maneuvers', () => {
  const kick = { group: 'attack', descriptor: 'Swift Kick', goal: 'wizard' };

  test('[5P-33] melee reaches near, ranged reaches far, away is out of it', () => {
    const game = turn(bridge());
    skip(game.do('declare', { character: 'ann', actions: [kick, shoot, { ...shoot, reach: 'beyond' }] }));
    assert.match(
      game.refusal('act', { character: 'ann', action: 0 }).sentence,
      /is far, and melee from near doesn’t reach/,
    );
    assert.equal(game.range('act', { character: 'ann', action: 1 }), '5–7');
    game.do('move-npc', { npc: 'wizard', zone: 'away' });
    assert.equal(game.refusal('act', { character: 'ann', action: 1 }).rule, '5P-33');
    assert.equal(game.range('act', { character: 'ann', action: 2 }), '5–7');
    game.do('move-npc', { npc: 'wizard', zone: 'near' });
    assert.equal(game.range('act', { character: 'ann', action: 0 }), '5–7');
  });

  test('[5P-33] outside of turns too: nobody strikes who is far, unless it reaches further, in the open', () => {
    const game = bridge();
    const spear = { character: 'bo', descriptor: 'Spear', goal: 'wizard' };
    assert.deepEqual(game.refusal('check', spear), {
      rule: '5P-33',
      sentence: '“The wizard” is far, and melee from near doesn’t reach it: move, or choose a longer reach',
      path: 'reach',
    });
    assert.equal(game.range('check', { ...spear, reach: 'ranged' }), '5–8');
    game.do('move-npc', { npc: 'wizard', zone: 'away' });
    assert.equal(game.refusal('check', { ...spear, reach: 'ranged' }).rule, '5P-33');
    assert.deepEqual(game.lines('check', { ...spear, reach: 'beyond' }).at(-1), [
      'reaches beyond its zone, as agreed',
      undefined,
    ]);
    game.do('move-npc', { npc: 'wizard', zone: 'near' });
    assert.equal(game.range('check', spear), '5–8');
    assert.equal(game.range('check', { ...spear, goal: 'across' }), '5–8');
  });

  test('[5P-33] changing zones costs −2 on every action of the turn, and doesn’t count as one', () => {
    const game = turn(bridge());
    skip(game.do('declare', { character: 'ann', actions: [{ group: 'move', zone: 'far' }, kick] }));
    assert.equal(game.range('act', { character: 'ann', action: 1 }), '5–7');
    game.do('act', { character: 'ann', action: 1 }, [2, 4]).do('end-turn', {});
    assert.equal(game.game.own.challenge?.zones.ann, 'far');
  });

  test('[5P-32] of a zone change alone it says why it has focus', () => {
    const game = turn(bridge());
    const move = { group: 'move', zone: 'far', descriptor: kick.descriptor };
    skip(game.do('declare', { character: 'ann', actions: [move] }));
    const lines = game.lines('act', { character: 'ann', action: 0 });
    assert.ok(lines.some(([text, value]) => text === 'focus: only changing zones' && value === 2));
  });

  test('[5P-33] only along an open path, one zone at a time', () => {
    const game = bridge().do('change-path', { path: 'near-far', isOpen: false });
    turn(game);
    const far = { character: 'ann', actions: [{ group: 'move', zone: 'far' }] };
    assert.match(game.refusal('declare', far).sentence, /blocked/);
    assert.match(
      game.refusal('declare', { character: 'ann', actions: [{ group: 'move', zone: 'away' }] }).sentence,
      /can’t get from near to away in one move/,
    );
    game.do('change-path', { path: 'near-far', isOpen: true }).do('declare', far);
  });

  test('[5P-33] a move shakes off a condition or handles a thing, and counts', () => {
    const game = turn(bridge()).do('add-descriptor', {
      character: 'ann',
      kind: 'condition',
      text: 'Prone – -1 to all; shaken off by a move',
    });
    skip(
      game.do('declare', {
        character: 'ann',
        actions: [
          { group: 'move', shakesOff: 'Prone' },
          { group: 'move', words: 'reloads' },
          { group: 'other', descriptor: 'Jump' },
        ],
      }),
    );
    assert.equal(game.range('act', { character: 'ann', action: 2 }), '5–7');
    game.do('act', { character: 'ann', action: 0 });
    assert.equal(game.line('ann', 'Prone'), undefined);
  });

  test('[5P-33] an NPC that is away threatens nobody', () => {
    const game = bridge().do('move-npc', { npc: 'wizard', zone: 'away' });
    assert.equal(game.refusal('begin-turn', { situation: 'x', intentions: [spear] }).rule, '5P-33');
  });

  const feint = { group: 'maneuver', descriptor: 'Shout', gives: { words: 'Distracted', goal: 'wizard' } };

  test('[5P-34] a maneuver gives ±1 until the end of the next turn', () => {
    const game = turn(bridge());
    game
      .do('declare', { character: 'ann', actions: [shoot] })
      .do('declare', { character: 'bo', actions: [feint] });
    game.do('act', { character: 'bo', action: 0 }, [2, 4]);
    assert.equal(game.range('act', { character: 'ann', action: 0 }), '5–10');
    game.do('act', { character: 'ann', action: 0 }, [2, 4]).do('end-turn', {});
    skip(
      turn(game).do('declare', {
        character: 'ann',
        actions: [shoot, { group: 'other', descriptor: 'Jump' }],
      }),
    );
    assert.equal(game.range('act', { character: 'ann', action: 0 }), '5–9');
    assert.equal(game.range('act', { character: 'ann', action: 1 }), '5–8');
    game.do('end-turn', { anyway: true });
    assert.deepEqual(game.game.own.challenge?.maneuvers, []);
  });

  for (const [gives, words, told] of [
    ['', undefined, 'a maneuver'],
    ['', 'throws sand', 'throws sand'],
    ['Blinded', 'throws sand', 'Blinded'],
  ] as const)
    test(`[5P-34] what gives “${gives}” by ${words ?? 'nothing said'} is “${told}”`, () => {
      const game = turn(bridge());
      const action = { ...feint, gives: { words: gives }, ...(words !== undefined && { words }) };
      game.do('declare', { character: 'bo', actions: [action] });
      skip(game, 'ann').do('act', { character: 'bo', action: 0 }, [2, 4]);
      assert.equal(game.game.own.challenge?.maneuvers[0]?.words, told);
    });

  test('[5P-34] where maneuvers are earned: an ability, a rolled 6, a critical; for NPCs a 1', () => {
    const game = turn(bridge({ maneuvers: 'earned' }));
    assert.equal(game.refusal('declare', { character: 'bo', actions: [feint] }).rule, '5P-34');
    game.do('declare', { character: 'ann', actions: [{ ...feint, descriptor: 'Jump', using: ['Feint'] }] });
    game.do('declare', {
      character: 'bo',
      actions: [{ group: 'other', descriptor: 'Shout', goal: 'across' }],
    });
    assert.equal(game.refusal('maneuver', { character: 'bo', words: 'Sand' }).rule, '5P-34');
    assert.equal(game.refusal('npc-maneuver', { npc: 'wizard', words: 'Mist', to: 'bo' }).rule, '5P-34');
    game.do('act', { character: 'ann', action: 0 }, [2, 4]).do('act', { character: 'bo', action: 0 }, [6, 1]);
    assert.ok(game.offers.some(({ action }) => action === 'maneuver'));
    game
      .do('maneuver', { character: 'bo', words: 'Sand' })
      .do('npc-maneuver', { npc: 'wizard', words: 'Mist', to: 'bo' });
    assert.deepEqual(
      game.game.own.challenge?.maneuvers.map(({ words, value }) => [words, value]),
      [
        ['Distracted', 1],
        ['Sand', 1],
        ['Mist', -1],
      ],
    );
  });

  test('[5P-34] the group of an action is one of its tags', () => {
    const game = new ScriptedGame({
      ann: 'Ann\nTraits:\nBerserk – +1 to attack\nSkills:\nAxe (3:0)\nResistances:\nPhysical (0/3:0)',
    });
    game
      .do('begin-challenge', { name: 'Fight', goals: { foe: { needs: 9 } } })
      .do('begin-turn', { situation: 'Now.' });
    game.do('declare', {
      character: 'ann',
      actions: [
        { group: 'attack', descriptor: 'Axe', goal: 'foe' },
        { group: 'other', descriptor: 'Axe' },
      ],
    });
    assert.equal(game.range('act', { character: 'ann', action: 0 }), '5–9');
    assert.equal(game.range('act', { character: 'ann', action: 1 }), '5–8');
  });
});
