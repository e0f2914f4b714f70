import assert from 'node:assert/strict';
import { scriptedDice } from '../../../dice/index.ts';
import { act, newGame } from '../../act.ts';
import type { Offer, Prepared, Refusal, Ruleset } from '../../ruleset.ts';
import type { Parameters } from '../check/check.ts';
import type { Event } from '../events.ts';
import type { ModifiersGame } from '../game.ts';
import { modifiersAndSources } from '../index.ts';

/** A table for tests: sheets as text, and actions one after the other with dice and choices as written down. */
export class ScriptedTable {
  game: ModifiersGame;
  events: readonly Event[] = [];
  offers: readonly Offer[] = [];
  sentences: readonly string[] = [];

  constructor(texts: Readonly<Record<string, string>>, settings: object = {}) {
    const sheets = Object.entries(texts).map(([id, text]) => [id, { lines: text.split('\n') }]);
    this.game = newGame(ruleset, Object.fromEntries(sheets), settings) as ModifiersGame;
  }

  /** Fails where it is refused, where a die is missing, and where dice or choices are left over. */
  does(action: string, input: object, faces: readonly number[] = [], choices: readonly string[] = []): this {
    const dice = scriptedDice(faces);
    const left = [...choices];
    const result = act(ruleset, this.game, action, input, dice, ({ fallback }) => left.shift() ?? fallback);
    assert.ok(result.ok, `${action}: ${JSON.stringify(result)}`);
    dice.done();
    assert.deepEqual(left, []);
    this.game = result.value.game as ModifiersGame;
    this.events = result.value.events as readonly Event[];
    this.offers = result.value.offers;
    this.sentences = result.value.sentences;
    return this;
  }

  refuses(action: string, input: object): Refusal {
    const result = act(ruleset, this.game, action, input, scriptedDice([]));
    assert.ok(!result.ok, `${action} was not refused`);
    return result.error;
  }

  text(character: string): string {
    return (this.game.sheets[character]?.lines ?? []).join('\n');
  }

  prepares(action: string, input: object): Prepared<Parameters> {
    const check = modifiersAndSources.actions[action];
    assert.ok(check?.kind === 'check');
    const prepared = check.prepare(this.game, input);
    assert.ok(prepared.ok, JSON.stringify(prepared));
    return prepared.value;
  }

  lines(action: string, input: object): readonly string[] {
    const { lines } = this.prepares(action, input);
    return lines.map(({ text, value }) => (value === undefined ? text : `${text}: ${value}`));
  }
}

const ruleset = modifiersAndSources as unknown as Ruleset;
