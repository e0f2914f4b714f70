import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Action, type Ruleset, reworded, rulesetOf, SYSTEM_IDS } from '../../rulesets/index.ts';
import { type Entry, fold } from '../log.ts';
import { archiveOf, printArchive } from '../record/archive.ts';
import { recordOf } from '../record/chain.ts';
import { imported } from '../record/import.ts';
import { recap } from '../record/recap.ts';
import { verify } from '../record/verify.ts';
import { PracticeTable } from '../testing/practice-table.ts';
import { GONE } from './redaction.ts';

/** Actions after which less can be done. */
const ENDING = /^(end-turns?|end-scene|call-off|leave-turns|let-go)$/;
const MARK = /mark\d+ed words/gi;

describe('words said in deeds, checks and sheets', () => {
  for (const system of SYSTEM_IDS) {
    test(`${system}: forgetting a person erases all of theirs, and nothing else`, async () => {
      const { at, marks } = await spoken((await rulesetOf(system)) ?? assert.fail());
      const { keeper } = at;
      assert.ok(printArchive(keeper.archive()).match(MARK)?.length, 'something was said');
      // Someone else redoes what Ann undid, with her words in it.
      const last = keeper.log.findLast(({ seat, type }) => seat === 'ann' && type === 'happened')?.command;
      const undo = at.try('gm', 'undo', { command: last, along: true });
      if (!undo.refusal) at.try('gm', 'undo', { command: undo.id, along: true });
      const before = JSON.stringify(keeper.table).replace(MARK, GONE);
      assert.ok(keeper.forget('ann').ok);
      await isGone(at, marks);
      const without = JSON.parse(before);
      const { seats, checks, game } = JSON.parse(JSON.stringify(keeper.table));
      assert.deepEqual(Object.keys(checks), Object.keys(without.checks));
      assert.deepEqual(game.sheets, without.game.sheets);
      assert.equal(seats.ann.name, '');
    });

    test(`${system}: each of them can be erased alone, too`, async () => {
      const { at, marks } = await spoken((await rulesetOf(system)) ?? assert.fail());
      const { keeper } = at;
      for (const mark of marks) {
        const entry = keeper.log.find((each) => JSON.stringify(each).toLowerCase().includes(mark));
        if (!entry) continue;
        const erased = keeper.eraseText(entry.seq);
        assert.ok(erased.ok, erased.ok ? '' : `${JSON.stringify(entry)}: ${erased.error.sentence}`);
        assert.ok(!printArchive(keeper.archive()).toLowerCase().includes(mark), mark);
      }
      await isGone(at, marks);
    });
  }

  test('in a turn: what it looks like, what is declared, and what the table makes of that', async () => {
    const at = await PracticeTable.seated('five-plus');
    const [wren, tove] = ['wren', 'tove'].map((ready) => at.do('ann', 'make-character', { from: { ready } }));
    at.do('gm', 'play-as', { way: 'together' });
    const act = (action: string, input: object) => at.do('ann', 'act', { action, input });
    act('begin-challenge', {
      name: 'A watch',
      characters: [wren, tove],
      goals: { past: { name: 'Past', needs: 3 } },
    });
    act('begin-turn', { situation: 'mark1ed words' });
    const move = { group: 'move', zone: 'far', words: 'mark2ed words' };
    const sneak = { group: 'attack', descriptor: 'Sneak', goal: 'past', words: 'mark3ed words' };
    act('declare', { character: wren, actions: [sneak, move] });
    act('declare', { character: tove, actions: [] });
    for (const action of [0, 1])
      at.finish(at.do('ann', 'propose-check', { action: 'act', input: { character: wren, action } }));
    const { keeper } = at;
    const before = recap(keeper.log, keeper.ruleset, 'bob');
    for (const mark of [2, 3]) assert.ok(before.includes(`mark${mark}ed words`));
    const turns = JSON.stringify(keeper.table.game.own).replaceAll(MARK, GONE);
    assert.ok(keeper.forget('ann').ok);
    await isGone(at, ['all']);
    assert.deepEqual(keeper.table.game.own, JSON.parse(turns));
  });

  test('what someone else said stays, even right beside it', async () => {
    const at = await PracticeTable.seated('five-plus');
    const character = at.do('ann', 'make-character', { from: { ready: 'wren' } });
    at.do('ann', 'act', { action: 'change-circumstances', input: { words: 'the rain stops' } });
    at.do('gm', 'act', { action: 'change-circumstances', input: { words: 'the door opens' } });
    at.do('gm', 'act', { action: 'succeed-unrolled', input: { character, words: 'out, as the rain stops' } });
    at.keeper.forget('ann');
    const all = printArchive(at.keeper.archive());
    assert.ok(all.includes('the door opens') && all.includes('out, as the rain stops'));
    assert.ok(!all.includes('"the rain stops'));
    assert.match(recap(at.keeper.log, at.keeper.ruleset, 'gm'), /…/);
  });

  test('an imported redaction may redact only earlier entries, and no dice', async () => {
    const at = await PracticeTable.seated('five-plus');
    at.do('ann', 'act', { action: 'change-circumstances', input: { words: 'the rain stops' } });
    at.keeper.forget('ann');
    const document = printArchive(at.keeper.archive());
    assert.ok((await imported(document)).ok);
    const { body } = at.keeper.log.find(({ type }) => type === 'redacted') ?? assert.fail();
    const { entry } = body as { readonly entry: object };
    for (const wrong of [
      { ...entry, seq: 10_000 },
      { ...entry, type: 'rolled' },
      { ...entry, body: { type: 7 } },
      { ...entry, more: 1 },
    ]) {
      assert.match(
        (await withEntry(at, wrong)) ?? 'it is taken',
        /^(entry|no Fireside has written entry) \d+/,
      );
    }
    assert.equal(await withEntry(at, entry), undefined);
  });
});

/** An evening on which Ann does all there is to do, and says what can be said, in words of her own each time. */
async function spoken(ruleset: Ruleset): Promise<{ readonly at: PracticeTable; readonly marks: string[] }> {
  const at = new PracticeTable(ruleset).sitDown();
  const marks: string[] = [];
  const mark = (): string => {
    marks.push(`mark${marks.length}ed words`);
    return marks.at(-1) ?? '';
  };
  const wording = { said: mark, told: mark };
  at.do('gm', 'play-as', { way: 'together' });
  const ids = new Map(
    ruleset.sheet.readyMade.map(({ id }) => [id, at.do('ann', 'make-character', { from: { ready: id } })]),
  );
  for (const character of ids.values()) {
    const sheet = reworded(ruleset.sheet.schema, at.keeper.table.game.sheets[character], wording);
    at.do('ann', 'edit-sheet', { character, to: { sheet } });
  }
  const all: readonly (readonly [string, Action])[] = Object.entries(ruleset.actions);
  const [ending, going] = [
    all.filter(([name]) => ENDING.test(name)),
    all.filter(([name]) => !ENDING.test(name)),
  ];
  for (const [action, kind] of [...going, ...going, ...ending]) {
    if (kind.kind === 'forecast') continue;
    for (const example of kind.examples) {
      const input = named(reworded(kind.input, example, wording), ids);
      if (kind.kind === 'deed') at.try('ann', 'act', { action, input });
      else {
        const { id } = at.try('ann', 'propose-check', { action, input, reason: mark() });
        at.finish(id);
        at.try('ann', 'settle-check', { check: id, as: mark(), reason: mark() });
      }
    }
  }
  return { at, marks };
}

function named(input: unknown, ids: ReadonlyMap<string, string>): object {
  const text = [...ids].reduce(
    (json, [ready, id]) => json.replaceAll(`"${ready}"`, `"${id}"`),
    JSON.stringify(input),
  );
  return JSON.parse(text);
}

async function isGone({ keeper }: PracticeTable, marks: readonly string[]): Promise<void> {
  const document = printArchive(keeper.archive());
  const shown = [document, JSON.stringify(keeper.table), recap(keeper.log, keeper.ruleset, 'gm')];
  for (const text of shown) assert.deepEqual(text.match(MARK) ?? [], [], `${marks.length} marks`);
  assert.ok(verify(document, keeper.head).ok);
  assert.deepEqual(fold(keeper.log, keeper.ruleset), keeper.table);
  const again = await imported(document);
  assert.ok(again.ok, again.ok ? '' : again.error);
  assert.deepEqual(again.value.table, keeper.table);
}

/** Why an archive that ends with such a redaction is refused. */
async function withEntry({ keeper }: PracticeTable, entry: object): Promise<string | undefined> {
  const last = { ...(keeper.log.at(-1) as Entry), seq: keeper.records.length + 1 };
  const record = recordOf({ ...last, type: 'redacted', body: { entry } } as Entry, new Uint8Array(32));
  const found = await imported(printArchive(archiveOf([...keeper.records, record])));
  return found.ok ? undefined : found.error;
}
