import type { SheetLook } from './sheet-look.ts';

/** Loaded with the first sheet that is opened. */
const LOOKS: Readonly<Record<string, () => Promise<SheetLook>>> = {
  'challenged-action': async () => (await import('./challenged-action/sheet-look.ts')).look,
  'five-plus': async () => (await import('./five-plus/sheet-look.ts')).look,
  'mind-body-soul': async () => (await import('./mind-body-soul/sheet-look.ts')).look,
  'modifiers-and-sources': async () => (await import('./modifiers-and-sources/sheet-look.ts')).look,
  'roll-for-shoes': async () => (await import('./roll-for-shoes/sheet-look.ts')).look,
};

export async function sheetLookOf(system: string): Promise<SheetLook> {
  return (Object.hasOwn(LOOKS, system) && (await LOOKS[system]?.())) || {};
}
