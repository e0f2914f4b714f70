import assert from 'node:assert/strict';
import { type Fraction, fraction, productOf, scriptedDice, sumOf, ZERO } from '../../../dice/index.ts';
import { act } from '../../act.ts';
import { isInTurn } from '../action-builders.ts';
import { isOvercome } from '../challenge/challenge.ts';
import type { Event } from '../events/index.ts';
import { fivePlus } from '../index.ts';
import type { FivePlusGame } from '../sheet/sheet.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.flatMap((a) => FACES.map((b) => [a, b]));

/**
 * Plays a challenge to its end in every way the dice can fall, through the actions of the table and nothing else, and
 * says how much of it is won: for tests. Whoever has nothing declared rolls with their skill for the first open goal.
 * Standings that are the same are played once.
 */
export class PlayedOut {
  readonly #known = new Map<string, Fraction>();
  readonly #skills: Readonly<Record<string, string>>;
  /** Without turns they roll one after the other. */
  readonly #inTurns: boolean;

  constructor(skills: Readonly<Record<string, string>>, inTurns = true) {
    this.#skills = skills;
    this.#inTurns = inTurns;
  }

  won(game: FivePlusGame, rolled = 0): Fraction {
    const key = `${this.#inTurns ? 0 : rolled % Object.keys(this.#skills).length} ${keyOf(game)}`;
    const before = this.#known.get(key);
    if (before) return before;
    const won = this.#inTurns ? this.#turn(game) : this.#check(game, rolled);
    this.#known.set(key, won);
    return won;
  }

  #turn(game: FivePlusGame): Fraction {
    if (!isInTurn(game)) return this.#goOn(game, 'begin-turn', {});
    const { characters = [], turn } = game.own.challenge ?? {};
    const silent = characters.find((id) => !turn?.plans[id]);
    if (silent !== undefined) {
      const descriptor = this.#skills[silent];
      const actions = descriptor ? [{ group: 'attack', descriptor, goal: openGoal(game) }] : [];
      return this.#goOn(game, 'declare', { character: silent, actions });
    }
    const open = Object.entries(turn?.plans ?? {}).flatMap(([character, plan]) =>
      plan.flatMap(({ action, done }, i) => (done || action.givenUp ? [] : [{ character, action: i }])),
    );
    const next = open.find((input) => prepared(game, input));
    return next ? this.#rolled(game, 'act', next, 0) : this.#goOn(game, 'end-turn', { anyway: true });
  }

  #check(game: FivePlusGame, rolled: number): Fraction {
    const characters = Object.keys(this.#skills);
    const character = characters[rolled % characters.length] as string;
    const input = { character, descriptor: this.#skills[character], goal: openGoal(game) };
    return this.#rolled(game, 'check', input, rolled + 1);
  }

  #goOn(game: FivePlusGame, name: string, input: object, dice: readonly number[] = [], rolled = 0): Fraction {
    const source = scriptedDice(dice);
    const done = act(fivePlus, game, name, input, source);
    if (!done.ok) return assert.fail(`${name}: ${done.error.sentence}`);
    source.done();
    const events = done.value.events as readonly Event[];
    assert.ok(!events.some(({ type }) => type === 'level-gained'), 'what improves is another challenge');
    const over = events.find((event) => event.type === 'challenge-over');
    if (over) return fraction(over.ending === 'won' ? 1 : 0, 1);
    return this.won(done.value.game as FivePlusGame, rolled);
  }

  /** With every throw, or without where nothing is rolled. */
  #rolled(game: FivePlusGame, name: string, input: object, rolled: number): Fraction {
    const action = fivePlus.actions[name];
    const terms = action?.kind === 'check' ? action.prepare(game, input) : undefined;
    if (!terms?.ok) return assert.fail(terms?.error.sentence);
    const { lower, upper, isSure } = terms.value.parameters;
    if (isSure || upper < lower) return this.#goOn(game, name, input, [], rolled);
    const each = fraction(1, THROWS.length);
    return THROWS.map((dice) => productOf(each, this.#goOn(game, name, input, dice, rolled))).reduce(
      sumOf,
      ZERO,
    );
  }
}

function prepared(game: FivePlusGame, input: object): boolean {
  const action = fivePlus.actions.act;
  return action?.kind === 'check' && action.prepare(game, input).ok;
}

export function openGoal({ own }: FivePlusGame): string {
  const goals = Object.entries(own.challenge?.goals ?? {});
  return (goals.find(([, goal]) => !isOvercome(goal)) ?? goals[0])?.[0] ?? '';
}

/** Everything the rest depends on: neither the rolled faces nor a mark for a double. */
function keyOf({ own, sheets }: FivePlusGame): string {
  const { lessons: _, sheets: __, ...turn } = own.challenge?.turn ?? {};
  const bare = Object.values(sheets).map(({ descriptors }) =>
    descriptors.map(({ marked: ___, ...each }) => each),
  );
  return JSON.stringify([{ ...own.challenge, turn: own.challenge?.turn && turn }, own.help, bare]);
}
