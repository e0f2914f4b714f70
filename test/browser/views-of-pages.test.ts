import { describe } from 'node:test';
import { PAGES, SYSTEM_STATES } from './states.ts';
import { areAccessible } from './views.ts';

describe('pages, and what each system shows, are accessible', () =>
  areAccessible([...PAGES, ...SYSTEM_STATES]));
