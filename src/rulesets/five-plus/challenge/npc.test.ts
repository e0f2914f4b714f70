import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventKind } from '../../event.ts';
import type { Event } from '../events/index.ts';
import { fivePlus } from '../index.ts';
import { settingsSchema } from '../settings.ts';
import { descriptorOf, ScriptedGame } from '../testing/scripted-game.ts';
import { view } from '../view.ts';
import { damageOf, npcOf } from './npc.ts';

const settings = settingsSchema.parse({});
const isSecret = (event: Event) => eventKind(fivePlus, event)?.isSecret(event) === true;
const SPIDER = {
  id: 'spider',
  npc: {
    name: 'The spider',
    goal: 'hungry',
    tier: 2,
    needs: 6,
    actions: [{ words: 'bites', resistance: 'Physical', types: ['poison'] }],
    abilities: [
      { name: 'Web', when: 'rolled-1', text: 'Somebody sticks fast.' },
      { name: 'Leap', when: 'fumble', text: 'It is on top of you.' },
      { name: 'Hiss', when: 'at-will', text: 'It hisses.' },
    ],
    behaviour: [
      { at: 'successes', count: 3, words: 'It climbs out of reach.' },
      { at: 'failures', count: 1, words: 'It comes closer.' },
      { at: 'turns', count: 2, words: 'It calls its young.' },
    ],
    weak: ['fire'],
  },
};
const hunt = () =>
  new ScriptedGame({ ann: 'Ann\nSkills:\nSword (3:2)\nTorch (3:2) #fire\nResistances:\nPhysical (0/3:1)' })
    .do('prepare-npc', SPIDER)
    .do('begin-challenge', { name: 'The mill', goals: { spider: { npc: 'spider' } } });
const strike = { character: 'ann', descriptor: 'Sword', goal: 'spider' };

describe('NPCs', () => {
  const damages: [tier: number, resistance: string, base: number | undefined, damage: number][] = [
    [0, '(0/3:0)', undefined, 1],
    [2, '(0/3:0)', undefined, 3],
    [2, '(0/3:1)', undefined, 2],
    [0, '(0/3:3)', undefined, 1],
    [1, '(0/3:0)', 3, 4],
  ];
  for (const [tier, resistance, base, damage] of damages) {
    test(`[5P-30] tier ${tier}${base === undefined ? '' : `, base ${base}`} against ${resistance}: ${damage} damage`, () => {
      const npc = npcOf({ name: 'X', needs: 1, tier, ...(base !== undefined && { damage: base }) });
      assert.equal(damageOf(npc, descriptorOf(`Physical ${resistance}`, 'resistance'), settings), damage);
    });
  }

  test('[5P-30] the goal has its size and tier, and it never rolls', () => {
    const game = hunt();
    assert.equal(game.game.own.challenge?.goals.spider?.needs, 6);
    assert.equal(game.range('check', { ...strike, tier: 1 }), '6–10');
    assert.equal(game.range('check', strike), '5–8');
    assert.equal(
      game.do('check', { ...strike, descriptor: 'Torch' }, [1, 5]).game.own.challenge?.goals.spider?.have,
      5,
    );
  });

  test('[5P-30][5P-13] a rolled 1 and a fumble allow its abilities; others can be used at will', () => {
    const named = (game: ScriptedGame) =>
      game.offers.filter(({ action }) => action === 'use-npc-ability').map(({ input }) => input.ability);
    assert.deepEqual(named(hunt().do('check', strike, [1, 4])), ['Web']);
    assert.deepEqual(named(hunt().do('check', strike, [6, 5, 6, 4], ['raise'])), ['Leap']);
    assert.deepEqual(named(hunt().do('check', strike, [2, 4])), []);
    const game = hunt().do('use-npc-ability', { npc: 'spider', ability: 'Hiss' });
    assert.deepEqual(game.sentences, ['The spider uses Hiss: It hisses.']);
  });

  test('[5P-30] a rolled 1 allows abilities of an NPC who threatens someone, goal or not', () => {
    const game = hunt()
      .do('prepare-npc', { ...SPIDER, id: 'young' })
      .do('begin-turn', { situation: 'Legs.', intentions: [{ npc: 'young', action: 0, at: ['ann'] }] })
      .do('declare', { character: 'ann', actions: [{ group: 'other', descriptor: 'Sword' }] });
    const called = game
      .do('act', { character: 'ann', action: 0 }, [1, 4])
      .offers.filter(({ action }) => action === 'use-npc-ability')
      .map(({ input }) => input.npc);
    assert.deepEqual(called, ['spider', 'young']);
  });

  test('[5P-30] the ability is used on someone who is there', () => {
    const hiss = { npc: 'spider', ability: 'Hiss', on: 'nobody' };
    assert.equal(hunt().refusal('use-npc-ability', hiss).path, 'on');
    const mist = { npc: 'spider', words: 'Mist', to: 'nobody' };
    assert.equal(hunt().refusal('npc-maneuver', mist).path, 'to');
  });

  test('[5P-30] an ability that hurts does the damage of the NPC', () => {
    const game = hunt().do('use-npc-ability', {
      npc: 'spider',
      ability: 'Leap',
      on: 'ann',
      resistance: 'Physical',
      anyway: true,
    });
    assert.equal(game.line('ann', 'Physical'), 'Physical (2/3:1)');
  });

  test('[5P-30] its behaviour changes as successes, failures and turns add up, once each', () => {
    const due = (game: ScriptedGame) =>
      game.events.flatMap((event) => (event.type === 'behaviour-due' ? [event.words] : []));
    const game = hunt();
    assert.deepEqual(due(game.do('check', strike, [2, 4])), []);
    assert.deepEqual(due(game.do('check', strike, [2, 4])), ['It climbs out of reach.']);
    assert.deepEqual(due(game.do('check', strike, [6, 5])), ['It comes closer.']);
    assert.deepEqual(due(game.do('check', strike, [6, 5])), []);
    game.do('begin-turn', { situation: 'One.' }).do('end-turn', {}).do('begin-turn', { situation: 'Two.' });
    assert.deepEqual(due(game.do('end-turn', {})), ['It calls its young.']);
  });

  test('[5P-30] what only the game master knows stays hidden', () => {
    const game = new ScriptedGame({ ann: 'Ann\nSkills:\nSword (3:0)' }).do('prepare-npc', SPIDER);
    assert.ok(game.events.every(isSecret));
    const player = { role: 'player', characters: ['ann'], unseen: [] } as const;
    assert.doesNotMatch(JSON.stringify(view(game.game, player)), /spider/i);
    game.do('begin-challenge', { name: 'The mill', goals: { spider: { npc: 'spider' } } });
    game.do('add-goal', { id: 'eggs', goal: { name: 'The eggs', needs: 3 }, hidden: true });
    const seen = JSON.stringify(view(game.game, player));
    assert.match(seen, /The spider/);
    assert.doesNotMatch(seen, /hungry|Web|Leap|climbs|fire|eggs/);
    assert.match(
      JSON.stringify(view(game.game, { role: 'gm', characters: [], unseen: [] })),
      /hungry.*eggs|eggs.*hungry/,
    );
  });

  test('[5P-28] players find out by trying what a goal is weak or strong against', () => {
    const gate = { name: 'The gate', needs: 3, immune: ['talk'], weak: ['Ram'] };
    const wall = { name: 'The wall', needs: 4, resistant: ['Ram'] };
    const moat = { name: 'The moat', needs: 2, weak: ['boat'] };
    const game = new ScriptedGame({ ann: 'Ann\nSkills:\nRam (3:0)' });
    const deeds: [action: string, input: object][] = [
      ['begin-challenge', { name: 'The siege', goals: { gate } }],
      ['add-goal', { id: 'wall', goal: wall }],
      ['add-goal', { id: 'moat', goal: moat, hidden: true }],
      ['reveal-goal', { goal: 'moat' }],
    ];
    for (const [action, input] of deeds) {
      const open = game.do(action, input).events.filter((event) => !isSecret(event));
      assert.doesNotMatch(JSON.stringify(open), /talk|Ram|boat/, action);
    }
    const { goals } = game.game.own.challenge ?? {};
    assert.deepEqual(
      [goals?.gate?.immune, goals?.gate?.weak, goals?.wall?.resistant, goals?.moat?.weak],
      [['talk'], ['Ram'], ['Ram'], ['boat']],
    );
    assert.equal(goals?.moat?.hidden, false);
  });

  test('[5P-31] nothing shows about a character who has not been met', () => {
    const game = new ScriptedGame({ ann: 'Ann\nSkills:\nSword (3:0)', spy: 'Spy\nSkills:\nLurk (3:0)' })
      .do('begin-challenge', { name: 'The mill', goals: { mill: { needs: 3 } } })
      .do('help', { character: 'spy', descriptor: 'Lurk', helps: 'ann' }, [2, 4])
      .do('begin-turn', { situation: 'Dust.' })
      .do('declare', { character: 'spy', actions: [{ group: 'move', zone: 'far' }] });
    const seen = view(game.game, { role: 'player', characters: ['ann'], unseen: ['spy'] });
    assert.doesNotMatch(JSON.stringify(seen), /spy/i);
    assert.match(JSON.stringify(view(game.game, { role: 'player', characters: [], unseen: [] })), /spy/);
  });

  test('[5P-30] a group or an organisation is one NPC', () => {
    const game = hunt().do('prepare-npc', { id: 'council', npc: { name: 'The town council', needs: 8 } });
    game.do('add-goal', { id: 'council', goal: { npc: 'council' } });
    assert.equal(game.game.own.challenge?.goals.council?.name, 'The town council');
    assert.ok(game.game.own.met.includes('council'));
  });
});
