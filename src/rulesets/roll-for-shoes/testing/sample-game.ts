import { type Decision, scriptedDice } from '../../../dice/index.ts';
import { type Act, act, newGame } from '../../act.ts';
import type { Refusal, Ruleset } from '../../ruleset.ts';
import type { ShoesGame } from '../game.ts';
import { rollForShoes } from '../index.ts';
import { parseSheet } from '../sheet/notation.ts';

const RULESET = rollForShoes as unknown as Ruleset;

export const BOB = `Bob
XP: 0

Do Anything 1
  Climbing 2
    Climbing Walls 3
  Karate 2

-4 Raining
+2 Clean Shoe
-1d6 Dizzy
`;
export const ANN = 'Ann\nXP: 1\nDo Anything 1\n  Fencing 3\n+1 Long Arms\n';

/** For the tests: a game with these sheets, each under its name in small letters. */
export function gameOf(texts: readonly string[], settings: unknown = {}): ShoesGame {
  const sheets = texts.map((text) => {
    const sheet = parseSheet(text);
    if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
    return [sheet.value.name.toLowerCase(), sheet.value] as const;
  });
  return newGame(RULESET, Object.fromEntries(sheets), settings) as ShoesGame;
}

export interface Turn {
  readonly game: ShoesGame;
  readonly done: Omit<Act<ShoesGame>, 'game'>;
}

/** One action that has to be possible, with just these dice. Decisions: the options that are taken where offered. */
export function doing(
  game: ShoesGame,
  action: string,
  input: unknown,
  faces: readonly number[] = [],
  choices: readonly string[] = [],
): Turn {
  const dice = scriptedDice(faces);
  const decide = ({ options, fallback }: Decision) =>
    options.find((each) => choices.includes(each)) ?? fallback;
  const result = act(RULESET, game, action, input, dice, decide);
  if (!result.ok) throw new Error(`${result.error.rule}: ${result.error.sentence}`);
  dice.done();
  const { game: after, ...done } = result.value as Act<ShoesGame>;
  return { game: after, done };
}

/** One action that has to be refused. */
export function refusalOf(game: ShoesGame, action: string, input: unknown): Refusal {
  const result = act(RULESET, game, action, input, scriptedDice([]));
  if (result.ok) throw new Error(`${action} was possible`);
  return result.error;
}
