import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextAt } from '../../fields/choices.ts';
import { beginningAt, fieldOf, type Path, withoutHidden } from '../../fields/index.ts';
import { declarationSchema } from './declaration-form.ts';
import { declare } from './declare.ts';

const wolf = { name: 'The wolf', npc: 'wolf', needs: 3, have: 0, hidden: false };
const door = { name: 'The door', needs: 3, have: 0, hidden: false };

function seenWith(goals: object, zone?: string) {
  const challenge = { goals, zones: zone ? { ada: zone } : {}, turn: null };
  const own = { challenge, npcs: { wolf: { zone: 'near' } }, sustained: [] };
  const descriptors = [{ kind: 'ability', name: 'Two arrows', text: 'split successes' }];
  return {
    game: { own, sheets: { ada: { name: 'Ada', descriptors } } },
    names: String,
    mayPlay: () => true,
  };
}

const ROWS: readonly [title: string, goals: object, zone: string | undefined, goal: string | undefined][] = [
  ['the first goal', { wolf, door }, undefined, 'wolf'],
  ['one that is reached from afar', { wolf, door }, 'far', 'door'],
  ['where none is, the first', { wolf }, 'far', 'wolf'],
  ['none that is overcome', { wolf: { ...wolf, have: 3 }, door }, undefined, 'door'],
  ['none that is hidden', { wolf: { ...wolf, hidden: true } }, undefined, undefined],
];

describe('[5P-33] what a declared attack begins with', () => {
  for (const [title, goals, zone, goal] of ROWS)
    it(title, () => {
      const input = { character: 'ada', actions: [] };
      const at = (path: Path) => contextAt(seenWith(goals, zone), input, path);
      const begun = beginningAt(fieldOf(declarationSchema), ['actions', 0], at, { group: 'attack' });
      assert.equal((begun as { goal?: string }).goal, goal);
    });
});

describe('[5P-24] what keeps an ability up', () =>
  it('is for no goal', () => {
    const said = { group: 'ability', sustains: 'Song' };
    const at = (path: Path) => contextAt(seenWith({ door }), { character: 'ada', actions: [said] }, path);
    const begun = beginningAt(fieldOf(declarationSchema), ['actions', 0], at, said);
    assert.equal((begun as { goal?: string }).goal, undefined);
  }));

describe('[5P-28] a declared action that changes', () => {
  const shot = {
    group: 'attack',
    descriptor: 'Bow (2:0)',
    goal: 'wolf',
    split: 'door',
    reach: 'ranged',
  } as const;
  const declared = (action: object) =>
    withoutHidden(declare.input, seenWith({ wolf, door }), { character: 'ada', actions: [action] }).actions;
  it('has no goal where nothing is rolled', () => {
    const { descriptor: _, ...aimed } = shot;
    assert.deepEqual(declared({ ...aimed, words: 'aims' }), [{ group: 'attack', words: 'aims' }]);
  });
  it('keeps it otherwise', () =>
    assert.deepEqual(declared({ ...shot, descriptor: 'Axe (2:0)' }), [{ ...shot, descriptor: 'Axe (2:0)' }]));
});
