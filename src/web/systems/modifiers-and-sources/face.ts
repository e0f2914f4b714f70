import type { Face } from '../face.ts';
import Board from './Board.svelte';
import Discard from './boost/Discard.svelte';
import CheckInputs from './check/CheckInputs.svelte';
import PassingDemand from './check/PassingDemand.svelte';
import Result from './check/Result.svelte';
import SideEffectPanel from './SideEffectPanel.svelte';
import Card from './sheet/Card.svelte';

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
