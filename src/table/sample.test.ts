import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hash } from '../dice/index.ts';
import { rulesetOf, SYSTEM_IDS } from '../rulesets/index.ts';
import { printArchive } from './archive.ts';
import type { Keeper } from './keeper.ts';
import { recap } from './recap.ts';
import { openSample } from './sample.ts';
import { verify } from './verify.ts';
import { entryFor } from './view.ts';

async function opened(system: string, seed = 'seed'): Promise<Keeper> {
  const ruleset = (await rulesetOf(system)) ?? assert.fail(`no system ${system}`);
  let drawn = 0;
  const random = () => {
    drawn += 1;
    return hash(seed, drawn);
  };
  return openSample(ruleset, { random, now: () => 0, epoch: 4, host: { seat: 'hope', name: 'Hope' } });
}

for (const system of SYSTEM_IDS) {
  describe(`the sample of ${system}`, async () => {
    const keeper = await opened(system);
    const { table, ruleset } = keeper;
    const { sample } = ruleset;

    test('has three characters to be played, all of the table’s own making', () => {
      assert.equal(sample.characters.length, 3);
      for (const id of sample.characters) {
        assert.equal(table.characters[id]?.holder, null);
        assert.deepEqual(ruleset.sheet.creationProblems(table.game.sheets[id], table.game.settings), []);
      }
    });

    test('has nobody at it but who opened it', () => {
      assert.deepEqual(Object.keys(table.seats), ['hope']);
    });

    test('has a scene in words, and whom or what to meet in it', () => {
      assert.ok(table.scene.title && table.scene.picture.length > 100);
      assert.ok(Object.values(table.scene.descriptors).filter(({ hidden }) => !hidden).length >= 2);
      assert.ok(sample.others.length + sample.deeds.length > 0);
    });

    test('keeps for the game master what is for the game master', () => {
      const hidden = [
        ...sample.notes,
        ...sample.scene.descriptors.filter((each) => each.hidden).map(({ text }) => text),
        ...sample.others
          .filter((each) => each.hidden)
          .map(({ id }) => ruleset.sheet.nameOf(table.game.sheets[id])),
      ];
      assert.ok(sample.notes.length > 0 && hidden.length > sample.notes.length);
      const host = JSON.stringify(keeper.view('hope'));
      const visitor = JSON.stringify([
        keeper.view(null),
        keeper.log.map((entry) => entryFor(entry, table, null)),
        recap(keeper.log, ruleset, null),
      ]);
      for (const secret of hidden) {
        const written = JSON.stringify(secret).slice(1, -1);
        assert.ok(host.includes(written), `the host does not know: ${secret}`);
        assert.ok(!visitor.includes(written), `a visitor knows: ${secret}`);
      }
    });

    test('lays out a first check that a nod sets going', async () => {
      const fresh = await opened(system);
      assert.equal(fresh.table.checks['first-check']?.stage, 'proposed');
      assert.deepEqual(fresh.view('hope').checks['first-check']?.waitedOn, ['hope']);
      const answer = fresh.submit('hope', { id: 'go', type: 'nod', check: 'first-check' });
      assert.ok(answer.ok);
      assert.ok(answer.value.some(({ type }) => type === 'rolled'));
    });

    test('has a beginning that a newcomer can read', () => {
      const story = recap(keeper.log, ruleset, null);
      for (const text of [sample.name, sample.scene.title, ...sample.told, sample.firstCheck.intent])
        assert.ok(story.includes(text), text);
    });

    test('is the same with the same bytes, another with others, and verifies', async () => {
      const text = printArchive(keeper.archive());
      assert.equal(printArchive((await opened(system)).archive()), text);
      assert.notEqual((await opened(system, 'other')).table.id, table.id);
      assert.ok(verify(text, keeper.head).ok);
    });
  });
}
