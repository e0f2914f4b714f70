import type { Face } from '../face.ts';
import Answers from './Answers.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import ContestInputs from './ContestInputs.svelte';
import EffectInputs from './EffectInputs.svelte';
import Ends from './Ends.svelte';
import MarginChart from './MarginChart.svelte';
import Result from './Result.svelte';
import TurnOrderInputs from './TurnOrderInputs.svelte';

export const face: Face = {
  Inputs: {
    contest: ContestInputs,
    'contest-several': ContestInputs,
    'free-for-all': ContestInputs,
    effect: EffectInputs,
    'turn-order': TurnOrderInputs,
  },
  Chart: MarginChart,
  Ends,
  Answers,
  Card,
  Board,
  Result,
};
