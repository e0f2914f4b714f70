import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chances, printFraction } from '../../../dice/index.ts';
import { answer, type Report } from '../../report.ts';
import { fivePlus } from '../index.ts';

interface Question {
  readonly levels: readonly number[];
  readonly successes?: number;
  readonly failures?: number;
  readonly turns?: number;
  readonly tug?: number;
  readonly track?: number;
  readonly inTurns?: boolean;
}

function asked(json: object): Report {
  const action = fivePlus.actions.challenge;
  const report = action?.kind === 'forecast' ? answer(action, json) : undefined;
  return report?.ok ? report.value : assert.fail(report?.error.sentence ?? 'no forecast');
}

interface ByHand {
  readonly outcomes: Record<string, string>;
  readonly checks: Record<string, string>;
  readonly turns: Record<string, string>;
  readonly tail: string;
}

/** Plain loops over all throws, check by check, with a table of how many ways lead where. */
function byHand({
  levels,
  successes = 0,
  failures = Infinity,
  turns = Infinity,
  tug = Infinity,
  track: begun = 0,
  inTurns = false,
}: Question): ByHand {
  let under = new Map([[`0 0 ${begun}`, 1n]]);
  let total = 1n;
  const ended: { ending: string; checks: number; ways: bigint; of: bigint }[] = [];
  for (let check = 1; ; check++) {
    const level = (levels[(check - 1) % levels.length] as number) + (inTurns ? 1 : 0);
    const isJudged = !inTurns || check % levels.length === 0;
    const next = new Map<string, bigint>();
    total *= 36n;
    for (const [state, ways] of under) {
      const [have = 0, failed = 0, track = 0] = state.split(' ').map(Number);
      for (let a = 1; a <= 6; a++) {
        for (let b = 1; b <= 6; b++) {
          const isIn = a + b >= 5 && a + b <= 5 + level;
          const now = {
            have: have + (isIn ? Math.min(a, b) : 0),
            failed: failed + (isIn ? 0 : 1),
            track: track + (isIn ? Math.min(a, b) : -1),
          };
          const place = Math.min(now.track, tug);
          const isWon = successes > 0 ? now.have >= successes : now.track >= tug;
          const isLost = now.failed >= failures || place <= -tug || check >= turns * levels.length;
          if (isJudged && (isWon || isLost))
            ended.push({ ending: isWon ? 'won' : 'lost', checks: check, ways, of: total });
          else {
            const key = `${successes > 0 ? now.have : 0} ${failures === Infinity ? 0 : now.failed} ${tug === Infinity ? 0 : Math.max(-tug, place)}`;
            next.set(key, (next.get(key) ?? 0n) + ways);
          }
        }
      }
    }
    under = next;
    const left = [...under.values()].reduce((sum, ways) => sum + ways, 0n);
    if (left << 60n < total) {
      const gather = (key: (end: (typeof ended)[number]) => string | number) => {
        const sums = new Map<string, bigint>();
        for (const end of ended)
          sums.set(`${key(end)}`, (sums.get(`${key(end)}`) ?? 0n) + end.ways * (total / end.of));
        return Object.fromEntries([...sums].map(([name, n]) => [name, printFraction({ n, d: total })]));
      };
      return {
        outcomes: { won: '0', lost: '0', ...gather(({ ending }) => ending) },
        checks: gather(({ checks }) => checks),
        turns: gather(({ checks }) => Math.ceil(checks / levels.length)),
        tail: printFraction({ n: left, d: total }),
      };
    }
  }
}

function reported(report: Report): ByHand {
  const spread = (name: string) => {
    const figure = report.figures.find(([key]) => key === name)?.[1];
    assert.ok(figure && 'values' in figure);
    assert.equal(
      printFraction({ n: figure.tail, d: figure.total }),
      printFraction(report.tail ?? { n: 0, d: 1 }),
      'figures have the tail too',
    );
    return Object.fromEntries(chances(figure).map(([value, chance]) => [value, printFraction(chance)]));
  };
  return {
    outcomes: Object.fromEntries(report.outcomes.map(([key, chance]) => [key, printFraction(chance)])),
    checks: spread('checks'),
    turns: spread('turns'),
    tail: printFraction(report.tail ?? { n: 0, d: 1 }),
  };
}

describe('the forecast of a challenge', () => {
  const rows: [title: string, question: Question][] = [
    ['[5P-27] as the terminal promises it', { levels: [3], successes: 6, failures: 3 }],
    ['[5P-27] alone, without an end', { levels: [4], successes: 5 }],
    ['[5P-29] within turns', { levels: [5, 2], successes: 6, turns: 3 }],
    ['[5P-29] turns and failures', { levels: [3, 3, 1], successes: 7, turns: 2, failures: 4 }],
    ['[5P-29] a track alone', { levels: [2], tug: 3 }],
    ['[5P-29] a track that is nearly lost', { levels: [2, 3], tug: 3, track: -2, failures: 4 }],
    ['[5P-29] a track that is nearly won', { levels: [2], tug: 3, track: 2 }],
    ['[5P-29] a track that leans, beside the goal', { levels: [3], successes: 5, tug: 3, track: 1 }],
    ['[5P-29] a track at its upper end, beside the goal', { levels: [1], successes: 4, tug: 2, track: 2 }],
    ['[5P-29] a track beside the goal', { levels: [3, 2], successes: 5, tug: 2, turns: 4 }],
    ['[5P-32] in turns, with focus', { levels: [3], successes: 6, failures: 3, inTurns: true }],
    [
      '[5P-31] in turns, won before lost',
      { levels: [3, 3], successes: 1, failures: 1, turns: 1, inTurns: true },
    ],
    [
      '[5P-31] in turns, three players',
      { levels: [3, 1, 2], successes: 7, failures: 4, turns: 4, inTurns: true },
    ],
    ['[5P-31] in turns without an end', { levels: [2, 3], successes: 5, inTurns: true }],
    ['[5P-31] a track in turns', { levels: [2, 0], tug: 3, track: -2, inTurns: true }],
    [
      '[5P-31] a track beside the goal, in turns',
      { levels: [1, 2], successes: 6, tug: 2, failures: 5, inTurns: true },
    ],
    ['[5P-27] a party of five', { levels: [5, 4, 3, 3, 2], successes: 12 }],
  ];
  for (const [title, question] of rows) {
    test(`${title}: ${JSON.stringify(question)}, against plain loops`, () => {
      assert.deepEqual(reported(asked(question)), byHand(question));
    });
  }

  test('[5P-27] an unlimited one is cut when less than 2⁻⁶⁰ remains, and everything adds up to 1', () => {
    const report = asked({ levels: [3], successes: 6 });
    assert.ok(report.tail);
    const { n, d } = report.tail;
    assert.ok(BigInt(n) << 60n < BigInt(d));
    const [won] = report.outcomes;
    assert.equal(
      BigInt(won?.[1].n ?? 0) * BigInt(d) + BigInt(n) * BigInt(won?.[1].d ?? 1),
      BigInt(won?.[1].d ?? 1) * BigInt(d),
    );
  });

  test('[5P-9] ranges are levels at a rank', () => {
    const ranges = [3, 2].map((level) => ({ lower: 5, upper: 5 + level }));
    const rest = { successes: 5, failures: 3 };
    assert.deepEqual(reported(asked({ ranges, ...rest })), reported(asked({ levels: [3, 2], ...rest })));
  });

  test('[5P-32] two actions each turn have no focus, three rush', () => {
    const rolled = (actions: number[], level: number) =>
      reported(asked({ levels: [level], successes: 9, turns: 2, inTurns: true, actions })).outcomes;
    const apart = (level: number, count: number) =>
      reported(
        asked({ levels: Array.from({ length: count }, () => level), successes: 9, turns: 2, inTurns: true }),
      ).outcomes;
    assert.deepEqual(rolled([2], 4), apart(3, 2));
    assert.deepEqual(rolled([3], 4), apart(2, 3));
  });

  test('[5P-27] without a size it is the sum of the levels', () => {
    assert.deepEqual(
      reported(asked({ levels: [3, 2], turns: 3 })),
      byHand({ levels: [3, 2], successes: 5, turns: 3 }),
    );
  });

  test('[5P-29] what takes too long says what would work, and that is answered', () => {
    const action = fivePlus.actions.challenge;
    assert.ok(action?.kind === 'forecast');
    const refused = answer(action, { levels: [2, 2], successes: 100, failures: 100 });
    assert.ok(!refused.ok);
    const [, failures, successes] = /failures up to (\d+), or successes up to (\d+) would work/.exec(
      refused.error.sentence,
    ) ?? [refused.error.sentence];
    assert.ok(Number(failures) >= 20 && Number(successes) >= 20, refused.error.sentence);
    const { ok } = action.question.read({ levels: [2, 2], successes: 100, failures: Number(failures) });
    assert.ok(ok);
  });

  const bad: [json: unknown, path: string | undefined][] = [
    [{ levels: [] }, 'levels'],
    [{ levels: [-1], successes: 3 }, 'levels[0]'],
    [{ levels: 3 }, 'levels'],
    [{ levels: [3], successes: 0 }, 'successes'],
    [{ levels: [3], successes: 1_000_000 }, 'successes'],
    [{ levels: [3], failures: 2.5 }, 'failures'],
    [{ levels: [3, 3, 3, 3, 3, 3, 3, 3], successes: 100, failures: 100 }, 'successes'],
    [{ levels: [2], tug: 20 }, 'tug'],
    [{ levels: [2], tug: 2, track: -2 }, 'track'],
    [{ levels: [2], tug: 2, track: 2 }, 'track'],
    [{ levels: [2], successes: 2, track: 1 }, 'track'],
    [{ levels: [0], successes: 100, tug: 20 }, 'successes'],
    [{ levels: [3], wishes: 3 }, undefined],
    [{}, 'levels'],
    [{ ranges: [] }, 'ranges'],
    [{ ranges: [{ lower: 5 }] }, 'ranges[0].upper'],
    [{ levels: [3], ranges: [{ lower: 5, upper: 8 }] }, 'ranges'],
    [{ ranges: [{ lower: 9, upper: 7 }], successes: 3 }, 'successes'],
    [{ levels: [3], inTurns: 'yes' }, 'inTurns'],
    [{ levels: [3], actions: [2] }, 'actions'],
    [{ levels: [3], inTurns: true, actions: [2, 1] }, 'actions'],
    [{ levels: [3], inTurns: true, actions: [9] }, 'actions[0]'],
  ];
  for (const [json, path] of bad) {
    test(`[5P-29] ${JSON.stringify(json)} is refused, with the place`, () => {
      const action = fivePlus.actions.challenge;
      assert.ok(action?.kind === 'forecast');
      const refused = answer(action, json);
      assert.ok(!refused.ok);
      assert.match(refused.error.rule, /^5P-/);
      assert.equal(refused.error.path, path);
    });
  }
});
