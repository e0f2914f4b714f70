import type { Face } from '../face.ts';
import Card from './Card.svelte';
import CheckInputs from './CheckInputs.svelte';
import { choices } from './choices.ts';
import PlotPointTokens from './PlotPoints.svelte';
import ScarPanel from './ScarPanel.svelte';

export const face: Face = {
  choices,
  loud: new Set(['near-death-experienced', 'effect-named']),
  Inputs: { check: CheckInputs },
  Offers: { 'gain-trait': ScarPanel },
  Card,
  Scene: PlotPointTokens,
};
