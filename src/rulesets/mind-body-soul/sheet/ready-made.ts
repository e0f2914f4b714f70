import type { ReadyMade } from '../../ruleset.ts';

export const readyMade: readonly ReadyMade[] = [
  {
    id: 'odile',
    pitch: 'A lamplighter who knows every street by its shadows. Clever, kind, and afraid of deep water.',
    text: `# Odile Marchbanks
> Lamplighter of the lower town, who talks to moths

## Mind
+2 Knows every street by its shadow
+1 Quick-witted
+1 Remembers voices
±1 Curious

## Body
+1 Climbs like a cat
+1 Quiet feet
-1 Small for her age

## Soul
+1 Kind to strays
+1 Never lost in the dark
+1 Stubborn hope
±1 Believes every promise
-2 Afraid of deep water
+1 Moth-sighted (granted: the moth lantern)
`,
  },
  {
    id: 'bram',
    pitch: 'A ferryman as broad as his boat. Strong and loyal, and he has been hurt lately.',
    text: `# Bram Oakenoar
> Ferryman, who has carried everybody and asked nobody why
Stamina: 1 spent

## Mind
+1 Reads the river
+1 Knows a song for it
-2 Cannot read

## Body (1 damage)
+2 Strong as a team of oxen
+1 Tireless at the oar
+1 Swims like an otter
±1 Enormous
-1 Limp (temporary: until the splint comes off)

## Soul
+1 Keeps his word
+1 Calm in a storm
+1 Everybody's uncle
±1 Cannot refuse a passenger
-1 Mourns the Heron, his first boat
`,
  },
  {
    id: 'sister-quill',
    pitch:
      'A runaway archivist with a stolen book and no talent for lying. For those who like to know things.',
    text: `# Sister Quill
> Archivist on the run, with one book too many

## Mind
+2 Has read it somewhere
+1 Seven dead languages
+1 Notices what is missing
+1 Forges any hand
±1 Cannot leave a riddle alone

## Body
+1 Nimble fingers
+1 Sleeps anywhere
-1 Short-sighted
-1 Ink fever (temporary: while the book stays open)

## Soul
+1 Unbribable
+1 Speaks with the dead, politely
±1 Bound by her vows
-2 A dreadful liar
+2 Speaks in the abbot's voice (granted: the book)
`,
  },
  {
    id: 'tam',
    pitch: 'A puppeteer whose puppet has opinions. Charm, nerve and trouble.',
    text: `# Tam Thistle
> Travelling puppeteer; Mister Pock, the puppet, disagrees

## Mind
+1 Improvises
+1 Reads a crowd
±1 Hears Mister Pock's advice

## Body
+1 Tumbler
+1 Sleight of hand
+1 Sings over any noise
-1 Hungry again

## Soul
+2 Shameless charm
+1 Laughs at danger
+1 Loved by children
±1 Owes favours everywhere
-2 Nobody's hero
`,
  },
];
