import { Body, ContactMaterial, ConvexPolyhedron, Material, Plane, Vec3, World } from 'cannon-es';
import type { Vector3 } from 'three';
import { type Arena, arenaFor, MARGIN, type Strip } from './arena.ts';
import { type Solid, solidOf } from './solid.ts';

/** Chance for looks alone, never for faces: the same text gives the same row of numbers in every browser. */
interface SeededChance {
  /** From `low` up to `high`. */
  readonly between: (low: number, high: number) => number;
}

/** sfc32, its state drawn from the text with FNV-1a: integers only, so no browser rounds it otherwise. */
function seededChance(seed: string): SeededChance {
  let [a, b, c, d] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let i = 0; i < 12; i++) next();
  return { between: (low, high) => low + (high - low) * next() };
}

function hash(text: string, salt: number): number {
  let value = 0x811c9dc5 ^ salt;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}

export interface FlyingDie {
  readonly body: Body;
  readonly strip: Strip;
  readonly solid: Solid;
  /** From its middle to its corners. */
  readonly reach: number;
  /** It has come over the edge of its strip, and stays within from now on. */
  isIn: boolean;
}

/** Seconds. */
export const STEP = 1 / 120;
export const BOUNCE = 0.35;
const SLOWEST_IN = 9;
const PUSH = 250;
const WALL = 200;
const TOPPLE = 150;

export function isAsleep({ body }: FlyingDie): boolean {
  return body.sleepState === Body.SLEEPING;
}

/** Air, felt, and walls nobody sees: they turn a die back by its middle, so that none leans against them. */
export function restrain(die: FlyingDie, width: number): void {
  const { body, strip, reach, solid } = die;
  const { position, velocity, angularVelocity } = body;
  const near = strip.near - MARGIN;
  const far = strip.far + MARGIN;
  die.isIn ||= strip.heading < 0 ? position.z < near : position.z > far;
  if (!die.isIn) velocity.z = strip.heading * Math.max(SLOWEST_IN, strip.heading * velocity.z);
  // Only a die that lies flat may be slowed down much, or it would stop on an edge.
  const isFlat = position.y < solid.inradius * 1.03;
  body.allowSleep = isFlat;
  if (!isFlat && position.y < reach) topple(die);
  const held = isFlat ? 0.95 : position.y < reach ? 0.992 : 1;
  velocity.scale(held, velocity);
  angularVelocity.scale(held, angularVelocity);
  const side = width / 2 - MARGIN;
  velocity.x = turnedBack(velocity.x, position.x, -side, side);
  if (die.isIn) velocity.z = turnedBack(velocity.z, position.z, far, near);
}

/** Fast ones bounce. Slow ones are pushed back softly: a wall that stops them would hold them up on an edge. */
function turnedBack(speed: number, at: number, low: number, high: number): number {
  const beyond = at > high ? at - high : at < low ? at - low : 0;
  if (beyond === 0) return speed;
  return speed * beyond > 0 && Math.abs(speed) > 2 ? -BOUNCE * speed : speed - WALL * STEP * beyond;
}

/** A slow die on an edge soon falls over to the nearest face. */
function topple({ body, solid: { normals } }: FlyingDie): void {
  const { quaternion, velocity, angularVelocity } = body;
  if (velocity.lengthSquared() > 16) return;
  let lowest = new Vec3(0, 1, 0);
  for (const { x, y, z } of normals) {
    const normal = quaternion.vmult(new Vec3(x, y, z));
    if (normal.y < lowest.y) lowest = normal;
  }
  // Across the normal and the way down.
  angularVelocity.x += TOPPLE * STEP * lowest.z;
  angularVelocity.z -= TOPPLE * STEP * lowest.x;
}

/** A die that lies on another slides off. */
export function spread(dice: readonly FlyingDie[]): void {
  for (const [i, one] of dice.entries()) {
    for (const other of dice.slice(i + 1)) {
      const x = other.body.position.x - one.body.position.x;
      const z = other.body.position.z - one.body.position.z;
      const isAbove = Math.abs(other.body.position.y - one.body.position.y) >= 0.3;
      const apart = Math.sqrt(x * x + z * z);
      const room = 0.95 * (one.reach + other.reach);
      if (!isAbove || apart >= room || apart === 0) continue;
      const push = (PUSH * STEP * (room - apart)) / apart;
      nudge(one, -x * push, -z * push);
      nudge(other, x * push, z * push);
    }
  }
}

function nudge(die: FlyingDie, x: number, z: number): void {
  // It would gather in a die that sleeps, and make it leap when it wakes.
  if (isAsleep(die)) return;
  die.body.velocity.x += x;
  die.body.velocity.z += z;
}

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
