import { isIncapacitated } from '../../src/rulesets/five-plus/damage.ts';
import type { Sheet } from '../../src/rulesets/five-plus/sheet.ts';
import type { Company } from './company.ts';
import { CANARY, erasesLast } from './left-open.ts';

/** What is under way in a system when everybody goes home; `who` knows the characters by their short names. */
type Ending = (at: Company, who: (name: string) => string) => Promise<void>;

export const ENDINGS: Readonly<Record<string, Ending>> = {
  'five-plus': async (at, who) => {
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
  },

  'challenged-action': async (at, who) => {
    await at.act('gwen', 'override', { what: 'score', character: who('wick'), value: 5, reason: 'asleep' });
    const tied = { character: who('wick'), aspects: ['locks'], against: { environment: 'a door', score: 5 } };
    await at.rolled('bob', { action: 'contest', input: tied }, [[9], [9]]);
    await at.act('ann', 'add-trait', {
      character: who('juno'),
      text: '## Inventory\nRope x2 (1): climbing +1',
    });
    await at.act('ann', 'add-trait', {
      character: who('juno'),
      text: '## Inventory\nRope x1 (1): climbing +1',
    });
    const exclude = [{ trait: 'Rope', reason: 'it is in the other bag' }];
    const climbed = { character: who('juno'), aspects: ['climbing'], exclude };
    await at.rolled(
      'ann',
      { action: 'contest', input: { ...climbed, against: { environment: 'the wall', score: 1 } } },
      [[19], [2]],
    );
    await at.act('gwen', 'reward', {
      character: who('juno'),
      points: 1,
      for: `saying ${CANARY}-NOBODY aloud`,
    });
    await erasesLast(at, 'gwen', 'happened');
    const door = { environment: 'the iron door', score: 6 };
    const pushed = { character: who('juno'), aspects: ['strength'], against: door };
    await at.rolled('ann', { action: 'contest', input: pushed }, [[2], [19]]);
    const pinched = { environment: 'the iron door', effects: -9, against: who('juno') };
    const suffers = { trait: 'Pinched', aspect: 'locks' };
    const effect = { action: 'effect', input: { ...pinched, suffers }, dice: 'typed' };
    await at.finished(await at.do('gwen', 'propose-check', effect));
    await at.rolled(
      'gwen',
      {
        action: 'contest',
        input: { character: who('juno'), aspects: [] },
        secret: { against: { character: who('spy'), aspects: [] } },
      },
      [[19], [2]],
    );
    const agents = ['juno', 'wick', 'tansy'].map((name) => ({ character: who(name) }));
    await at.rolled('gwen', { action: 'turn-order', input: { agents } }, [[20], [1], [1]]);
  },

  'modifiers-and-sources': async (at, who) => {
    await at.act('gwen', 'start-project', { name: 'Mend the lamp', difficulty: 1, size: 1 });
    const work = { character: who('tick'), project: 'Mend the lamp', boost: 1 };
    await at.rolled('bob', { action: 'work-on-project', input: work }, [[5]]);
    await at.act('gwen', 'start-project', { name: 'Teach the gulls', difficulty: 8, size: 5 });
    await at.act('gwen', 'set-common-task', { task: 'Row ashore', difficulty: 4 });
    await at.act('gwen', 'set-tension', { to: 'hazardous' });
    await at.act('gwen', 'take-damage', { character: who('bartholomew'), cause: 'The fall', points: 30 });
    await at.do('gwen', 'change-house-rules', { settings: { damage: false } });
    const hauls = { character: who('tick'), difficulty: 2, boost: 3, doing: 'haul the boat' };
    const discards = await choosing(at, 'bob', { action: 'check', input: hauls }, [[1, 1, 1]]);
    await at.do('bob', 'choose', { check: discards, option: 'discard 1' });
    await at.finished(discards);
    await at.do('gwen', 'change-house-rules', { settings: { damage: true } });
    const choice = { character: who('tick'), difficulty: 9, boost: 2, doing: 'listen at the hull' };
    await choosing(at, 'bob', { action: 'check', input: choice }, [[6, 4]]);
  },

  'roll-for-shoes': async (at, who) => {
    const xp = { path: ['sheets', who('pim'), 'xp'], value: 3, reason: 'Well told.' };
    await at.do('gwen', 'override', xp);
    const climbs = { character: who('pim'), skill: 'Do Anything', against: { static: 9 } };
    const grown = await choosing(at, 'ann', { action: 'attempt', input: climbs }, [[2]]);
    await at.do('ann', 'choose', { check: grown, option: 'spend-xp' });
    await at.act('cleo', 'add-to-scene', { rating: -1, name: 'Wet paint' });
    await at.do('gwen', 'override', xp);
    const again = { action: 'attempt', input: climbs, reason: 'A longer ladder.' };
    await choosing(at, 'ann', again, [[3]]);
    const lurks = { character: who('spy'), skill: 'Do Anything', against: { static: 3 } };
    await at.do('gwen', 'propose-check', { action: 'attempt', input: lurks, dice: 'typed' });
  },

  'mind-body-soul': async (at, who) => {
    const input = { character: who('odile'), positives: [], negatives: [], doing: 'hold her breath' };
    for (const [kind, value] of Object.entries({ lucky: 2, unlucky: 2 }))
      await at.do('gwen', 'override', { path: ['own', kind], value, reason: 'A new night.' });
    await at.rolled('ann', { action: 'check', input }, [[6, 6]]);
    await at.do('gwen', 'override', { path: ['own', 'unlucky'], value: 0, reason: 'All turned.' });
    await at.rolled('ann', { action: 'check', input, reason: 'Again.' }, [[6, 6]]);
    const effect = `the bell says ${CANARY}-NOBODY`;
    await at.act('gwen', 'name-effect', { character: who('odile'), dice: 'double-sixes', effect });
    await erasesLast(at, 'gwen', 'happened');
    await at.act('bob', 'take-damage', { character: who('bram'), category: 'body', points: 1 });
    const sinks = { action: 'check', input: { ...input, doing: 'swim on' }, reason: 'Again.' };
    await choosing(at, 'ann', sinks, [[1, 2]]);
    const lurks = { character: who('spy'), positives: [], negatives: [], by: 'gm' };
    await at.do('gwen', 'propose-check', { action: 'check', input: lurks, dice: 'typed' });
  },
};

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

/** A check that waits for somebody to decide. */
async function choosing(
  at: Company,
  seat: string,
  proposal: object,
  faces: readonly (readonly number[])[],
): Promise<string> {
  const check = await at.do(seat, 'propose-check', { ...proposal, dice: 'typed' });
  await at.do(seat, 'type-dice', { check, faces });
  return check;
}
