import type { Face } from '../face.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import CheckInputs from './CheckInputs.svelte';
import Discard from './Discard.svelte';
import PassingDemand from './PassingDemand.svelte';
import Result from './Result.svelte';
import SideEffectPanel from './SideEffectPanel.svelte';

export const face: Face = {
  renewed: new Set(['take-reprieve']),
  Inputs: { check: CheckInputs, oppose: CheckInputs, react: CheckInputs, 'work-on-project': CheckInputs },
  Answers: PassingDemand,
  Decision: { discard: Discard },
  Offers: { 'set-modifier': SideEffectPanel },
  Card,
  Board,
  Result,
  shown: new Set(['blundered']),
};
