import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Challenge } from '../../../../rulesets/five-plus/challenge.ts';
import { ScriptedGame } from '../../../../rulesets/five-plus/scripted-game.ts';
import type { FivePlusGame } from '../../../../rulesets/five-plus/sheet.ts';
import { changed, declaredAs } from './declared-as.ts';

const wolf = { name: 'The wolf', npc: 'wolf', needs: 3, have: 0, hidden: false };
const door = { name: 'The door', needs: 3, have: 0, hidden: false };

const { game } = new ScriptedGame({});

const ROWS: readonly [title: string, goals: object, zone: string | undefined, goal: string | undefined][] = [
  ['the first goal', { wolf, door }, undefined, 'wolf'],
  ['one that is reached from afar', { wolf, door }, 'far', 'door'],
  ['where none is, the first', { wolf }, 'far', 'wolf'],
  ['none that is overcome', { wolf: { ...wolf, have: 3 }, door }, undefined, 'door'],
  ['none behind the screen', { wolf: { ...wolf, hidden: true } }, undefined, undefined],
];

describe('[5P-33] what a declared attack begins with', () => {
  for (const [title, goals, zone, goal] of ROWS)
    it(title, () => {
      const challenge = { goals, zones: zone ? { ada: zone } : {}, turn: null } as unknown as Challenge;
      const own = { ...game.own, npcs: { wolf: { zone: 'near' } } } as unknown as FivePlusGame['own'];
      const table = { game: { ...game, own } };
      assert.equal(declaredAs('attack', { table, challenge, character: 'ada' }).goal, goal);
    });
});

describe('[5P-28] a declared action that changes', () => {
  const shot = { group: 'attack', descriptor: 'Bow', goal: 'wolf', split: 'door', reach: 'ranged' } as const;
  it('has no goal where nothing is rolled', () =>
    assert.deepEqual(changed(shot, { descriptor: '', words: 'aims' }), { group: 'attack', words: 'aims' }));
  it('keeps it otherwise', () =>
    assert.deepEqual(changed(shot, { descriptor: 'Axe' }), { ...shot, descriptor: 'Axe' }));
});
