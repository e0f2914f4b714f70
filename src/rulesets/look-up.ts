import { ok, type Result, refused } from '../dice/index.ts';
import type { CharacterId, Refusal, RuleId } from './ruleset.ts';

/** The value under an id that came from outside: never what every object inherits, such as `constructor`. */
export function lookUp<T>(
  record: Readonly<Record<string, T>> | undefined,
  id: string | undefined,
): T | undefined {
  return record && id !== undefined && Object.hasOwn(record, id) ? record[id] : undefined;
}

export function refuse(rule: RuleId, sentence: string, path?: string) {
  return refused<Refusal>({ rule, sentence, ...(path !== undefined && { path }) });
}

interface Sheets<Sheet> {
  readonly sheets: Readonly<Record<CharacterId, Sheet>>;
}

/** The sheet of a character who has to be there; `rule` is the one that refuses strangers. */
export function sheetOf<Sheet>(
  { sheets }: Sheets<Sheet>,
  id: CharacterId,
  rule: RuleId,
): Result<Sheet, Refusal> {
  const sheet = lookUp(sheets, id);
  return sheet ? ok(sheet) : refuse(rule, `there is no character “${id}” at this table`, 'character');
}

/** The sheets an action could be about: that of one character, or all. */
export function sheetsAbout<Sheet>({ sheets }: Sheets<Sheet>, id?: CharacterId): readonly Sheet[] {
  if (id === undefined) return Object.values(sheets);
  const sheet = lookUp(sheets, id);
  return sheet ? [sheet] : [];
}
