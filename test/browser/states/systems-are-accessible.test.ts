import { describe } from 'node:test';
import { areAccessible } from './accessible.ts';
import { SYSTEM_STATES } from './states.ts';

describe('what each system shows is accessible', () => areAccessible(SYSTEM_STATES));
