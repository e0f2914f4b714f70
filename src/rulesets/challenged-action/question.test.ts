import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import { chances, type Distribution, type Fraction, printFraction, sumOf, ZERO } from '../../dice/index.ts';
import { answer } from '../report.ts';
import { isRolled } from '../ruleset.ts';
import { challengedAction } from './index.ts';

function asked(name: string, json: unknown) {
  const action = challengedAction.actions[name];
  assert.ok(action && isRolled(action));
  return answer(action, json);
}

function report(name: string, json: unknown) {
  const result = asked(name, json);
  assert.ok(result.ok, inspect(result));
  const { outcomes, figures, tail } = result.value;
  const printed = (figure: Fraction | Distribution<number>) =>
    'values' in figure
      ? Object.fromEntries(chances(figure).map(([value, chance]) => [`${value}`, printFraction(chance)]))
      : printFraction(figure);
  return {
    outcomes: Object.fromEntries(outcomes.map(([kind, chance]) => [kind, printFraction(chance)])),
    figures: Object.fromEntries(figures.map(([name, figure]) => [name, printed(figure)])),
    tail: tail && printFraction(tail),
    sum: printFraction(outcomes.map(([, chance]) => chance).reduce(sumOf, tail ?? ZERO)),
  };
}

describe('odds without a sheet', () => {
  const contests: [title: string, json: object, outcomes: object][] = [
    ['[CA-6] 10 against 5', { attacker: 10, defender: 5 }, { attacker: '7/10', defender: '3/10' }],
    [
      '[CA-6] ties that do nothing',
      { attacker: 10, defender: 5, ties: 'nothing' },
      { attacker: '7/10', nothing: '3/80', defender: '21/80' },
    ],
    ['[CA-5] 20 ahead', { attacker: 30, defender: 10 }, { attacker: '1', defender: '0' }],
    [
      '[CA-5] for the defender',
      { attacker: 30, defender: 10, exactly20: 'defender' },
      { attacker: '0', defender: '1' },
    ],
  ];
  for (const [title, json, outcomes] of contests) {
    test(title, () => assert.deepEqual(report('contest', json).outcomes, outcomes));
  }

  test('[CA-7] the margin is the attacker’s above the defender’s', () => {
    const { margin } = report('contest', { attacker: 10, defender: 5 }).figures as Record<
      string,
      Record<string, string>
    >;
    assert.deepEqual(
      [margin?.['5'], margin?.['24'], margin?.['-14'], margin?.['25']],
      ['1/20', '1/400', '1/400', undefined],
    );
    assert.deepEqual(report('contest', { attacker: 30, defender: 4 }).figures, { margin: { '26': '1' } });
  });

  test('[CA-9] an effect with its total, and the tail', () => {
    const { outcomes, figures, tail, sum } = report('effect', { effects: 2, margin: 14 });
    const { total } = figures as Record<string, Record<string, string>>;
    assert.deepEqual([total?.['8'], total?.['9'], total?.['10']], [undefined, '1/216', '1/72']);
    assert.equal(sum, '1');
    assert.ok(tail);
    assert.equal(outcomes.nothing, '0');
    const bad = report('effect', { effects: -3, margin: 4 });
    assert.equal(bad.outcomes.nothing, '1/2');
  });

  test('[CA-9] another step of margin', () => {
    const { figures } = report('effect', { effects: 0, margin: 14, every: 20 });
    assert.equal((figures.total as Record<string, string>)['1'], '1/6');
  });

  test('[CA-6] several at once, and everyone against everyone', () => {
    assert.deepEqual(report('contest-several', { attacker: 40, defenders: [1, 2] }).outcomes, {
      all: '1',
      some: '0',
      none: '0',
    });
    const even = report('free-for-all', { scores: [1, 1], ties: 'nothing' });
    assert.deepEqual(even.figures.winner, { '0': '1/20', '1': '19/40', '2': '19/40' });
  });

  const refusals: [name: string, json: unknown, rule: string, path: string | undefined][] = [
    ['contest', { attacker: 10 }, 'CA-3', 'defender'],
    ['contest', { attacker: 1000, defender: 5 }, 'CA-3', 'attacker'],
    ['contest', { attacker: 1.5, defender: 5 }, 'CA-3', 'attacker'],
    ['contest', { attacker: 10, defender: 5, ties: 'attacker' }, 'CA-6', 'ties'],
    ['contest', { attacker: 10, defender: 5, exactly20: 'nobody' }, 'CA-5', 'exactly20'],
    ['contest', { attacker: 10, defender: 5, extra: 1 }, 'CA-3', undefined],
    ['effect', { effects: 2, margin: -1 }, 'CA-9', 'margin'],
    ['effect', { effects: 2, margin: 1_000_000 }, 'CA-9', 'margin'],
    ['effect', { margin: 3 }, 'CA-8', 'effects'],
    ['contest-several', { attacker: 1, defenders: [] }, 'CA-6', 'defenders'],
    ['free-for-all', { scores: [1] }, 'CA-6', 'scores'],
    ['turn-order', { speeds: new Array(9).fill(0) }, 'CA-11', 'speeds'],
  ];
  for (const [name, json, rule, path] of refusals) {
    test(`[${rule}] refused: ${name} ${JSON.stringify(json)}`, () => {
      const result = asked(name, json);
      assert.ok(!result.ok);
      assert.deepEqual([result.error.rule, result.error.path], [rule, path]);
    });
  }
});
