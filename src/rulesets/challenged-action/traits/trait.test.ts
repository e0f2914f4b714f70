import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseTrait } from '../sheet/notation-trait.ts';
import { ScriptedGame } from '../testing/scripted-game.ts';
import { countingEffects, type Trait } from './trait.ts';

const RAGE =
  'Rage (2): strength +3, calm -1\n  activate for 3 turns: strength +8\n  burnt: strength -2\n  reset: a meal';

function trait(text: string): Trait {
  const read = parseTrait(text);
  assert.ok(read.ok, JSON.stringify(read));
  return read.value;
}

describe('which effects of a trait count', () => {
  const rows: [title: string, text: string, expected: string[]][] = [
    ['[CA-1] its passive effects', RAGE, ['strength 3', 'calm -1']],
    ['[CA-1] a stack counts copy by copy', 'Knife x3 (1): blades +2, weight -1', ['blades 6', 'weight -3']],
    [
      '[CA-2] while it is active the regular ones go on',
      RAGE.replace('(2)', '(2) [active, 2 turns left]'),
      ['strength 3', 'calm -1', 'strength 8 activated'],
    ],
    ['[CA-2] burnt, only the burnt ones', RAGE.replace('(2)', '(2) [burnt]'), ['strength -2 burnt']],
    ['[CA-2] burnt without burnt effects: none', 'Spark [burnt]: light +4\n  activate instantly', []],
  ];
  for (const [title, text, expected] of rows) {
    test(title, () => {
      const counted = countingEffects(trait(text)).map(({ aspect, value, because }) =>
        because === 'regular' ? `${aspect} ${value}` : `${aspect} ${value} ${because}`,
      );
      assert.deepEqual(counted, expected);
    });
  }
});

describe('traits come and go', () => {
  const ring = '## Inventory\nCursed Ring (-2): luck -3\n  remove: a priest lifts the curse';
  const start = () => new ScriptedGame({ ted: `# Ted\n\n${ring}\nKnife x2/3 (1): blades +2\n` });

  test('[CA-1] any kind of trait can be added at any time', () => {
    const played = start();
    played.do('add-trait', { character: 'ted', text: '## From the Swamp\nMossy: stealth +1, charm -1' });
    assert.equal(played.trait('ted', 'Mossy').from, 'From the Swamp');
  });

  test('[CA-1] a cursed ring stays on', () => {
    const played = start();
    const off = { character: 'ted', trait: 'cursed ring' };
    assert.equal(
      played.says('remove-trait', off),
      'CA-1: removing “Cursed Ring” has a condition: a priest lifts the curse. Say how it is met',
    );
    const { sentences } = played.do('remove-trait', { ...off, because: 'Father Oro sang all night' });
    assert.deepEqual(sentences, ['Ted lost “Cursed Ring”: Father Oro sang all night.']);
    assert.deepEqual(
      played.sheet('ted').traits.map(({ name }) => name),
      ['Knife'],
    );
  });

  test('[CA-1] adding may have a condition too', () => {
    const played = start();
    const star = { character: 'ted', named: 'Marshal’s Star' };
    assert.match(played.says('add-trait', star), /^CA-1: .*swears you in\. Say how it is met$/);
    played.do('add-trait', { ...star, because: 'the governor was desperate' });
    assert.equal(played.trait('ted', 'Marshal’s Star').rating, 3);
  });

  test('[CA-1] a second copy stacks, where the trait allows it', () => {
    const played = start();
    const knife = { character: 'ted', text: 'Knife (1): blades +2' };
    played.do('add-trait', knife);
    assert.equal(played.trait('ted', 'Knife').stack?.count, 3);
    assert.equal(played.says('add-trait', knife), 'CA-1: “Knife” stacks up to 3');
    assert.match(
      played.says('add-trait', { character: 'ted', text: ring, because: 'worse luck' }),
      /which doesn’t stack$/,
    );
    played.do('remove-trait', { character: 'ted', trait: 'Knife', copies: 2 });
    assert.equal(played.trait('ted', 'Knife').stack?.count, 1);
    played.do('add-trait', { character: 'ted', text: 'Knife x2 (1): blades +2' });
    assert.equal(played.trait('ted', 'Knife').stack?.count, 3);
    played.do('remove-trait', { character: 'ted', trait: 'Knife', copies: 2 });
    played.do('remove-trait', { character: 'ted', trait: 'Knife', copies: 1 });
    assert.match(
      played.says('remove-trait', { character: 'ted', trait: 'Knife' }),
      /Ted has no trait “Knife”$/,
    );
  });

  test('[CA-1] a text that can’t be read is refused, with the position', () => {
    assert.equal(
      start().says('add-trait', { character: 'ted', text: 'Mossy: stealth' }),
      'CA-1: line 1, column 8: an effect reads like “stealth +3”, not “stealth”',
    );
    assert.match(start().says('add-trait', { character: 'ted' }), /^CA-13: either name a trait from/);
    assert.match(
      start().says('add-trait', { character: 'ted', named: 'Moon' }),
      /^CA-13: .* isn’t on any list of this campaign$/,
    );
  });
});
