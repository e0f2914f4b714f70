import { expect as expecting } from '@playwright/test';
import { PATIENCE } from './device.ts';

export const expect = expecting.configure({ timeout: PATIENCE });
