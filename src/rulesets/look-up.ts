/** What is kept under an id that came from outside; nothing is kept under `constructor` unless somebody put it there. */
export function lookUp<T>(
  record: Readonly<Record<string, T>> | undefined,
  id: string | undefined,
): T | undefined {
  return record && id !== undefined && Object.hasOwn(record, id) ? record[id] : undefined;
}
