/** A frontier of dry rivers and clockwork. */
export const dustAndBrass = `# Dust and Brass
> Dry rivers, long shadows, and machines that tick when nobody winds them.

## Innate
Steady Hand (2): shooting +3, healing +1
  note: Coffee does not shake it. Neither does company.
Reads the Wind (2): tracking +3, alertness +1
  note: Dust tells who passed, and the wind tells on the dust.
Saddle-Born (2): riding +4
  note: Walked at two, rode at one.
Long Walker (2): endurance +3, tracking +1
Poker Face (2): bluff +4
  note: Won a bank with it. Lost it again with the cards.
Whiskey Stomach (1): endurance +2, alertness -1
Dead Calm (3): shooting +2
  note: Everything slows down but the hammer.
  activate instantly: shooting +8
  burnt: shooting -2
  reset: an hour alone with the sky
Preacher’s Thunder (2): charm +2, willpower +1
  activate for 3 turns: charm +5, authority +3
  burnt: charm -2
  reset: a day without a word said in anger
Old Army Limp (-2): speed -3, brawling -1
Wanted in Three Counties (-2): charm -2, stealth -2
  remove: a pardon with a seal on it

## Inventory
Brass Revolver (2): shooting +3
Dynamite x1/5 (1): demolition +2, stealth -1
  note: Each further stick is one more reason to sit elsewhere.
Survey Maps (1): tracking +2, lore +1
  note: Half of the rivers on them are gone. The other half moved.
Heliograph (1): signals +3
Duster Coat (1): endurance +1, stealth +1
Clockwork Mule (2): carrying +4, stealth -2
  activate for 3 turns: speed +5
  burnt: carrying -2, speed -1
  reset: somebody winds and oils it
Marshal’s Star (3): authority +4, stealth -1
  activate instantly: settles, authority +6
  burnt: authority -3
  reset: a case closed by the book
  add: somebody with the right to do so swears you in
  remove: you hand it back
`;
