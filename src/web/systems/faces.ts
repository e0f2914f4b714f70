import type { Face } from './face.ts';

/** Loaded with the table that needs it. A system without a face of its own is played through its schemas. */
const FACES: Readonly<Record<string, () => Promise<Face>>> = {
  'challenged-action': async () => (await import('./challenged-action/face.ts')).face,
  'five-plus': async () => (await import('./five-plus/face.ts')).face,
  'mind-body-soul': async () => (await import('./mind-body-soul/face.ts')).face,
  'modifiers-and-sources': async () => (await import('./modifiers-and-sources/face.ts')).face,
  'roll-for-shoes': async () => (await import('./roll-for-shoes/face.ts')).face,
};

export async function faceOf(system: string): Promise<Face | undefined> {
  return Object.hasOwn(FACES, system) ? FACES[system]?.() : undefined;
}
