import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hash } from '../../dice/index.ts';
import type { Ruleset } from '../../rulesets/index.ts';
import type { Keeper } from '../keeper/keeper.ts';
import { openSample } from '../keeper/sample.ts';
import { printArchive } from '../record/archive.ts';
import { recap } from '../record/recap.ts';
import { verify } from '../record/verify.ts';
import { entryFor } from '../visibility/view.ts';

/** What the sample table of every system has to have: the tests for one of them. */
export function sampleContract(ruleset: Ruleset): void {
  describe(`the sample of ${ruleset.id}`, () => {
    const keeper = opened(ruleset);
    const { table } = keeper;
    const { sample } = ruleset;

    test('has three free characters that follow the rules of creation', () => {
      assert.equal(sample.characters.length, 3);
      for (const id of sample.characters) {
        assert.equal(table.characters[id]?.holder, null);
        assert.deepEqual(ruleset.sheet.creationProblems(table.game.sheets[id], table.game.settings), []);
      }
    });

    test('has nobody at it but its host', () => {
      assert.deepEqual(Object.keys(table.seats), ['hope']);
    });

    test('has a scene in words, and someone or something to meet in it', () => {
      assert.ok(table.scene.title && table.scene.picture.length > 100);
      assert.ok(Object.values(table.scene.descriptors).filter(({ hidden }) => !hidden).length >= 2);
      assert.ok(sample.others.length + sample.deeds.length > 0);
    });

    test('hides what only the game master may know', () => {
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

    test('suggests a first check that starts with a nod', () => {
      const fresh = opened(ruleset);
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

    test('is the same with the same bytes, different with others, and verifies', () => {
      const text = printArchive(keeper.archive());
      assert.equal(printArchive(opened(ruleset).archive()), text);
      assert.notEqual(opened(ruleset, 'other').table.id, table.id);
      assert.ok(verify(text, keeper.head).ok);
    });
  });
}

function opened(ruleset: Ruleset, seed = 'seed'): Keeper {
  let drawn = 0;
  const random = () => {
    drawn += 1;
    return hash(seed, drawn);
  };
  return openSample(ruleset, { random, now: () => 0, epoch: 4, host: { seat: 'hope', name: 'Hope' } });
}
