export * from './card.ts';
export * from './card-scene.ts';
