/** A city of tomorrow, in bad weather. */
export const rainOnChrome = `# Rain on Chrome
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
`;
