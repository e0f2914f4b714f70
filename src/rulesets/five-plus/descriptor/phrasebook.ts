/** A phrase for effects, as people see it; `clause-patterns.ts` reads it. */
interface Phrase {
  /** *X* means names, `#tags` or `all`; *R* a resistance; *n* a number; *Y* a descriptor; … words. */
  readonly says: string;
  /** An example, and a descriptor that could have it. */
  readonly example: string;
  readonly of: string;
  readonly means: string;
  readonly rule: string;
  /** Other wordings. */
  readonly also?: readonly string[];
}

interface PhraseGroup {
  readonly title: string;
  readonly phrases: readonly Phrase[];
}

/** 5P-4: every phrase, by topic. Anything else is story. */
export const PHRASEBOOK: readonly PhraseGroup[] = [
  {
    title: 'Bonuses and penalties',
    phrases: [
      {
        says: '+1 to X',
        example: '+1 to Sneak',
        of: 'Raised in the rafters',
        means:
          'A bonus, or a penalty with a minus. It counts by itself for a descriptor, a #tag, a kind such as “skills”, or “all”. For anything else, the player says when it applies.',
        rule: '5P-4',
        also: ['+1 bonus', '-1 weight penalty to Climb and #dexterity'],
      },
      {
        says: '-level to X',
        example: '-level to all',
        of: 'Shaken (2)',
        means: 'As much as its own level. “-tier to X” goes by its tier.',
        rule: '5P-4',
        also: ['a penalty to Perception equal to its tier'],
      },
    ],
  },
  {
    title: 'Successes',
    phrases: [
      {
        says: '+1 success to X',
        example: '+1 success to #investigation',
        of: 'Attentive',
        means: 'A success counts as one more towards a goal, or as one fewer with a minus.',
        rule: '5P-28',
      },
      {
        says: 'doubles successes on a n with X',
        example: 'doubles successes on a 6 with Axe',
        of: 'Felling axe',
        means: 'When a die shows that face, the successes count twice.',
        rule: '5P-28',
        also: ['deals twice the damage when rolling a 6'],
      },
      {
        says: 'splits successes with X',
        example: 'splits successes with Axe',
        of: 'Wide swing',
        means: 'A second goal gets half of the successes, rounded down.',
        rule: '5P-28',
        also: ['splits successes between two targets'],
      },
    ],
  },
  {
    title: 'What can be done',
    phrases: [
      {
        says: 'allows X',
        example: 'allows lockpicking',
        of: 'Bent hairpin',
        means: 'Is enough for anything that needs X.',
        rule: '5P-26',
      },
      {
        says: 'forbids X',
        example: 'forbids #magic',
        of: 'Cold iron ring',
        means: 'Whoever has it can’t do that.',
        rule: '5P-4',
      },
      {
        says: 'needs X',
        example: 'needs lock picks',
        of: 'Locks and latches (3:0)',
        means:
          'Can be used only with a matching item equipped: one with that name or tag, or one that allows it.',
        rule: '5P-26',
        also: ['can’t be used without an axe'],
      },
      {
        says: 'uses up X',
        example: 'uses up herbs',
        of: 'Poultice (2:0)',
        means: 'Each use takes a charge of that item, or all of it if it has no charges.',
        rule: '5P-26',
      },
      {
        says: 'lends Y',
        example: 'lends Thunder (3:2)',
        of: 'Scroll of thunder (0/1)',
        means: 'Whoever has it can roll with that descriptor, at that level.',
        rule: '5P-26',
      },
      {
        says: 'always succeeds at X',
        example: 'always succeeds at waking a sleeping house',
        of: 'Small-hours bell',
        means: 'No roll is needed for exactly that.',
        rule: '5P-26',
        also: ['automatic success convincing blind creatures'],
      },
    ],
  },
  {
    title: 'Damage',
    phrases: [
      {
        says: 'reduces damage by n',
        example: 'reduces ranged damage by 1',
        of: 'Wind cloak',
        means:
          'That much less gets through. A word before “damage” is the damage type, or the resistance that is hit.',
        rule: '5P-26',
        also: ['damage reduction of 1'],
      },
      {
        says: 'reduces damage by n after a R check',
        example: 'reduces damage by 1 after a Physical check',
        of: 'Leather coat',
        means: 'Only if that check succeeds first. “A resistance check” means the resistance that is hit.',
        rule: '5P-26',
      },
      {
        says: 'raises R by n',
        example: 'raises Physical by 2',
        of: 'Full plate',
        means: 'The resistance takes that much more damage, and rolls that much better.',
        rule: '5P-26',
        also: ['increases Physical resistance by 2'],
      },
      {
        says: 'immune to X',
        example: 'immune to fire',
        of: 'Salamander brooch (0/2)',
        means: 'None of it gets through. The numbers in brackets say how often: (0/2) is twice.',
        rule: '5P-26',
        also: ['stops arrows', 'prevents damage from light weapons'],
      },
      {
        says: 'wound of R',
        example: 'wound of Physical',
        of: 'Cracked rib (1)',
        means: 'A wound. It needs treatment, and can’t be left out of a check.',
        rule: '5P-14',
      },
      {
        says: 'major wound of R',
        example: 'major wound of Physical',
        of: 'Broken leg (1)',
        means: 'A wound that takes trained hands, supplies and a long rest to treat.',
        rule: '5P-16',
      },
    ],
  },
  {
    title: 'A rolled 1 or 6',
    phrases: [
      {
        says: 'on a 1: n damage to R',
        example: 'on a 1: 1 damage to Fatigue',
        of: 'Worn out',
        means: 'When either die shows that face, the damage is dealt.',
        rule: '5P-13',
        also: ['takes 1 Fatigue damage when a 1 is rolled'],
      },
      {
        says: 'on a 1: R check or +1 level',
        example: 'on a 1: Physical check or +1 level',
        of: 'Poisoned (3:2)',
        means: 'Asks for that check. If it fails, the condition gains the level.',
        rule: '5P-18',
        also: ['asks for a Physical check on a 1', 'Physical checks are needed on a 1 or +1 level'],
      },
      {
        says: 'on a 1: it worsens',
        example: 'on a 1: it worsens',
        of: 'Fever (2:1)',
        means: 'The condition gains a level, without a check.',
        rule: '5P-18',
        also: ['worsens whenever a 1 is rolled'],
      },
      {
        says: 'on a 6: it ends',
        example: 'on a 6: it ends',
        of: 'Hexed',
        means: 'The descriptor is gone.',
        rule: '5P-13',
        also: ['heals on a rolled 6'],
      },
      {
        says: 'on a 6 with X: …',
        example: 'on a 6 with Hammer: whoever is hit is stunned',
        of: 'Warhammer',
        means:
          'Anything else is announced when it happens, and the table deals with it. “With X” limits it to that.',
        rule: '5P-13',
        also: ['on a 6, the bell rings', 'stuns on a 6'],
      },
    ],
  },
  {
    title: 'Abilities',
    phrases: [
      {
        says: 'costs n R',
        example: 'costs 1 Fatigue',
        of: 'Borrowed Silence (2)',
        means: 'Using it costs that much damage.',
        rule: '5P-24',
        also: ['costs 2 damage to Mind'],
      },
      {
        says: 'concentration by X',
        example: 'concentration by Performance',
        of: 'Song of the Hearth (2)',
        means: 'It lasts as long as that check succeeds each turn.',
        rule: '5P-24',
        also: ['needs a Performance check each turn'],
      },
      {
        says: 'needs a 6 with X',
        example: 'needs a 6 with Staff',
        of: 'Dual strike (1)',
        means:
          'Can be used only after you roll a 6 with that, and uses up the 6. For “needs a 6”, any roll will do.',
        rule: '5P-24',
      },
    ],
  },
  {
    title: 'Recovering',
    phrases: [
      {
        says: 'recovers by resting',
        example: 'recovers by resting',
        of: 'Nerve (0/3:0)',
        means: 'A rest clears its counter. A condition ends completely (also in the phrases below).',
        rule: '5P-19',
        also: ['heals with rest'],
      },
      {
        says: 'recovers with X',
        example: 'recovers with an antidote',
        of: 'Adder bite',
        means: 'Recovery uses up a matching item.',
        rule: '5P-19',
      },
      {
        says: 'recovers by a X check',
        example: 'recovers by a Medicine check',
        of: 'Physical (0/3:0)',
        means: 'Recovery takes a check with that skill.',
        rule: '5P-19',
      },
      {
        says: 'recovers when …',
        example: 'recovers when the proof is found',
        of: 'Good name (-2/3)',
        means: 'Recovers only once that has happened. No rest is needed.',
        rule: '5P-19',
      },
      {
        says: 'shaken off by a move',
        example: 'shaken off by a move',
        of: 'Knocked down',
        means: 'Moving on your turn ends the condition.',
        rule: '5P-33',
        also: ['ended by standing up'],
      },
      {
        says: 'treated by X',
        example: 'treated by Medicine',
        of: 'Poisoned (3:2)',
        means: 'A successful treatment takes a level off, but only treatment with that skill.',
        rule: '5P-18',
        also: ['a successful Medicine check takes a level off'],
      },
      {
        says: 'restarts at n',
        example: 'restarts at 3',
        of: 'Poisoned (3:2)',
        means: 'The level at which each tier begins.',
        rule: '5P-18',
      },
      {
        says: 'at tier n becomes Y',
        example: 'at tier 4 becomes Paranoid',
        of: 'Poisoned (3:2)',
        means: 'Left untreated that long, it becomes a permanent trait.',
        rule: '5P-18',
        also: ['if it reaches tier 4, you gain the Paranoid trait'],
      },
    ],
  },
];

export const ALL_PHRASES: readonly Phrase[] = PHRASEBOOK.flatMap(({ phrases }) => phrases);
