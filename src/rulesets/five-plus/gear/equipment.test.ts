import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { reportOf } from '../../report.ts';
import { challengeAhead, challengeForecast } from '../forecast/forecast.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

const SHEET = `Tam
Traits:
Unschooled – forbids alchemy
Skills:
Axe (3:1) – needs axe
Cast water (3:0) #magic – uses up water
Cast spark (3:0) #magic – needs focus
Push (2:0) #strength
Talk (2:0)
Alchemy (4:0)
Resistances:
Physical (0/3:0)
Mind (0/3:1)
Fatigue (0/3:0)
Abilities:
Mind spark (1): costs 2 Mind; light without a lamp
Dual strike (1): needs a 6; the other end of the staff
Inspiring song (2): concentration by Talk; hope
Twist the words (2): splits successes between two targets
Equipment:
Potion of strength – +1 to #strength
Worn spear (4/4) – +1 to Talk
Great blade (0/3:2) – +1 to Push
Water skin (0/2) #water
Scroll of thunder (0/1) – lends Thunder (3:2)
Mantle – always succeeds at passing for a rose bush
Poisoned dagger (0/3) – induces poison
Stowed:
Hatchet (0/3) #axe – +1 to Axe
Crystal – allows focus
`;
const tam = () => new ScriptedGame({ tam: SHEET });

describe('equipment', () => {
  test('[5P-26] no axe in hand, no axe skill; stowed does not count', () => {
    const game = tam();
    assert.deepEqual(game.refusal('check', { character: 'tam', descriptor: 'Axe' }), {
      rule: '5P-26',
      sentence: 'Axe needs axe, equipped; Hatchet: stowed',
    });
    game.do('equip', { character: 'tam', item: 'Hatchet' });
    assert.equal(game.range('check', { character: 'tam', descriptor: 'Axe' }), '5–9');
    game.do('wear-item', { character: 'tam', item: 'Hatchet', by: 3 });
    const worn = game.refusal('check', { character: 'tam', descriptor: 'Axe' });
    assert.equal(worn.sentence, 'Axe needs axe, equipped; Hatchet: worn out');
  });

  test('[5P-26] a focus item opens the gate that it names', () => {
    const game = tam();
    assert.equal(game.refusal('check', { character: 'tam', descriptor: 'Cast spark' }).rule, '5P-26');
    game.do('equip', { character: 'tam', item: 'Crystal' });
    assert.equal(game.range('check', { character: 'tam', descriptor: 'Cast spark' }), '5–8');
  });

  test('[5P-26] a spell uses up its ingredient, and can’t be cast without it', () => {
    const game = tam();
    for (let i = 0; i < 2; i++) game.do('check', { character: 'tam', descriptor: 'Cast water' }, [2, 4]);
    assert.equal(game.line('tam', 'Water skin'), undefined);
    assert.equal(game.refusal('check', { character: 'tam', descriptor: 'Cast water' }).rule, '5P-26');
  });

  test('[5P-26] a potion helps all strength; worn-out items, or those of a higher tier, don’t help', () => {
    const game = tam();
    assert.equal(game.range('check', { character: 'tam', descriptor: 'Push' }), '5–8');
    assert.equal(game.range('check', { character: 'tam', descriptor: 'Talk' }), '5–7');
  });

  test('[5P-26] a poisoned dagger can be called on three times', () => {
    const game = tam();
    for (let i = 0; i < 3; i++) game.do('use-item', { character: 'tam', item: 'Poisoned dagger' });
    assert.equal(game.refusal('use-item', { character: 'tam', item: 'Poisoned dagger' }).rule, '5P-26');
    game.do('recharge-item', { character: 'tam', item: 'Poisoned dagger' });
    assert.equal(game.line('tam', 'Poisoned dagger'), 'Poisoned dagger (0/3) – induces poison');
  });

  test('[5P-26] a scroll lends its spell at its own level, once, and teaches nothing', () => {
    const game = tam();
    assert.equal(game.range('check', { character: 'tam', descriptor: 'Thunder', asks: 2 }), '5–8');
    game.do('check', { character: 'tam', descriptor: 'Thunder', asks: 2 }, [4, 4]);
    assert.equal(game.line('tam', 'Thunder'), undefined);
    assert.equal(game.refusal('check', { character: 'tam', descriptor: 'Thunder' }).rule, '5P-2');
  });

  test('[5P-26] a stated action succeeds without a roll, if the item is claimed', () => {
    const game = tam().do('check', {
      character: 'tam',
      descriptor: 'Talk',
      using: ['Mantle'],
      purpose: 'pass for a rose bush',
    });
    assert.equal(game.result.result, 'success');
    assert.match(game.sentences[0] ?? '', /without a roll/);
    assert.deepEqual([game.result.improves, game.result.successes, game.result.rolls], [false, 1, []]);
  });

  test('[5P-28] succeeding without a roll brings nothing against an immune target, in the forecast too', () => {
    const wall = { name: 'A wall', needs: 2, immune: ['Talk'] };
    const game = new ScriptedGame({
      ann: 'Ann\nSkills:\nTalk (2:0)\nEquipment:\nSeal – always succeeds at Talk',
    })
      .do('begin-challenge', { name: 'In', goals: { wall }, losing: { turns: 1 } })
      .do('begin-turn', {});
    const action = { group: 'other', descriptor: 'Talk', goal: 'wall', using: ['Seal'] };
    game.do('declare', { character: 'ann', actions: [action, action] });
    const ahead = challengeAhead(game.game);
    assert.ok(ahead.ok);
    assert.deepEqual(reportOf(challengeForecast, ahead.value.parameters).outcomes[0]?.slice(0, 2), [
      'won',
      { n: 0, d: 1 },
    ]);
    for (const index of [0, 1]) game.do('act', { character: 'ann', action: index });
    assert.deepEqual([game.result.result, game.result.successes], ['success', 0]);
    assert.equal(game.game.own.challenge?.goals.wall?.have, 0);
  });

  test('[5P-26] the item that lets it succeed loses a charge, if it has any', () => {
    const game = new ScriptedGame({
      ann: 'Ann\nSkills:\nTalk (2:0)\nEquipment:\nSeal (0/1) – always succeeds at passing the gate',
    });
    const talk = { character: 'ann', descriptor: 'Talk', using: ['Seal'], purpose: 'passes the gate' };
    game.do('check', talk);
    assert.equal(game.line('ann', 'Seal')?.slice(0, 10), 'Seal (1/1)');
    assert.equal(game.do('check', { ...talk, because: 'dusk' }, [6, 6]).result.result, 'failure');
  });

  const rose = 'Mantle (0/2) – always succeeds at convincing blind creatures';
  const CLAIMED = 'I convince the blind creatures that I am a rose';
  const CERTAIN: readonly (readonly [title: string, thing: string, input: object, isSure: boolean])[] = [
    ['an axe fight', rose, { descriptor: 'Axe', asks: 9 }, false],
    ['an axe fight that says so', rose, { descriptor: 'Axe', purpose: 'fell the giant' }, false],
    ['what is said to be it', rose, { purpose: 'Convinces the blind creature it is a rose' }, true],
    ['what is said by whoever does it', `${rose} that it is a rose`, { purpose: CLAIMED }, true],
    ['some of the words', rose, { purpose: 'convince the creature' }, false],
    ['its descriptor', 'Mantle – always succeeds at Talk', {}, true],
    ['another descriptor', 'Mantle – always succeeds at Talk', { descriptor: 'Axe', purpose: 'talk' }, false],
    ['its tag', 'Mantle – always succeeds at #charm', { tags: ['charm'] }, true],
    ['another tag', 'Mantle – always succeeds at #charm', { tags: ['fear'], purpose: 'charm' }, false],
    ['a tag of the descriptor', 'Mantle – always succeeds at #words', {}, true],
    ['all', 'Mantle – always succeeds at everything', {}, true],
    ['one of several', 'Mantle – always succeeds at Axe, climbing trees', { purpose: 'climb a tree' }, true],
  ];
  for (const [title, thing, more, isSure] of CERTAIN) {
    test(`[5P-26] what always succeeds at something: ${title} ${isSure ? 'succeeds' : 'is rolled'}`, () => {
      const game = new ScriptedGame({
        ann: `Ann\nSkills:\nTalk (2:0) #words\nAxe (2:0)\nEquipment:\n${thing}`,
      });
      const input = { character: 'ann', descriptor: 'Talk', ...more };
      const claimed = game.lines('check', { ...input, using: ['Mantle'] });
      assert.deepEqual(claimed.length === 1, isSure);
      if (!isSure) assert.match(claimed.at(-1)?.[0] ?? '', /^Mantle succeeds without a roll only at /);
      const unclaimed = game.lines('check', input);
      assert.ok(unclaimed.length > 1, 'it has to be called on');
      if (!isSure) assert.deepEqual(claimed.slice(0, -1), unclaimed);
    });
  }

  test('[5P-26] in a turn the declared words count; of two items that make it certain, one is used', () => {
    const game = new ScriptedGame({
      ann: 'Ann\nSkills:\nTalk (2:0)\nEquipment:\nSeal (0/2) – always succeeds at passing the gate\nToken (0/2) – always succeeds at Talk',
    })
      .do('begin-challenge', { name: 'In', goals: { gate: { name: 'The gate', needs: 2 } } })
      .do('begin-turn', {});
    const action = { group: 'other', descriptor: 'Talk', goal: 'gate', using: ['Seal', 'Token'] };
    game.do('declare', { character: 'ann', actions: [{ ...action, words: 'through the gate, passing' }] });
    game.do('act', { character: 'ann', action: 0 });
    assert.deepEqual([game.result.result, game.result.rolls], ['success', []]);
    assert.deepEqual(
      ['Seal', 'Token'].map((name) => game.line('ann', name)?.slice(0, 12)),
      ['Seal (1/2) –', 'Token (0/2) '],
    );
  });

  test('[5P-26] an axe that asks for more than the tier used opens no gate', () => {
    const game = new ScriptedGame({
      ann: 'Ann\nSkills:\nAxe (3:1) – needs axe\nEquipment:\nGreat axe (0/5:1) #axe',
    });
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Axe' }), '5–8');
    assert.equal(game.refusal('check', { character: 'ann', descriptor: 'Axe', tier: 0 }).rule, '5P-26');
  });

  test('[5P-26] a stowed item that is reworded stays stowed', () => {
    const game = tam().do('reword-descriptor', {
      character: 'tam',
      kind: 'equipment',
      descriptor: 'Crystal',
      text: 'Great crystal – allows focus',
    });
    assert.equal(game.refusal('check', { character: 'tam', descriptor: 'Cast spark' }).rule, '5P-26');
    game.do('equip', { character: 'tam', item: 'Great crystal' });
    assert.equal(game.range('check', { character: 'tam', descriptor: 'Cast spark' }), '5–8');
  });

  test('[5P-26] an item wears down to its durability', () => {
    const game = tam().do('wear-item', { character: 'tam', item: 'Great blade', by: 5 });
    assert.match(game.line('tam', 'Great blade') ?? '', /\(3\/3:2\)/);
    assert.equal(game.refusal('wear-item', { character: 'tam', item: 'Mantle', by: 1 }).rule, '5P-26');
  });

  test('[5P-4] a trait forbids what it says', () => {
    assert.equal(
      tam().refusal('check', { character: 'tam', descriptor: 'Alchemy' }).sentence,
      '“Unschooled” forbids Alchemy',
    );
  });
});

describe('abilities', () => {
  test('[5P-24] cost damage to a resistance', () => {
    const game = tam().do('use-ability', { character: 'tam', ability: 'Mind spark', on: 'the cellar' });
    assert.equal(game.line('tam', 'Mind'), 'Mind (2/3:1)');
    assert.deepEqual(game.game.own.sustained, []);
    game.do('use-ability', { character: 'tam', ability: 'Mind spark' });
    assert.match(game.line('tam', 'Mind wound') ?? '', /\(1\)/);
  });

  test('[5P-24] or are named with an action, and paid with it', () => {
    const game = tam().do('check', { character: 'tam', descriptor: 'Talk', using: ['Mind spark'] }, [2, 4]);
    assert.equal(game.line('tam', 'Mind'), 'Mind (2/3:1)');
  });

  test('[5P-24] or need a rolled 6 on the last roll', () => {
    const game = tam();
    assert.equal(game.refusal('use-ability', { character: 'tam', ability: 'Dual strike' }).rule, '5P-24');
    game.do('check', { character: 'tam', descriptor: 'Push' }, [6, 2]);
    assert.deepEqual(game.offers.find(({ action }) => action === 'use-ability')?.input, {
      character: 'tam',
      ability: 'Dual strike',
    });
    game.do('use-ability', { character: 'tam', ability: 'Dual strike' });
    assert.equal(game.refusal('use-ability', { character: 'tam', ability: 'Dual strike' }).rule, '5P-24');
  });

  test('[5P-24] named with an action, they still need their 6', () => {
    const game = tam();
    const push = { character: 'tam', descriptor: 'Push', using: ['Dual strike'] };
    assert.deepEqual(game.refusal('check', push), {
      path: 'using',
      rule: '5P-24',
      sentence: 'Dual strike needs a rolled 6 on your last roll',
    });
    game.do('check', { character: 'tam', descriptor: 'Talk' }, [6, 2]).do('check', push, [2, 4]);
  });

  test('[5P-26] abilities have gates and ingredients too, and can be forbidden', () => {
    const game = new ScriptedGame({
      ann: `Ann
Skills:
Talk (2:0)
Abilities:
Spark (1): needs focus; uses up salt
Oath (1): the truth, and nothing else
Traits:
Sworn – forbids Oath
Equipment:
Salt (0/2)
Stowed:
Crystal #focus`,
    });
    const spark = { character: 'ann', ability: 'Spark' };
    assert.equal(game.refusal('use-ability', spark).sentence, 'Spark needs focus, equipped; Crystal: stowed');
    assert.equal(
      game.refusal('check', { character: 'ann', descriptor: 'Talk', using: ['Spark'] }).rule,
      '5P-26',
    );
    game.do('equip', { character: 'ann', item: 'Crystal' }).do('use-ability', spark);
    assert.equal(game.line('ann', 'Salt'), 'Salt (1/2)');
    game.do('check', { character: 'ann', descriptor: 'Talk', using: ['Spark'] }, [2, 4]);
    assert.equal(game.line('ann', 'Salt'), undefined);
    assert.match(game.refusal('use-ability', spark).sentence, /uses up salt, and there is none/);
    assert.equal(
      game.refusal('use-ability', { character: 'ann', ability: 'Oath' }).sentence,
      '“Sworn” forbids Oath',
    );
  });

  test('[5P-24] or ask for concentration: a check keeps the song up, a failure ends it', () => {
    const game = tam();
    assert.equal(game.refusal('concentrate', { character: 'tam', ability: 'Inspiring song' }).rule, '5P-24');
    game.do('use-ability', { character: 'tam', ability: 'Inspiring song' });
    game.do('concentrate', { character: 'tam', ability: 'Inspiring song' }, [2, 4]);
    assert.equal(game.game.own.sustained.length, 1);
    game.do('concentrate', { character: 'tam', ability: 'Inspiring song' }, [6, 4]);
    assert.equal(game.game.own.sustained.length, 0);
  });

  test('[5P-24] a singer of two songs loses only the one that fails', () => {
    const singer =
      'Skills:\nTalk (2:0)\nAbilities:\nSong (1): concentration by Talk\nHum (1): concentration by Talk';
    const game = new ScriptedGame({ ann: `Ann\n${singer}`, bo: `Bo\n${singer}` });
    for (const [character, ability] of [
      ['ann', 'Song'],
      ['ann', 'Hum'],
      ['bo', 'Song'],
    ])
      game.do('use-ability', { character, ability });
    game.do('concentrate', { character: 'ann', ability: 'Song' }, [6, 6]);
    assert.deepEqual(
      game.game.own.sustained.map(({ character, ability }) => [character, ability]),
      [
        ['ann', 'Hum'],
        ['bo', 'Song'],
      ],
    );
  });
});
