import { clearSpreads } from '../src/dice/index.ts';
import { answer, isRolled, rulesetOf, SYSTEM_IDS } from '../src/rulesets/index.ts';
import { type Contest, contender } from './contest.ts';

/** The odds of everything a system rolls for, asked as from the terminal, with the first of its own examples. */
async function rowsOf(id: string): Promise<readonly Contest[]> {
  const ruleset = await rulesetOf(id);
  return Object.entries(ruleset?.actions ?? {}).flatMap(([name, action]) => {
    if (!isRolled(action)) return [];
    const example = action.question.examples[0];
    const ask = () => {
      const report = answer(action, example);
      if (!report.ok) throw new Error(`${id} ${name}: ${report.error.sentence}`);
      return report.value;
    };
    return [{ name: `${id} ${name}`, ours: contender(ask, () => [], clearSpreads) }];
  });
}

export const rows: readonly Contest[] = (await Promise.all(SYSTEM_IDS.map(rowsOf))).flat();
