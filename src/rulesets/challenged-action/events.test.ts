import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gameAfter } from '../event.ts';
import { campaignSchema } from './campaign/campaign.ts';
import { type Event, events } from './events.ts';
import type { CampaignGame } from './game.ts';
import { sheetSchema } from './sheet/sheet.ts';
import { ScriptedGame } from './testing/scripted-game.ts';

const played = new ScriptedGame({
  ann: '# Ann\n\n## Innate\nQuick (2): speed +5\nKnife x1 (1): blades +1\nRage: x +1\n  activate for 2 turns: x +2\n',
  bob: '# Bob\n',
});
played.do('turn-order', { agents: [{ character: 'ann' }, { character: 'bob' }] }, [20, 1]);
const { game } = played;
const apply = (before: CampaignGame, event: Event) => gameAfter({ events }, before, event);
const quick = { name: 'Quick', from: 'Innate', rating: 0, effects: [] };

describe('an event that doesn’t fit changes nothing', () => {
  const rows: [title: string, event: unknown][] = [
    ['of nobody here', { type: 'trait-gained', character: 'nobody', trait: quick }],
    [
      'of someone like __proto__',
      { type: 'experience-gained', character: '__proto__', points: 1, reason: 'x' },
    ],
    ['a trait that is there', { type: 'trait-gained', character: 'ann', trait: quick }],
    ['a trait that is not there', { type: 'trait-burnt', character: 'ann', trait: 'Slow' }],
    ['burning what does not burn', { type: 'trait-burnt', character: 'ann', trait: 'Quick' }],
    ['stacking what does not stack', { type: 'trait-stacked', character: 'ann', trait: 'Quick', count: 3 }],
    [
      'counting down what has no end',
      { type: 'activation-counted-down', character: 'ann', trait: 'Quick', left: 1 },
    ],
    [
      'an effect in the place of a trait',
      { type: 'effect-taken', character: 'ann', trait: 'Quick', aspect: 'speed', value: 1, ends: 'now' },
    ],
    [
      'an effect without an aspect',
      { type: 'effect-taken', character: 'ann', trait: 'Hurt', aspect: '', value: 1, ends: 'now' },
    ],
    ['a speed out of turn', { type: 'speed-chosen', character: 'bob', speed: 'Fast' }],
    ['an action out of turn', { type: 'action-spent', character: 'bob' }],
    ['the end of another’s turn', { type: 'turn-ended', character: 'bob', next: 'ann', round: 2 }],
    ['a round that is none', { type: 'turn-ended', character: 'ann', next: 'bob', round: 0.5 }],
    ['a next that is not in the order', { type: 'turn-ended', character: 'ann', next: 'cid', round: 1 }],
    ['leaving an order one is not in', { type: 'agent-left-turns', character: 'cid' }],
    [
      'an override of nothing',
      {
        type: 'number-overridden',
        override: { what: 'margin', character: 'ann', against: 'bob', value: 1, was: 2, reason: 'x' },
      },
    ],
    [
      'an override to what can’t be',
      {
        type: 'number-overridden',
        override: { what: 'place', character: 'ann', value: 9, was: 1, reason: 'x' },
      },
    ],
    ['a key too many', { type: 'turns-ended', really: true }],
    ['no type', {}],
  ];
  for (const [title, event] of rows) {
    test(title, () => assert.deepEqual(apply(game, event as Event), game));
  }
});

describe('an event that fits leaves a sound game', () => {
  test('effects stay within bounds', () => {
    const hurt = {
      type: 'effect-taken',
      character: 'ann',
      trait: 'Hurt',
      aspect: 'health',
      value: -900,
      ends: 'rest',
    } as const;
    const after = apply(apply(game, hurt), hurt);
    assert.deepEqual(after.sheets.ann?.traits.at(-1)?.effects, [{ aspect: 'health', value: -999 }]);
    assert.ok(sheetSchema.safeParse(after.sheets.ann).success);
  });

  test('old overrides make room for new ones', () => {
    const override = { what: 'experience', character: 'bob', value: 1, was: 0, reason: 'again' } as const;
    let now = game;
    for (let i = 0; i < 120; i++)
      now = apply(now, { type: 'number-overridden', override: { ...override, value: i } });
    assert.equal(now.own.overrides.length, 100);
    assert.equal(now.own.overrides.at(-1)?.value, 119);
    assert.ok(campaignSchema.safeParse(now.own).success);
  });
});
