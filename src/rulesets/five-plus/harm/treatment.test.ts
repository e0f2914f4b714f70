import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { printDescriptor } from '../descriptor/notation.ts';
import { descriptorOf, ScriptedGame } from '../testing/scripted-game.ts';
import { eased, worsened } from './conditions.ts';
import { isTreatable } from './treatment.ts';

const POISON =
  'Poisoned (3:2) – -tier to Perception; treated by Medicine; restarts at 3; on a 1: Physical check or +1 level; at tier 4 becomes Paranoid';

const bitten = (settings: object = {}) =>
  new ScriptedGame(
    {
      ann: `Ann\nSkills:\nPerception (4:0)\nJump (3:0)\nConditions:\n${POISON}\nResistances:\nPhysical (0/3:0)`,
      doc: 'Doc\nSkills:\nMedicine (3:0)\nImprovise (1:0)\nResistances:\nPhysical (0/3:0)',
    },
    settings,
  );

describe('conditions: the snake', () => {
  test('[5P-18] the penalty to perception is the tier, and to nothing else', () => {
    const game = bitten();
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Perception' }), '5–7');
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Jump' }), '5–8');
  });

  test('[5P-18] each treatment takes a level off; at 0 the tier drops and the level returns to 3; gone at tier 0', () => {
    const seen: string[] = [];
    const game = bitten();
    for (let i = 0; i < 6; i++) {
      game.do(
        'treat',
        { character: 'doc', descriptor: 'Medicine', patient: 'ann', condition: 'Poisoned' },
        [2, 4],
      );
      seen.push(game.line('ann', 'Poisoned')?.slice(9, 14) ?? 'gone');
    }
    assert.deepEqual(seen, ['(2:2)', '(1:2)', '(3:1)', '(2:1)', '(1:1)', 'gone']);
  });

  test('[5P-18] a failed treatment does nothing, and another skill can’t treat it', () => {
    const game = bitten().do(
      'treat',
      { character: 'doc', descriptor: 'Medicine', patient: 'ann', condition: 'Poisoned' },
      [6, 6],
    );
    assert.match(game.line('ann', 'Poisoned') ?? '', /\(3:2\)/);
    assert.equal(
      game.refusal('treat', {
        character: 'doc',
        descriptor: 'Improvise',
        patient: 'ann',
        condition: 'Poisoned',
      }).rule,
      '5P-18',
    );
  });

  test('[5P-18] a rolled 1 asks for a Physical check; failed, the poison gains a level: above 3 it is tier 3, level 1', () => {
    const game = bitten().do('check', { character: 'ann', descriptor: 'Jump' }, [1, 4]);
    const offer = game.offers.find(({ action }) => action === 'resist');
    assert.ok(offer);
    game.do('resist', offer.input, [6, 6]);
    assert.match(game.line('ann', 'Poisoned') ?? '', /\(1:3\)/);
    game.do('resist', offer.input, [2, 4]);
    assert.match(game.line('ann', 'Poisoned') ?? '', /\(1:3\)/);
  });

  test('[5P-18] at tier 4 it becomes a permanent trait', () => {
    const game = bitten();
    for (let i = 0; i < 4; i++) game.do('worsen-condition', { character: 'ann', condition: 'Poisoned' });
    assert.equal(game.line('ann', 'Poisoned'), undefined);
    assert.match(game.line('ann', 'Paranoid') ?? '', /^Paranoid – /);
    assert.equal(game.sheet('ann').descriptors.find(({ name }) => name === 'Paranoid')?.kind, 'trait');
  });

  test('[5P-18] with `overflow: grows` the level simply rises', () => {
    const game = bitten({ overflow: 'grows' }).do('worsen-condition', {
      character: 'ann',
      condition: 'Poisoned',
    });
    assert.match(game.line('ann', 'Poisoned') ?? '', /\(4:2\)/);
  });

  test('[5P-18] its starting level is remembered, even if it doesn’t say so', () => {
    const sick = descriptorOf('Sick (3:1) – -1 to all.', 'condition');
    const better = eased(sick) ?? assert.fail('gone');
    assert.equal(printDescriptor(better), 'Sick (2:1) – -1 to all; restarts at 3');
    const worse = (from: Descriptor) => worsened(from, 1, { overflow: 'tier-above' });
    assert.equal(printDescriptor(worse(better)), 'Sick (3:1) – -1 to all; restarts at 3');
    assert.equal(printDescriptor(worse(worse(better))), 'Sick (1:2) – -1 to all; restarts at 3');
  });

  test('[5P-18] it may become a whole line of notation; an impossible one gets a name', () => {
    const end = (text: string) =>
      worsened(descriptorOf(`Bite (1:1) – at tier 2 becomes ${text}`, 'condition'), 1, {
        overflow: 'tier-above',
      });
    assert.equal(printDescriptor(end('Paranoid – -1 to #talk')), 'Paranoid – -1 to #talk');
    assert.equal(printDescriptor(end('Paranoid')), 'Paranoid – because Bite was left untreated');
    assert.equal(end('(x)').name, 'Bite for good');
  });

  test('[5P-18] without tier or level it is simply gone', () => {
    assert.equal(eased(descriptorOf('Prone', 'condition')), undefined);
    assert.equal(eased(descriptorOf('Sick (1)', 'condition')), undefined);
    assert.equal(eased(descriptorOf('Sick (2)', 'condition'))?.level, 1);
    assert.equal(worsened(descriptorOf('Sick (2)', 'condition'), 1, { overflow: 'tier-above' }).level, 3);
  });
});

describe('treating wounds', () => {
  const hurt = (wounds: string, settings: object = {}) =>
    new ScriptedGame(
      {
        ann: `Ann\nSkills:\nJump (3:0)\nResistances:\nPhysical (0/3:1)\n${wounds}`,
        doc: 'Doc\nSkills:\nMedicine (3:0)\nPoking (1:0)\nResistances:\nPhysical (0/3:0)',
      },
      settings,
    );
  const MINOR = 'Conditions:\nPhysical wound (2) – -level to all; wound of Physical';
  const MAJOR = 'Traits:\nMajor Physical wound (2) – -level to all; major wound of Physical';
  const by = (descriptor: string, condition: string, more: object = {}) => ({
    character: 'doc',
    descriptor,
    patient: 'ann',
    condition,
    ...more,
  });

  test('[5P-17] anyone can treat a minor wound: a level off each time', () => {
    const game = hurt(MINOR).do('treat', by('Poking', 'Physical wound'), [1, 4]);
    assert.match(game.line('ann', 'Physical wound') ?? '', /\(1\)/);
    assert.equal(
      game.do('treat', by('Poking', 'Physical wound'), [1, 4]).line('ann', 'Physical wound'),
      undefined,
    );
    assert.equal(
      hurt(MINOR, { treatment: 2 })
        .do('treat', by('Poking', 'Physical wound'), [1, 4])
        .line('ann', 'Physical wound'),
      undefined,
    );
  });

  test('[5P-17] a major wound takes trained hands, supplies and a long rest', () => {
    const game = hurt(MAJOR);
    const wound = 'Major Physical wound';
    assert.match(game.refusal('treat', by('Poking', wound, { supplies: true })).sentence, /trained hands/);
    assert.match(game.refusal('treat', by('Medicine', wound)).sentence, /supplies/);
    assert.match(game.refusal('treat', by('Medicine', wound, { supplies: true })).sentence, /long rest/);
    game.do('begin-rest', {});
    assert.match(game.refusal('treat', by('Medicine', wound, { supplies: true })).sentence, /long rest/);
    game
      .do('end-rest', {})
      .do('begin-rest', { long: true })
      .do('treat', by('Medicine', wound, { supplies: true }), [2, 4]);
    assert.match(game.line('ann', wound) ?? '', /\(1\)/);
  });

  test('[5P-17] the same penalty until it is reworded', () => {
    const game = hurt(MAJOR);
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Jump' }), '5–6');
    game.do('reword-descriptor', {
      character: 'ann',
      kind: 'trait',
      descriptor: 'Major Physical wound',
      text: 'Limp – -1 to Jump',
    });
    assert.equal(game.range('check', { character: 'ann', descriptor: 'Jump' }), '5–7');
  });

  test('[5P-17] incapacity ends by treatment, or when the game master says so', () => {
    const out = 'Conditions:\nIncapacitated – forbids all';
    assert.equal(
      hurt(out).do('treat', by('Poking', 'Incapacitated'), [1, 4]).line('ann', 'Incapacitated'),
      undefined,
    );
    assert.equal(hurt(out).do('revive', { character: 'ann' }).line('ann', 'Incapacitated'), undefined);
    assert.equal(hurt(MINOR).refusal('revive', { character: 'ann' }).rule, '5P-17');
  });
});

describe('[5P-17] what is treated', () => {
  for (const [kind, text, treated] of [
    ['condition', undefined, true],
    ['trait', '-level to all; major wound of Physical', true],
    ['trait', '+1 to Sneak', false],
    ['equipment', 'wound of Physical', false],
  ] as const)
    test(`a ${kind}${text === undefined ? '' : `, ${text}`}: ${treated}`, () => {
      assert.equal(isTreatable({ kind, name: 'Odd', ...(text && { text }) }), treated);
    });
});
