import type { Face } from '../face.ts';
import AttemptInputs from './AttemptInputs.svelte';
import Board from './Board.svelte';
import Card from './Card.svelte';
import NewSkillPanel from './NewSkillPanel.svelte';
import SceneStatuses from './SceneStatuses.svelte';
import SettleInputs from './SettleInputs.svelte';
import TurnDice from './TurnDice.svelte';

export const face: Face = {
  Inputs: { attempt: AttemptInputs, 'settle-status': SettleInputs },
  Decision: { 'turn-dice': TurnDice },
  Offers: { 'gain-skill': NewSkillPanel },
  Card,
  Board,
  Scene: SceneStatuses,
};
