import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { printFraction } from '../../../dice/index.ts';
import { answer } from '../../report.ts';
import { fivePlus } from '../index.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';

const somebody = (physical: string, settings: object = {}, more = '') =>
  new ScriptedGame(
    { ivo: `Ivo\nSkills:\nClimb (4:0)\nResistances:\nPhysical ${physical}\nNerve (0/2:0)\n${more}` },
    settings,
  );
const suffer = (damage: number) => ['suffer', { character: 'ivo', resistance: 'Physical', damage }] as const;

describe('damage and wounds', () => {
  test('[5P-14] damage adds to the counter; up to the level nothing else happens', () => {
    const game = somebody('(0/3:0)')
      .do(...suffer(2))
      .do(...suffer(1));
    assert.equal(game.line('ivo', 'Physical'), 'Physical (3/3:0)');
    assert.deepEqual(game.types(), ['damage-taken']);
  });

  test('[5P-14] above the level: a wound of level 1, and every action takes −1; the next makes it 2', () => {
    const game = somebody('(0/3:2)').do(...suffer(4));
    assert.equal(game.line('ivo', 'Physical wound'), 'Physical wound (1) – -level to all; wound of Physical');
    assert.equal(game.range('check', { character: 'ivo', descriptor: 'Climb' }), '5–8');
    game.do(...suffer(3));
    assert.equal(game.line('ivo', 'Physical wound'), 'Physical wound (2) – -level to all; wound of Physical');
    assert.equal(game.range('check', { character: 'ivo', descriptor: 'Climb' }), '5–7');
    assert.equal(game.range('check', { character: 'ivo', descriptor: 'Nerve' }), '5–5');
  });

  test('[5P-15] the dragon: 7 damage on level 6, tier 1: wound −1, and 1 goes into the fresh counter', () => {
    const game = somebody('(0/6:1)').do(...suffer(7));
    assert.equal(game.line('ivo', 'Physical'), 'Physical (1/6:1)');
    assert.equal(game.range('check', { character: 'ivo', descriptor: 'Climb' }), '5–8');
  });

  test('[5P-15] surplus damage may wound again; with `surplus: reset` it is gone', () => {
    const carried = somebody('(0/3:2)').do(...suffer(8));
    assert.equal(carried.line('ivo', 'Physical'), 'Physical (2/3:2)');
    assert.match(carried.line('ivo', 'Physical wound') ?? '', /\(2\)/);
    const reset = somebody('(0/3:2)', { surplus: 'reset' }).do(...suffer(8));
    assert.equal(reset.line('ivo', 'Physical'), 'Physical (0/3:2)');
    assert.match(reset.line('ivo', 'Physical wound') ?? '', /\(1\)/);
  });

  test('[5P-15] with the level of the tier above, a wounded resistance is as good as that tier', () => {
    const game = somebody('(0/4:1+2)', { levelAfterWound: 'tier-above' })
      .do(...suffer(5))
      .do(...suffer(1));
    assert.equal(game.line('ivo', 'Physical'), 'Physical (2/4:1+2)');
    assert.deepEqual(
      game
        .do(...suffer(1))
        .types()
        .includes('incapacitated'),
      true,
    );
  });

  const above = { levelAfterWound: 'tier-above' };

  test('[5P-15] the dragon with the tier above: without a level there the level stays, −1 and 1 damage', () => {
    const game = somebody('(0/6:1)', above).do(...suffer(7));
    assert.deepEqual(game.types(), ['damage-taken', 'wounded']);
    assert.equal(game.line('ivo', 'Physical'), 'Physical (1/6:1)');
    assert.equal(game.range('check', { character: 'ivo', descriptor: 'Climb' }), '5–8');
    game.do(...suffer(5));
    assert.equal(game.line('ivo', 'Physical'), 'Physical (6/6:1)');
    assert.ok(
      game
        .do(...suffer(1))
        .types()
        .includes('incapacitated'),
    );
  });

  test('[5P-15] a wounded resistance is rolled at the level of the tier above, and at that tier', () => {
    const resist = { character: 'ivo', descriptor: 'Physical' };
    const game = somebody('(0/4:1+3)', above);
    assert.equal(game.range('resist', { ...resist, asks: 2 }), '6–9');
    game.do(...suffer(5));
    // Level 3 at tier 2, less 1 damage and the wound.
    assert.equal(game.range('resist', { ...resist, asks: 2 }), '5–6');
    assert.equal(game.range('resist', resist), '5–6');
    assert.equal(game.range('check', { ...resist, tier: 2 }), '5–6');
    assert.deepEqual(game.refusal('resist', { ...resist, tier: 1 }), {
      rule: '5P-15',
      sentence: '“Physical” is wounded, so it is rolled at tier 2',
      path: 'tier',
    });
    assert.equal(somebody('(1/4:1+3)').range('resist', resist), '5–8');
  });

  test('[5P-15] a treated wound gives the old level back; a second one goes no higher than there is a level', () => {
    const resist = { character: 'ivo', descriptor: 'Physical' };
    const game = somebody('(0/4:2+1)', above).do(...suffer(5));
    assert.equal(game.line('ivo', 'Physical'), 'Physical (1/4:2+1)');
    game.do(...suffer(1));
    assert.equal(game.line('ivo', 'Physical'), 'Physical (1/4:2+1)');
    assert.match(game.line('ivo', 'Physical wound') ?? '', /\(2\)/);
    // Level 1 at tier 3, less 1 damage and a wound of 2.
    assert.equal(game.range('resist', resist), '5–3');
    const treat = { character: 'ivo', descriptor: 'Climb', condition: 'Physical wound' };
    game.do('treat', treat, [2, 4]).do('treat', treat, [2, 4]);
    assert.equal(game.range('resist', resist), '5–8');
  });

  test('[5P-15] armour asks for a check at that level, and NPCs count that tier', () => {
    const game = somebody(
      '(0/4:1+3)',
      { ...above, npcDamage: 3 },
      'Equipment:\nMail – reduces damage by 1 after a Physical check',
    );
    game.do('prepare-npc', {
      id: 'orc',
      npc: { name: 'Orc', tier: 1, needs: 3, abilities: [{ name: 'Bash', when: 'at-will', text: '' }] },
    });
    const bash = { npc: 'orc', ability: 'Bash', on: 'ivo', resistance: 'Physical' };
    const waiting = () => game.do('use-npc-ability', bash).game.own.blows?.map(({ damage }) => damage);
    const blow = { character: 'ivo', resistance: 'Physical', damage: 3 };
    assert.deepEqual(waiting(), [3]);
    game.do('suffer', blow, [6, 5]);
    assert.deepEqual(waiting(), [3]);
    game.do('take-blow', blow);
    assert.match(game.line('ivo', 'Physical wound') ?? '', /\(1\)/);
    assert.deepEqual(waiting(), [2], 'tier 1 against tier 2');
    const lines = game.lines('suffer', { character: 'ivo', resistance: 'Physical', damage: 2 });
    // Level 3 at tier 2, less 2 damage and the wound.
    assert.deepEqual(lines[1], ['Mail, by a Physical check', '5–5']);
  });

  test('[5P-15] the preview of a blow counts with the level after it', () => {
    const lines = somebody('(0/4:1+2)', above).lines(...suffer(5));
    assert.deepEqual(lines[1], ['Physical afterwards', '1 of 2']);
  });

  const foretold: [physical: string, damage: number, lines: readonly (readonly [string, unknown])[]][] = [
    ['(0/3:0)', 2, [['Physical afterwards', '2 of 3']]],
    [
      '(0/6:1)',
      7,
      [
        ['Physical afterwards', '1 of 6'],
        ['Physical wound, on every action', -1],
      ],
    ],
    [
      '(0/3:2)',
      8,
      [
        ['Physical afterwards', '2 of 3'],
        ['Physical wound, on every action', -2],
      ],
    ],
    [
      '(3/3:0)',
      1,
      [
        ['Major Physical wound, on every action', -1],
        ['incapacitated: Physical gives out', undefined],
      ],
    ],
  ];
  for (const [physical, damage, lines] of foretold)
    test(`[5P-14] the effect of ${damage} damage on ${physical} is shown in advance`, () =>
      assert.deepEqual(
        somebody(physical)
          .lines(...suffer(damage))
          .slice(1),
        lines,
      ));

  const falls: [tier: number, wounds: number][] = [
    [0, 1],
    [1, 2],
    [2, 3],
  ];
  for (const [tier, wounds] of falls) {
    test(`[5P-16] tier ${tier} falls at wound number ${wounds}`, () => {
      const game = somebody(`(0/3:${tier})`, { surplus: 'reset' });
      for (let i = 1; i < wounds; i++)
        assert.ok(
          !game
            .do(...suffer(4))
            .types()
            .includes('incapacitated'),
        );
      assert.ok(
        game
          .do(...suffer(4))
          .types()
          .includes('incapacitated'),
      );
      assert.equal(game.line('ivo', 'Physical wound'), undefined);
      assert.equal(
        game.line('ivo', 'Major Physical wound'),
        `Major Physical wound (${wounds}) – -level to all; major wound of Physical`,
      );
      assert.equal(game.refusal('check', { character: 'ivo', descriptor: 'Climb' }).rule, '5P-4');
    });
  }

  test('[5P-16] the section takes precedence over the introduction: Health (0/3:1) falls at the second wound; a setting turns it round', () => {
    assert.ok(
      !somebody('(0/3:1)')
        .do(...suffer(4))
        .types()
        .includes('incapacitated'),
    );
    assert.ok(
      somebody('(0/3:1)', { incapacitated: 'at-tier' })
        .do(...suffer(4))
        .types()
        .includes('incapacitated'),
    );
  });

  test('[5P-15] once incapacitated, what is left is dropped', () => {
    assert.equal(
      somebody('(0/3:0)')
        .do(...suffer(9))
        .line('ivo', 'Physical'),
      'Physical (0/3:0)',
    );
  });

  test('[5P-16] an incapacitated character uses nothing and helps nobody', () => {
    const game = new ScriptedGame({
      ivo: 'Ivo\nResistances:\nPhysical (0/3:0)\nEquipment:\nHorn\nAbilities:\nCall (1): loud',
      una: 'Una\nSkills:\nRun (2:0)',
    }).do(...suffer(4));
    assert.equal(game.refusal('use-item', { character: 'ivo', item: 'Horn' }).rule, '5P-16');
    assert.equal(game.refusal('use-ability', { character: 'ivo', ability: 'Call' }).rule, '5P-4');
    const run = { character: 'una', descriptor: 'Run', together: 'ivo' };
    assert.equal(game.refusal('check', run).rule, '5P-16');
    game.do('revive', { character: 'ivo' }).do('use-item', { character: 'ivo', item: 'Horn' });
    assert.equal(game.range('check', run), '5–8');
  });

  test('[5P-16] a second fall makes the major wound deeper', () => {
    const game = somebody('(0/3:0)')
      .do(...suffer(4))
      .do('revive', { character: 'ivo' })
      .do(...suffer(4));
    assert.match(game.line('ivo', 'Major Physical wound') ?? '', /\(2\)/);
  });

  test('[5P-14] a resistance of level 0 wounds with the first damage, and nothing runs on for ever', () => {
    const game = somebody('(0/0:3)').do(...suffer(1));
    assert.ok(game.types().includes('incapacitated'));
    assert.equal(
      somebody('(0/0:3)', { surplus: 'reset' })
        .do(...suffer(1))
        .line('ivo', 'Physical wound')
        ?.slice(0, 18),
      'Physical wound (1)',
    );
  });
});

describe('armour and amulets', () => {
  test('[5P-26] a leather coat takes 1 off after a Physical check, and a double teaches', () => {
    const coat = 'Equipment:\nLeather coat – reduces damage by 1 after a Physical check';
    const game = somebody('(1/4:0)', {}, coat).do(
      'suffer',
      { character: 'ivo', resistance: 'Physical', damage: 2 },
      [2, 4],
    );
    assert.equal(game.line('ivo', 'Physical'), 'Physical (2/4:0)');
    game.do('suffer', { character: 'ivo', resistance: 'Physical', damage: 2 }, [5, 5]);
    assert.equal(game.line('ivo', 'Physical'), 'Physical (4/5:0)');
  });

  test('[5P-26] armour isn’t rolled if nothing is left to stop, or if it can’t help', () => {
    const coats = (physical: string) =>
      somebody(
        physical,
        {},
        'Equipment:\nCoat – reduces damage by 1 after a Physical check\nShirt – reduces damage by 1',
      );
    assert.equal(
      coats('(0/4:0)')
        .do(...suffer(1))
        .line('ivo', 'Physical'),
      'Physical (0/4:0)',
    );
    assert.equal(
      coats('(4/3:1)')
        .do(...suffer(2))
        .line('ivo', 'Physical'),
      'Physical (2/3:1)',
    );
  });

  test('[5P-26] full plate: Physical +2, −1 to dexterity, 3 off after a check, light weapons stopped', () => {
    const plate =
      'Equipment:\nFull plate – raises Physical by 2; -1 to #dexterity; reduces damage by 3 after a Physical check; stops light weapons';
    const game = somebody('(0/3:0)', {}, plate);
    assert.equal(game.range('check', { character: 'ivo', descriptor: 'Climb', tags: ['dexterity'] }), '5–8');
    assert.equal(game.range('resist', { character: 'ivo', descriptor: 'Physical' }), '5–10');
    game.do('suffer', { character: 'ivo', resistance: 'Physical', damage: 5 }, [5, 6]);
    assert.equal(game.line('ivo', 'Physical'), 'Physical (5/3:0)');
    game.do('suffer', { character: 'ivo', resistance: 'Physical', damage: 9, types: ['light weapons'] });
    assert.equal(game.line('ivo', 'Physical'), 'Physical (5/3:0)');
  });

  test('[5P-26] an amulet stops fire twice, then it needs to be recharged', () => {
    const game = somebody('(0/6:0)', {}, 'Equipment:\nAmulet (0/2) – immune to fire');
    const burn = [
      'suffer',
      { character: 'ivo', resistance: 'Physical', damage: 3, types: ['fire'] },
    ] as const;
    game.do(...burn).do(...burn);
    assert.equal(game.line('ivo', 'Physical'), 'Physical (0/6:0)');
    game.do(...burn);
    assert.equal(game.line('ivo', 'Physical'), 'Physical (3/6:0)');
    game.do('recharge-item', { character: 'ivo', item: 'Amulet' }).do(...burn);
    assert.equal(game.line('ivo', 'Physical'), 'Physical (3/6:0)');
  });

  test('[5P-26] wind armour takes 1 off what comes from afar', () => {
    const game = somebody('(0/6:0)', {}, 'Equipment:\nWind armour – reduces ranged damage by 1');
    game.do('suffer', { character: 'ivo', resistance: 'Physical', damage: 2, types: ['ranged'] });
    game.do('suffer', { character: 'ivo', resistance: 'Physical', damage: 2 });
    assert.equal(game.line('ivo', 'Physical'), 'Physical (3/6:0)');
  });

  const covered: [armour: string, resistance: string, types: readonly string[], left: number][] = [
    ['reduces damage by 1', 'Nerve', [], 1],
    ['reduces Nerve damage by 1', 'Nerve', [], 1],
    ['reduces Nerve damage by 1', 'Physical', [], 2],
    ['reduces damage by 1 after a Physical check', 'Nerve', [], 2],
    ['reduces damage by 1 after a Climb check', 'Nerve', [], 1],
    ['reduces fire damage by 1 after a Physical check', 'Nerve', ['fire'], 1],
    ['reduces all damage by 1 after a Physical check', 'Nerve', [], 1],
    ['immune to Nerve', 'Nerve', [], 0],
  ];
  for (const [armour, resistance, types, left] of covered)
    test(`[5P-26] “${armour}” leaves ${left} of 2 to ${resistance}${types.length > 0 ? `, ${types}` : ''}`, () => {
      const game = somebody('(0/2:0)', {}, `Equipment:\nThing – ${armour}`);
      const isRolled = armour.includes('check') && left < 2;
      game.do('suffer', { character: 'ivo', resistance, damage: 2, types }, isRolled ? [2, 4] : []);
      assert.equal(game.line('ivo', resistance), `${resistance} (${left}/2:0)`);
    });

  test('[5P-26] the odds of a blow: two pieces of armour against every throw', () => {
    const action = fivePlus.actions.suffer;
    assert.ok(action?.kind === 'check');
    const report = answer(action, {
      damage: 2,
      armour: [
        { level: 3, reduction: 1 },
        { level: 0, reduction: 1 },
      ],
    });
    assert.ok(report.ok);
    let unhurt = 0;
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++)
        for (let c = 1; c <= 6; c++)
          for (let d = 1; d <= 6; d++) if (a + b >= 5 && a + b <= 8 && c + d === 5) unhurt += 1;
    assert.equal(
      printFraction(report.value.outcomes[0]?.[1] ?? { n: 0, d: 1 }),
      printFraction({ n: unhurt, d: 1296 }),
    );
  });
});
