import { act, type Game, newGame, parsed, type Ruleset, readyMadeSheets } from '../../rulesets/index.ts';
import type { Fields } from '../composer/draft.svelte.ts';

/** A check of the rulebook, and the game it is asked in. */
export interface ExampleCheck {
  readonly action: string;
  readonly input: Fields;
  readonly game: Game<unknown, unknown, unknown>;
}

/** The example checks of a system under these settings: where something has to happen first, after the others were rolled. */
export function exampleChecks(ruleset: Ruleset, settings: unknown): readonly ExampleCheck[] {
  const game = newGame(ruleset, readyMadeSheets(ruleset), settings);
  const examples = Object.entries(ruleset.actions).flatMap(([action, of]) =>
    of.kind === 'check' ? of.examples.map((input) => ({ action, input: input as Fields, game })) : [],
  );
  const isFirst = (each: ExampleCheck) => isPossible(ruleset, each);
  const later = examples.filter(isFirst).reduce((now, { action, input }) => {
    const rolled = act(ruleset, now, action, input, luckyDice());
    return rolled.ok ? rolled.value.game : now;
  }, game);
  return examples.map((each) => (isFirst(each) ? each : { ...each, game: later }));
}

function isPossible(ruleset: Ruleset, { action, input, game }: ExampleCheck): boolean {
  const check = ruleset.actions[action];
  if (check?.kind !== 'check') return false;
  const read = parsed(check.input, input, '');
  return read.ok && check.prepare(game, read.value).ok;
}

/** Who rolls first wins; a die that explodes comes to rest. */
function luckyDice(): (sides: number) => number {
  let isFirst = true;
  return (sides) => {
    const face = isFirst ? sides : 1;
    isFirst = false;
    return face;
  };
}
