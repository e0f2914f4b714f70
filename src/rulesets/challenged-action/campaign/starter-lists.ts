import { parseSheet } from '../sheet/notation.ts';
import type { TraitList } from './campaign.ts';

/** One list for each genre, written like a sheet. */
const TEXTS = [
  `# Dust and Brass
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
`,
  `# Rain on Chrome
> Forty storeys of somebody else’s light, and the rain falls on all of it.

## Innate
Rooftop Legs (2): climbing +3, speed +1
Night Eyes (2): alertness +3, driving +1
Fast Talker (2): bluff +3, charm +1
  note: By the time they object you have thanked them.
Knows a Guy (2): contacts +4
  note: And the guy knows a woman, and she knows everything.
Second Wind (2): endurance +2
  activate for 2 turns: speed +4, endurance +4
  burnt: endurance -3
  reset: a full night’s sleep
Out the Window (3): dodge +2
  note: There is always a window. Some of them are open.
  activate instantly: settles
  burnt: dodge -2, speed -1
  reset: you find a new way in
Insomniac (-1): alertness +1, willpower -2
Glass Jaw (-1): brawling -3
Owes the Tallow Street Bank (-2): charm -1, authority -2
  remove: the debt is paid, or the bank is gone

## Implants
Mirror Iris (2): stealth +2, alertness +2
  note: Cameras see the street behind you.
Borrowed Reflexes (3): speed +3, dodge +2
  note: The former owner wrote poems. Sometimes your hand still does.
  activate for 3 turns: speed +6, dodge +4
  burnt: speed -4, dodge -2
  reset: the clinic reboots it
Ghost Line (2): hacking +3
  activate until somebody traces the call: hacking +6, stealth +2
  burnt: hacking -3
  reset: a new number
Humming Spine (1): strength +3, stealth -2
  remove: surgery, and somebody to sign for it

## Inventory
Lock Tickler (1): locks +3
Folding Baton (1): brawling +2
Rain Cape (1): stealth +2
Smoke Pearls x1/4 (1): stealth +1, escape +1
`,
  `# Under the Hollow Hill
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
`,
];

let lists: readonly TraitList[] | undefined;

/** CA-13: traits to build characters from. */
export function starterLists(): readonly TraitList[] {
  lists ??= TEXTS.map(listIn);
  return lists;
}

function listIn(text: string): TraitList {
  const read = parseSheet(text);
  if (!read.ok) throw new Error(`a starter list does not parse: ${JSON.stringify(read.error[0])}`);
  const { name, concept, traits } = read.value;
  return { name, ...(concept !== undefined && { about: concept }), traits };
}
