import type { ReadyMade } from '../../ruleset.ts';

export const readyMade: readonly ReadyMade[] = [
  {
    id: 'pim',
    pitch: 'A courier on the first day. Can do anything, once, a little.',
    text: `Pim Quickstep
XP: 0

Do Anything 1

---
Postal apprentice since this morning. The bag weighs more than Pim does, and the last letter in it
is addressed to “whoever opens this”.
`,
  },
  {
    id: 'odile',
    pitch: 'A baker with a wedding cake to finish and a rolling pin to finish arguments.',
    text: `Odile Brandt
XP: 4

Do Anything 1
  Baking 2
    Load-Bearing Pastry 3
  Rolling Pin 2
  Shouting Across the Market 2
    Haggling at Full Volume 3

+4 Wedding Cake, Half Built
-2 Up Since Three

---
Seven tiers are ordered, four stand. The bride’s family and the groom’s are not on speaking terms,
and both of them come by to taste.
`,
  },
  {
    id: 'geese',
    pitch: 'Three geese in one long coat, doing very well in the civil service.',
    text: `Inspector Gander
XP: 3

Do Anything 1
  Passing for a Gentleman 2
    Passing for a Customs Inspector 3
      Stamping Things with Authority 4
  Flapping 2
  Biting 2
    Biting Ankles 3

-1d6 Arguing Inside the Coat
+2 Monocle

Slots: +1 at level 4

---
The one on top does the talking. The one in the middle does the thinking. The one below has opinions.
`,
  },
  {
    id: 'tamsin',
    pitch: 'Cleans the windows of towers nobody else will climb, and has seen too much through them.',
    text: `Tamsin Ledge
XP: 1

Do Anything 1
  Climbing 2
    Climbing Glass 3
  Karate 2
  Overhearing 2

-4 Gusty Up Here
+1 Good Rope

---
Knows what the mayor keeps in the bathtub. Has not decided yet what that is worth.
`,
  },
];
