import assert from 'node:assert/strict';
import fs from 'node:fs';
import { describe, test } from 'node:test';
import { descriptorOf } from '../testing/scripted-game.ts';
import { PATTERNS, plainly } from './clause-patterns.ts';
import { effectsOf } from './effects.ts';
import { ALL_PHRASES } from './phrasebook.ts';

const RULES = fs.readFileSync(new URL('../../../../rules/five-plus.md', import.meta.url), 'utf8');
const FILLED = { X: 'Sneak', R: 'Nerve', n: '2', Y: 'Thunder (3:2)', '…': 'the bell rings' };

function filled(says: string): string {
  return says.replace(/\b[XRnY]\b|…/g, (part) => FILLED[part as keyof typeof FILLED]);
}

const read = (clause: string) => effectsOf({ kind: 'trait', name: '-', text: clause });
const sort = (clause: string) =>
  read(clause).map((effect) =>
    effect.does === 'trigger' ? [effect.does, ...Object.keys(effect.what)] : [effect.does],
  );
const patternOf = (clause: string) => PATTERNS.findIndex(([pattern]) => pattern.test(plainly(clause)));

describe('the phrasebook', () => {
  for (const { says, example, of, also = [], rule } of ALL_PHRASES) {
    test(`[5P-4] “${says}”: its examples are read as that`, () => {
      assert.deepEqual(effectsOf(descriptorOf(`${of} – ${example}`, 'reputation')), read(example));
      assert.notDeepEqual(sort(example), [['tell']]);
      for (const clause of [filled(says), ...also]) assert.deepEqual(sort(clause), sort(example), clause);
    });

    test(`[5P-4] “${says}” is in the rules, with ${rule}`, () => {
      assert.ok(RULES.slice(RULES.indexOf('| phrase |')).includes(`\`${says}\``));
      assert.ok(RULES.includes(`**${rule}**`));
    });
  }

  test('[5P-4] every pattern that is read is in it', () => {
    const shown = new Set(
      ALL_PHRASES.flatMap(({ example, says, also = [] }) => [example, filled(says), ...also]).map(patternOf),
    );
    assert.deepEqual(
      PATTERNS.filter((_, i) => !shown.has(i)).map(([pattern]) => pattern.source),
      [],
    );
  });

  test('[5P-4] every phrase that the rules list is read', () => {
    const phrases = [...RULES.slice(RULES.indexOf('| phrase |')).matchAll(/`([^`]+)`/g)];
    assert.ok(phrases.length > 30);
    for (const [, phrase = ''] of phrases) assert.ok(!sort(filled(phrase)).flat().includes('tell'), phrase);
  });
});
