import type { Face } from '../face.ts';
import Card from './Card.svelte';
import CheckInputs from './CheckInputs.svelte';
import PlotPointTokens from './PlotPoints.svelte';

export const face: Face = {
  Inputs: { check: CheckInputs },
  Card,
  Scene: PlotPointTokens,
};
