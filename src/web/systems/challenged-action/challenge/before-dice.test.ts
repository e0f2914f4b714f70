import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseTrait } from '../../../../rulesets/challenged-action/sheet/notation-trait.ts';
import { agentsIn, announcements, settledWith, settlers } from './before-dice.ts';

const TRAITS = [
  'Dead Calm (3): shooting +2\n  activate instantly: Shooting +8',
  'Patience (3) [active, 2 turns left]: will +5\n  activate for 3 turns: shooting +8',
  'Old Trick (1) [burnt]\n  activate instantly: shooting +3',
  'Slippery Fish (3): dodge +2\n  activate instantly: settles',
  'Reads the Wind (2): shooting +3',
].map((text) => {
  const trait = parseTrait(text);
  assert.ok(trait.ok);
  return trait.value;
});

function announced(aspects: readonly string[], isChallenged: boolean): readonly string[] {
  return announcements(TRAITS, aspects, isChallenged).map(({ trait, does }) => `${does} ${trait.name}`);
}

const entry = (type: string, body: object) => ({ entry: { type, body } as never });
const proposed = (check: string) => entry('check-proposed', { check });
const settled = (against: string) =>
  entry('happened', { type: 'challenge-settled', character: 'wick', trait: 'Slippery Fish', against });

describe('[CA-2] before the dice', () => {
  test('a ready trait that would count can be activated', () =>
    assert.deepEqual(announced(['shooting'], false), ['activate Dead Calm']));
  test('whoever is challenged may settle it, whatever it is about', () =>
    assert.deepEqual(announced(['stealth'], true), ['settle Slippery Fish']));
  test('those who could settle it are challenged, whatever it is about', () =>
    assert.deepEqual(
      settlers({ character: 'juno', aspects: ['riding'], against: [{ character: 'wick' }] }, () => TRAITS),
      [{ character: 'wick', trait: 'Slippery Fish' }],
    ));
  test('the agents, without the environment', () =>
    assert.deepEqual(
      agentsIn({
        character: 'juno',
        aspects: ['riding'],
        others: [
          { environment: 'the mill', score: 2 },
          { character: 'wick', aspects: [] },
        ],
      }),
      [
        { character: 'juno', aspects: ['riding'] },
        { character: 'wick', aspects: [] },
      ],
    ));
  test('it is settled by a later event against the same challenger', () => {
    assert.equal(settledWith([proposed('a'), settled('juno')], 'a', 'juno'), 'Slippery Fish');
    assert.equal(settledWith([settled('juno'), proposed('a')], 'a', 'juno'), undefined);
    assert.equal(settledWith([proposed('a'), settled('tansy')], 'a', 'juno'), undefined);
    assert.equal(settledWith([settled('juno')], 'a', 'juno'), undefined);
  });
});
