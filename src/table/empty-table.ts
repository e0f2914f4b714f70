import { cards } from '../rulesets/index.ts';
import { RIGHTS, STATE_VERSION, type Table } from './state.ts';

/** A table before anything has happened. */
export const EMPTY: Table = {
  v: STATE_VERSION,
  id: '',
  name: '',
  system: '',
  game: { settings: {}, people: 0, sheets: {}, own: null },
  rights: RIGHTS,
  way: 'game-master',
  narrator: null,
  seats: {},
  keeping: { owners: [], shared: false, agreed: [] },
  characters: {},
  scene: { title: '', picture: '', descriptors: {} },
  checks: {},
  notes: {},
  pools: {},
  votes: {},
  safety: { stopped: false, lines: [], veils: [] },
  fair: { epoch: 0, root: null, size: 0, next: 0, roots: {} },
  cards: { ...cards.NO_CARDS, started: false, drawing: {} },
  undone: {},
  undoRequests: {},
};
