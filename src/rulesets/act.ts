import { type Decision, type DiceSource, ok, play, type Result, type Transcript } from '../dice/index.ts';
import { gameAfter, sentenceOf } from './event.ts';
import { lookUp } from './look-up.ts';
import type { Consequences, Game, Offer, Refusal, Ruleset, RulesetEvent } from './ruleset.ts';
import { parsed } from './schema.ts';

/** The result of an action: the game after it, and everything a log would keep. */
export interface Act<G> {
  readonly game: G;
  readonly events: readonly RulesetEvent[];
  readonly offers: readonly Offer[];
  /** The result of the roll, then a sentence for each event. */
  readonly sentences: readonly string[];
  readonly outcome?: unknown;
  readonly transcript?: Transcript;
}

type AnyGame = Game<unknown, unknown, unknown>;

/** One action from input to consequences: for libraries, scripts and tests. A table takes the same steps over time. */
export function act(
  ruleset: Ruleset,
  game: AnyGame,
  name: string,
  json: unknown,
  dice: DiceSource,
  decide?: (decision: Decision) => string,
): Result<Act<AnyGame>, Refusal> {
  const action = ruleset.actions[name];
  if (!action || action.kind === 'forecast') {
    return {
      ok: false,
      error: { rule: `${ruleset.prefix}-1`, sentence: `${ruleset.name} has no action “${name}”` },
    };
  }
  const input = parsed(action.input, json, action.rules[0] ?? `${ruleset.prefix}-1`);
  if (!input.ok) return input;
  if (action.kind === 'deed') {
    const consequences = action.perform(game, input.value);
    return consequences.ok ? ok(settled(ruleset, game, consequences.value)) : consequences;
  }
  const prepared = action.prepare(game, input.value);
  if (!prepared.ok) return prepared;
  const { parameters, found } = prepared.value;
  const { outcome, transcript } = play(() => action.program(parameters), dice, decide);
  const known = { parameters, found: ok(found), hidden: [] };
  const after = settled(ruleset, game, action.resolve(game, input.value, outcome, known));
  const told = action.tell(outcome, input.value, namesIn(ruleset, game));
  return ok({ ...after, sentences: [told, ...after.sentences], outcome, transcript });
}

function settled(
  ruleset: Ruleset,
  game: AnyGame,
  { events, offers = [] }: Consequences<RulesetEvent>,
): Act<AnyGame> {
  const names = namesIn(ruleset, game);
  return {
    game: gameAfter(ruleset, game, ...events),
    events,
    offers,
    sentences: events.map((event) => sentenceOf(ruleset, event, names)).filter((sentence) => sentence !== ''),
  };
}

function namesIn(ruleset: Ruleset, game: AnyGame): (id: string) => string {
  return (id) => {
    const sheet = lookUp(game.sheets, id);
    return (sheet !== undefined && ruleset.sheet.nameOf(sheet)) || id;
  };
}

export function newGame(
  ruleset: Ruleset,
  sheets: Readonly<Record<string, unknown>> = {},
  settings: unknown = {},
  people = 1 + Object.keys(sheets).length,
): AnyGame {
  const checked = ruleset.settings.parse(settings);
  return { settings: checked, people, sheets, own: ruleset.own.start(checked, people) };
}

export function readyMadeSheets(ruleset: Ruleset): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    ruleset.sheet.readyMade.map(({ id, text }) => {
      const sheet = ruleset.sheet.parse(text);
      if (!sheet.ok)
        throw new Error(`${ruleset.id}: the ready-made ${id} does not parse: ${sheet.error[0]?.sentence}`);
      return [id, sheet.value];
    }),
  );
}
