import assert from 'node:assert/strict';
import { scriptedDice, type Transcript } from '../../../dice/index.ts';
import { act, newGame } from '../../act.ts';
import type { Offer, Refusal, Ruleset, RulesetEvent } from '../../ruleset.ts';
import type { CheckResult } from '../check/check.ts';
import { mindBodySoul } from '../index.ts';
import type { MindBodySoulGame, Sheet } from '../sheet/sheet.ts';

const ruleset: Ruleset = mindBodySoul;

/** For tests: a game with these characters, written as sheets. */
export function gameWith(
  texts: Readonly<Record<string, string>>,
  { settings = {}, plotPoints }: { settings?: object; plotPoints?: MindBodySoulGame['own'] } = {},
): MindBodySoulGame {
  const sheets = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, sheetFrom(text)]));
  const game = newGame(ruleset, sheets, settings) as MindBodySoulGame;
  return plotPoints ? { ...game, own: plotPoints } : game;
}

export function sheetFrom(text: string): Sheet {
  const sheet = mindBodySoul.sheet.parse(text);
  assert.ok(sheet.ok, JSON.stringify(sheet));
  return sheet.value;
}

export interface Done {
  readonly game: MindBodySoulGame;
  readonly events: readonly RulesetEvent[];
  readonly offers: readonly Offer[];
  readonly sentences: readonly string[];
  readonly outcome?: CheckResult;
  readonly transcript?: Transcript;
}

/** For tests: an action with the dice and the decisions that it takes, no more and no less. */
export function done(
  game: MindBodySoulGame,
  action: string,
  input: object,
  faces: readonly number[] = [],
  decisions: readonly string[] = [],
): Done {
  const dice = scriptedDice(faces);
  const left = [...decisions];
  const result = act(ruleset, game, action, input, dice, ({ name, options }) => {
    const option = left.shift() ?? assert.fail(`nobody has decided “${name}”`);
    assert.ok(options.includes(option), `“${name}” offers ${options.join(', ')}, not ${option}`);
    return option;
  });
  assert.ok(result.ok, JSON.stringify(result));
  dice.done();
  assert.deepEqual(left, [], 'decisions that nobody asked for');
  return result.value as Done;
}

export function refusal(game: MindBodySoulGame, action: string, input: object): Refusal {
  const result = act(ruleset, game, action, input, scriptedDice([]));
  assert.ok(!result.ok, 'this was not refused');
  return result.error;
}
