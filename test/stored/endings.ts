import type { Company } from './company.ts';
import { fivePlusEnding } from './five-plus-ending.ts';
import { CANARY, erasesLast } from './left-open.ts';

/** What is still open in a system when everyone goes home; `who` finds characters by their short names. */
type Ending = (at: Company, who: (name: string) => string) => Promise<void>;

export const ENDINGS: Readonly<Record<string, Ending>> = {
  'five-plus': fivePlusEnding,

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

/** A check that waits for a decision. */
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
