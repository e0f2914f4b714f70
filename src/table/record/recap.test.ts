import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PracticeTable } from '../testing/practice-table.ts';
import { recap } from './recap.ts';

describe('the recap', () => {
  const rows = [
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['# not a heading', '\\# not a heading'],
    ['- not a list', '\\- not a list'],
    ['1. not a list', '1\\. not a list'],
    ['12) not a list', '12\\) not a list'],
    ['*so* _loud_ ~~gone~~', '\\*so\\* \\_loud\\_ \\~\\~gone\\~\\~'],
    ['[a](javascript:b) ![c](d)', '\\[a\\](javascript:b) !\\[c\\](d)'],
    ['`code` | table', '\\`code\\` \\| table'],
    ['&lt;b&gt;', '\\&lt;b\\&gt;'],
    ['salt & pepper', 'salt & pepper'],
    ['two\n\n  lines', 'two lines'],
    ['--- ', '\\---'],
  ] as const;
  for (const [text, shown] of rows) {
    test(`people’s words never become markup: ${JSON.stringify(text)}`, async () => {
      const table = await PracticeTable.seated('mind-body-soul');
      table.do('ann', 'tell', { text });
      assert.equal(read(table).trimEnd().split('\n\n').at(-1), shown);
    });
  }

  test('the course of a check is folded, and its words never become tags', async () => {
    const table = await PracticeTable.seated('mind-body-soul');
    const name = '<img src=x onerror=y>';
    const character = table.do('ann', 'make-character', { from: { blank: name } });
    const input = { character, doing: '</summary>&', positives: [], negatives: [] };
    table.finish(table.do('ann', 'propose-check', { action: 'check', input, intent: '<b>' }));
    const text = read(table);
    assert.match(text, /<details><summary>&lt;img src=x onerror=y&gt; tries to &lt;\/summary&gt;&amp;: /);
    assert.doesNotMatch(text, /(?<!\\)<(img|b)/);
  });

  test('bookkeeping doesn’t interrupt the story', async () => {
    const table = await PracticeTable.seated('roll-for-shoes');
    for (const pool of ['Torches', 'Oil', 'Bread']) table.do('gm', 'set-pool', { pool, value: 3 });
    table.do('ann', 'tell', { text: 'The lamp flickers.' });
    const { log, ruleset } = table.keeper;
    assert.match(
      recap(log, ruleset, 'ann'),
      /<details><summary>3 lines of small print<\/summary>\n\n- Torches: 3\.\n(.*\n)*<\/details>\n\nThe lamp flickers\./,
    );
  });

  test('what was undone is not told', async () => {
    const table = await PracticeTable.seated('mind-body-soul');
    const told = table.do('ann', 'tell', { text: 'They all died.' });
    table.do('ann', 'tell', { text: 'They all lived.' });
    table.do('bob', 'undo', { command: told });
    assert.ok(!read(table).includes('died') && read(table).includes('lived'));
  });
});

function read({ keeper }: PracticeTable): string {
  return recap(keeper.log, keeper.ruleset, 'bob');
}
