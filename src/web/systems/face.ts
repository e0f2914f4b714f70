import type { Component } from 'svelte';
import type { Fields } from '../../rulesets/index.ts';
import type { CheckView } from '../../table/index.ts';
import type { CheckDraft, Compose } from '../live/check-draft.svelte.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';
import type { OddsAnswer } from '../odds/answers.ts';

/** The props of a character card. Without `compose` nothing can be started from it. */
export interface CardProps {
  readonly table: LiveTable;
  readonly character: string;
  readonly compose?: Compose;
}

/** The props of a panel in which an offer is taken up. */
export interface OfferProps {
  readonly table: LiveTable;
  readonly input: Fields;
  readonly ondone: () => void;
  readonly onclose: () => void;
}

/**
 * How a system looks. Every part is optional: where a system has none, the parts that are made from its schemas serve.
 * Nothing here decides anything, and nothing is worded here: rules and words are asked of the ruleset.
 */
export interface Face {
  /** Hand-made inputs, by action. */
  readonly Inputs?: Readonly<Record<string, Component<{ draft: CheckDraft }>>>;
  /** The chart above the breakdown; the outcome bars otherwise. */
  readonly Chart?: Component<{ odds: OddsAnswer; draft: CheckDraft }>;
  /** How a proposal may end, in place of the outcome bars. */
  readonly Ends?: Component<{ table: LiveTable; input: Fields; odds: OddsAnswer }>;
  /** What may be answered to a proposal before the dice. */
  readonly Answers?: Component<{ table: LiveTable; id: string; check: CheckView }>;
  /** A decision made in a way of its own (tapping its dice), in place of a card for each option. */
  readonly Decision?: Readonly<
    Record<string, Component<{ table: LiveTable; id: string; check: CheckView; odds: OddsAnswer | null }>>
  >;
  /** The panels in which offers of a result are taken up, by action. An offer disappears once it is taken up. */
  readonly Offers?: Readonly<Record<string, Component<OfferProps>>>;
  /** In the party: a character at a glance. */
  readonly Card?: Component<CardProps>;
  /** What the system keeps for the table: a challenge, a turn order, plot points, projects. */
  readonly Board?: Component<{ table: LiveTable; compose?: Compose }>;
  /** What the system lays over the scene, always in sight below its title: statuses, the luck everyone shares. */
  readonly Scene?: Component<{ table: LiveTable; compose?: Compose }>;
  /** More on a result's card, below its sentence. */
  readonly Result?: Component<{ table: LiveTable; check: CheckView }>;
  /** Events of its rules that `Result` shows where it knows the outcome: no sentence says them once more. */
  readonly shown?: ReadonlySet<string>;
  /** Actions that are offered in several ways at once, of which one is enough: whatever was made of it. */
  readonly alternatives?: ReadonlySet<string>;
  /** Actions there is one of at a time: a new offer to the same character replaces the one before. */
  readonly renewed?: ReadonlySet<string>;
}

const FACES: Readonly<Record<string, () => Promise<{ readonly face: Face }>>> = {
  'challenged-action': () => import('./challenged-action/face.ts'),
  'five-plus': () => import('./five-plus/face.ts'),
  'mind-body-soul': () => import('./mind-body-soul/face.ts'),
  'modifiers-and-sources': () => import('./modifiers-and-sources/face.ts'),
  'roll-for-shoes': () => import('./roll-for-shoes/face.ts'),
};

const loaded = new Map<string, Face>();

/** Comes with the first table that needs it; a system without a face of its own is played through its schemas. */
export async function loadFace(system: string): Promise<void> {
  const face = Object.hasOwn(FACES, system) ? await FACES[system]?.() : undefined;
  if (face) loaded.set(system, face.face);
}

/** How the system of a table looks. A table has its ruleset only once its face is loaded. */
export function faceOf({ ruleset }: Pick<LiveTable, 'ruleset'>): Face | undefined {
  return ruleset ? loaded.get(ruleset.id) : undefined;
}
