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

/** Without service workers, which would store the whole app in every test; the test about that asks for one. */
export const DESKTOP = {
  serviceWorkers: 'block',
  viewport: { width: 1440, height: 900 },
  colorScheme: 'light',
  reducedMotion: 'reduce',
} satisfies Look;
export const PHONE = {
  ...DESKTOP,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies Look;
export const PHONE_IN_THE_DARK = { ...PHONE, colorScheme: 'dark' } satisfies Look;
