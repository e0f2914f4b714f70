import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { act, newGame, readyMadeSheets } from '../act.ts';
import { gameAfter, isEventOf, sentenceOf } from '../event.ts';
import type { Ruleset } from '../ruleset.ts';
import { type Event, events } from './events.ts';
import type { ModifiersGame } from './game.ts';
import { modifiersAndSources } from './index.ts';
import { settings } from './settings.ts';
import { ScriptedTable } from './testing/scripted-table.ts';

const ruleset = modifiersAndSources as unknown as Ruleset;
const start = newGame(ruleset, readyMadeSheets(ruleset)) as ModifiersGame;

const EVENTS: readonly Event[] = [
  { type: 'blundered', character: 'x', result: 1, cosmic: 6 },
  { type: 'stress-told', character: 'x', points: 1 },
  { type: 'damage-taken', character: 'x', cause: 'Cold', points: 1 },
  { type: 'collapsed', character: 'x', damage: 10 },
  { type: 'modifier-set', character: 'x', source: 'Hat', modifier: 'Wit', value: 1 },
  { type: 'quantity-set', character: 'x', source: 'Hat', quantity: 0 },
  { type: 'tension-set', from: 'tense', to: 'calm' },
  { type: 'reprieve-taken', character: 'x', to: 'calm', healed: [{ cause: 'Cold', points: 1 }], left: 12 },
  { type: 'project-started', project: { name: 'Ark', difficulty: 3, size: 1, done: 0 } },
  { type: 'project-advanced', project: 'Ark', character: 'x', points: 1, done: 1, total: 3 },
  { type: 'project-finished', project: 'Ark' },
  { type: 'project-dropped', project: 'Ark' },
  { type: 'common-task-set', task: 'Wink', difficulty: 1 },
  { type: 'common-task-dropped', task: 'Wink' },
];

describe('the system as a whole', () => {
  test('all events are known, told, and survive JSON', () => {
    assert.deepEqual(
      EVENTS.map(({ type }) => type),
      Object.keys(events),
    );
    for (const event of EVENTS) {
      assert.ok(isEventOf(ruleset, JSON.parse(JSON.stringify(event))), event.type);
      assert.match(
        sentenceOf(modifiersAndSources, event, () => 'Ann'),
        /^(Ann|A|The|“).*\.$/,
      );
    }
  });

  test('an event about someone who isn’t there changes no sheet and nobody’s state', () => {
    for (const event of EVENTS) {
      if (!('character' in event)) continue;
      assert.deepEqual(gameAfter(modifiersAndSources, start, event), start, event.type);
    }
  });

  test('an event that is not one changes nothing', () => {
    const broken = fc.record({
      type: fc.constantFrom(...EVENTS.map(({ type }) => type)),
      character: fc.constantFrom('tick', 7, null),
      points: fc.constantFrom(0, -1, 1.5, 'many', null),
      cause: fc.constant(3),
      to: fc.constant('quiet'),
    });
    fc.assert(fc.property(broken, (event) => assert.equal(gameAfter(ruleset, start, event), start)));
  });

  test('[MS-12] every decision of ours can be switched off, and says that it is ours', () => {
    const all = settings.parse({});
    assert.deepEqual(all, {
      blunderFails: true,
      boostRolls: 'together',
      boostDie: 'highest',
      damage: true,
      opposed: 'harm',
      collapseLimit: 10,
      reprieve: true,
      tenseHeals: 1,
      calmClearsStress: true,
      calmHeals: 1,
      projects: true,
      instantReactions: true,
      instantBoost: 1,
      commonTasks: true,
    });
    const off = {
      damage: false,
      opposed: 'off',
      reprieve: false,
      projects: false,
      instantReactions: false,
      commonTasks: false,
    };
    const bare = newGame(ruleset, readyMadeSheets(ruleset), off);
    for (const [name, action] of Object.entries(ruleset.actions)) {
      if (action.kind === 'forecast') continue;
      const refused = action.examples.map((example) => !act(ruleset, bare, name, example, () => 6).ok);
      if (action.ours) assert.ok(refused.every(Boolean), name);
      else assert.ok(!refused.every(Boolean), name);
    }
  });

  test('a viewer sees nothing about someone they haven’t met', () => {
    const played = new ScriptedTable({
      ann: '# Character: Ann',
      lurker: '# Character: ?\n# Hunger\nVigour -10',
    });
    played.does('set-tension', { to: 'calm' }).does('start-project', { name: 'Ark', difficulty: 3, size: 2 });
    const view = (unseen: readonly string[]) =>
      modifiersAndSources.view(played.game, { role: 'player', characters: ['ann'], unseen });
    const { tasks } = played.game.own;
    const projects = [{ name: 'Ark', difficulty: 3, size: 2, done: 0 }];
    const rest = { tension: 'calm', tasks, projects, rallied: {} };
    assert.deepEqual(view(['lurker']), { ...rest, reprieves: { ann: 'calm' } });
    assert.deepEqual(view([]), { ...rest, reprieves: { ann: 'calm', lurker: 'calm' } });
  });
});
