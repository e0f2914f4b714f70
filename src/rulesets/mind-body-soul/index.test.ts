import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gameAfter } from '../event.ts';
import type { Event } from './events.ts';
import { mindBodySoul } from './index.ts';
import { gameWith } from './testing/scripted-game.ts';

const game = gameWith({
  ana: '# Ana\nStamina: 2 spent\n## Mind (1 damage)\n+1 Bright\n+1 Calm\n',
  bob: '# Bob\n## Body\n+3 Huge\n',
});
const plotPoints = { lucky: 3, unlucky: 0 };

describe('what a viewer sees', () => {
  test('the plot points, and nothing about people they haven’t met', () => {
    const viewer = { role: 'player', characters: ['ana'], unseen: ['bob'] } as const;
    assert.deepEqual(mindBodySoul.view(game, viewer), plotPoints);
  });
});

describe('events that do not fit change nothing', () => {
  const rows: readonly [title: string, event: unknown][] = [
    ['nobody of that name', { type: 'damage-taken', character: 'eve', category: 'mind', points: 1 }],
    [
      'a name every object has',
      { type: 'damage-taken', character: 'constructor', category: 'mind', points: 1 },
    ],
    ['no such category', { type: 'damage-taken', character: 'ana', category: 'heart', points: 1 }],
    ['points that are no number', { type: 'damage-taken', character: 'ana', category: 'mind', points: 'x' }],
    ['damage beyond health', { type: 'damage-taken', character: 'bob', category: 'mind', points: 4 }],
    [
      'healing where nothing hurts',
      { type: 'health-regained', character: 'bob', category: 'body', points: 1 },
    ],
    [
      'a trait there is already',
      {
        type: 'trait-gained',
        character: 'ana',
        category: 'soul',
        trait: { name: 'calm', sign: '+', strength: 1 },
      },
    ],
    ['a trait there is not', { type: 'trait-lost', character: 'ana', trait: 'Huge' }],
    ['an unlucky point nobody has', { type: 'plot-point-spent', character: 'ana', by: 'gm', was: 'unlucky' }],
    [
      'an effect, which is only told',
      { type: 'effect-named', character: 'ana', dice: 'double-ones', effect: 'rain' },
    ],
    ['no event at all', null],
  ];
  for (const [title, event] of rows) {
    test(title, () => assert.equal(gameAfter(mindBodySoul, game, event as Event), game));
  }
});
