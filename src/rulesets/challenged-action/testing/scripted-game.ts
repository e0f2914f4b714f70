import assert from 'node:assert/strict';
import { chances, type Distribution, ok, play, printFraction, scriptedDice } from '../../../dice/index.ts';
import { type Act, act, newGame } from '../../act.ts';
import { gameAfter } from '../../event.ts';
import type { Refusal, Ruleset } from '../../ruleset.ts';
import type { CampaignGame } from '../game.ts';
import { challengedAction } from '../index.ts';
import { parseSheet } from '../sheet/notation.ts';
import type { Sheet } from '../sheet/sheet.ts';
import type { Trait } from '../traits/trait.ts';

export const ruleset = challengedAction as unknown as Ruleset;

type Played = Act<CampaignGame>;

/** For tests: a game that goes on from action to action, with dice as they are written down. */
export class ScriptedGame {
  game: CampaignGame;

  constructor(texts: Readonly<Record<string, string>>, settings: unknown = {}) {
    const sheets = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, sheetIn(text)]));
    this.game = newGame(ruleset, sheets, settings) as CampaignGame;
  }

  /** Exactly these dice are rolled. */
  do(action: string, input: unknown, faces: readonly number[] = []): Played {
    const dice = scriptedDice(faces);
    const result = act(ruleset, this.game, action, input, dice);
    assert.ok(result.ok, JSON.stringify(result));
    dice.done();
    const played = result.value as Played;
    this.game = played.game;
    return played;
  }

  /** The same with fields that the story teller keeps hidden; the events, and what is offered. */
  behindScreen(action: string, input: unknown, faces: readonly number[], hidden: readonly string[]) {
    const check = challengedAction.actions[action];
    assert.ok(check?.kind === 'check');
    const { parameters, found } = this.prepared(action, input);
    const dice = scriptedDice(faces);
    const { outcome } = play(() => check.program(parameters), dice);
    dice.done();
    const known = { parameters, found: ok(found), hidden };
    const { events, offers = [] } = check.resolve(this.game, input, outcome, known);
    this.game = gameAfter(challengedAction, this.game, ...events);
    return { events, offers };
  }

  refusal(action: string, input: unknown): Refusal {
    const result = act(ruleset, this.game, action, input, scriptedDice([]));
    assert.ok(!result.ok, `${action} was not refused`);
    return result.error;
  }

  /** Rule and sentence, as a person would read them. */
  says(action: string, input: unknown): string {
    const { rule, sentence } = this.refusal(action, input);
    return `${rule}: ${sentence}`;
  }

  sheet(character: string): Sheet {
    return this.game.sheets[character] ?? assert.fail(`no ${character}`);
  }

  trait(character: string, name: string): Trait {
    return this.sheet(character).traits.find((trait) => trait.name === name) ?? assert.fail(`no ${name}`);
  }

  /** What an action adds up to before the dice. */
  prepared(action: string, input: unknown) {
    const check = challengedAction.actions[action];
    assert.ok(check?.kind === 'check');
    const prepared = check.prepare(this.game, input);
    assert.ok(prepared.ok, JSON.stringify(prepared));
    return prepared.value;
  }

  /** Value and text of each line. */
  lines(action: string, input: unknown): readonly string[] {
    return this.prepared(action, input).lines.map(({ text, value }) => `${text}: ${value}`);
  }
}

export function sheetIn(text: string): Sheet {
  const sheet = parseSheet(text);
  assert.ok(sheet.ok, JSON.stringify(sheet));
  return sheet.value;
}

/** Outcomes and their chances in lowest terms, in one order. */
export function tableOf(distribution: Distribution<unknown>): Readonly<Record<string, string>> {
  const rows = chances(distribution).map(
    ([value, chance]) => [JSON.stringify(value), printFraction(chance)] as const,
  );
  return Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
