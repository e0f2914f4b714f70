import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { must, type Program } from '../dice/index.ts';
import type { Ruleset } from '../rulesets/index.ts';
import { Keeper } from './keeper.ts';
import { tell } from './log.ts';
import { namesAt } from './names.ts';
import { check, input, mindBodySoul, playing, propose } from './practice-check.ts';
import type { PracticeTable } from './practice-table.ts';

describe('propose', () => {
  test('what it comes to is explained line by line', async () => {
    const { table, odile } = await playing({ agree: 'gm' });
    const id = propose(table, odile, { positives: ['Quiet feet'], difficulty: -2 });
    assert.deepEqual(
      check(table, id).lines.map(({ text, rule }) => [text, rule]),
      [
        ['Quiet feet', 'MB-6'],
        ['Left after cancelling', 'MB-4'],
        ['Difficulty: hard', 'MB-7'],
      ],
    );
  });

  test('a proposal is changed by who made it or who has the say, and then agreed to anew', async () => {
    const { table, odile } = await playing({ agree: 'everybody' });
    const id = propose(table, odile);
    table.do('bob', 'nod', { check: id });
    assert.equal(table.refused('bob', 'revise-check', { check: id, input: input(odile) }).code, 'not-yours');
    table.do('gm', 'revise-check', { check: id, input: input(odile, { difficulty: -4 }) });
    assert.deepEqual([check(table, id).input.difficulty, check(table, id).nods], [-4, []]);
  });

  test('what the rules refuse is refused with its rule', async () => {
    const { table, odile } = await playing();
    const refusal = table.refused('ann', 'propose-check', {
      action: 'check',
      input: input(odile, { positives: ['Wings'] }),
    });
    assert.deepEqual([refusal.code, refusal.rule], ['against-the-rules', 'MB-3']);
  });

  test('only for one’s own character; the game master for all', async () => {
    const { table, odile } = await playing();
    const body = { action: 'check', input: input(odile) };
    assert.equal(table.refused('bob', 'propose-check', body).code, 'not-yours');
    table.do('gm', 'propose-check', body);
  });
});

describe('agree', () => {
  const rows = [
    { agree: 'nobody', nods: [] },
    { agree: 'gm', nods: ['gm'] },
    { agree: 'everybody', nods: ['bob', 'gm'] },
  ] as const;
  const laidOut = [
    { agree: 'nobody', nods: ['bob'], waitedOn: ['ann', 'bob', 'gm'] },
    { agree: 'gm', nods: ['gm'], waitedOn: ['gm'] },
    { agree: 'everybody', nods: ['bob', 'gm', 'ann'], waitedOn: ['ann', 'bob', 'gm'] },
  ] as const;
  for (const { agree, nods, waitedOn } of laidOut) {
    test(`${agree}: what is laid out has nobody’s nod yet, not even its own`, async () => {
      const { table, odile } = await playing({ agree });
      const body = { action: 'check', input: input(odile), laidOut: true };
      const id = table.do(agree === 'gm' ? 'gm' : 'ann', 'propose-check', body);
      assert.deepEqual(table.keeper.view('ann').checks[id]?.waitedOn.toSorted(), waitedOn);
      for (const seat of nods) {
        assert.equal(check(table, id).stage, 'proposed');
        table.do(seat, 'nod', { check: id, bytes: table.bytes() });
      }
      assert.equal(check(table, id).rolls.length, 1);
    });
  }

  for (const { agree, nods } of rows) {
    test(`${agree}: the dice fall after ${nods.length} nods`, async () => {
      const { table, odile } = await playing({ agree });
      const id = propose(table, odile);
      for (const [i, seat] of nods.entries()) {
        assert.equal(check(table, id).stage, 'proposed');
        assert.deepEqual(table.keeper.view('ann').checks[id]?.waitedOn.toSorted(), nods.slice(i).toSorted());
        table.do(seat, 'nod', { check: id, bytes: table.bytes() });
      }
      assert.notEqual(check(table, id).stage, 'proposed');
      assert.equal(check(table, id).rolls.length, 1);
    });
  }

  test('who has to agree has agreed to what they propose themselves', async () => {
    const { table, odile } = await playing({ agree: 'gm' });
    const id = table.do('gm', 'propose-check', { action: 'check', input: input(odile) });
    assert.equal(check(table, id).rolls.length, 1);
  });

  test('somebody who left is not waited for', async () => {
    const { table, odile } = await playing({ agree: 'everybody' });
    const id = propose(table, odile);
    table.do('bob', 'leave-seat');
    table.do('gm', 'nod', { check: id });
    assert.equal(check(table, id).rolls.length, 1);
  });

  test('a contested descriptor keeps its reason, also when it is rolled for anyway', async () => {
    const { table, odile } = await playing({ agree: 'gm' });
    const id = propose(table, odile, { positives: ['Quiet feet'] });
    table.do('bob', 'contest', { check: id, what: 'Quiet feet', reason: 'The floor is gravel.' });
    table.do('gm', 'nod', { check: id });
    const contested = [{ by: 'bob', what: 'Quiet feet', reason: 'The floor is gravel.' }];
    assert.deepEqual(check(table, id).contested, contested);
    assert.equal(
      table.refused('bob', 'contest', { check: id, what: 'it', reason: 'late' }).code,
      'not-proposed',
    );
  });
});

describe('roll', () => {
  test('fair dice carry what proves them, with the bytes of who rolled and of a witness', async () => {
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

  test('dice that follow without a decision between are bound to the roller’s bytes, too', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { disadvantages: 3 });
    const { rolls } = check(table, id);
    assert.equal(rolls.length, 4);
    for (const mark of rolls) assert.ok(mark.dice === 'fair' && mark.contributions[0]?.seat === 'ann');
    assert.equal(new Set(rolls.map((mark) => mark.dice === 'fair' && `${mark.epoch}/${mark.slot}`)).size, 4);
  });

  test('more dice than an epoch has slots: the next one opens in time', async () => {
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
      [[[3, 4], [5]], 'There is one throw to type in, not 2.'],
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

  test('nobody types over dice that the table rolls', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, {}, { dice: 'typed' });
    table.do('ann', 'type-dice', { check: id, faces: [[3, 4]] });
    table.do('ann', 'choose', { check: id, option: 'stand' });
    assert.equal(table.refused('ann', 'type-dice', { check: id, faces: [[6, 6]] }).code, 'no-dice-wanted');
  });
});

describe('choose', () => {
  test('the check waits for its owner, and another goes on meanwhile', async () => {
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

  test('nobody waits for an offer: anybody lets it lapse, only its owner takes it up', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { advantages: 1 });
    assert.deepEqual(table.keeper.view('bob').checks[id]?.waitedOn, []);
    assert.equal(table.refused('bob', 'choose', { check: id, option: 'fly' }).code, 'not-your-decision');
    assert.equal(table.refused('ann', 'choose', { check: id, option: 'fly' }).code, 'no-such-option');
    table.do('bob', 'choose', { check: id, option: 'keep' });
    assert.equal(check(table, id).transcript.length, 2);
  });

  test('a must waits for its owner alone', async () => {
    const { table, odile } = await playing({}, withMust(await mindBodySoul()));
    const id = propose(table, odile);
    assert.deepEqual(table.keeper.view('bob').checks[id]?.waitedOn, ['ann']);
    assert.equal(table.refused('bob', 'choose', { check: id, option: 'left' }).code, 'not-your-decision');
    table.do('ann', 'leave-seat');
    assert.deepEqual(table.keeper.view('bob').checks[id]?.waitedOn, ['gm']);
    table.do('gm', 'choose', { check: id, option: 'left' });
    assert.equal(check(table, id).stage, 'resolved');
  });

  test('what follows a decision has a slot of its own, with fresh bytes', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { advantages: 1 });
    const bytes = table.bytes();
    table.do('ann', 'choose', { check: id, option: 're-roll', bytes });
    const mark = check(table, id).rolls[1];
    assert.ok(mark?.dice === 'fair' && mark.contributions[0]?.bytes === bytes);
  });
});

describe('resolve and tell', () => {
  test('bookkeeping happens, judgement is offered, and a line is told', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, {}, { dice: 'typed', intent: 'I hold my breath.' });
    table.do('ann', 'type-dice', { check: id, faces: [[6, 6]] });
    table.finish(id);
    const { stage, kind, offers, intent } = check(table, id);
    assert.deepEqual([stage, kind, intent], ['resolved', 'yes-and', 'I hold my breath.']);
    assert.deepEqual(
      offers.map(({ action }) => action),
      ['name-effect'],
    );
    assert.ok(table.keeper.log.some(({ type, command }) => type === 'happened' && command !== null));
    assert.equal(table.refused('bob', 'tell-check', { check: id, text: 'Ha!' }).code, 'not-yours');
    table.do('ann', 'tell-check', { check: id, text: 'Nobody even turned round.' });
    assert.equal(check(table, id).told, 'Nobody even turned round.');
  });

  test('who has the say settles a check by hand, in the open', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { advantages: 1 });
    assert.equal(
      table.refused('ann', 'settle-check', { check: id, as: 'yes', reason: 'please' }).code,
      'not-your-say',
    );
    table.do('gm', 'settle-check', { check: id, as: 'yes', reason: 'we forgot the rope' });
    assert.deepEqual(check(table, id).settled, { as: 'yes', reason: 'we forgot the rope' });
    assert.equal(check(table, id).stage, 'resolved');
    assert.match(sentences(table).at(-1) ?? '', /Gwen settled it by hand as “yes”: we forgot/);
  });

  test('a withdrawn check is over, its dice stay in the log', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { advantages: 1 });
    assert.equal(table.refused('bob', 'withdraw-check', { check: id }).code, 'not-yours');
    table.do('ann', 'withdraw-check', { check: id });
    assert.deepEqual([check(table, id).stage, check(table, id).rolls.length], ['withdrawn', 1]);
    assert.equal(table.refused('ann', 'withdraw-check', { check: id }).code, 'not-open');
  });

  test('the oldest finished checks go out of sight, open ones stay', async () => {
    const { table, odile } = await playing();
    const open = propose(table, odile, { advantages: 1 });
    for (let i = 0; i < 60; i++) table.finish(propose(table, odile));
    assert.ok(Object.keys(table.keeper.table.checks).length <= 42);
    assert.equal(check(table, open).stage, 'choosing');
  });
});

describe('a rule that was rewritten', () => {
  test('leaves a check waiting, with a way out', async () => {
    const { table, odile } = await playing();
    const id = propose(table, odile, { advantages: 1 });
    const { keeper } = table;
    const newer = rewritten(keeper.ruleset);
    const restored = Keeper.restored(newer, keeper.records, options());
    const choose = restored.submit('ann', { id: 'x1', type: 'choose', check: id, option: 'keep' });
    assert.ok(!choose.ok);
    assert.equal(choose.error.code, 'rule-rewritten');
    assert.match(choose.error.sentence, /rewritten.*Withdraw it and begin again, or settle it by hand/);
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

function sentences({ keeper }: PracticeTable): readonly string[] {
  return keeper.log.map((entry) => tell(entry, namesAt(keeper.table, keeper.ruleset)));
}

/** The same system, its check written anew. */
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
