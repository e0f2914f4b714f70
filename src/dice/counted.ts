/** `1 point`, `2 points`; `1 die`, `2 dice`: every number with a noun in a sentence comes from here. */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}
