import { describe } from 'node:test';
import { SYSTEM_STATES } from './states.ts';
import { areAccessible } from './views.ts';

describe('what each system shows is accessible', () => areAccessible(SYSTEM_STATES));
