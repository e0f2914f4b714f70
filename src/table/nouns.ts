import { checks } from './checks/checks.ts';
import { erasure } from './erasure/erasure.ts';
import type { Noun } from './noun.ts';
import { cards } from './nouns/cards.ts';
import { characters } from './nouns/characters.ts';
import { deeds } from './nouns/deeds.ts';
import { houseRules } from './nouns/house-rules.ts';
import { notes } from './nouns/notes.ts';
import { keeping } from './nouns/ownership.ts';
import { tableRights } from './nouns/rights.ts';
import { safety } from './nouns/safety.ts';
import { scene } from './nouns/scene.ts';
import { seats } from './nouns/seats.ts';
import { sharedPools } from './nouns/shared-pools.ts';
import { story } from './nouns/story.ts';
import { opening } from './nouns/table.ts';
import { votes } from './nouns/votes.ts';
import { fairRolls } from './rolls/fair-rolls.ts';
import { undo } from './undo/undo.ts';

/** All that a table is made of. */
export const NOUNS: readonly Noun[] = [
  opening,
  houseRules,
  tableRights,
  seats,
  keeping,
  characters,
  scene,
  story,
  notes,
  sharedPools,
  votes,
  cards,
  safety,
  deeds,
  checks,
  fairRolls,
  undo,
  erasure,
];
