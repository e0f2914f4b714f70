/** The parts of a recap, as plain text. */
export type RecapBlock =
  | { readonly kind: 'title' | 'scene' | 'aside' | 'told' | 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'folded';
      readonly text: string;
      readonly items: readonly string[];
      /** Bookkeeping, not a check. */
      readonly isSmall: boolean;
    };

/** Reads as much Markdown as the table’s `recap` writes, and no more. */
export function recapBlocks(markdown: string): readonly RecapBlock[] {
  const parts = markdown.trim().split('\n\n');
  const blocks: RecapBlock[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? '';
    const summary = /^<details><summary>(.*)<\/summary>$/.exec(part)?.[1];
    if (summary === undefined) blocks.push(blockOf(part));
    else {
      const text = fromHtml(summary);
      const isSmall = /^\d+ lines of small print$/.test(text);
      blocks.push({ kind: 'folded', text, items: itemsOf(parts[at + 1] ?? ''), isSmall });
      at += 2;
    }
  }
  return blocks;
}

function blockOf(part: string): RecapBlock {
  if (part.startsWith('# ')) return { kind: 'title', text: plain(part.slice(2)) };
  if (part.startsWith('## ')) return { kind: 'scene', text: plain(part.slice(3)) };
  if (part.startsWith('> ')) return { kind: 'quote', text: plain(part.slice(2)) };
  if (part.startsWith('- ')) return { kind: 'list', items: itemsOf(part) };
  const emphasised = /^\*(.*)\*$/.exec(part)?.[1];
  return emphasised === undefined
    ? { kind: 'told', text: plain(part) }
    : { kind: 'aside', text: plain(emphasised) };
}

function itemsOf(part: string): readonly string[] {
  return part.split('\n').map((line) => plain(line.replace(/^- /, '')));
}

/** Without the backslashes that escape markup. */
function plain(text: string): string {
  return text.replace(/\\([\\`*_[\]<>#|~&\-+.)=])/g, '$1');
}

function fromHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
