import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chances, odds, printFraction } from '../../../dice/index.ts';
import { answer } from '../../report.ts';
import { printBracket } from '../descriptor/notation.ts';
import { fivePlus } from '../index.ts';
import { descriptorOf, ScriptedGame } from '../testing/scripted-game.ts';
import { improvement } from './forecast.ts';
import { grownByDouble, growthOf, smallestDouble, tiersOf, unlockedTier, withGrowth } from './improvement.ts';
import { practice } from './practice.ts';

const capped = { upperTier: 'capped' } as const;

function after(bracket: string, double: number, upperTier: 'capped' | 'free' = 'capped'): string {
  const before = descriptorOf(`X ${bracket}`, 'skill');
  const growth = grownByDouble(growthOf(before), double, { upperTier });
  return growth ? printBracket(withGrowth(before, growth)) : 'marked';
}

describe('improvement', () => {
  const rows: [title: string, before: string, double: number, after: string][] = [
    ['[5P-20] a double 5 is enough for the shield (3:2)', '(3:2)', 5, '(4:2)'],
    ['[5P-20] a double 4 is not: it is marked', '(3:2)', 4, 'marked'],
    ['[5P-20] any double teaches who knows nothing', '(0:0)', 1, '(1:0)'],
    ['[5P-20] without a tier the level alone counts', '(3)', 3, '(4)'],
    ['[5P-21] the sword: a double 6 opens the tier above', '(3:1)', 6, '(4:1+1)'],
    ['[5P-21] and again', '(4:1+1)', 6, '(5:1+2)'],
    ['[5P-21] a double 5 does not touch the tier above', '(4:1+1)', 5, '(5:1+1)'],
    ['[5P-21] a tier is opened from a plain level too', '(3)', 6, '(4:0+1)'],
    [
      '[5P-22] the fire magic: the base tier is full, and the tier above becomes the base',
      '(5:1+2)',
      6,
      '(3:2)',
    ],
    ['[5P-22] also where there was none above', '(6:0)', 6, '(1:1)'],
    ['[5P-22] the cap binds the promoting roll', '(5:1+4)', 6, '(4:2)'],
    ['[5P-22] the tier above waits at 5 − tier', '(3:1+4)', 6, '(4:1+4)'],
    ['[5P-22] created full, no double helps', '(6:1)', 6, 'marked'],
    ['[5P-22] (1:5) grows no further', '(1:5)', 6, 'marked'],
    ['[5P-22] (4:2) is not full: a double 6 leads to tier 3', '(4:2)', 6, '(1:3)'],
  ];
  for (const [title, before, double, expected] of rows) {
    test(`${title}: ${before} and double ${double} → ${expected}`, () =>
      assert.equal(after(before, double), expected));
  }

  test('[5P-22] house rule: the tier above grows freely', () => {
    assert.equal(after('(3:1+4)', 6, 'free'), '(4:1+5)');
  });

  test('[5P-22] from anywhere, doubles never lead to a descriptor that no double could help, but (1:5)', () => {
    for (let level = 0; level <= 6; level++) {
      for (let tier = 0; level + tier <= 6 && tier <= 5; tier++) {
        let growth = { level, tier, above: 0 };
        for (let i = 0; i < 60; i++) growth = grownByDouble(growth, 6, capped) ?? growth;
        assert.deepEqual(growth, { level: 1, tier: 5, above: 0 }, `from (${level}:${tier})`);
      }
    }
  });

  test('[5P-9][5P-22] the usable tiers: above at its level, below at level 6 − t', () => {
    assert.deepEqual(tiersOf(descriptorOf('X (3:2+1)', 'skill')), [
      { tier: 0, level: 6 },
      { tier: 1, level: 5 },
      { tier: 2, level: 3 },
      { tier: 3, level: 1 },
    ]);
  });

  test('[5P-21] what growth unlocks', () => {
    assert.equal(unlockedTier({ level: 3, tier: 1, above: 0 }, { level: 4, tier: 1, above: 1 }), 2);
    assert.equal(unlockedTier({ level: 4, tier: 1, above: 1 }, { level: 5, tier: 1, above: 2 }), undefined);
    assert.equal(unlockedTier({ level: 5, tier: 1, above: 2 }, { level: 3, tier: 2, above: 0 }), undefined);
  });

  test('[5P-20] at once, success or not; [5P-24] a new tier offers an ability', () => {
    const game = new ScriptedGame({
      kim: 'Kim\nSkills:\nSword (3:1)\nShield (3/2)\nResistances:\nPhysical (0/3:0)',
    });
    game.do('check', { character: 'kim', descriptor: 'Shield' }, [5, 5]);
    assert.equal(game.result.result, 'failure');
    assert.equal(game.line('kim', 'Shield'), 'Shield (4:2)');
    assert.ok(game.sentences.includes('Kim’s Shield improves from (3:2) to (4:2), with a double 5.'));
    game.do('check', { character: 'kim', descriptor: 'Shield' }, [4, 4]);
    assert.equal(game.line('kim', 'Shield'), 'Shield (4:2)*');
    game.do('check', { character: 'kim', descriptor: 'Sword' }, [6, 6]);
    assert.equal(game.line('kim', 'Sword'), 'Sword (4:1+1)');
    const offer = game.offers.find(({ action }) => action === 'add-descriptor');
    assert.match(offer?.sentence ?? '', /tier 2/);
    game.do('add-descriptor', { ...offer?.input, text: 'Quick-Draw (2): +1 to Sword; costs 1 Fatigue' });
    assert.equal(game.line('kim', 'Quick-Draw'), 'Quick-Draw (2): +1 to Sword; costs 1 Fatigue');
  });

  test('[5P-20] a tier used above or below: base level and base tier are compared', () => {
    const game = new ScriptedGame({
      kim: 'Kim\nSkills:\nFire magic (5:1+2)\nResistances:\nPhysical (0/3:0)',
    });
    game.do('check', { character: 'kim', descriptor: 'Fire magic', tier: 2 }, [3, 3]);
    assert.equal(game.line('kim', 'Fire magic'), 'Fire magic (5:1+2)*');
  });

  test('[5P-22] the tier above grows by a double 6 alone, also where it is the one used', () => {
    const used = (dice: number[]) =>
      new ScriptedGame({ kim: 'Kim\nSkills:\nFire magic (4:1+1)' })
        .do('check', { character: 'kim', descriptor: 'Fire magic', tier: 2 }, dice)
        .line('kim', 'Fire magic');
    assert.equal(used([5, 5]), 'Fire magic (5:1+1)');
    assert.equal(used([6, 6]), 'Fire magic (5:1+2)');
  });
});

describe('practice and points', () => {
  const resting = () =>
    new ScriptedGame({
      kim: 'Kim\nPoints: 9\nSkills:\nSword (3:1)*\nShield (3:2)*\nLute (6:0)\nResistances:\nPhysical (0/3:0)*',
    }).do('begin-rest', {});
  const sword = { character: 'kim', descriptor: 'Sword', aside: 'Shield' };

  test('[5P-23] gives up two marks; a sufficient double improves one', () => {
    const game = resting().do('practise', sword, [4, 4]);
    assert.equal(game.line('kim', 'Sword'), 'Sword (4:1)');
    assert.equal(game.line('kim', 'Shield'), 'Shield (3:2)');
  });

  test('[5P-23] anything else improves nothing and leaves no new mark; a double 6 opens a tier', () => {
    assert.equal(resting().do('practise', sword, [3, 3]).line('kim', 'Sword'), 'Sword (3:1)');
    assert.equal(resting().do('practise', sword, [5, 4]).line('kim', 'Sword'), 'Sword (3:1)');
    assert.equal(resting().do('practise', sword, [6, 6]).line('kim', 'Sword'), 'Sword (4:1+1)');
  });

  test('[5P-23] only in a rest, and with two marks', () => {
    const game = resting().do('practise', sword, [5, 4]);
    assert.equal(game.refusal('practise', sword).rule, '5P-23');
    assert.equal(resting().refusal('practise', { ...sword, aside: 'Sword' }).rule, '5P-23');
    assert.equal(resting().do('end-rest', {}).refusal('practise', sword).rule, '5P-23');
  });

  test('[5P-23] its chance is max(0, 7 − max(1, level + tier)) / 36, and 0 from (1:5) on', () => {
    for (let level = 0; level <= 7; level++) {
      for (let tier = 0; tier <= 7; tier++) {
        const terms = { improvesAt: smallestDouble({ level, tier, above: 0 }) };
        const distribution = odds(() => practice(terms));
        const improved = chances(distribution).filter(([{ isImproved }]) => isImproved);
        const isLast = tier >= 5 && level + tier >= 6;
        const ways = isLast ? 0 : Math.max(0, 7 - Math.max(1, level + tier));
        assert.equal(improved.length, ways);
        for (const [, chance] of improved) assert.equal(printFraction(chance), '1/36');
      }
    }
  });

  test('[5P-23] milestones give points, and a level costs its own number', () => {
    const game = resting().do('award-points', { character: 'kim', points: 1 });
    assert.equal(game.sheet('kim').points, 10);
    game.do('buy-level', { character: 'kim', descriptor: 'Sword' });
    assert.equal(game.line('kim', 'Sword'), 'Sword (4:1)*');
    assert.equal(game.sheet('kim').points, 6);
    game.do('buy-level', { character: 'kim', descriptor: 'Sword' });
    assert.equal(game.sheet('kim').points, 1);
    assert.equal(game.refusal('buy-level', { character: 'kim', descriptor: 'Shield' }).rule, '5P-23');
  });

  test('[5P-22] nothing without a level is raised by hand, and nothing beyond the last tier', () => {
    const game = new ScriptedGame({ kim: 'Kim\nTraits:\nTall\nSkills:\nLute (9:9)\nHarp (1:8)' });
    const raise = (descriptor: string) => ({ character: 'kim', descriptor });
    assert.equal(game.refusal('raise-level', raise('Tall')).rule, '5P-22');
    assert.equal(game.refusal('raise-level', raise('Lute')).rule, '5P-22');
    assert.equal(game.do('raise-level', raise('Harp')).line('kim', 'Harp'), 'Harp (1:9)');
  });

  test('[5P-23] it says from which double on it improves, or that none does', () => {
    const game = new ScriptedGame({ kim: 'Kim\nSkills:\nA (6:0)*\nB (6:1)*' }).do('begin-rest', {});
    const lines = (descriptor: string, aside: string) =>
      game.lines('practise', { character: 'kim', descriptor, aside });
    assert.deepEqual(lines('A', 'B'), [['improves on a double of at least', 6]]);
    assert.deepEqual(lines('B', 'A'), [['no double improves it any more', undefined]]);
  });

  test('[5P-23] a descriptor without a level can’t be bought one; 1 point is written “1 point”', () => {
    const game = new ScriptedGame({ kim: 'Kim\nPoints: 1\nTraits:\nTall\nSkills:\nLute (0:0)' });
    assert.equal(game.refusal('buy-level', { character: 'kim', descriptor: 'Tall' }).rule, '5P-23');
    game.do('buy-level', { character: 'kim', descriptor: 'Lute' });
    assert.deepEqual(game.sentences, [
      'Kim spends 1 point.',
      'Kim’s Lute is raised from (0:0) to (1:0) for 1 point.',
    ]);
  });

  test('[5P-22] only the game master can raise a full descriptor', () => {
    const game = resting();
    assert.equal(game.refusal('buy-level', { character: 'kim', descriptor: 'Lute' }).rule, '5P-22');
    assert.equal(
      game.do('raise-level', { character: 'kim', descriptor: 'Lute' }).line('kim', 'Lute'),
      'Lute (1:1)',
    );
  });
});

describe('the forecast of improvement', () => {
  /** All rolls of this many checks, one after the other, by hand. */
  function byHand(level: number, tier: number, checks: number): { improved: number; marked: number } {
    let [improved, marked] = [0, 0];
    const go = (
      left: number,
      now: { level: number; tier: number; above: number },
      gained: boolean,
      isMarked: boolean,
    ): void => {
      if (left === 0) {
        if (gained) improved += 1;
        else if (isMarked) marked += 1;
        return;
      }
      for (let a = 1; a <= 6; a++) {
        for (let b = 1; b <= 6; b++) {
          const isDouble = a === b;
          const isEnough = isDouble && a >= now.level + now.tier && now.level + now.tier <= 6;
          const next = isEnough ? { ...now, level: now.level + 1 } : now;
          go(left - 1, next, gained || isEnough, isMarked || (isDouble && !isEnough));
        }
      }
    };
    go(checks, { level, tier, above: 0 }, false, false);
    return { improved, marked };
  }

  for (const [level, tier, checks] of [
    [3, 2, 1],
    [3, 2, 3],
    [0, 0, 2],
    [4, 1, 3],
  ] as const) {
    test(`[5P-20] (${level}:${tier}) within ${checks} checks, against every throw`, () => {
      const action = fivePlus.actions.improvement;
      assert.ok(action?.kind === 'forecast');
      const report = answer(action, { level, tier, checks });
      assert.ok(report.ok);
      const { improved, marked } = byHand(level, tier, checks);
      const outcomes = Object.fromEntries(
        report.value.outcomes.map(([key, chance]) => [key, printFraction(chance)]),
      );
      const of = 36 ** checks;
      assert.deepEqual(outcomes, {
        improved: printFraction({ n: improved, d: of }),
        marked: printFraction({ n: marked, d: of }),
        unchanged: printFraction({ n: of - improved - marked, d: of }),
      });
      const [, perCheck] = report.value.figures.find(([key]) => key === 'per-check') ?? [];
      const once = byHand(level, tier, 1).improved;
      assert.equal(perCheck && 'n' in perCheck && printFraction(perCheck), printFraction({ n: once, d: 36 }));
    });
  }

  test('[5P-21] the tier reached is part of it', () => {
    const distribution = odds(() => improvement({ level: 5, tier: 1, above: 2, checks: 1 }));
    const promoted = chances(distribution).find(([{ gained }]) => gained === 1);
    assert.deepEqual([promoted?.[0].tier, promoted && printFraction(promoted[1])], [2, '1/36']);
  });
});
