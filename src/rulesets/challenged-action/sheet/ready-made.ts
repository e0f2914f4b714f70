import type { ReadyMade } from '../../ruleset.ts';

export const readyMade: readonly ReadyMade[] = [
  {
    id: 'juno',
    pitch: 'A surveyor on the frontier. She shoots once, and takes her time about it.',
    text: `# Juno Vale
> Surveyor of rivers that are no longer there, with a price on her maps

## Innate
Reads the Wind (2): tracking +3, alertness +1
  note: Dust tells who passed, and the wind tells on the dust.
Saddle-Born (2): riding +4
Dead Calm (3): shooting +2
  note: Everything slows down but the hammer.
  activate instantly: shooting +8
  burnt: shooting -2
  reset: an hour alone with the sky
Old Army Limp (-2): speed -3, brawling -1

## Inventory
Brass Revolver (2): shooting +3
Dynamite x2/5 (1): demolition +2, stealth -1
Survey Maps (1): tracking +2, lore +1
`,
  },
  {
    id: 'wick',
    pitch: 'A courier over the roofs of tomorrow. Whoever corners Wick has forgotten the window.',
    text: `# Wick
> Courier of the upper storeys, never late, rarely dry

## Innate
Rooftop Legs (2): climbing +3, speed +1
Night Eyes (2): alertness +3, driving +1
Knows a Guy (2): contacts +4
Out the Window (3): dodge +2
  note: There is always a window. Some of them are open.
  activate instantly: settles
  burnt: dodge -2, speed -1
  reset: you find a new way in
Glass Jaw (-1): brawling -3
Owes the Tallow Street Bank (-2): charm -1, authority -2
  remove: the debt is paid, or the bank is gone

## Implants
Borrowed Reflexes (3): speed +3, dodge +2
  note: The former owner wrote poems. Sometimes Wick’s hand still does.
  activate for 3 turns: speed +6, dodge +4
  burnt: speed -4, dodge -2
  reset: the clinic reboots it

## Inventory
Lock Tickler (1): locks +3
Rain Cape (1): stealth +2
Wet Boots (-1): stealth -2
`,
  },
  {
    id: 'tansy',
    pitch:
      'A hedge witch who cannot lie, in a hat that belongs to an owl. Ask her for help, not for an alibi.',
    text: `# Tansy Underhill
> Hedge witch by appointment to three foxes and a goose

## Innate
Sings Spells (2): charms +4
Hedge Tongue (2): beasts +4
  note: Sparrows gossip, foxes bargain, geese complain.
Featherfoot (2): stealth +3, speed +1
Borrowed Shape (3): beasts +1, stealth +1
  note: A hare, mostly. It belongs to a hare, who wants it back.
  activate until cock-crow: stealth +5, speed +4
  burnt: charm -3, speed -2
  reset: a bath in running water
Cannot Lie (-2): bluff -5
  remove: somebody else takes the vow upon them

## Gifts
Godmother’s Favour (2): luck +3
  activate instantly: luck +9
  burnt: luck -3
  reset: a kindness done in secret
Wishing Nut x2/3 (1): luck +1

## Inventory
Cloak of Leaves (1): stealth +2
Iron Ring (-2): luck -2, charms -2
  remove: a smith cuts it off
`,
  },
  {
    id: 'drowned-mill',
    pitch: 'No person at all: a place with traits, that challenges whoever comes in.',
    text: `# The Drowned Mill
> It has been sinking for eighty years, and it is in no hurry

## The House
A Door That Sticks (2): locks +5
Rotten Boards (2): peril +4
Owls in Every Beam (1): alertness +4
Rising Water (3): peril +3
  activate for 4 turns: peril +6
  burnt: peril -2
  reset: the next rain

## What Stayed
The Miller’s Wife (2): willpower +3, fright +4
  note: She only wants the sacks counted. Nobody has ever finished.
`,
  },
];
