import { isIncapacitated } from '../../src/rulesets/five-plus/harm/damage.ts';
import type { Sheet } from '../../src/rulesets/five-plus/sheet/sheet.ts';
import type { Company } from './company.ts';
import { CANARY, erasesLast } from './left-open.ts';

/** A challenge in the middle of a turn: threats open, a blow not taken yet, actions declared and not carried out. */
export async function fivePlusEnding(at: Company, who: (name: string) => string): Promise<void> {
  for (const character of ['wren', 'tove', 'oriel'].map(who))
    if (isIncapacitated(at.view('gwen').characters[character]?.sheet as Sheet))
      await at.act('gwen', 'revive', { character });
  await armWrestles(at, who('tove'));
  await isSetOff(at, who('wren'));
  const song = { character: who('oriel'), ability: 'Song of the Hearth' };
  await at.act('cleo', 'use-ability', { ...song, on: 'the whole stair' });
  await at.rolled('cleo', { action: 'concentrate', input: song, reason: 'Again.' }, [[2, 4]]);
  await at.act('ann', 'change-circumstances', { words: `Somebody said ${CANARY}-NOBODY` });
  await erasesLast(at, 'ann', 'happened');
  await at.rolled(
    'cleo',
    {
      action: 'help',
      input: { character: who('oriel'), descriptor: 'Improvise', helps: 'everyone' },
      reason: 'Again.',
    },
    [[2, 4]],
  );
  const actions = [
    { words: 'a boathook', resistance: 'Physical' },
    { words: 'a stare', resistance: 'Nerve', answer: 'resist' },
  ];
  const behaviour = [{ at: 'turns', count: 1, words: `calls for ${CANARY}-LEAD` }];
  const npc = { name: 'The Ferryman', goal: `To find ${CANARY}-LEAD`, needs: 30, actions, behaviour };
  await at.act('gwen', 'prepare-npc', { id: 'ferryman', npc });
  await at.act('gwen', 'prepare-npc', {
    id: 'unmet',
    npc: { name: `${CANARY}-LEAD`, needs: 3, weak: [`${CANARY}-LEAD`] },
  });
  const goals = {
    ferryman: { npc: 'ferryman' },
    gate: { name: 'The water gate', needs: 1, weak: [`${CANARY}-LEAD`] },
  };
  const characters = ['wren', 'tove', 'oriel'].map(who);
  await at.act('gwen', 'begin-challenge', {
    name: 'The ferry',
    characters,
    goals,
    losing: { failures: 9 },
  });
  const goal = { name: `${CANARY}-LEAD`, needs: 4 };
  await at.act('gwen', 'add-goal', { id: 'below', goal, hidden: true });
  await at.rolled(
    'bob',
    { action: 'check', input: { character: who('tove'), descriptor: 'Improvise', goal: 'gate' } },
    [[2, 4]],
  );
  const intentions = [
    { npc: 'ferryman', action: 0, at: [who('tove'), who('oriel')] },
    { npc: 'ferryman', action: 1, at: [who('wren')] },
  ];
  await at.act('gwen', 'begin-turn', { situation: 'The boat turns.', intentions });
  await at.act('bob', 'declare', {
    character: who('tove'),
    actions: [
      { group: 'defend', descriptor: 'Perception', threat: 0 },
      { group: 'attack', descriptor: 'Improvise', goal: 'ferryman', words: 'with the oar' },
    ],
  });
  await at.act('ann', 'declare', {
    character: who('wren'),
    actions: [{ group: 'attack', descriptor: 'Sneak', goal: 'ferryman' }],
  });
  await at.act('cleo', 'declare', {
    character: who('oriel'),
    actions: [{ group: 'move', zone: 'far', words: 'over the side' }],
  });
  const moves = { action: 'act', input: { character: who('oriel'), action: 0 } };
  await at.finished(await at.do('cleo', 'propose-check', moves));
  // A defence that fails: the blow waits until its armour is rolled for.
  await at.rolled('bob', { action: 'act', input: { character: who('tove'), action: 0 } }, [[5, 6]]);
  const resists = { character: who('wren'), descriptor: 'Nerve', threat: 2 };
  await at.rolled('ann', { action: 'resist', input: resists, reason: 'Again.' }, [[2, 3]]);
  await at.act('gwen', 'npc-maneuver', { npc: 'ferryman', words: 'Higher ground', to: who('tove') });
}

/** 5P-29: a challenge on a track, to its end. */
async function armWrestles(at: Company, character: string): Promise<void> {
  await at.act('gwen', 'begin-challenge', {
    name: 'Arm-wrestling the miller',
    losing: { tug: 9 },
    characters: [character],
  });
  const pull = {
    action: 'check',
    input: { character, descriptor: 'Improvise', goal: 'track' },
    reason: 'Again.',
  };
  await at.rolled('bob', pull, [[5, 6]]);
  await at.act('gwen', 'change-circumstances', { words: 'The other arm.' });
  await at.rolled('bob', pull, [[2, 4]]);
  await at.act('gwen', 'call-off', { why: 'The table broke.' });
}

/** 5P-13 */
async function isSetOff(at: Company, character: string): Promise<void> {
  const jinx = { character, kind: 'trait', text: 'Jinx – on a 1: something falls over' };
  await at.act('ann', 'add-descriptor', jinx);
  const check = { action: 'check', input: { character, descriptor: 'Improvise' }, reason: 'Again.' };
  await at.rolled('ann', check, [[1, 4]]);
}

