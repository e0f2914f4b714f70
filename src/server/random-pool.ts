import { randomFillSync } from 'node:crypto';

const SIZE = 32;
const AT_ONCE = 256;

/** 32 fresh random bytes at a time, drawn from the system in larger portions; none is handed out twice. */
export function randomPool(): () => Uint8Array {
  let [pool, next] = [new Uint8Array(0), 0];
  return () => {
    if (next >= pool.length) [pool, next] = [randomFillSync(new Uint8Array(SIZE * AT_ONCE)), 0];
    next += SIZE;
    return pool.subarray(next - SIZE, next);
  };
}
