import type { CharacterId } from '../ruleset.ts';
import type { Challenge, Ending, Goal, Maneuver, Stances } from './challenge.ts';
import type { CheckResult } from './check.ts';
import type { Descriptor } from './descriptor.ts';
import type { FailureHandling } from './failure.ts';
import type { KnownNpc, Npc } from './npc.ts';
import type { Help } from './own.ts';
import type { Declared, Lesson, Threat } from './turn.ts';
import type { Path, Zone } from './zones.ts';

type Of<Type extends string, Fields = unknown> = { readonly type: Type } & Fields;

/** A character, and the descriptor as it is afterwards. */
type On<Type extends string, Fields = unknown> = Of<
  Type,
  { readonly character: CharacterId; readonly descriptor: Descriptor } & Fields
>;
type By<Type extends string, Fields = unknown> = Of<Type, { readonly character: CharacterId } & Fields>;

/** Events that put one descriptor on a sheet, new or changed. */
export type DescriptorEvent =
  | On<'descriptor-added'>
  | On<'descriptor-reworded', { readonly was: string }>
  | On<'counter-changed', { readonly by: number; readonly why: string }>
  | On<'damage-taken', { readonly damage: number }>
  | On<'wounded', { readonly resistance: string }>
  | On<'incapacitated', { readonly resistance: string }>
  | On<'recovered', { readonly by: number }>
  | On<'condition-eased'>
  | On<'condition-worsened'>
  | On<'level-gained', { readonly was: string; readonly face?: number }>
  | On<'level-bought', { readonly was: string; readonly cost: number }>
  | On<'descriptor-marked'>
  | On<'mark-given-up'>
  | On<'item-equipped'>
  | On<'item-stowed'>
  | On<'item-used', { readonly words: string }>
  | On<'item-worn', { readonly by: number }>
  | On<'item-recharged'>;

export type SheetEvent =
  | DescriptorEvent
  | By<'descriptor-lost', { readonly descriptor: Pick<Descriptor, 'kind' | 'name'>; readonly why: string }>
  | By<'points-awarded', { readonly points: number }>
  | By<'points-spent', { readonly points: number }>;

export type CheckEvent =
  | By<
      'checked',
      {
        readonly with: string;
        readonly result: CheckResult['result'];
        readonly degree: CheckResult['degree'];
        readonly faces: readonly number[];
        readonly purpose?: string;
      }
    >
  | By<'stakes-raised'>
  | By<'unrolled-success', { readonly words: string }>
  | By<'triggered', { readonly name: string; readonly face: number; readonly words: string }>
  | By<'failure-handled', { readonly how: FailureHandling; readonly words: string }>
  | Of<'circumstances-changed', { readonly words: string }>
  | Of<'help-given', { readonly help: readonly Help[] }>
  | By<'help-used'>
  | By<'ability-used', { readonly ability: string; readonly words: string }>
  | By<'concentration-begun', { readonly ability: string }>
  | By<'concentration-kept', { readonly ability: string }>
  | By<'concentration-lost', { readonly ability: string }>;

export type RestEvent =
  | Of<'rest-begun', { readonly long: boolean }>
  | By<'recovery-spent', { readonly left: number }>
  | Of<'rest-ended'>;

export type ChallengeEvent =
  | Of<'npc-prepared', { readonly id: string; readonly npc: Npc }>
  | Of<'npc-met', { readonly id: string; readonly npc: KnownNpc }>
  | Of<'npc-moved', { readonly id: string; readonly zone: Zone; readonly name: string }>
  | Of<
      'npc-ability-used',
      { readonly id: string; readonly name: string; readonly ability: string; readonly words: string }
    >
  | Of<
      'behaviour-due',
      { readonly id: string; readonly index: number; readonly name: string; readonly words: string }
    >
  | Of<'challenge-begun', { readonly challenge: Challenge }>
  | By<'party-changed', { readonly isIn: boolean }>
  | Of<'goal-added', { readonly id: string; readonly goal: Goal }>
  | Of<'goal-prepared', { readonly id: string; readonly goal: Goal }>
  | Of<'stances-prepared', { readonly id: string; readonly name: string; readonly stances: Stances }>
  | Of<'path-changed', { readonly path: Path; readonly isOpen: boolean }>
  | Of<
      'successes-gained',
      {
        readonly goal: string;
        readonly name: string;
        readonly successes: number;
        readonly have: number;
        readonly needs: number;
      }
    >
  | Of<'goal-overcome', { readonly goal: string; readonly name: string }>
  | Of<'track-moved', { readonly by: number; readonly track: number }>
  | Of<'failure-counted', { readonly failures: number }>
  | Of<
      'challenge-over',
      { readonly ending: Ending | 'called-off'; readonly name: string; readonly why: string }
    >;

export type TurnEvent =
  | Of<
      'turn-begun',
      { readonly turn: number; readonly situation: string; readonly threats: readonly Threat[] }
    >
  | By<'declared', { readonly actions: readonly Declared[] }>
  | By<'action-done', { readonly action: number; readonly words?: string }>
  | By<'defence-lost', { readonly threat: number; readonly words: string; readonly damage: number }>
  | By<'defended', { readonly threat: number; readonly words: string }>
  | By<'zone-changed', { readonly zone: Zone }>
  | Of<'maneuvered', { readonly maneuver: Maneuver }>
  | Of<'lesson-kept', { readonly lesson: Lesson }>
  | Of<'turn-ended', { readonly turn: number }>;

/** Plain JSON, in the past tense. */
export type Event = SheetEvent | CheckEvent | RestEvent | ChallengeEvent | TurnEvent;
