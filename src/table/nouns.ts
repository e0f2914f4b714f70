import { checks } from './checks/checks.ts';
import type { Commands } from './command.ts';
import { erasure } from './erasure/erasure.ts';
import { cardEvents } from './events/cards.ts';
import { characterEvents } from './events/characters.ts';
import { checkEvents } from './events/checks.ts';
import { deedEvents } from './events/deeds.ts';
import { erasureEvents } from './events/erasure.ts';
import { fairRollEvents } from './events/fair-rolls.ts';
import type { EventKind } from './events/kind.ts';
import { noteEvents } from './events/notes.ts';
import { safetyEvents } from './events/safety.ts';
import { seatEvents } from './events/seats.ts';
import { poolEvents } from './events/shared-pools.ts';
import { storyEvents } from './events/story.ts';
import { tableEvents } from './events/table.ts';
import { undoEvents } from './events/undo.ts';
import { voteEvents } from './events/votes.ts';
import { cards } from './nouns/cards.ts';
import { characters } from './nouns/characters.ts';
import { deeds } from './nouns/deeds.ts';
import { notes } from './nouns/notes.ts';
import { safety } from './nouns/safety.ts';
import { seats } from './nouns/seats.ts';
import { sharedPools } from './nouns/shared-pools.ts';
import { story } from './nouns/story.ts';
import { table } from './nouns/table.ts';
import { votes } from './nouns/votes.ts';
import { fairRolls } from './rolls/fair-rolls.ts';
import { undo } from './undo/undo.ts';

/** One thing of the table: the commands people give about it, and the events those become. */
interface Noun {
  readonly commands: Commands;
  readonly events: Readonly<Record<string, EventKind>>;
}

/** Everything a table is made of. Checks, rolls, undo and erasure have folders of their own beside `nouns/`. */
export const NOUNS: Readonly<Record<string, Noun>> = {
  table: { commands: table, events: tableEvents },
  seats: { commands: seats, events: seatEvents },
  characters: { commands: characters, events: characterEvents },
  story: { commands: story, events: storyEvents },
  notes: { commands: notes, events: noteEvents },
  sharedPools: { commands: sharedPools, events: poolEvents },
  votes: { commands: votes, events: voteEvents },
  cards: { commands: cards, events: cardEvents },
  safety: { commands: safety, events: safetyEvents },
  deeds: { commands: deeds, events: deedEvents },
  checks: { commands: checks, events: checkEvents },
  fairRolls: { commands: fairRolls, events: fairRollEvents },
  undo: { commands: undo, events: undoEvents },
  erasure: { commands: erasure, events: erasureEvents },
};
