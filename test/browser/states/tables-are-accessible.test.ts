import { describe } from 'node:test';
import { areAccessible } from './accessible.ts';
import { PAGES, TABLE } from './states.ts';

describe('pages, and what every table shows, are accessible', () => areAccessible([...PAGES, ...TABLE]));
