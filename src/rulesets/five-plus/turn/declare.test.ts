import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gameAfter } from '../../event.ts';
import { fivePlus } from '../index.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { declaredSchema } from './turn.ts';

const PARTY = {
  ann: `Ann
Skills:
Bow (3:0)
Talk (3:0) #talk
Argue (3:0) – splits successes between two targets
Abilities:
Spark (1): costs 1 Mind; light without a lamp
Hymn (1): concentration by #talk
Twin strike (1): needs a 6
Resistances:
Physical (0/3:1)`,
  bo: 'Bo\nSkills:\nSpear (3:0)\nResistances:\nPhysical (0/3:1)',
};
const WOLF = {
  id: 'wolf',
  npc: { name: 'The wolf', needs: 9, actions: [{ words: 'bites', resistance: 'Physical' }] },
};
const fight = (settings: object = {}) =>
  new ScriptedGame(PARTY, settings)
    .do('prepare-npc', WOLF)
    .do('prepare-npc', { ...WOLF, id: 'crow', npc: { ...WOLF.npc, zone: 'far' } })
    .do('begin-challenge', { name: 'Fight', goals: { wolf: { npc: 'wolf' }, crow: { npc: 'crow' } } });
const turn = (game = fight()) =>
  game
    .do('begin-turn', { situation: 'Snow.', intentions: [{ npc: 'wolf', action: 0, at: ['ann'] }] })
    .do('declare', { character: 'bo', actions: [] });
const ann = (...actions: object[]) => ({ character: 'ann', actions });
const bow = { group: 'attack', descriptor: 'Bow', goal: 'wolf' };
const dodge = { group: 'defend', descriptor: 'Dodge (2:0)', threat: 0 };

describe('what can be declared', () => {
  const refusals: [title: string, action: object, rule: string][] = [
    ['a zone with an attack', { ...bow, zone: 'far' }, '5P-34'],
    ['shaking something off with an attack', { ...bow, shakesOff: 'Prone' }, '5P-34'],
    ['an attack that is given up', { ...bow, givenUp: true }, '5P-34'],
    ['help within an attack', { ...bow, helps: 'bo' }, '5P-34'],
    ['a maneuver within an attack', { ...bow, gives: { words: 'x' } }, '5P-34'],
    ['a threat within an attack', { ...bow, threat: 0 }, '5P-34'],
    ['help without a roll', { group: 'help', helps: 'bo' }, '5P-12'],
    ['help for nobody', { group: 'help', descriptor: 'Bow' }, '5P-12'],
    [
      'a maneuver for nobody',
      { group: 'maneuver', descriptor: 'Bow', gives: { words: 'x', to: 'zed' } },
      '5P-1',
    ],
    ['a maneuver that gives nothing', { group: 'maneuver', descriptor: 'Bow' }, '5P-34'],
    ['an ability without a name', { group: 'ability' }, '5P-24'],
    ['an ability that is not kept up', { group: 'ability', descriptor: 'Talk', sustains: 'Hymn' }, '5P-24'],
    ['an ability nobody has', { group: 'ability', descriptor: 'Talk', sustains: 'Flight' }, '5P-24'],
    ['a move to nowhere', { group: 'move' }, '5P-33'],
    ['out of nothing', { group: 'move', shakesOff: 'Prone' }, '5P-33'],
    ['a defence against nothing', { ...dodge, threat: 7 }, '5P-32'],
    ['a defence without a roll', { group: 'defend', threat: 0 }, '5P-32'],
    ['a goal that is not there', { ...bow, goal: 'moon' }, '5P-27'],
    ['successes for a goal without a roll', { group: 'attack', goal: 'wolf', words: 'a blow' }, '5P-28'],
    ['an ability on a goal without a roll', { group: 'ability', using: ['Spark'], goal: 'wolf' }, '5P-28'],
    ['a goal within a defence', { ...dodge, goal: 'wolf' }, '5P-34'],
    ['a goal within help', { group: 'help', descriptor: 'Bow', helps: 'bo', goal: 'wolf' }, '5P-34'],
    [
      'a goal within a maneuver',
      { group: 'maneuver', descriptor: 'Bow', gives: { words: 'x' }, goal: 'wolf' },
      '5P-34',
    ],
    ['a goal within a move', { group: 'move', zone: 'far', descriptor: 'Bow', goal: 'wolf' }, '5P-34'],
    [
      'a second goal alone within help',
      { group: 'help', descriptor: 'Bow', helps: 'bo', split: 'wolf' },
      '5P-34',
    ],
  ];
  for (const [title, action, rule] of refusals) {
    test(`[5P-34] not: ${title}`, () => {
      const refusal = turn().refusal('declare', ann(bow, action));
      assert.deepEqual([refusal.rule, refusal.path?.startsWith('actions[1]') || refusal.path], [rule, true]);
    });
  }

  test('[5P-32] in a turn, helping and keeping an ability up have to be declared; outside of turns they don’t', () => {
    const game = fight().do('use-ability', { character: 'ann', ability: 'Hymn' });
    const checks = [
      ['help', { character: 'ann', descriptor: 'Bow', helps: 'bo' }],
      ['concentrate', { character: 'ann', ability: 'Hymn' }],
    ] as const;
    const { concentrate } = fivePlus.actions;
    assert.ok(concentrate?.kind === 'check');
    for (const [action, input] of checks) assert.ok(game.lines(action, input));
    assert.equal(concentrate.isOpen?.(game.game, 'ann'), true);
    turn(game);
    for (const [action, input] of checks) assert.equal(game.refusal(action, input).rule, '5P-32');
    assert.equal(concentrate.isOpen?.(game.game, 'ann'), false);
  });

  test('[5P-32] each threat is defended against only once', () => {
    assert.equal(turn().refusal('declare', ann(dodge, dodge)).rule, '5P-32');
  });

  test('[5P-31] a declaration that has begun can’t change; an event about a missing action changes nothing', () => {
    const game = turn().do('declare', ann(bow, dodge)).do('act', { character: 'ann', action: 0 }, [2, 4]);
    assert.equal(game.refusal('declare', ann(bow)).rule, '5P-31');
    for (const character of ['ann', 'nobody'])
      assert.equal(gameAfter(fivePlus, game.game, { type: 'action-done', character, action: 9 }), game.game);
  });

  test('[5P-34] a maneuver is worth 1, one way or the other', () => {
    const game = turn().do('declare', ann(bow)).do('act', { character: 'ann', action: 0 }, [2, 6]);
    for (const value of [-2, 2])
      assert.equal(game.refusal('maneuver', { character: 'ann', words: 'Sand', value }).path, 'value');
    for (const more of [{ to: 'nobody' }, { goal: 'moon' }])
      assert.match(
        game.refusal('maneuver', { character: 'ann', words: 'Sand', ...more }).path ?? '',
        /to|goal/,
      );
    game.do('maneuver', { character: 'ann', words: 'Sand', value: -1, to: 'bo', goal: 'wolf' });
  });

  test('[5P-34] each group has only its own fields; extra fields of an older turn are still read', () => {
    const attack = { ...bow, zone: 'far' };
    assert.deepEqual(turn().refusal('declare', ann(attack)), {
      rule: '5P-34',
      sentence: 'an action in the group “attack” has no “zone”',
      path: 'actions[0]',
    });
    const sentence = 'the group of an action is one of attack, defend, ability, maneuver, move, help, other';
    assert.equal(turn().refusal('declare', ann({ ...bow, group: 'dance' })).sentence, sentence);
    assert.ok(declaredSchema.safeParse(attack).success);
    assert.ok(!declaredSchema.safeParse({ ...bow, dance: true }).success);
  });

  test('[5P-28] an action of an older turn that is for a goal without a roll is done, and brings it nothing', () => {
    const game = turn();
    const actions = [{ group: 'attack' as const, goal: 'wolf', words: 'a blow' }];
    game.game = gameAfter(fivePlus, game.game, {
      type: 'declared',
      character: 'ann',
      actions,
    }) as typeof game.game;
    game.do('act', { character: 'ann', action: 0 });
    assert.deepEqual(game.types(), ['action-done']);
  });

  test('[5P-9] a maneuver needs the tier of its target', () => {
    const sand = { group: 'maneuver', descriptor: 'Bow', gives: { words: 'Sand', goal: 'crow' } };
    const game = turn().do('declare', ann(sand, { ...sand, gives: { words: 'Sand' } }));
    const ranges = () => [0, 1].map((action) => game.range('act', { character: 'ann', action }));
    assert.deepEqual(ranges(), ['5–8', '5–8']);
    game.do('prepare-npc', { ...WOLF, id: 'crow', npc: { ...WOLF.npc, zone: 'far', tier: 2 } });
    assert.deepEqual(ranges(), ['7–8', '5–8']);
  });

  test('[5P-33] a character changes zones only once a turn', () => {
    const far = { group: 'move', zone: 'far' };
    assert.equal(turn().refusal('declare', ann(far, far)).rule, '5P-33');
  });

  test('[5P-24] an ability may be an action without a roll, and is paid for then', () => {
    const spark = { group: 'ability', using: ['Spark'] };
    const game = turn().do('declare', ann(spark, { ...spark, using: ['Twin strike'] }));
    game.do('act', { character: 'ann', action: 0 });
    assert.equal(game.line('ann', 'Mind'), 'Mind (1/3:0)');
    assert.equal(game.sentences[0], 'Ann uses Spark.');
    assert.equal(game.refusal('act', { character: 'ann', action: 1 }).rule, '5P-24');
  });

  test('[5P-24] an ability is kept up by what it says, each turn, also the first', () => {
    const game = turn(fight().do('use-ability', { character: 'ann', ability: 'Hymn' }));
    const keep = (descriptor: string) => ({ group: 'ability', descriptor, sustains: 'hymn' });
    assert.equal(game.refusal('declare', ann(keep('Bow'))).sentence, 'Hymn is kept up by #talk');
    game.do('declare', ann(keep('Talk')));
    game.do('end-turn', { anyway: true });
    assert.deepEqual(game.game.own.sustained, []);
  });

  test('[5P-33] both targets of a split have to be within reach, and nobody who is away can be threatened', () => {
    const split = { group: 'attack', descriptor: 'Argue', goal: 'wolf', split: 'crow' };
    const game = turn().do('declare', ann(split, { ...split, reach: 'ranged' }));
    assert.match(game.refusal('act', { character: 'ann', action: 0 }).sentence, /is far, and melee/);
    game.do('act', { character: 'ann', action: 1 }, [3, 4]);
    const goals = game.game.own.challenge?.goals;
    assert.deepEqual([goals?.wolf?.have, goals?.crow?.have], [2, 1]);
    const gone = fight();
    for (const zone of ['far', 'away'])
      turn(gone)
        .do('declare', ann({ group: 'move', zone }))
        .do('end-turn', {});
    const again = { situation: 'x', intentions: [{ npc: 'wolf', action: 0, at: ['ann'] }] };
    assert.equal(gone.refusal('begin-turn', again).sentence, 'Ann is away, out of the conflict');
  });
});

describe('at once', () => {
  test('[5P-31] only harm waits: new descriptors, equipment and shaken-off conditions count at once', () => {
    const game = turn(
      fight().do('add-descriptor', {
        character: 'ann',
        kind: 'condition',
        text: 'Prone – -1 to all; shaken off by a move',
      }),
    );
    const shoot = { group: 'other', descriptor: 'Crossbow (2:0)' };
    game.do(
      'declare',
      ann(shoot, { ...shoot, descriptor: 'Crossbow' }, { group: 'move', shakesOff: 'prone' }),
    );
    assert.equal(game.range('act', { character: 'ann', action: 0 }), '5–5');
    game.do('act', { character: 'ann', action: 2 });
    assert.deepEqual(game.sentences, [
      'Ann moves to shake off prone.',
      'Ann no longer suffers from Prone: shaken off by a move.',
    ]);
    assert.equal(game.range('act', { character: 'ann', action: 0 }), '5–6');
    game.do('act', { character: 'ann', action: 0 }, [2, 3]);
    game.do('add-descriptor', { character: 'ann', kind: 'equipment', text: 'Bolts – +1 to Crossbow' });
    assert.equal(game.range('act', { character: 'ann', action: 1 }), '5–7');
  });

  test('[5P-31] damage, wounds and conditions of this turn don’t affect what was declared in it', () => {
    const game = turn();
    game.do('declare', ann(bow, { group: 'other', descriptor: 'Physical' }));
    const ranges = () => [0, 1].map((action) => game.range('act', { character: 'ann', action }));
    const before = ranges();
    game.do('suffer', { character: 'ann', resistance: 'Physical', damage: 2 });
    assert.deepEqual(ranges(), before);
    game.do('add-descriptor', { character: 'ann', kind: 'condition', text: 'Stunned – forbids all' });
    game.do('suffer', { character: 'ann', resistance: 'Physical', damage: 2 });
    assert.deepEqual(ranges(), before);
    game.do('end-turn', { anyway: true });
    assert.equal(game.refusal('check', { character: 'ann', descriptor: 'Talk' }).rule, '5P-4');
  });

  test('[5P-31] a deeper wound counts as it was, an eased one as it is', () => {
    const hurt = () =>
      turn(
        fight().do('add-descriptor', {
          character: 'ann',
          kind: 'condition',
          text: 'Ache (2) – -level to all',
        }),
      ).do('declare', ann(bow));
    const act = { character: 'ann', action: 0 };
    assert.equal(hurt().range('act', act), '5–7');
    assert.equal(
      hurt().do('worsen-condition', { character: 'ann', condition: 'Ache' }).range('act', act),
      '5–7',
    );
    const treat = { character: 'bo', descriptor: 'Spear', patient: 'ann', condition: 'Ache' };
    const tending = { character: 'bo', actions: [{ group: 'other', descriptor: 'Spear' }] };
    assert.equal(hurt().do('declare', tending).do('treat', treat, [2, 4]).range('act', act), '5–8');
  });

  test('[5P-32] in a turn, a treatment is an action like any other: declared, with focus or rush, and carried out once', () => {
    const ache = { character: 'ann', kind: 'condition', text: 'Ache (3) – -level to Talk' };
    const game = turn(fight().do('add-descriptor', ache)).do('declare', ann(bow));
    const treat = { character: 'bo', descriptor: 'Spear', patient: 'ann', condition: 'Ache' };
    assert.equal(
      game.refusal('treat', treat).sentence,
      'during a turn, declare the treatment as an “other” action with Spear',
    );
    const tending = { group: 'other', descriptor: 'Spear', words: 'binds it' };
    game.do('declare', { character: 'bo', actions: [tending] });
    assert.equal(game.range('treat', treat), '5–9');
    game.do('declare', { character: 'bo', actions: [tending, tending, tending] });
    assert.equal(game.range('treat', treat), '5–7');
    game.do('declare', { character: 'bo', actions: [tending] }).do('treat', treat, [2, 4]);
    assert.equal(game.refusal('treat', treat).rule, '5P-32');
    assert.equal(game.line('ann', 'Ache'), 'Ache (2) – -level to Talk');
  });

  test('[5P-32] in a turn, a try without a goal has to be declared too', () => {
    const look = { character: 'ann', descriptor: 'Talk', purpose: 'find something out of place' };
    const game = turn();
    const { rule, sentence } = game.refusal('check', look);
    assert.equal(rule, '5P-32');
    assert.equal(sentence, 'during a turn, trying something has to be declared first');
    game.do('declare', ann(bow, { group: 'other', descriptor: 'Talk', words: look.purpose }));
    assert.equal(game.range('act', { character: 'ann', action: 1 }), '5–8');
    game.do('end-turn', { anyway: true }).do('check', look, [2, 4]);
  });

  test('[5P-31] calling a challenge off in a turn keeps the improvements rolled in it', () => {
    const game = turn().do('declare', ann(bow));
    game.do('act', { character: 'ann', action: 0 }, [4, 4]);
    assert.equal(game.line('ann', 'Bow'), 'Bow (3:0)');
    assert.equal(game.do('call-off', {}).line('ann', 'Bow'), 'Bow (4:0)');
  });

  test('[5P-31] sentences of events of an action is the action, once', () => {
    const game = turn();
    game.do('declare', ann({ ...bow, words: 'over the hedge' }, { group: 'move', words: 'nocks another' }));
    game.do('act', { character: 'ann', action: 0 }, [2, 4]);
    assert.deepEqual(game.sentences, [
      'Ann succeeds with Bow: 2 successes (2 + 4 = 6).',
      '2 successes towards The wolf: 2 of 9.',
    ]);
    game.do('act', { character: 'ann', action: 1 });
    assert.deepEqual(game.sentences, ['Ann acts: nocks another.']);
  });

  test('[5P-33] a change of zone is told once, with dice and without', () => {
    const game = turn();
    const leap = { group: 'move', descriptor: 'Bow', zone: 'far' };
    game.do('declare', ann(leap));
    game.do('act', { character: 'ann', action: 0 }, [2, 4]);
    assert.deepEqual(game.sentences, ['Ann succeeds at moving with Bow (2 + 4 = 6).', 'Ann moves far.']);
    const walked = turn();
    walked.do('declare', ann({ group: 'move', zone: 'far' })).do('act', { character: 'ann', action: 0 });
    assert.deepEqual(walked.sentences, ['Ann moves far.']);
  });
});
