/**
 * Names are the same whatever their capitals, spaces and encoding of accents. No system has ever been laxer, so stored
 * names are still found.
 */
export function folded(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

export function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

export function isCalled(name: string): (thing: { readonly name: string }) => boolean {
  const wanted = folded(name);
  return (thing) => folded(thing.name) === wanted;
}

export function repeatedName(names: readonly string[]): string | undefined {
  const met = new Set<string>();
  return names.find((name) => met.size === met.add(folded(name)).size);
}
