import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import { printArchive, verify } from '../../src/table/index.ts';
import { runPython, withPython } from './python.ts';
import { smallest } from './unfair-host.ts';

describe('every single byte counts', async () => {
  const document = Buffer.from(printArchive((await smallest()).keeper.archive()));

  test('ours finds every change, deletion and insertion of a byte', () => {
    assert.ok(verify(document).ok);
    for (const [name, changed] of changes(document)) assert.ok(!verify(changed).ok, name);
  });

  test('Python finds them too', withPython, () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'fireside-verify-')), 'export.json');
    fs.writeFileSync(file, document);
    const script = `
import sys
sys.path.insert(0, "docs")
import verify
raw = open(sys.argv[1], "rb").read()
def accepts(raw):
    try:
        verify.check(verify.parse(raw))
        return True
    except verify.DAMAGE:
        return False
assert accepts(raw)
count = 0
for at in range(len(raw)):
    for changed in (
        raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1:],
        raw[:at] + bytes([raw[at] ^ 0x20]) + raw[at + 1:],
        raw[:at] + bytes([raw[at] ^ 0x80]) + raw[at + 1:],
        raw[:at] + raw[at + 1:],
        raw[:at] + b" " + raw[at:],
        raw[:at] + b"0" + raw[at:],
        raw[:at] + raw[at:at + 1] + raw[at:],
    ):
        assert not accepts(changed), (at, changed[max(0, at - 20):at + 20])
        count += 1
print(count)`;
    try {
      const { output, errors } = runPython(['-c', script, file]);
      assert.equal(output, `${document.length * 7}\n`, errors);
    } finally {
      fs.rmSync(path.dirname(file), { recursive: true });
    }
  });
});

function* changes(raw: Buffer): Generator<readonly [string, Buffer]> {
  const flip = (at: number, bits: number) => {
    const changed = Buffer.from(raw);
    changed[at] = (raw[at] as number) ^ bits;
    return changed;
  };
  const put = (at: number, bytes: readonly number[], instead: number) =>
    Buffer.concat([raw.subarray(0, at), Buffer.from(bytes), raw.subarray(at + instead)]);
  for (let at = 0; at < raw.length; at++) {
    for (const bits of [1, 0x20, 0x80]) yield [`byte ${at} ^ ${bits}`, flip(at, bits)];
    yield [`byte ${at} left out`, put(at, [], 1)];
    yield [`a space before byte ${at}`, put(at, [0x20], 0)];
    yield [`a 0 before byte ${at}`, put(at, [0x30], 0)];
    yield [`byte ${at} twice`, put(at, [raw[at] as number], 0)];
  }
}
