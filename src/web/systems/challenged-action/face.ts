import type { Face } from '../face.ts';

export const face: Face = { check: 'contest' };
