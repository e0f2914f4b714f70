import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { COMMANDS } from './command.ts';
import { oneLine, run } from './run.ts';
import { PLAIN } from './terminal.ts';

async function problemOf(...words: readonly string[]): Promise<string> {
  const { exitCode, answer, problem = '' } = await run(words, PLAIN);
  assert.equal(exitCode, 2);
  assert.equal(answer, undefined);
  return problem;
}

async function answerTo(...words: readonly string[]): Promise<string> {
  const { exitCode, answer = '', problem } = await run(words, PLAIN);
  assert.equal(problem, undefined);
  assert.equal(exitCode, 0);
  return answer;
}

describe('refusals', () => {
  const rows: readonly (readonly [words: readonly string[], problem: RegExp])[] = [
    [['foo'], /^fireside: unknown command “foo”; the commands are roll, odds, .*, each with --help$/],
    [['--foo'], /^fireside: unknown option “--foo”; the options are --help, --version$/],
    [['roll'], /^fireside roll: a notation is missing, as in: fireside roll 2d6\+3$/],
    [['odds', ' '], /^fireside odds: a notation is missing, as in: fireside odds 4d6kh3$/],
    [['odds', '2d6', '--json=1'], /^fireside odds: --json takes no value; write it by itself$/],
    [['roll', '2d6', '--seed'], /^fireside roll: --seed needs a value, as in --seed TEXT$/],
    [
      ['roll', '2d6', '-x'],
      /^fireside roll: unknown option “-x”; the options are --seed TEXT, --json, --help$/,
    ],
    [['odds', '2', 'd', 'x'], /^fireside odds: “2 d x” at 5: the number of sides is missing/],
    [['odds', '1000d100000'], /^fireside odds: “1000d100000”: .*\(limit: steps\); use fewer dice or sides$/],
    [['odds', `2d6+${'x'.repeat(300)}`], /^fireside odds: “2d6\+x{56}…” at 5: /],
  ];
  for (const [words, problem] of rows) {
    it(words.join(' ').slice(0, 40), async () => assert.match(await problemOf(...words), problem));
  }
});

describe('help', () => {
  for (const { name, summary, load } of COMMANDS) {
    it(`${name} --help, and help ${name}`, async () => {
      const text = await answerTo(name, '--help');
      assert.ok(text.startsWith(`fireside ${name}: ${summary}\n`));
      assert.equal(await answerTo('help', name), text);
      assert.equal(await answerTo(name, '-h'), text);
      assert.ok((await answerTo()).includes(summary));
    });

    it(`the examples in the help on ${name} work`, async () => {
      const { examples } = await load();
      for (const [words] of examples) {
        const typed = [...words.matchAll(/'([^']*)'|(\S+)/g)].map(
          ([, quoted, plain]) => quoted ?? plain ?? '',
        );
        assert.notEqual(await answerTo(name, ...typed), '');
      }
    });
  }
});

describe('options and words', () => {
  it('a minus can begin a notation', async () => {
    assert.match(await answerTo('roll', '-d6'), /^-1d6: -\[[1-6]\] = -[1-6]$/);
    assert.match(await answerTo('roll', '-2d6', '+', '3'), /^-2d6\+3: /);
  });

  it('after -- everything is a word', async () => {
    assert.match(await problemOf('roll', '--', '--json'), /“--json” at 3: /);
  });

  it('whatever was typed, the answer stays on one line', () => {
    assert.equal(oneLine('a\nb\u001b[31m\u202e'), 'a\\u{a}b\\u{1b}[31m\\u{202e}');
    assert.equal(oneLine('x'.repeat(1000)).length, 501);
  });
});

describe('odds of a system', () => {
  const rows: readonly (readonly [system: string, action: string, input: object, says: RegExp])[] = [
    ['mind-body-soul', 'check', {}, /42% a yes of some kind, 15 of 36 · 7\.0 on average\n[\s\S]* Yes, but… /],
    ['roll-for-shoes', 'attempt', { level: 1, against: { dice: 1 } }, /58% does it, 17% with a twist · /],
    ['challenged-action', 'contest', { attacker: 10, defender: 5 }, /70% wins, 280 of 400 · margin 5\.0/],
  ];
  for (const [system, action, input, says] of rows)
    it(`are given in the words of ${system}`, async () =>
      assert.match(await answerTo('odds', system, action, JSON.stringify(input)), says));
});

describe('JSON of odds', () => {
  const parsed = async (notation: string) => JSON.parse(await answerTo('odds', notation, '--json'));

  it('4d6kh3, to the letter', async () => {
    assert.match(
      await answerTo('odds', '4d6kh3', '--json'),
      /^\{"outcomes":\{"3":"1\/1296","4":"1\/324",.*"18":"7\/432"\},"mean":"15869\/1296",/,
    );
  });

  it('keys ascend, below zero too', async () => {
    const keys = [...(await answerTo('odds', '2d6-1d12', '--json')).matchAll(/"(-?\d+)":/g)].map(([, key]) =>
      Number(key),
    );
    assert.deepEqual(
      keys,
      Array.from({ length: 22 }, (_, i) => i - 10),
    );
  });

  it('a certainty is 1', async () => {
    assert.deepEqual(await parsed('7'), { outcomes: { 7: '1' }, mean: '7', variance: '0' });
  });

  it('with the tail everything adds up to exactly 1', async () => {
    const { outcomes, tail } = await parsed('2d6!');
    const texts: readonly string[] = [...Object.values<string>(outcomes), tail];
    const chances = texts.map((text) => text.split('/').map(BigInt));
    const total = chances.reduce((common, [, d = 1n]) => (common % d === 0n ? common : common * d), 1n);
    const sum = chances.reduce((sofar, [n = 0n, d = 1n]) => sofar + (n * total) / d, 0n);
    assert.equal(sum, total);
  });
});
