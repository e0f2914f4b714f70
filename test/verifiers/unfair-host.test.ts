import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { verify } from '../../src/table/index.ts';
import { python, withPython } from './python.ts';
import { type Json, rewritten, smallest, type Unfair } from './unfair-host.ts';

/** A host that writes a sound chain around something unfair. */
describe('what an unfair host writes', () => {
  const rows: readonly Unfair[] = [
    { name: 'other faces', type: 'rolled', change: ({ entry }) => face(entry, 6), problem: /the dice fell/ },
    {
      name: 'smaller dice',
      type: 'rolled',
      change: ({ entry }) => {
        entry.roll = '2d3: low and high';
      },
      problem: /was asked for|other dice/,
    },
    {
      name: 'another secret',
      type: 'rolled',
      change: ({ mark }) => {
        mark.secret = '11'.repeat(32);
      },
      problem: /not the one committed to/,
    },
    {
      name: 'a slot of its choice',
      type: 'rolled',
      change: ({ mark }) => {
        mark.slot += 1;
      },
      problem: /nobody asked for/,
    },
    {
      name: 'without the bytes of who rolled',
      type: 'rolled',
      change: ({ mark }) => {
        mark.contributions = mark.contributions.slice(1);
      },
      problem: /bytes of who rolled are missing/,
    },
    {
      name: 'with a witness that was not there',
      type: 'rolled',
      change: ({ mark }) => {
        mark.contributions[1].bytes = '22'.repeat(32);
      },
      problem: /the dice fell/,
    },
    {
      name: 'another commitment',
      type: 'epoch-opened',
      change: (body) => {
        body.root = '33'.repeat(32);
      },
      problem: /not the one committed to/,
    },
    {
      name: 'another history behind it',
      type: 'epoch-opened',
      change: (body) => {
        body.head = '44'.repeat(32);
      },
      problem: /another history/,
    },
    {
      name: 'another check than the one asked for',
      type: 'roll-requested',
      change: (body) => {
        body.request = 'c1';
      },
      problem: /the dice fell/,
    },
  ];
  for (const { name, type, change, problem } of rows) {
    test(`${name}: both find it`, withPython, async () => {
      const document = rewritten(await smallest(), type, change);
      const verdict = verify(document);
      assert.ok(!verdict.ok, 'ours accepts it');
      assert.match(verdict.error, problem);
      const { status, output } = python(document);
      assert.equal(status, 1, 'Python accepts it');
      assert.match(output, /^NOT VERIFIED: entry \d+: /);
    });
  }
});

function face(entry: Json, to: number): void {
  entry.faces[0][0] = entry.faces[0][0] === to ? to - 1 : to;
}
