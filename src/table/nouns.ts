import { cards } from './cards.ts';
import { characters } from './characters.ts';
import { checks } from './checks.ts';
import { deeds } from './deeds.ts';
import { erasure } from './erasure.ts';
import { fairRolls } from './fair-rolls.ts';
import { houseRules } from './house-rules.ts';
import { keeping } from './keeping.ts';
import { notes } from './notes.ts';
import type { Noun } from './noun.ts';
import { opening } from './opening.ts';
import { tableRights } from './rights.ts';
import { safety } from './safety.ts';
import { scene } from './scene.ts';
import { seats } from './seats.ts';
import { sharedPools } from './shared-pools.ts';
import { story } from './story.ts';
import { undo } from './undo.ts';
import { votes } from './votes.ts';

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
