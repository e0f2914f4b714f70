import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { seededDice } from '../../dice/index.ts';
import { act } from '../act.ts';
import { fivePlus } from './index.ts';
import { ScriptedGame } from './testing/scripted-game.ts';

/** Of the actions that depend on what is going on, those there is something to do with. */
function openFor({ game }: ScriptedGame, character?: string): readonly string[] {
  const open = Object.entries(fivePlus.actions).filter(
    ([, action]) => action.kind !== 'forecast' && action.isOpen?.(game, character),
  );
  return open.map(([name]) => name);
}

const ann = () => new ScriptedGame({ ann: 'Ann\nSkills:\nDodge (3:0)\n' });
const prepared = (npc: object = {}) =>
  ann().do('prepare-npc', { id: 'wolf', npc: { name: 'A wolf', needs: 4, actions: [], ...npc } });
const challenged = (game = ann()) =>
  game.do('begin-challenge', { name: 'The bridge', goals: { far: { name: 'Across', needs: 4 } } });
const inTurn = () => challenged().do('begin-turn', { situation: 'Planks fall.' });
const dodge = { group: 'other', descriptor: 'Dodge' };

const BEGINNING = ['begin-rest', 'begin-challenge'];
const CHALLENGE = ['add-goal', 'change-party', 'call-off', 'change-path'];
const abilities = [{ name: 'Howl', when: 'at-will', text: 'Hair stands up.' }];

const GOING_ON: readonly [title: string, game: () => ScriptedGame, open: readonly string[]][] = [
  ['nothing goes on', ann, BEGINNING],
  ['[5P-19] a rest', () => ann().do('begin-rest', {}), ['begin-challenge', 'end-rest']],
  ['[5P-30] an NPC', prepared, [...BEGINNING, 'meet-npc', 'move-npc']],
  ['[5P-30] who was met', () => prepared().do('meet-npc', { npc: 'wolf' }), [...BEGINNING, 'move-npc']],
  [
    '[5P-30] one with an ability',
    () => prepared({ abilities }),
    [...BEGINNING, 'meet-npc', 'move-npc', 'use-npc-ability'],
  ],
  [
    '[5P-34] one that maneuvers',
    () => challenged(prepared()),
    [...CHALLENGE, 'begin-turn', 'meet-npc', 'move-npc', 'npc-maneuver'],
  ],
  ['[5P-27] a challenge', challenged, [...CHALLENGE, 'begin-turn']],
  [
    '[5P-27] a hidden goal',
    () => challenged().do('add-goal', { id: 'troll', goal: { name: 'The troll', needs: 3 }, hidden: true }),
    [...CHALLENGE, 'begin-turn', 'reveal-goal'],
  ],
  ['[5P-31] a turn', inTurn, [...CHALLENGE, 'declare', 'end-turn']],
  [
    '[5P-31] with something declared',
    () => inTurn().do('declare', { character: 'ann', actions: [dodge] }),
    [...CHALLENGE, 'declare', 'act', 'end-turn'],
  ],
  [
    '[5P-34] with it done, by a 6',
    () =>
      inTurn()
        .do('declare', { character: 'ann', actions: [dodge] })
        .do('act', { character: 'ann', action: 0 }, [1, 6], ['stand']),
    [...CHALLENGE, 'end-turn', 'maneuver'],
  ],
];

describe('what there is something to do about', () => {
  for (const [title, game, open] of GOING_ON)
    test(title, () => {
      const names = openFor(game()).filter((name) => name !== 'raise-level');
      assert.deepEqual(new Set(names), new Set(open));
    });
});

const ANN = 'Ann\nSkills:\nDodge (3:0)*\nLore (5:1)*\nResistances:\nPhysical (0/3:0)\n';
const BOB = 'Bob\nSkills:\nHerbs (2:0)\n';
const pair = (ann = ANN, bob = BOB, settings = {}) => new ScriptedGame({ ann, bob }, settings);
const resting = (game = pair()) => game.do('begin-rest', {});
const hurt = ANN.replace('(0/3:0)', '(2/3:0)');
const with_ = (...lines: readonly string[]) => `${ANN}${lines.join('\n')}\n`;

const ON_THE_SHEETS: Readonly<Record<string, () => ScriptedGame>> = {
  'nobody has anything': pair,
  'two marks in a rest': resting,
  'one mark in a rest': () => resting(pair(ANN.replace('*', ''))),
  'someone is hurt': () => pair(hurt),
  'someone is hurt, and rests': () => resting(pair(hurt)),
  'someone is hurt, with no recovery left': () => resting(pair(hurt, BOB, { recoveryActions: 0 })),
  'someone is hurt, with a potion': () => pair(`${hurt}Equipment:\nPotion\n`),
  'someone is hurt, with an empty bottle': () => pair(`${hurt}Equipment:\nPotion (1/1)\n`),
  'a deed would do it': () => pair(hurt.replace('(2/3:0)', '(2/3:0) – recovers when somebody laughs')),
  'a bad name': () => pair(with_('Reputations:', 'Oakvale (-1/4)')),
  'a condition': () => pair(with_('Conditions:', 'Dizzy (1:0)')),
  'a condition, with no recovery left': () =>
    resting(pair(with_('Conditions:', 'Dizzy (1:0)'), BOB, { recoveryActions: 0 })),
  incapacitated: () =>
    pair(with_('Equipment:', 'Rope')).do('suffer', { character: 'ann', resistance: 'Physical', damage: 4 }),
  'four points': () => pair().do('award-points', { character: 'ann', points: 4 }),
  'two points': () => pair().do('award-points', { character: 'ann', points: 2 }),
  'a thing at hand': () => pair(with_('Equipment:', 'Rope')),
  'a thing in the pack': () => pair(with_('Stowed:', 'Rope')),
  'a thing with a charge spent': () => pair(with_('Equipment:', 'Wand (1/3)')),
  'a thing with no charge left': () => pair(with_('Equipment:', 'Wand (3/3)')),
  'an ability': () => pair(with_('Abilities:', 'Shout (1): loud')),
  'an ability that needs a 6': () => pair(with_('Abilities:', 'Trick (1): needs a 6')),
  'an ability kept up': () =>
    pair(with_('Abilities:', 'Song (1): concentration by Lore')).do('use-ability', {
      character: 'ann',
      ability: 'Song',
    }),
};

/** Whether someone incapacitated can treat anyone depends on the condition, so the attempt decides it. */
const OPEN_ALL_THE_SAME: Readonly<Record<string, readonly string[]>> = { incapacitated: ['treat'] };

const TRIED = [
  ...['treat', 'heal', 'recover', 'revive', 'worsen-condition', 'practise', 'buy-level', 'raise-level'],
  ...['use-ability', 'concentrate', 'equip', 'stow', 'use-item', 'wear-item', 'recharge-item'],
];

/** Everything that could be said with the names on the sheets. */
function* inputsOf(action: string, character: string, { sheets }: ScriptedGame['game']): Generator<object> {
  const schema = fivePlus.actions[action];
  assert.ok(schema && schema.kind !== 'forecast');
  const fields = Object.keys((schema.input as unknown as { readonly shape: object }).shape);
  const names = Object.values(sheets).flatMap(({ descriptors }) => descriptors.map(({ name }) => name));
  const said: Readonly<Record<string, readonly unknown[]>> = {
    ...Object.fromEntries(
      ['descriptor', 'aside', 'resistance', 'condition', 'ability', 'item'].map((field) => [field, names]),
    ),
    by: action === 'recover' ? ['rest', 'item', 'deed'] : [1],
    patient: Object.keys(sheets),
    supplies: action === 'treat' ? [true] : [],
  };
  const wanted = fields.filter((field) => (said[field]?.length ?? 0) > 0);
  let inputs: readonly object[] = [{ character }];
  for (const field of wanted)
    inputs = inputs.flatMap((input) => (said[field] ?? []).map((value) => ({ ...input, [field]: value })));
  yield* inputs;
}

/** Whether any of them is carried out. */
function canBeDone(action: string, character: string, { game }: ScriptedGame): boolean {
  for (const input of inputsOf(action, character, game))
    if (act(fivePlus, game, action, input, seededDice(action)).ok) return true;
  return false;
}

describe('actions that can change a sheet now are open, and no others', () => {
  for (const [title, play] of Object.entries(ON_THE_SHEETS))
    test(title, () => {
      const game = play();
      for (const character of ['ann', 'bob']) {
        const open = openFor(game, character).filter((name) => TRIED.includes(name));
        const possible = TRIED.filter((action) => canBeDone(action, character, game));
        assert.deepEqual(new Set(open), new Set([...possible, ...(OPEN_ALL_THE_SAME[title] ?? [])]));
        for (const action of possible) assert.ok(openFor(game).includes(action), action);
      }
    });
});
