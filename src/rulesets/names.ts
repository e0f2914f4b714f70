/**
 * What tells two names apart: neither capitals, nor spaces around or doubled within, nor how a keyboard puts an accent on a
 * letter. That is as much as any system has ever looked past, so whatever was found by its name is found still. In what is
 * stored only accents and doubled spaces can make a difference: no sheet holds a name with spaces around it.
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

/** The first name that is there twice. */
export function repeatedName(names: readonly string[]): string | undefined {
  const met = new Set<string>();
  return names.find((name) => met.size === met.add(folded(name)).size);
}
