import { Body, ContactMaterial, ConvexPolyhedron, Material, Plane, Vec3, World } from 'cannon-es';
import type { Vector3 } from 'three';
import { type Arena, arenaFor, type Strip } from './arena.ts';
import { BOUNCE, type FlyingDie, isAsleep, restrain, STEP, spread } from './flying-die.ts';
import { type SeededChance, seededChance } from './seeded-chance.ts';
import { type Solid, solidOf } from './solid.ts';

/** The way of all dice from the hand to rest, frame by frame: x, y, z and the turn x, y, z, w of each die. */
export interface Flight {
  readonly arena: Arena;
  readonly frames: readonly Float64Array[];
}

export const NUMBERS_A_DIE = 7;
const STEPS_A_FRAME = 2;
export const FRAMES_A_SECOND = Math.round(1 / (STEP * STEPS_A_FRAME));
const LONGEST = 1.9 * FRAMES_A_SECOND;
const GRAVITY = 75;
const APART = 1.9;

/** Thrown once, unseen. Nothing but the seed and the sides goes in, and no arithmetic that browsers round differently. */
export function simulate(seed: string, pools: readonly (readonly number[])[]): Flight {
  const chance = seededChance(seed);
  const arena = arenaFor(pools.map(({ length }) => length));
  const world = newWorld();
  const dice = pools.flatMap((pool, p) =>
    pool.map((sides, i) => {
      const strip = arena.strips[p] as Strip;
      const die = newDie(strip, solidOf(sides), world.defaultMaterial);
      launch(die.body, arena, strip, i, chance);
      world.addBody(die.body);
      return die;
    }),
  );
  const frames: Float64Array[] = [poses(dice)];
  while (frames.length < LONGEST && !(frames.length > 20 && dice.every(isAsleep))) {
    for (let i = 0; i < STEPS_A_FRAME; i++) {
      world.step(STEP);
      spread(dice);
      for (const die of dice) restrain(die, arena.width);
    }
    frames.push(poses(dice));
  }
  return { arena, frames };
}

function newWorld(): World {
  const world = new World({ gravity: new Vec3(0, -GRAVITY, 0), allowSleep: true });
  const material = new Material('ivory');
  world.addContactMaterial(new ContactMaterial(material, material, { friction: 0.3, restitution: BOUNCE }));
  world.defaultMaterial = material;
  const floor = new Body({ mass: 0, shape: new Plane(), material });
  // A quarter turn, so that the plane's z points up.
  floor.quaternion.set(-Math.SQRT1_2, 0, 0, Math.SQRT1_2);
  world.addBody(floor);
  return world;
}

/** A handful: in rows as wide as the strip, the next row behind and above, all in one direction. */
function launch(body: Body, { width }: Arena, strip: Strip, index: number, chance: SeededChance): void {
  const columns = Math.max(1, Math.floor((width - 1) / APART));
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const edge = strip.heading < 0 ? strip.near : strip.far;
  const depth = strip.near - strip.far;
  const x = (column - (columns - 1) / 2) * APART + chance.between(-0.3, 0.3);
  const z = edge - strip.heading * (2.2 + 1.7 * row + chance.between(0, 0.5));
  body.position.set(x, 1.6 + 0.4 * row + chance.between(0, 1.2), z);
  const way = Math.abs((strip.near + strip.far) / 2 - z) + chance.between(-0.4, 0.4) * depth;
  const aside = chance.between(-0.4, 0.4) * width - x * 0.6;
  body.velocity.set(aside, chance.between(-2, 2), strip.heading * (6 + 2.2 * way));
  const spin = () => chance.between(-14, 14);
  body.angularVelocity.set(strip.heading * 16 + spin(), spin(), spin());
  const part = () => chance.between(-1, 1);
  body.quaternion.set(part(), part(), part(), part());
  body.quaternion.normalize();
}

function newDie(strip: Strip, solid: Solid, material: Material): FlyingDie {
  const reach = Math.max(...solid.vertices.map((corner) => corner.length()));
  const body = new Body({ mass: 1, shape: shapeOf(solid), material });
  // Cannon's own damping takes powers, which browsers round differently; `restrain` slows dice down instead.
  body.linearDamping = 0;
  body.angularDamping = 0;
  body.sleepSpeedLimit = 0.35;
  body.sleepTimeLimit = 0.08;
  return { body, strip, solid, reach, isIn: false };
}

function shapeOf({ vertices, faces }: Solid): ConvexPolyhedron {
  const point = ({ x, y, z }: Vector3) => new Vec3(x, y, z);
  return new ConvexPolyhedron({ vertices: vertices.map(point), faces: faces.map((face) => [...face]) });
}

function poses(dice: readonly FlyingDie[]): Float64Array {
  return Float64Array.from(
    dice.flatMap(({ body: { position: p, quaternion: q } }) => [p.x, p.y, p.z, q.x, q.y, q.z, q.w]),
  );
}
