import { expect as expecting } from '@playwright/test';
import { PATIENCE } from './fireside.ts';

export const expect = expecting.configure({ timeout: PATIENCE });
