import { describe } from 'node:test';
import { TABLE } from './states.ts';
import { areAccessible } from './views.ts';

describe('what a table shows is accessible', () => areAccessible(TABLE));
