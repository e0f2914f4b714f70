import assert from 'node:assert/strict';
import { scriptedDice } from '../../src/dice/index.ts';
import { act, newGame, type Ruleset } from '../../src/rulesets/index.ts';

/**
 * A game that was played once, kept for ever: one line of JSON each. The first says who plays; then what was done, with
 * its dice and decisions, in order (or by which rule it was refused); the last, what it all came to.
 */
type Line = Begin | Done | End;

interface Begin {
  readonly system: string;
  readonly settings: unknown;
  /** Sheets as text. */
  readonly characters: Readonly<Record<string, string>>;
}

interface Done {
  readonly action: string;
  readonly input: unknown;
  readonly dice?: readonly number[];
  readonly decisions?: readonly string[];
  readonly refused?: string;
}

interface End {
  readonly end: unknown;
}

type Game = ReturnType<typeof newGame>;

/** Plays it again, and fails where anything comes out differently. */
export function replayed(ruleset: Ruleset, text: string): void {
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line): Line => JSON.parse(line));
  const [begin, ...rest] = lines;
  const last = rest.pop();
  assert.ok(begin && 'system' in begin && last && 'end' in last, 'it begins, and it ends');
  assert.equal(begin.system, ruleset.id);
  let game = begun(ruleset, begin);
  for (const [i, line] of rest.entries()) {
    assert.ok('action' in line, `line ${i + 2} does something`);
    game = after(ruleset, game, line, `line ${i + 2}, ${line.action}`);
  }
  // What newer code keeps besides changes nothing of what happened.
  assert.partialDeepStrictEqual(JSON.parse(JSON.stringify(game)), last.end);
}

function begun(ruleset: Ruleset, { settings, characters }: Begin): Game {
  const sheets = Object.entries(characters).map(([id, text]) => {
    const sheet = ruleset.sheet.parse(text);
    assert.ok(sheet.ok, `${id} does not parse`);
    return [id, sheet.value] as const;
  });
  return newGame(ruleset, Object.fromEntries(sheets), settings);
}

function after(ruleset: Ruleset, game: Game, line: Done, where: string): Game {
  const dice = scriptedDice(line.dice ?? []);
  const decisions = [...(line.decisions ?? [])];
  const result = act(ruleset, game, line.action, line.input, dice, ({ name }) => {
    return decisions.shift() ?? assert.fail(`${where}: nobody decided “${name}”`);
  });
  if (!result.ok) {
    assert.equal(result.error.rule, line.refused, `${where}: ${result.error.sentence}`);
    return game;
  }
  assert.equal(line.refused, undefined, `${where} was refused`);
  dice.done();
  assert.deepEqual(decisions, [], `${where}: decisions that nobody asked for`);
  return result.value.game;
}
