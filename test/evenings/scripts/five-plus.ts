import { isIncapacitated } from '../../../src/rulesets/five-plus/harm/damage.ts';
import type { FivePlusGame, Sheet } from '../../../src/rulesets/five-plus/sheet/sheet.ts';
import type { Evening } from '../evening.ts';
import type { Script } from '../script.ts';

const CAST = [
  ['ann', 'wren'],
  ['bob', 'tove'],
  ['cleo', 'oriel'],
  ['dov', 'nib'],
] as const;
const NAMES = CAST.map(([, name]) => name);

/** What each can always roll with, whatever happens to their equipment. */
const SKILLS: Readonly<Record<string, readonly string[]>> = {
  wren: ['Sneak', 'Bluff', 'Improvise'],
  tove: ['Tracking', 'Perception', 'Improvise'],
  oriel: ['Performance', 'Herbs and bandages', 'Improvise'],
  nib: ['Improvise'],
};

const TELLINGS = ['The lamp turns, and looks.', 'One step drier than before.', 'Somebody above says a name.'];

export const fivePlus: Script = {
  system: 'five-plus',
  name: 'The Stair in the Sea',
  cast: CAST,
  houseRule: { recoveryActions: 4, npcDamage: 2 },
  stranger: {
    name: 'The Keeper',
    text: 'The Keeper\nHas not been relieved yet.\n\nSkills:\nImprovise (2:0)\n\nResistances:\nPhysical (0/3:0)\n',
  },
  proposal: {
    action: 'check',
    character: 'wren',
    input: { descriptor: 'Sneak', difficulty: 1 },
    revised: { descriptor: 'Sneak', difficulty: 0, situation: [{ words: 'Wet stone', value: -1 }] },
    hides: { difficulty: -1 },
  },
  scenes: [
    {
      title: 'The Causeway',
      picture: 'Low tide, for as long as a candle burns.',
      descriptors: ['Slippery weed −1', 'Nobody on the wall'],
      hidden: 'The tide table in the inn is last year’s',
      told: ['They had one candle, and it was somebody’s birthday.'],
    },
    {
      title: 'The Lower Gallery',
      picture: 'Fish in the corridor. They seem to know the way.',
      descriptors: ['Waist-deep', 'Fog +1 to hide'],
      hidden: 'Each third step is missing, and each ninth is not a step',
      told: ['Above them boots went round and round.'],
    },
    {
      title: 'The Landing',
      picture: 'A sergeant, four men, and a door with no handle.',
      descriptors: ['Lanterns', 'Guards on alert −1'],
      hidden: 'The sergeant’s mother is called Ottilie',
      told: ['“I was told,” said the sergeant, and could not remember what.'],
    },
    {
      title: 'The Lamp Room',
      picture: 'Light, and in the light somebody who has been waiting.',
      descriptors: ['Blinding', 'Warm'],
      hidden: 'It only wants to be relieved',
      told: ['So they took turns until morning.'],
    },
  ],
  everyday: [tries, tries, helps, resists, suffers, suffers],
  once: [
    (e) => {
      e.act('begin-rest', { long: true });
      e.try({
        action: 'practise',
        input: { character: e.who('wren'), descriptor: 'Sneak', aside: 'Locks and latches' },
        intent: 'Up the stairs. Down the stairs. Not a sound.',
      });
      e.act('end-rest');
    },
    (e) =>
      e.try({
        action: 'roll-level',
        input: { character: e.who('nib'), kind: 'skill', text: 'Rooftops – running where nobody looks' },
        intent: 'It turns out I can climb.',
      }),
    (e) => {
      const nib = { character: e.who('nib'), kind: 'trait' };
      e.act('add-descriptor', { ...nib, text: 'Owes the miller a favour' });
      e.act('reword-descriptor', {
        ...nib,
        descriptor: 'Owes the miller a favour',
        text: 'The miller owes me a favour',
      });
      e.act('remove-descriptor', { ...nib, descriptor: 'The miller owes me a favour', why: 'he paid' });
      e.act('change-counter', { character: e.who('tove'), descriptor: 'Standing in Oakvale', by: 1 });
    },
    (e) => {
      e.act('succeed-unrolled', { character: e.who('oriel'), words: 'rings for breakfast' });
      e.act('change-circumstances', { words: 'Somebody has found the candle.' }, 'ann');
    },
    poison,
    (e) => {
      revives(e);
      const oriel = { character: e.who('oriel'), ability: 'Song of the Hearth' };
      e.act('use-ability', { ...oriel, on: 'everybody on the stair' });
      e.try({ action: 'concentrate', input: oriel, intent: 'Second verse.' });
    },
    (e) => {
      const [tove, wren] = [e.who('tove'), e.who('wren')];
      e.act('equip', { character: tove, item: 'Healing potion' });
      e.act('stow', { character: tove, item: 'Felling axe' });
      e.act('wear-item', { character: tove, item: 'Felling axe', by: 1 });
      e.act('use-item', { character: wren, item: 'Poisoned dagger', words: 'on the rope' });
      e.act('recharge-item', { character: wren, item: 'Poisoned dagger' });
    },
    (e) => {
      e.act('award-points', { character: e.who('nib'), points: 9 });
      e.act('buy-level', { character: e.who('nib'), descriptor: 'Physical' });
      e.act('raise-level', { character: e.who('tove'), descriptor: 'Perception' });
    },
    challenge,
    (e) => {
      e.try({
        action: 'suffer',
        input: { character: e.who('nib'), resistance: 'Physical', damage: 12 },
        intent: 'I hold the door.',
      });
      revives(e);
    },
    rests,
  ],
};

/** 5P-17: by the game master's word. */
function revives(e: Evening): void {
  for (const name of NAMES)
    if (isIncapacitated(e.sheet<Sheet>(name))) e.act('revive', { character: e.who(name) });
}

function tries(e: Evening): void {
  revives(e);
  const name = e.pick(NAMES);
  const check = e.try({
    action: 'check',
    input: {
      character: e.who(name),
      descriptor: e.pick(SKILLS[name] ?? []),
      difficulty: e.below(3) - 1,
      ...(e.below(3) === 0 && { situation: [{ words: 'A steady light', value: 1 }] }),
    },
    intent: 'Carefully, now.',
    told: e.pick(TELLINGS),
  });
  const [offer] = e.some(e.offers(check, 'handle-failure'), 1);
  if (offer) e.act('handle-failure', { ...offer.input, words: 'The stair has other ideas.' });
}

function helps(e: Evening): void {
  revives(e);
  const name = e.pick(NAMES);
  const other = e.pick(NAMES.filter((each) => each !== name));
  e.try({
    action: 'help',
    input: { character: e.who(name), descriptor: 'Improvise', helps: e.pick([e.who(other), 'everyone']) },
    intent: 'On my shoulders.',
  });
}

function resists(e: Evening): void {
  revives(e);
  const character = e.who(e.pick(NAMES));
  e.try({ action: 'resist', input: { character, descriptor: 'Physical' }, intent: 'I keep my feet.' });
}

function suffers(e: Evening): void {
  revives(e);
  const character = e.who(e.pick(NAMES));
  e.try({
    action: 'suffer',
    input: { character, resistance: 'Physical', damage: 1 },
    intent: 'That was cold.',
  });
}

/** 5P-18 */
function poison(e: Evening): void {
  revives(e);
  const wren = e.who('wren');
  const text = 'Poisoned (3:2) – -tier to Perception; treated by Herbs and bandages; restarts at 3';
  e.act('add-descriptor', { character: wren, kind: 'condition', text });
  e.act('worsen-condition', { character: wren, condition: 'Poisoned' });
  e.try({
    action: 'resist',
    input: { character: wren, descriptor: 'Physical', worsens: 'Poisoned', by: 1 },
    intent: 'It is only a scratch.',
  });
  e.try({
    action: 'treat',
    input: {
      character: e.who('oriel'),
      descriptor: 'Herbs and bandages',
      patient: wren,
      condition: 'Poisoned',
    },
    intent: 'Hold still, and do not sing along.',
  });
}

/** 5P-19 */
function rests(e: Evening): void {
  revives(e);
  const tove = e.who('tove');
  e.act('begin-rest', {});
  for (const descriptor of ['Fatigue', 'Physical'])
    e.act('change-counter', { character: tove, descriptor, by: 1, why: 'the stairs' });
  e.act('recover', { character: tove, descriptor: 'Fatigue', by: 'rest' });
  e.act('add-descriptor', {
    character: tove,
    kind: 'condition',
    text: 'Seasick (2) – -level to all; recovers by resting',
  });
  e.act('recover', { character: tove, descriptor: 'Seasick', by: 'rest' });
  e.try({
    action: 'heal',
    input: {
      character: e.who('oriel'),
      descriptor: 'Herbs and bandages',
      patient: tove,
      resistance: 'Physical',
    },
    intent: 'This will smell.',
  });
  e.act('end-rest');
}

/** 5P-27 to 5P-34: two turns against an unwilling opponent. */
function challenge(e: Evening): void {
  e.act('prepare-npc', {
    id: 'mallow',
    npc: {
      name: 'Sergeant Mallow',
      goal: 'Never to have to decide anything.',
      tier: 1,
      needs: 99,
      zone: 'far',
      actions: [
        { words: 'a boathook', resistance: 'Physical' },
        { words: 'orders, barked', resistance: 'Nerve', answer: 'resist' },
      ],
      abilities: [
        { name: 'Whistle', when: 'at-will', text: 'Four men look up.' },
        { name: 'The tide', when: 'fumble', text: 'It takes a step.' },
      ],
    },
  });
  e.act('meet-npc', { npc: 'mallow' });
  e.act('begin-challenge', {
    name: 'Up the stair',
    characters: NAMES.map((name) => e.who(name)),
    goals: { mallow: { npc: 'mallow' } },
  });
  e.act('add-goal', { id: 'door', goal: { name: 'The door with no handle', needs: 99 }, hidden: true });
  e.act('move-npc', { npc: 'mallow', zone: 'near' });
  e.act('use-npc-ability', { npc: 'mallow', ability: 'Whistle' });
  e.act('use-npc-ability', { npc: 'mallow', ability: 'The tide', anyway: true });
  e.try({
    action: 'check',
    input: { character: e.who('oriel'), descriptor: 'Performance', goal: 'mallow', reach: 'ranged' },
    intent: 'A song with his name in it.',
  });
  for (const isIn of [false, true]) e.act('change-party', { character: e.who('nib'), isIn });
  for (const situation of ['Boots on the stair.', 'The water is up to the landing.']) turn(e, situation);
  e.act('reveal-goal', { goal: 'door' });
  e.act('change-path', { path: 'near-far', isOpen: false });
  e.act('call-off', { why: 'Somebody says Ottilie.' });
}

function turn(e: Evening, situation: string): void {
  revives(e);
  const [wren, tove, oriel, nib] = NAMES.map((name) => e.who(name));
  for (const text of ['Prone – -1 to all; shaken off by a move', 'Soaked – -1 to all'])
    e.act('add-descriptor', { character: nib, kind: 'condition', text });
  e.act('begin-turn', {
    situation,
    intentions: [
      { npc: 'mallow', action: 0, at: [tove] },
      { npc: 'mallow', action: 1, at: [wren] },
    ],
  });
  e.act('declare', {
    character: oriel,
    actions: [{ group: 'help', descriptor: 'Performance', helps: wren }],
  });
  e.act('declare', {
    character: tove,
    actions: [
      { group: 'defend', descriptor: 'Perception', threat: 0 },
      { group: 'attack', descriptor: 'Improvise', goal: 'mallow', words: 'with the oar' },
    ],
  });
  e.act('declare', { character: wren, actions: [{ group: 'attack', descriptor: 'Sneak', goal: 'mallow' }] });
  e.act('declare', {
    character: nib,
    actions: ['Prone', 'Soaked'].map((shakesOff) => ({ group: 'move', shakesOff })),
  });
  const acts = (character: string | undefined, action: number) =>
    e.try({ action: 'act', input: { character, action }, intent: 'Now.' });
  acts(nib, 0);
  const [nod] = e.offers(acts(nib, 1), 'remove-descriptor');
  e.act('remove-descriptor', { ...nod?.input });
  acts(oriel, 0);
  acts(tove, 0);
  acts(tove, 1);
  e.try({ action: 'act', input: { character: wren, action: 0 }, intent: 'Now!', faces: [[6, 2]] });
  e.act('maneuver', { character: wren, words: 'Lantern into the water', goal: 'mallow' });
  e.act('npc-maneuver', { npc: 'mallow', words: 'Higher ground', to: tove });
  e.try({
    action: 'resist',
    input: { character: wren, descriptor: 'Nerve', threat: 1 },
    intent: 'I do not take orders.',
  });
  takesBlows(e);
  e.act('end-turn');
}

/** Damage waits for an armour roll: nobody has the time. */
function takesBlows(e: Evening): void {
  for (const { types, ...blow } of e.game<FivePlusGame>().own.blows ?? [])
    e.act('take-blow', { ...blow, ...(types.length > 0 && { types }) });
}
