import type { ReadyMade } from '../../ruleset.ts';

/** Each shows another side of the rules. */
export const readyMade: readonly ReadyMade[] = [
  {
    id: 'wren',
    pitch: 'A thief of forbidden books, quiet enough to steal the silence too.',
    text: `Wren Tallow
Carries forbidden books over the border, one at a time, under a coat that was never hers.

Traits:
Raised in the rafters – +1 to Sneak
Afraid of dogs – -1 to #dogs

Skills:
Sneak (4:1)* #stealth – nobody looks up
Locks and latches (3:0)* – needs lock picks
Bluff (3:0) #talk – a face for every door
Improvise (2:0) – anything can be tried by improvising

Resistances:
Physical (0/3:0)
Nerve (0/3:0) – recovers by resting
Fatigue (0/4:0) – recovers by resting

Abilities:
Borrowed Silence (2): costs 1 Fatigue; for ten breaths nobody hears what you do
Coin Trick (1): needs a 6; something small changes pockets

Equipment:
Lock picks (0/4) – +1 to Locks and latches
Poisoned dagger (0/3) #blade – three doses of a poison that makes the knees forget
`,
  },
  {
    id: 'tove',
    pitch: 'A woodcutter who hunts what came out of the wood, and is owed a favour by half a town.',
    text: `Tove Harrow
Cut trees until something in the trees cut back. Now she charges by the monster.

Traits:
Strong – +1 to non-combat strength
Slow to trust – -1 to #talk

Skills:
Axe (3:1) #combat – needs axe
Tracking (4:0) #wild – reads a night’s work off one bent twig
Perception (2:0)
Improvise (2:0) – anything can be tried by improvising

Resistances:
Physical (0/4:1) – recovers by an Herbs and bandages check
Fatigue (0/4:0) – recovers by resting

Equipment:
Felling axe (1/5:1) #axe – doubles successes on a 6 with Axe
Waxed leather coat – reduces damage by 1 after a Physical check

Stowed:
Healing potion – bitter; mends what is under the skin

Reputations:
Standing in Oakvale (2/4)
`,
  },
  {
    id: 'oriel',
    pitch:
      'A travelling singer whose songs have to be kept up, with a scroll she has been told not to read aloud.',
    text: `Oriel Vane
Sings for supper, sews for breakfast, and keeps one thunderstorm rolled up in her sleeve.

Traits:
Attentive – +1 success to #investigation

Skills:
Performance (5:1+2) #music #talk – there is a tier of it she has only begun to hear
Herbs and bandages (3:0) #medicine
Improvise (2:0) – anything can be tried by improvising

Resistances:
Physical (0/3:0)
Composure (1/4:1) – recovers by a good night in company
Fatigue (0/3:0)

Abilities:
Song of the Hearth (2): concentration by Performance; whoever listens is not afraid

Equipment:
Scroll of thunder (0/1) – lends Thunder (3:2)
Salamander brooch (0/2) – immune to fire
Small-hours bell – always succeeds at waking a sleeping house

Attitudes:
The innkeepers’ guild (-1/3)
`,
  },
  {
    id: 'nib',
    pitch: 'Made up a minute ago: two lines are a whole character, and the rest comes while you play.',
    text: `Nib
Somebody the others met on the road.

Skills:
Improvise (2:0) – anything can be tried by improvising

Resistances:
Physical (0/3:0) – beyond its level it wounds
`,
  },
];
