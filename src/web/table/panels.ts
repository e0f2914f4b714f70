import type { Component } from 'svelte';

// biome-ignore lint/suspicious/noExplicitAny: each panel has properties of its own
type Load = () => Promise<{ readonly default: Component<any> }>;

/** Every panel over the table, loaded when it is opened. */
const PANELS = {
  actions: () => import('./party/ActionsPanel.svelte'),
  cards: () => import('./scene/CardsPanel.svelte'),
  detail: () => import('./scene/DetailPanel.svelte'),
  erase: () => import('./story/ErasePanel.svelte'),
  'game-master': () => import('./game-master/GameMasterPanel.svelte'),
  history: () => import('./history/HistoryPanel.svelte'),
  'house-rules': () => import('./house-rules/HouseRulesPanel.svelte'),
  invite: () => import('./people/InvitePanel.svelte'),
  keeping: () => import('./keeping/KeepingPanel.svelte'),
  looks: () => import('./LooksPanel.svelte'),
  'new-character': () => import('../sheets/NewCharacter.svelte'),
  notes: () => import('./together/NotesPanel.svelte'),
  offer: () => import('./check/OfferPanel.svelte'),
  people: () => import('./people/PeoplePanel.svelte'),
  pools: () => import('./together/PoolsPanel.svelte'),
  recap: () => import('./story/RecapPanel.svelte'),
  safety: () => import('./together/SafetyPanel.svelte'),
  scene: () => import('./scene/ScenePanel.svelte'),
  sheet: () => import('../sheets/SheetPanel.svelte'),
  'take-character': () => import('../sheets/TakeCharacter.svelte'),
} satisfies Readonly<Record<string, Load>>;

export type PanelName = keyof typeof PANELS;

export function loadPanel(name: PanelName): ReturnType<Load> {
  return PANELS[name]();
}
