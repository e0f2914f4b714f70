import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { must, type Program } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import { Keeper } from '../keeper/keeper.ts';
import { tell } from '../log.ts';
import { check, mindBodySoul, playing, propose } from '../testing/practice-check.ts';
import type { PracticeTable } from '../testing/practice-table.ts';
import { namesAt } from '../visibility/names.ts';

describe('roll', () => {
  test('fair dice carry their proof, with the bytes of the roller and of a witness', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile);
    const mark = check(table, id).rolls[0];
    assert.ok(mark?.dice === 'fair');
    assert.deepEqual(
      mark.contributions.map(({ seat }) => seat),
      ['ann', 'gm'],
    );
    const kinds = table.keeper.log.slice(-6).map(({ type }) => type);
    assert.ok(kinds.indexOf('roll-requested') < kinds.indexOf('rolled'), kinds.join());
  });

  test('dice that follow without a decision use the roller’s bytes, too', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { disadvantages: 3 });
    const { rolls } = check(table, id);
    assert.equal(rolls.length, 4);
    for (const mark of rolls) assert.ok(mark.dice === 'fair' && mark.contributions[0]?.seat === 'ann');
    assert.equal(new Set(rolls.map((mark) => mark.dice === 'fair' && `${mark.epoch}/${mark.slot}`)).size, 4);
  });

  test('more rolls than an epoch has slots: the next epoch opens in time', async () => {
    const { table, odile } = await playing();
    for (let i = 0; i < 5; i++) table.finish(propose(table, odile, { disadvantages: 6 }));
    assert.ok(table.keeper.table.fair.epoch >= 4);
    assert.ok(Object.values(table.keeper.table.checks).every(({ stage }) => stage === 'resolved'));
  });

  test('dice on the table are typed in, marked, and checked', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, {}, { dice: 'typed' });
    assert.deepEqual(table.keeper.view('bob').checks[id]?.waitedOn, ['ann']);
    const rows = [
      [[[3]], '2d6: 1 face, and 1d6 still to roll.'],
      [[[3, 7]], "2d6: the 2nd die is a d6 and can't show 7."],
      [[[3, 4, 5]], '2d6: 3 faces, but the roll was complete with 2.'],
      [[[3, 4], [5]], 'Enter one roll, not 2.'],
      [[], '2d6: 0 faces, and 2d6 still to roll.'],
    ] as const;
    for (const [faces, sentence] of rows) {
      const refusal = table.refused('ann', 'type-dice', { check: id, faces });
      assert.deepEqual([refusal.code, refusal.sentence], ['dice-do-not-fit', sentence]);
    }
    assert.equal(table.refused('bob', 'type-dice', { check: id, faces: [[3, 4]] }).code, 'not-yours');
    table.do('ann', 'type-dice', { check: id, faces: [[3, 4]] });
    assert.deepEqual(check(table, id).rolls, [{ dice: 'typed', by: 'ann' }]);
    assert.match(sentences(table).at(-2) ?? '', /Rolled 3, 4 with dice on the table\./);
  });

  test('nobody can type in dice that the table rolls', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, {}, { dice: 'typed' });
    table.do('ann', 'type-dice', { check: id, faces: [[3, 4]] });
    table.do('ann', 'choose', { check: id, option: 'stand' });
    assert.equal(table.refused('ann', 'type-dice', { check: id, faces: [[6, 6]] }).code, 'no-dice-wanted');
  });
});

describe('choose', () => {
  test('the check waits for its owner, while another goes on', async () => {
    const { table, odile } = await playing();
    const first = propose(table, odile, { advantages: 1 });
    assert.equal(check(table, first).stage, 'choosing');
    assert.equal(
      table.refused('bob', 'choose', { check: first, option: 're-roll' }).code,
      'not-your-decision',
    );
    const second = propose(table, odile, {}, { dice: 'typed' });
    table.do('ann', 'type-dice', { check: second, faces: [[6, 4]] });
    table.finish(second);
    assert.deepEqual([check(table, first).stage, check(table, second).stage], ['choosing', 'resolved']);
    table.do('ann', 'choose', { check: first, option: 're-roll', bytes: table.bytes() });
    assert.equal(check(table, first).rolls.length, 2);
  });

  test('nobody waits for an offer: anyone can let it lapse, only its owner can accept it', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { advantages: 1 });
    assert.deepEqual(table.keeper.view('bob').checks[id]?.waitedOn, []);
    assert.equal(table.refused('bob', 'choose', { check: id, option: 'fly' }).code, 'not-your-decision');
    assert.equal(table.refused('ann', 'choose', { check: id, option: 'fly' }).code, 'no-such-option');
    table.do('bob', 'choose', { check: id, option: 'keep' });
    assert.equal(check(table, id).transcript.length, 2);
  });

  test('a decision that must be made waits for its owner', async () => {
    const { table, odile } = await playing({}, withMust(await mindBodySoul()));
    const id = propose(table, odile);
    assert.deepEqual(table.keeper.view('bob').checks[id]?.waitedOn, ['ann']);
    assert.equal(table.refused('bob', 'choose', { check: id, option: 'left' }).code, 'not-your-decision');
    table.do('ann', 'leave-seat');
    assert.deepEqual(table.keeper.view('bob').checks[id]?.waitedOn, ['gm']);
    table.do('gm', 'choose', { check: id, option: 'left' });
    assert.equal(check(table, id).stage, 'resolved');
  });

  test('dice after a decision get a slot of their own, with fresh bytes', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { advantages: 1 });
    const bytes = table.bytes();
    table.do('ann', 'choose', { check: id, option: 're-roll', bytes });
    const mark = check(table, id).rolls[1];
    assert.ok(mark?.dice === 'fair' && mark.contributions[0]?.bytes === bytes);
  });
});

describe('a rule that was rewritten', () => {
  test('leaves a check waiting, and the refusal says what to do', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { advantages: 1 });
    const { keeper } = table;
    const newer = rewritten(keeper.ruleset);
    const restored = Keeper.restored(newer, keeper.records, options());
    const choose = restored.submit('ann', { id: 'x1', type: 'choose', check: id, option: 'keep' });
    assert.ok(!choose.ok);
    assert.equal(choose.error.code, 'rule-rewritten');
    assert.match(
      choose.error.sentence,
      /rule has changed.*Withdraw it and start again, or settle it by hand/,
    );
    const settled = restored.submit('gm', {
      id: 'x2',
      type: 'settle-check',
      check: id,
      as: 'yes',
      reason: 'as it lay',
    });
    assert.ok(settled.ok);
    assert.equal(restored.table.checks[id]?.transcript.length, 1, 'its faces are kept');
  });
});

const options = () => ({ random: () => new Uint8Array(32), now: () => 0 });

/** The same system with a new version of its check. */
function rewritten(ruleset: Ruleset): Ruleset {
  const { check: found } = ruleset.actions;
  assert.ok(found?.kind === 'check');
  return { ...ruleset, actions: { ...ruleset.actions, check: { ...found, version: found.version + 1 } } };
}

/** A check that is nothing but a decision its player has to take. */
function withMust(ruleset: Ruleset): Ruleset {
  const { check: found } = ruleset.actions;
  assert.ok(found?.kind === 'check');
  function* program(): Program<unknown> {
    yield* must({ name: 'way', by: 'player', options: ['left', 'right'], fallback: 'left' });
    return { dice: [1, 2], total: 3, answer: 'no', luck: [] };
  }
  return { ...ruleset, actions: { ...ruleset.actions, check: { ...found, program } } } as Ruleset;
}

function sentences({ keeper }: PracticeTable): readonly string[] {
  return keeper.log.map((entry) => tell(entry, namesAt(keeper.table, keeper.ruleset)));
}
