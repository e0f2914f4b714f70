/** True where the text is in the clipboard. On plain http browsers withhold the newer way. */
export async function copied(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    // Copies what is selected: whoever calls this has selected it.
    return document.execCommand('copy');
  } catch {
    return false;
  }
}
