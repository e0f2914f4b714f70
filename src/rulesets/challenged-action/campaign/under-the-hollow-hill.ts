/** Fairy tales, on the side of the small ones. */
export const underTheHollowHill = `# Under the Hollow Hill
> Promises bind, iron bites, and every animal has an opinion.

## Innate
Hedge Tongue (2): beasts +4
  note: Sparrows gossip, foxes bargain, geese complain.
Featherfoot (2): stealth +3, speed +1
Stubborn as Stone (2): willpower +4
Second Sight (2): alertness +2, lore +2
  note: The trouble with tomorrow is that it looks back.
Sings Spells (2): charms +4
Giant’s Cousin (3): strength +6, stealth -3
  note: On the mother’s side, which is the taller one.
Borrowed Shape (3): beasts +1, stealth +1
  note: A hare, mostly. It belongs to a hare, who wants it back.
  activate until cock-crow: stealth +5, speed +4
  burnt: charm -3, speed -2
  reset: a bath in running water
Cannot Lie (-2): bluff -5
  remove: somebody else takes the vow upon them
Afraid of Iron (-1): willpower -1, blades -2

## Gifts
Name of the North Wind (3): lore +1
  activate instantly: settles, charms +10
  burnt: charms -3, willpower -1
  reset: a new moon
  add: the wind itself tells you
Godmother’s Favour (2): luck +3
  note: She says it is nothing. She remembers every one.
  activate instantly: luck +9
  burnt: luck -3
  reset: a kindness done in secret
Wishing Nut x1/3 (1): luck +1

## Inventory
Seven-League Boot (2): speed +4, dodge -1
  note: Just the left one.
Thorn Rapier (2): blades +4
Cloak of Leaves (1): stealth +2
Lantern That Remembers (1): alertness +2
  note: It shows a room as it was when it was last lit there.
Iron Ring (-2): luck -2, charms -2
  remove: a smith cuts it off
`;
