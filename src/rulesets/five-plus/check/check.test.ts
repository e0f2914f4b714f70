import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chances, odds, printFraction } from '../../../dice/index.ts';
import { answer, type Report } from '../../report.ts';
import { fivePlus } from '../index.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { type CheckTerms, check, PLAIN } from './check.ts';

const FACES = [1, 2, 3, 4, 5, 6];

/** Every ordered pair of dice. */
function* throws(): Generator<readonly [number, number]> {
  for (const a of FACES) for (const b of FACES) yield [a, b];
}

function asked(json: unknown): Report {
  const action = fivePlus.actions.check;
  const report = action?.kind === 'check' ? answer(action, json) : undefined;
  return report?.ok ? report.value : assert.fail(report?.error.sentence ?? 'no check');
}

const outcome = (report: Report, name: string) =>
  printFraction(report.outcomes.find(([key]) => key === name)?.[1] ?? assert.fail(name));

function spread(report: Report, name: string): Record<string, string> {
  const figure = report.figures.find(([key]) => key === name)?.[1];
  assert.ok(figure && 'values' in figure);
  return Object.fromEntries(chances(figure).map(([value, chance]) => [value, printFraction(chance)]));
}

function figure(report: Report, name: string): string {
  const found = report.figures.find(([key]) => key === name)?.[1];
  return found && 'n' in found ? printFraction(found) : assert.fail(name);
}

describe('the odds of a check', () => {
  const levels = [4, 9, 15, 20, 24, 27, 29];
  for (const [level, ways] of levels.entries()) {
    test(`[5P-5] level ${level} at rank 0 succeeds with ${ways} of 36`, () => {
      assert.equal(outcome(asked({ level }), 'success'), printFraction({ n: ways, d: 36 }));
    });
  }

  test('[5P-10] 7–9 is 15/36', () => {
    const report = asked({ level: 4, bonus: 0, rank: 2 });
    assert.deepEqual(
      report.outcomes.map(([key]) => key),
      ['success', 'failure', 'impossible'],
    );
    assert.equal(outcome(report, 'success'), '5/12');
    assert.equal(outcome(report, 'failure'), '7/12');
    assert.equal(outcome(asked({ level: 1, rank: 2 }), 'impossible'), '1');
    assert.deepEqual(spread(asked({ level: 1, rank: 2 }), 'successes'), { 0: '1' });
  });

  test('[5P-10] impossible, with something hidden: the dice are rolled and fail', () => {
    const terms: CheckTerms = {
      ...{ lower: 9, upper: 6, successes: PLAIN, stakes: 'off', critical: 'both-added', improvesAt: 7 },
      ...{ isSure: false, isHidden: true },
    };
    const results = chances(odds(() => check(terms))).map(([each]) => each);
    assert.equal(results.length, 21, 'every throw of two dice');
    for (const { result, rolls } of results) assert.deepEqual([result, rolls.length], ['failure', 1]);
  });

  test('[5P-7][5P-28] success and successes are what counting all throws gives, for every range', () => {
    for (let level = 0; level <= 8; level++) {
      for (let rank = -2; rank <= 3; rank++) {
        const counted: Record<number, number> = {};
        for (const [a, b] of throws()) {
          const isIn = a + b >= 5 + rank && a + b <= 5 + level;
          const gained = isIn ? Math.min(a, b) : 0;
          counted[gained] = (counted[gained] ?? 0) + 1;
        }
        const expected = Object.fromEntries(
          Object.entries(counted).map(([n, ways]) => [n, printFraction({ n: ways, d: 36 })]),
        );
        assert.deepEqual(
          spread(asked({ level, rank }), 'successes'),
          expected,
          `level ${level}, rank ${rank}`,
        );
      }
    }
  });

  test('[5P-25] with the stakes raised after a failure: every pair of throws counted', () => {
    const inRange = (a: number, b: number) => a + b >= 5 && a + b <= 7;
    let [won, fumbled] = [0, 0];
    for (const [a, b] of throws()) {
      for (const [c, d] of throws()) {
        if (inRange(a, b) || inRange(c, d)) won += 1;
        else fumbled += 1;
      }
    }
    const report = asked({ level: 2, stakes: 'failure' });
    assert.equal(outcome(report, 'success'), printFraction({ n: won, d: 1296 }));
    assert.equal(figure(report, 'fumble'), printFraction({ n: fumbled, d: 1296 }));
    assert.equal(figure(report, 'critical'), '0');
  });

  test('[5P-25] always raised: a critical adds both, a success that fails is a failure', () => {
    const inRange = (a: number, b: number) => a + b >= 5 && a + b <= 8;
    const counted: Record<number, number> = {};
    for (const [a, b] of throws()) {
      for (const [c, d] of throws()) {
        const second = inRange(c, d) ? Math.min(c, d) : 0;
        const gained = second > 0 && inRange(a, b) ? second + Math.min(a, b) : second;
        counted[gained] = (counted[gained] ?? 0) + 1;
      }
    }
    const expected = Object.fromEntries(
      Object.entries(counted).map(([n, ways]) => [n, printFraction({ n: ways, d: 1296 })]),
    );
    assert.deepEqual(spread(asked({ level: 3, stakes: 'always' }), 'successes'), expected);
  });

  test('[5P-20] the chance to improve is shown too', () => {
    assert.equal(figure(asked({ level: 3, tier: 2 }), 'improve'), '1/18');
    assert.equal(figure(asked({ level: 0 }), 'improve'), '1/6');
    assert.equal(figure(asked({ level: 5, tier: 2 }), 'improve'), '0');
  });

  test('[5P-25] the best for a player is to succeed, then to succeed by more', () => {
    const action = fivePlus.actions.check;
    assert.ok(action?.kind === 'check');
    const worth = (result: string, successes: number) =>
      action.aims.player?.map((aim) => aim({ result, successes } as never));
    assert.deepEqual(worth('success', 2), [1, 2]);
    assert.deepEqual(worth('failure', 0), [0, 0]);
  });

  test('[5P-5] a level below 0 is refused, by name', () => {
    const action = fivePlus.actions.check;
    assert.ok(action?.kind === 'check');
    for (const [json, path] of [
      [{ level: -1 }, 'level'],
      [{ level: 4, rank: 99 }, 'rank'],
      [{ level: 4, luck: 1 }, undefined],
      [{}, 'level'],
    ] as const) {
      const refused = answer(action, json);
      assert.ok(!refused.ok);
      assert.match(refused.error.rule, /^5P-/);
      assert.equal(refused.error.path, path);
    }
  });
});

describe('raising the stakes', () => {
  const terms: CheckTerms = {
    lower: 5,
    upper: 8,
    successes: PLAIN,
    stakes: 'second-stands',
    critical: 'both-added',
    improvesAt: 3,
    isSure: false,
  };
  const runner = () =>
    new ScriptedGame({ ann: 'Ann\nSkills:\nRun (3:0)\nResistances:\nPhysical (0/3:0)\nFatigue (1/4:0)' });
  const run = { character: 'ann', descriptor: 'Run' };

  test('[5P-25] undoes a failure, for 1 damage to fatigue', () => {
    const game = runner().do('check', run, [6, 5, 2, 4], ['raise']);
    assert.deepEqual(
      [game.result.result, game.result.degree, game.result.successes],
      ['success', 'plain', 2],
    );
    assert.equal(game.line('ann', 'Fatigue'), 'Fatigue (2/4:0)');
  });

  test('[5P-25] failing twice is a fumble, succeeding twice a critical with both', () => {
    assert.equal(runner().do('check', run, [6, 5, 6, 4], ['raise']).result.degree, 'fumble');
    const game = runner().do('check', run, [2, 4, 3, 5], ['raise']);
    assert.deepEqual([game.result.degree, game.result.successes], ['critical', 5]);
  });

  test('[5P-25] the second roll counts, even if the first was better', () => {
    assert.equal(runner().do('check', run, [2, 4, 6, 6], ['raise']).result.result, 'failure');
  });

  test('[5P-25] house rules: the better roll counts, a critical counts only the second, or nobody can', () => {
    const better = new ScriptedGame(
      { ann: 'Ann\nSkills:\nRun (3:0)\nResistances:\nPhysical (0/3:0)' },
      { stakes: 'better-stands', critical: 'second-alone' },
    );
    assert.equal(better.do('check', run, [2, 4, 6, 6], ['raise']).result.successes, 2);
    assert.equal(better.do('check', run, [2, 4, 3, 5], ['raise']).result.successes, 3);
    const off = new ScriptedGame(
      { ann: 'Ann\nSkills:\nRun (3:0)\nResistances:\nPhysical (0/3:0)' },
      { stakes: 'off' },
    );
    assert.equal(off.do('check', run, [6, 6]).result.result, 'failure');
  });

  test('[5P-25] a character without fatigue gets Fatigue (0/3:0)', () => {
    const game = new ScriptedGame({ bo: 'Bo\nSkills:\nRun (3:0)\nResistances:\nPhysical (0/3:0)' });
    game.do('check', { character: 'bo', descriptor: 'Run' }, [6, 5, 2, 4], ['raise']);
    assert.equal(game.line('bo', 'Fatigue'), 'Fatigue (1/3:0)');
  });

  test('[5P-25] doubles of both rolls count', () => {
    const game = runner().do('check', run, [6, 6, 4, 4], ['raise']);
    assert.equal(game.line('ann', 'Run'), 'Run (5:0+1)');
  });

  test('[5P-25] it can be raised once in a check, and odds know both branches', () => {
    const distribution = odds(() => check(terms), { policies: { player: { always: 'raise' } } });
    assert.ok(distribution.values.every(({ rolls }) => rolls.length === 2));
  });
});
