import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { Client, join, openTable } from '../../server/testing/client.ts';
import type { Findings } from '../findings.ts';

/** The length of a part, with what surrounds it. */
const PART = 70_000;
/** The longest note, with three bytes for each character. */
export const PAGE = '—'.repeat(20_000);

export const lengthOf = (text: string) => Buffer.byteLength(text);

/** A table that five people filled with notes for everyone, until no more were taken. */
export async function filledWithNotes(url: string, people = 5) {
  const { token, links } = await openTable(url);
  for (let i = 0; i < people; i++) {
    const { token: theirs } = await join(url, links.player, `Eve ${i}`);
    const eve = await Client.connected(url, theirs);
    let answer = await eve.do('write-note', { text: PAGE, shared: true });
    while (answer.ok) answer = await eve.do('write-note', { text: PAGE, shared: true });
    assert.equal(answer.refusal.code, 'notes-full');
    eve.cut();
  }
  return { token, links };
}

/** A slow phone joins such a table while others play. It gets the table in short parts, and nobody is cut off. */
export async function metBySlowPhone(url: string, findings: Findings): Promise<void> {
  await findings.try('stopped', async () => {
    const { token, links } = await filledWithNotes(url);
    const ann = await join(url, links.player, 'Ann');
    const gm = await Client.connected(url, token, { parts: true });
    const slow = new Client(url, ann.token, { parts: true, slow: true });
    let isIn = false;
    const coming = slow.connect().then(() => {
      isIn = true;
    });
    let told = 0;
    for (; !isIn; told++) await gm.do('tell', { text: `${told} ${'x'.repeat(3000)}` });
    await coming;
    await slow.until(() => slow.bye || slow.seq === gm.seq);
    assert.equal(slow.bye, undefined);
    assert.equal(gm.bye, undefined);
    assert.equal(Object.keys(slow.view.notes).length, 50);
    const fresh = await Client.connected(url, ann.token);
    assert.ok(isDeepStrictEqual(slow.view, fresh.view));
    assert.ok(isDeepStrictEqual(slow.records, gm.records));
    const { parts } = slow.heard.find(({ type }) => type === 'welcome');
    assert.equal(slow.heard.filter(({ type }) => type === 'part').length, parts);
    assert.ok(parts >= 46, `${parts} parts`);
    // Nothing comes in between: the view is whole before anything changes it.
    assert.ok(slow.heard.slice(1, 1 + parts).every(({ type }) => type === 'part'));
    const longest = Math.max(...slow.frames.map(lengthOf));
    assert.ok(longest < PART * 2, `${longest} bytes`);
    assert.ok(told > 0);
    for (const client of [gm, slow, fresh]) client.cut();
  });
}

/** A spectator writes as much as they can: everyone plays on and can join, and the notes are removed in one go. */
export async function notesOfSpectator(url: string, notes: number, findings: Findings): Promise<void> {
  const { token, links } = await openTable(url);
  const eve = await join(url, links.spectator, 'Eve');
  const ann = await join(url, links.player, 'Ann');
  const gm = await Client.connected(url, token);
  const watching = await Client.connected(url, eve.token);
  let taken = 0;
  for (let i = 0; i < notes; i++)
    await findings.try('stopped', async () => {
      const answer = await watching.do('write-note', { text: PAGE, shared: true });
      assert.ok(
        answer?.ok || ['over-limit', 'notes-full'].includes(answer?.refusal.code),
        JSON.stringify(answer),
      );
      if (answer.ok) taken += 1;
    });
  await findings.try('stopped', async () => {
    assert.ok(taken > 0);
    const phone = await Client.connected(url, ann.token, { parts: true, slow: true });
    await phone.until(() => phone.bye || phone.seq >= gm.seq);
    assert.equal((await phone.do('tell', { text: 'I am in.' }))?.ok, true);
    assert.equal((await gm.do('remove-notes', { seat: eve.seat }))?.ok, true);
    await phone.until(() => phone.bye || Object.keys(phone.view.notes).length === 0);
    assert.deepEqual([phone.bye, gm.bye], [undefined, undefined]);
    phone.cut();
  });
  for (const client of [gm, watching]) client.cut();
}
