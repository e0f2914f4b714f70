import type { Face } from '../face.ts';
import Board from './Board.svelte';
import AttemptInputs from './check/AttemptInputs.svelte';
import FailurePanel from './check/FailurePanel.svelte';
import PractiseInputs from './check/PractiseInputs.svelte';
import Pyramid from './check/Pyramid.svelte';
import ResultLine from './check/ResultLine.svelte';
import SufferInputs from './check/SufferInputs.svelte';
import { choices } from './choices.ts';
import NpcAbilityPanel from './npc/NpcAbilityPanel.svelte';
import Card from './sheet/Card.svelte';
import OfferedDescriptor from './sheet/OfferedDescriptor.svelte';
export const face: Face = {
  alternatives: new Set(['handle-failure']),
  choices,
  Inputs: {
    check: AttemptInputs,
    help: AttemptInputs,
    resist: AttemptInputs,
    act: AttemptInputs,
    heal: AttemptInputs,
    treat: AttemptInputs,
    concentrate: AttemptInputs,
    practise: PractiseInputs,
    suffer: SufferInputs,
  },
  Offers: {
    'add-descriptor': OfferedDescriptor,
    'handle-failure': FailurePanel,
    'use-npc-ability': NpcAbilityPanel,
  },
  Result: ResultLine,
  Chart: Pyramid,
  Card,
  Board,
};
