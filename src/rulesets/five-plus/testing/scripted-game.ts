import assert from 'node:assert/strict';
import { scriptedDice } from '../../../dice/index.ts';
import { act, newGame } from '../../act.ts';
import type { Offer, Refusal } from '../../ruleset.ts';
import type { CheckResult } from '../check/check.ts';
import type { Kind } from '../descriptor/descriptor.ts';
import { parseDescriptor, printDescriptor } from '../descriptor/notation.ts';
import type { Event } from '../events/index.ts';
import { fivePlus } from '../index.ts';
import type { FivePlusGame, Sheet } from '../sheet/sheet.ts';
import { parseSheet } from '../sheet/text.ts';

/** A game that is played with dice written down: for tests. Every die has to be used. */
export class ScriptedGame {
  game: FivePlusGame;
  events: readonly Event[] = [];
  offers: readonly Offer[] = [];
  sentences: readonly string[] = [];
  result: CheckResult = {
    result: 'impossible',
    degree: 'plain',
    successes: 0,
    miss: 0,
    improves: false,
    rolls: [],
  };

  constructor(sheets: Readonly<Record<string, string>>, settings: object = {}) {
    const read = Object.entries(sheets).map(([id, text]) => [id, sheetOf(text)]);
    this.game = newGame(fivePlus, Object.fromEntries(read), settings) as FivePlusGame;
  }

  /** Carries it out, or fails. A decision is taken from the list, and after that by its fallback. */
  do(action: string, input: object, dice: readonly number[] = [], decisions: readonly string[] = []): this {
    const source = scriptedDice(dice);
    const left = [...decisions];
    const result = act(
      fivePlus,
      this.game,
      action,
      input,
      source,
      ({ fallback }) => left.shift() ?? fallback,
    );
    if (!result.ok) assert.fail(`${action}: ${result.error.sentence} (${result.error.rule})`);
    source.done();
    assert.deepEqual(left, [], 'all decisions were asked for');
    const { game, events, offers, sentences, outcome } = result.value;
    this.game = game as FivePlusGame;
    this.events = events as readonly Event[];
    this.offers = offers;
    this.sentences = sentences;
    this.result = outcome as CheckResult;
    this.#isWhole(action);
    return this;
  }

  /** Whatever happens, what is left can be stored, and written down as text. */
  #isWhole(action: string): void {
    const wrong = [
      fivePlus.own.schema.safeParse(this.game.own),
      ...Object.values(this.game.sheets).map((sheet) => fivePlus.sheet.schema.safeParse(sheet)),
    ].flatMap(({ error }) => error?.issues ?? []);
    assert.deepEqual(wrong, [], `after ${action}`);
  }

  refusal(action: string, input: object): Refusal {
    const result = act(fivePlus, this.game, action, input, scriptedDice([]));
    return result.ok ? assert.fail(`${action} was carried out`) : result.error;
  }

  /** What a check would be rolled with, as people read it. */
  lines(action: string, input: object): readonly (readonly [string, unknown])[] {
    const found = fivePlus.actions[action];
    if (found?.kind !== 'check') return assert.fail(`${action} isn’t a check`);
    const prepared = found.prepare(this.game, input);
    if (!prepared.ok) return assert.fail(prepared.error.sentence);
    return prepared.value.lines.map(({ text, value }) => [text, value]);
  }

  range(action: string, input: object): string {
    const found = fivePlus.actions[action];
    const prepared = found?.kind === 'check' ? found.prepare(this.game, input) : undefined;
    if (!prepared?.ok) return assert.fail(prepared?.error.sentence ?? `${action} isn’t a check`);
    return `${prepared.value.parameters.lower}–${prepared.value.parameters.upper}`;
  }

  sheet(character: string): Sheet {
    return this.game.sheets[character] ?? assert.fail(`no sheet of ${character}`);
  }

  /** A descriptor as its sheet prints it. */
  line(character: string, name: string): string | undefined {
    const found = this.sheet(character).descriptors.find((each) => each.name === name);
    return found && printDescriptor(found);
  }

  types(): readonly string[] {
    return this.events.map(({ type }) => type);
  }
}

export function sheetOf(text: string): Sheet {
  const sheet = parseSheet(text);
  return sheet.ok
    ? sheet.value
    : assert.fail(sheet.error.map(({ line, sentence }) => `${line}: ${sentence}`).join('\n'));
}

export function descriptorOf(text: string, kind: Kind) {
  const descriptor = parseDescriptor(text, kind);
  return descriptor.ok ? descriptor.value : assert.fail(descriptor.error.sentence);
}
