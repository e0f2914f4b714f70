/** It is machine code for this processor. */
export const CAN_FAIL = process.platform === 'linux' && process.arch === 'x64';

/**
 * A shared library to be loaded before the system's own: `fsync` and `fdatasync` fail while there is a file at `path`.
 * Small enough to assemble here, so that a machine without a compiler can test a failing disk too.
 */
export function failingSync(path: string): Buffer {
  const { symbols, names, hash, dynamic, code } = PLACES;
  const body = Buffer.concat([Buffer.from(ANSWER), Buffer.from(`${path}\0`)]);
  const size = code + BigInt(body.length);
  return Buffer.concat([
    // A library (3) for x86-64 (62), with three program headers of 56 bytes after these 64.
    words(0x00010102464c457fn, 0n, 0x1_003e_0003n, 0n, 64n, 0n, 0x0038_0040_0000_0000n, 3n),
    // Load everything; where the dynamic section is; a stack that isn't executable.
    words(0x7_0000_0001n, 0n, 0n, 0n, size, size, 4096n),
    words(0x6_0000_0002n, dynamic, dynamic, dynamic, 96n, 96n, 8n),
    words(0x6_6474_e551n, 0n, 0n, 0n, 0n, 0n, 16n),
    // Names begin at 1 and 7. Both are global functions, with the same code.
    words(0n, 0n, 0n, 0x0001_0012_0000_0001n, code, 22n, 0x0001_0012_0000_0007n, code, 22n),
    Buffer.from('\0fsync\0fdatasync\0'.padEnd(24, '\0')),
    // One bucket with both in it: the first, then the second.
    words(0x3_0000_0001n, 0x0_0000_0001n, 0x0_0000_0002n),
    words(4n, hash, 5n, names, 6n, symbols, 10n, 17n, 11n, 24n, 0n, 0n),
    body,
  ]);
}

const PLACES = { symbols: 232n, names: 304n, hash: 328n, dynamic: 352n, code: 448n };

/** -1 if access(path, F_OK) is 0, else 0. The path comes after it. */
const ANSWER = [
  ...[0xb8, 21, 0, 0, 0], // mov eax, access
  ...[0x48, 0x8d, 0x3d, 10, 0, 0, 0], // lea rdi, [rip + 10]
  ...[0x31, 0xf6], // xor esi, esi
  ...[0x0f, 0x05], // syscall
  ...[0x83, 0xf8, 1], // cmp eax, 1
  ...[0x19, 0xc0], // sbb eax, eax
  0xc3, // ret
];

function words(...values: readonly bigint[]): Buffer {
  return Buffer.from(BigUint64Array.from(values).buffer);
}
