import type { BrowserContextOptions } from '@playwright/test';

export type Look = Pick<
  BrowserContextOptions,
  | 'serviceWorkers'
  | 'viewport'
  | 'colorScheme'
  | 'reducedMotion'
  | 'hasTouch'
  | 'isMobile'
  | 'deviceScaleFactor'
>;

export const DESKTOP: Look = {
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
};
export const PHONE: Look = {
  ...DESKTOP,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
