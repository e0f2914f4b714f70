import type { Face } from '../face.ts';
import Board from './Board.svelte';
import AttemptInputs from './check/AttemptInputs.svelte';
import Pyramid from './check/Pyramid.svelte';
import RangeLine from './check/RangeLine.svelte';
import SufferInputs from './check/SufferInputs.svelte';
import Card from './sheet/Card.svelte';
import OfferedDescriptor from './sheet/OfferedDescriptor.svelte';
export const face: Face = {
  alternatives: new Set(['handle-failure']),
  Inputs: {
    check: AttemptInputs,
    help: AttemptInputs,
    resist: AttemptInputs,
    act: AttemptInputs,
    heal: AttemptInputs,
    treat: AttemptInputs,
    concentrate: AttemptInputs,
    suffer: SufferInputs,
  },
  Offers: {
    'add-descriptor': OfferedDescriptor,
  },
  Result: RangeLine,
  Chart: Pyramid,
  Card,
  Board,
};
