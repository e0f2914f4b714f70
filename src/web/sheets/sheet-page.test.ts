import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rulesetOf, SYSTEM_IDS } from '../../rulesets/index.ts';
import { pageOf } from './sheet-page.ts';

describe('a sheet set to be read', () => {
  test('headings with #, a concept with >, lines under lines', () => {
    assert.deepEqual(pageOf('# Juno\n> Surveyor\n\n## Innate\nCalm (3): shooting +2\n  note: slow\n'), {
      lead: ['Surveyor'],
      sections: [
        {
          title: 'Innate',
          lines: [
            { name: 'Calm', rest: '(3): shooting +2', depth: 0 },
            { name: 'note:', rest: 'slow', depth: 1 },
          ],
        },
      ],
    });
  });

  test('headings with a colon, and the lines under the name', () => {
    assert.deepEqual(pageOf('Wren\nCarries books.\n\nSkills:\nSneak (4:1)* – nobody looks up\n'), {
      lead: ['Carries books.'],
      sections: [{ title: 'Skills', lines: [{ name: 'Sneak', rest: '(4:1)* – nobody looks up', depth: 0 }] }],
    });
  });

  const values: readonly (readonly [line: string, name: string, rest: string])[] = [
    ['+2 Quick-witted', 'Quick-witted', '+2'],
    ['±1 Curious', 'Curious', '±1'],
    ['Weather sense +4', 'Weather sense', '+4'],
    ['Do Anything 1', 'Do Anything', '1'],
    ['Has never once been late with it.', '', 'Has never once been late with it.'],
  ];
  for (const [line, name, rest] of values)
    test(line, () => assert.deepEqual(pageOf(`# A\n${line}`).sections[0]?.lines, [{ name, rest, depth: 0 }]));

  const tracks: readonly (readonly [line: string, marked: number, of: number])[] = [
    ['Fatigue (1/4:0) – recovers by resting', 1, 4],
    ['Lock picks (0/4) – +1 to Locks', 0, 4],
    ['Dynamite x2/5 (1): demolition +2', 2, 5],
  ];
  for (const [line, marked, of] of tracks)
    test(`boxes to tick: ${line}`, () =>
      assert.deepEqual(pageOf(`# A\n${line}`).sections[0]?.lines[0]?.track, { marked, of }));

  for (const id of SYSTEM_IDS)
    test(`${id}: nothing of a ready-made character is lost`, async () => {
      const ruleset = await rulesetOf(id);
      assert.ok(ruleset);
      for (const { text } of ruleset.sheet.readyMade) {
        const { lead, sections } = pageOf(text);
        const shown = [
          ...lead,
          ...sections.flatMap(({ title, lines }) => [
            title,
            ...lines.flatMap(({ name, rest }) => [name, rest]),
          ]),
        ].join(' ');
        const words = (of: string) => of.match(/[\p{L}\d]+/gu) ?? [];
        const [, ...under] = text.split('\n');
        assert.deepEqual(words(shown).toSorted(), words(under.join('\n')).toSorted());
      }
    });
});
