import { Body, Vec3 } from 'cannon-es';
import { MARGIN, type Strip } from './arena.ts';
import type { Solid } from './solid.ts';

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
  // Only a die that lies flat may be slowed down much, or it would stand still on an edge.
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

/** A slow die that stands on an edge falls over to the face it is nearest to, and soon. */
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
