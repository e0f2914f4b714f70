import type { Component } from 'svelte';
import type { Line, Offer } from '../../rulesets/index.ts';
import type { CheckView } from '../../table/index.ts';
import type { Draft, Fields, Variation } from '../composer/draft.svelte.ts';
import type { LiveTable } from '../live/live-table.svelte.ts';
import type { OddsAnswer, ReportAnswer } from '../odds/answers.ts';
import type { OfferKinds } from '../table/open-offers.ts';

/** From cold to warm, as every chart in every system has it. */
export const TONES = ['no-and', 'no', 'no-but', 'yes-but', 'yes', 'yes-and'] as const;
export type Tone = (typeof TONES)[number];

/** Begins a check from where one looks: with what is known of it and was said, otherwise as `begin` has it. */
export type Compose = (action?: string, input?: Fields, intent?: string) => void;

/** The one big number, and what it is the chance of. */
export interface Headline {
  readonly value: string;
  readonly of: string;
  /** More that is worth knowing, in a few words each. */
  readonly more?: readonly string[];
  /** How much of the bar is warm, where the outcomes do not tell it. */
  readonly share?: number;
}

/** What shows a character at a glance gets. Without `compose` it is shown, and nothing is begun from it. */
export interface CardProps {
  readonly table: LiveTable;
  readonly character: string;
  readonly compose?: Compose;
}

/** What a panel gets in which an offer is taken up. */
export interface OfferProps {
  readonly table: LiveTable;
  readonly input: Fields;
  readonly ondone: () => void;
  readonly onclose: () => void;
}

/** What the rules wait for from somebody, outside of any check. */
export interface Asked {
  readonly character: string;
  readonly what: string;
}

/**
 * How a system looks. Every part is optional but `check`: where a system says nothing, the parts that are made from
 * its schemas serve. Nothing here decides anything; rules are asked of the ruleset.
 */
export interface Face extends OfferKinds {
  /** The check that is made most often, and what a new one begins with. */
  readonly check: string;
  readonly begin?: (table: LiveTable, character: string, action: string) => Fields;
  /** What the words of the system are for its outcomes, and how warm each is. */
  readonly outcomes?: Readonly<Record<string, { readonly words: string; readonly tone: Tone }>>;
  /** Whether the odds of a proposal count decisions for the best, or with every offer let pass. */
  readonly decides?: 'best' | 'default';
  /** What a field of a check is called within a sentence, where its name alone does not tell: `the tier asked`. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly headline?: (odds: ReportAnswer, action: string) => Headline;
  /** What one more trait, die, helper or point would buy. */
  readonly wouldHelp?: (draft: Draft) => readonly Variation[];
  /** Whom a check put in so is against, in words; nothing where it is against nobody, or that is hidden. */
  readonly against?: (table: LiveTable, input: Fields) => string;
  /** Words for the options of decisions: `re-roll` → “Roll the 2 again”. */
  readonly option?: (check: CheckView, option: string) => { readonly title: string; readonly more?: string };

  /** Whether what was offered can still be taken up: another way to it may have been gone meanwhile. */
  readonly isOpen?: (table: LiveTable, offer: Offer) => boolean;
  /** A line of a breakdown that others add up to: nobody doubts it by itself. */
  readonly isSum?: (line: Line) => boolean;

  /**
   * Whom the rules wait for outside of checks: to declare, to take their turn. It is answered on the board, with what
   * has the character's id as its `data-asked`.
   */
  readonly asked?: (table: LiveTable) => readonly Asked[];

  /** Whose each pool of a roll is, by the place of that roll in its check; nothing where that is plain. */
  readonly whose?: (table: LiveTable, check: CheckView, roll: number) => readonly string[];

  /** The places of dice that count no more, pool by pool: rolled again, or discarded. */
  readonly gone?: (check: CheckView, roll: number) => readonly (readonly number[])[];

  /** Hand-made inputs, by action. */
  readonly Inputs?: Readonly<Record<string, Component<{ draft: Draft }>>>;
  /** The chart above the breakdown; the outcome bars otherwise. */
  readonly Chart?: Component<{ odds: OddsAnswer; draft: Draft }>;
  /** How a proposal may end, in place of the outcome bars. */
  readonly Ends?: Component<{ table: LiveTable; input: Fields; odds: OddsAnswer }>;
  /** What may be answered to a proposal before the dice. */
  readonly Answers?: Component<{ table: LiveTable; id: string; check: CheckView }>;
  /** A decision made in a way of its own (tapping its dice), in place of a card for each option. */
  readonly Decision?: Readonly<
    Record<string, Component<{ table: LiveTable; id: string; check: CheckView; odds: OddsAnswer | null }>>
  >;
  /** What a result offers, taken up in a panel of its own, by action; what is done is offered no more. */
  readonly Offers?: Readonly<Record<string, Component<OfferProps>>>;
  /** In the party: a character at a glance. */
  readonly Card?: Component<CardProps>;
  /** What the system keeps for the table: a challenge, a turn order, plot points, projects. */
  readonly Board?: Component<{ table: LiveTable; compose?: Compose }>;
  /** What the system lays over the scene, always in sight below its title: statuses, the luck everybody shares. */
  readonly Scene?: Component<{ table: LiveTable; compose?: Compose }>;
  /** Lists among the house rules whose things go by their place, and what each is called there: `level 2`. */
  readonly places?: Readonly<Record<string, (at: number) => string>>;
  /** More on a result's card, below its sentence. */
  readonly Result?: Component<{ table: LiveTable; check: CheckView }>;
  /** Events of its rules that `Result` shows where it knows the outcome: no sentence says them once more. */
  readonly shown?: ReadonlySet<string>;
}
