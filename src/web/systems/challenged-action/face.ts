import type { Face } from '../face.ts';
import { choices } from './choices.ts';

export const face: Face = { check: 'contest', choices };
