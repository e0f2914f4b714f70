import { archiveOf, type Entry, printArchive, recordOf } from '../../../src/table/index.ts';
import { PracticeTable } from '../../../src/table/testing/practice-table.ts';

const salt = new Uint8Array(32);

/** A table with this many entries of the usual kinds: told, noted, rolled. */
export async function longTable(entries: number): Promise<string> {
  const at = await PracticeTable.seated('roll-for-shoes');
  const character = at.do('ann', 'make-character', { from: { ready: 'pim' } });
  const input = { character, skill: 'Do Anything', against: { dice: 2 } };
  for (let i = 0; at.keeper.log.length < entries; i++) {
    at.do('ann', 'tell', { text: `The lamp flickers for the ${i}th time, and nobody laughs.` });
    if (i % 20 === 0) at.do('bob', 'write-note', { text: `What I think of number ${i}.` });
    if (i % 10 === 0)
      at.finish(at.do('ann', 'propose-check', { action: 'attempt', input, bytes: at.bytes() }));
  }
  return printArchive(at.keeper.archive());
}

/** A table with this many bytes, by people who write a lot. */
export async function heavyTable(bytes: number): Promise<string> {
  const at = await PracticeTable.seated('roll-for-shoes');
  const page = 'The lamp flickers, “and nobody laughs”. '.repeat(100);
  for (let i = 0; i * Buffer.byteLength(page) < bytes; i++) at.do('ann', 'tell', { text: `${i} ${page}` });
  return printArchive(at.keeper.archive());
}

/** A table with this many notes and undos. No Fireside wrote them, but the chain is sound. */
export async function manyUndos(notes: number, undos: number): Promise<string> {
  const at = await PracticeTable.seated('roll-for-shoes');
  for (let i = 0; i < notes; i++) at.do('bob', 'write-note', { text: `Note ${i}` });
  const played = at.keeper.log.length;
  const forged = Array.from({ length: undos }, (_, i): Entry => {
    const changes = [{ path: ['scene', 'title'], before: `Scene ${i}` }];
    const body = { commands: [], entries: [], changes, request: null, text: null };
    return { v: 1, seq: played + i + 1, at: 0, seat: 'gm', command: `u${i}`, type: 'undone', body };
  });
  return printArchive(archiveOf([...at.keeper.records, ...forged.map((entry) => recordOf(entry, salt))]));
}
