import type { Face } from '../face.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Answers from './challenge/Answers.svelte';
import ChallengeInputs from './challenge/ChallengeInputs.svelte';
import Ends from './challenge/Ends.svelte';
import MarginChart from './challenge/MarginChart.svelte';
import EffectInputs from './effect/EffectInputs.svelte';
import Result from './Result.svelte';
import TurnOrderInputs from './turns/TurnOrderInputs.svelte';

export const face: Face = {
  Inputs: {
    contest: ChallengeInputs,
    'contest-several': ChallengeInputs,
    'free-for-all': ChallengeInputs,
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
