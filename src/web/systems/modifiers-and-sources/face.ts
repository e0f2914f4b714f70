import type { Face } from '../face.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import CheckInputs from './CheckInputs.svelte';
import { choices } from './choices.ts';
import Discard from './Discard.svelte';
import HarmPanel from './HarmPanel.svelte';
import PassingDemand from './PassingDemand.svelte';
import ReprievePanel from './ReprievePanel.svelte';
import Result from './Result.svelte';
import SideEffectPanel from './SideEffectPanel.svelte';

export const face: Face = {
  choices,
  loud: new Set(['blundered', 'collapsed', 'tension-set', 'project-finished']),
  renewed: new Set(['take-reprieve']),
  Inputs: { check: CheckInputs, oppose: CheckInputs, react: CheckInputs, 'work-on-project': CheckInputs },
  Answers: PassingDemand,
  Decision: { discard: Discard },
  Offers: {
    'set-modifier': SideEffectPanel,
    'take-damage': HarmPanel,
    'take-reprieve': ReprievePanel,
  },
  Card,
  Board,
  Result,
  shown: new Set(['blundered']),
};
