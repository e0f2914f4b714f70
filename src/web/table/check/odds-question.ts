import type { Fields } from '../../../rulesets/index.ts';
import type { CheckView } from '../../../table/index.ts';
import type { LiveTable } from '../../live/live-table.svelte.ts';
import type { OddsQuestion } from '../../odds/questions.ts';

/** How likely something would be that is being composed or was proposed. */
export function oddsOfProposal(
  { game, ruleset }: LiveTable,
  { action, input }: { readonly action: string; readonly input: Fields },
): OddsQuestion | null {
  if (!game || !ruleset) return null;
  const decides = ruleset.speech?.decides ?? 'best';
  return { of: 'proposal', system: ruleset.id, action, game, input, decides };
}

export function oddsOfCheck(table: LiveTable, check: CheckView): OddsQuestion | null {
  const { action, input, transcript, lines, secret, waiting, request, stage } = check;
  if (stage === 'proposed') return oddsOfProposal(table, { action, input: { ...input, ...secret?.fields } });
  const system = table.ruleset?.id;
  if (system === undefined) return null;
  return { of: 'check', system, check: { action, transcript, lines, secret, waiting, request } };
}
