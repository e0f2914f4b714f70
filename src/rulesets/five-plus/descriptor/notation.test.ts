import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { descriptorOf } from '../testing/scripted-game.ts';
import type { Descriptor, Kind } from './descriptor.ts';
import { parseDescriptor, printDescriptor } from './notation.ts';

describe('the notation of descriptors', () => {
  const rows: [title: string, text: string, kind: Kind, parts: Partial<Descriptor>, printed: string][] = [
    [
      '[5P-3] counter, level, tier, effect',
      'Health (0/3:1) - how well you are',
      'resistance',
      { name: 'Health', counter: 0, level: 3, tier: 1, text: 'how well you are' },
      'Health (0/3:1) – how well you are',
    ],
    [
      '[5P-3] a bracket right behind the name',
      'Improvise(2:0) – anything goes',
      'skill',
      { name: 'Improvise', level: 2, tier: 0 },
      'Improvise (2:0) – anything goes',
    ],
    [
      '[5P-3] a resistance',
      'Physical(0/3:0)',
      'resistance',
      { counter: 0, level: 3, tier: 0 },
      'Physical (0/3:0)',
    ],
    [
      '[5P-3] a trait is words alone',
      'Strong – +1 to non-combat strength',
      'trait',
      { name: 'Strong', text: '+1 to non-combat strength' },
      'Strong – +1 to non-combat strength',
    ],
    [
      '[5P-3] a trait without any mechanics',
      'Moldable – takes any shape',
      'trait',
      { name: 'Moldable', text: 'takes any shape' },
      'Moldable – takes any shape',
    ],
    ['[5P-3] a skill with a tier', 'sneak(4:1)', 'skill', { level: 4, tier: 1 }, 'sneak (4:1)'],
    [
      '[5P-3] (3/2) of a skill is level 3, tier 2',
      'shield(3/2)',
      'skill',
      { level: 3, tier: 2 },
      'shield (3:2)',
    ],
    ['[5P-3] so is (4/2)', 'shield(4/2)', 'skill', { level: 4, tier: 2 }, 'shield (4:2)'],
    [
      '[5P-3] (3/2) of a resistance is counter 3, level 2',
      'Nerve (3/2)',
      'resistance',
      { counter: 3, level: 2 },
      'Nerve (3/2)',
    ],
    ['[5P-3] * marks', 'shield(3/2)*', 'skill', { level: 3, tier: 2, marked: true }, 'shield (3:2)*'],
    ['[5P-3] so does \\* of a pasted text', 'shield(3/2)\\* ', 'skill', { marked: true }, 'shield (3:2)*'],
    [
      '[5P-3] two tiers at once',
      'Fire magic (5:1+2) – fire, small and less small',
      'skill',
      { level: 5, tier: 1, above: 2 },
      'Fire magic (5:1+2) – fire, small and less small',
    ],
    [
      '[5P-3] the next step of it',
      'Fire magic (6:1+1)',
      'skill',
      { level: 6, tier: 1, above: 1 },
      'Fire magic (6:1+1)',
    ],
    ['[5P-3] a single number is a level', 'Sword (3)', 'skill', { level: 3 }, 'Sword (3)'],
    [
      '[5P-3] of an ability it is the tier',
      'Quick-Draw (2): out of the sheath, and a surprise',
      'ability',
      { name: 'Quick-Draw', tier: 2, text: 'out of the sheath, and a surprise' },
      'Quick-Draw (2): out of the sheath, and a surprise',
    ],
    [
      '[5P-3] a condition',
      'Poisoned(3:2) - you see what is not there',
      'condition',
      { level: 3, tier: 2 },
      'Poisoned (3:2) – you see what is not there',
    ],
    [
      '[5P-3] a counter below 0, of a reputation',
      'The guild (−2/5)',
      'reputation',
      { counter: -2, level: 5 },
      'The guild (-2/5)',
    ],
    ['[5P-3] a counter alone', 'Rumours (4/)', 'reputation', { counter: 4 }, 'Rumours (4/)'],
    [
      '[5P-3] tags come before the dash',
      'Axe (3:1)* #combat #wood-work – chops',
      'skill',
      { marked: true, tags: ['combat', 'wood-work'], text: 'chops' },
      'Axe (3:1)* #combat #wood-work – chops',
    ],
    [
      '[5P-3] bullets and quote marks are passed over',
      '> - Rope – ten steps long',
      'equipment',
      { name: 'Rope', text: 'ten steps long' },
      'Rope – ten steps long',
    ],
  ];
  for (const [title, text, kind, parts, printed] of rows) {
    test(`${title}: ${text}`, () => {
      const descriptor = descriptorOf(text, kind);
      assert.deepEqual({ ...descriptor, ...parts, kind }, descriptor);
      assert.equal(printDescriptor(descriptor), printed);
      assert.deepEqual(descriptorOf(printed, kind), descriptor);
    });
  }

  const problems: [text: string, kind: Kind, column: number, says: RegExp][] = [
    ['(3:1)', 'skill', 1, /begins with its name/],
    ['Sneak (x)', 'skill', 7, /a bracket is/],
    ['Sneak ()', 'skill', 7, /a bracket is/],
    ['Sneak (4:1) very well', 'skill', 13, /expected here/],
    ['Sneak (4:1) #!', 'skill', 13, /a tag is/],
    ['Sneak (400)', 'skill', 7, /at most 99/],
    ['Sneak (1/4:1)', 'skill', 6, /no counter/],
    ['Strong (:1)', 'trait', 7, /a tier needs a level/],
    ['Strong*', 'trait', 7, /only a descriptor with a level can be marked/],
    ['Physical (-1/3)', 'resistance', 9, /can’t be below 0/],
  ];
  for (const [text, kind, column, says] of problems) {
    test(`[5P-3] “${text}” says where it is wrong and what would be right`, () => {
      const read = parseDescriptor(text, kind);
      assert.ok(!read.ok);
      assert.match(read.error.sentence, says);
      assert.equal(read.error.column, column);
    });
  }
});
