import {
  act,
  type Fields,
  type Game,
  newGame,
  parsed,
  type Ruleset,
  readyMadeSheets,
} from '../../../rulesets/index.ts';

/** An example check of the rulebook, and the game it is made in. */
export interface ExampleCheck {
  readonly action: string;
  readonly input: Fields;
  readonly game: Game<unknown, unknown, unknown>;
}

/**
 * The example checks of a system in a game that began under other settings than it goes on with: what they decide at
 * its beginning is decided. Where something has to happen first, after the others were rolled.
 */
export function exampleChecks(ruleset: Ruleset, began: unknown, now = began): readonly ExampleCheck[] {
  const start = newGame(ruleset, readyMadeSheets(ruleset), began);
  const examples = Object.entries(ruleset.actions).flatMap(([action, of]) =>
    of.kind === 'check' ? of.examples.map((input) => ({ action, input: input as Fields, game: start })) : [],
  );
  const isFirst = (each: ExampleCheck) => isPossible(ruleset, each);
  const later = examples.filter(isFirst).reduce((game, { action, input }) => {
    const rolled = act(ruleset, game, action, input, luckyDice());
    return rolled.ok ? rolled.value.game : game;
  }, start);
  const settings = ruleset.settings.parse(now);
  return examples.map((each) => ({ ...each, game: { ...(isFirst(each) ? start : later), settings } }));
}

function isPossible(ruleset: Ruleset, { action, input, game }: ExampleCheck): boolean {
  const check = ruleset.actions[action];
  if (check?.kind !== 'check') return false;
  const read = parsed(check.input, input, '');
  return read.ok && check.prepare(game, read.value).ok;
}

/** The first to roll wins; exploding dice come to rest. */
function luckyDice(): (sides: number) => number {
  let isFirst = true;
  return (sides) => {
    const face = isFirst ? sides : 1;
    isFirst = false;
    return face;
  };
}
