import { describe } from 'node:test';
import { PAGES, TABLE } from './states.ts';
import { areAccessible } from './views.ts';

describe('pages, and what every table shows, are accessible', () => areAccessible([...PAGES, ...TABLE]));
