import { PracticeTable } from './practice-table.ts';

/** A short evening that ends at a decision. */
export async function evening() {
  const table = await PracticeTable.seated('mind-body-soul');
  const odile = table.do('ann', 'make-character', { from: { ready: 'odile' } });
  const input = { character: odile, positives: [], negatives: [], advantages: 2 };
  const propose = () =>
    table.do('ann', 'propose-check', { action: 'check', input, bytes: table.bytes(), intent: 'I try.' });
  table.finish(propose(), ['re-roll', 'keep']);
  table.do('gm', 'describe-scene', { text: 'A draught', hidden: true });
  table.do('bob', 'write-note', { text: 'Hm.' });
  const check = propose();
  return { keeper: table.keeper, table, check };
}
