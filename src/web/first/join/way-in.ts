import type { KeyOrCode } from '../../../client/index.ts';

export type WayIn =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly sentence: string };

/** What somebody pasted or typed: a link, the key in it, or a code they were told. */
export function wayIn(text: string, origin: string): WayIn {
  const said = text.trim();
  if (said === '') return no('Paste the link you were sent, or type the three words of a code.');
  const link = linkIn(said);
  if (link) return wayBehind(link, origin);
  if (/^[a-z]+([\s.,-]+[a-z]+){1,3}$/i.test(said))
    return {
      ok: true,
      address: `/join#${said
        .toLowerCase()
        .split(/[\s.,-]+/)
        .join('.')}`,
    };
  if (/^[\w-]{16,64}$/.test(said)) return { ok: true, address: `/join#${said}` };
  return no('This is neither a link nor a code. A link ends with # and letters; a code is three words.');
}

/** A code stands in an address with full stops between its words: no key has them. */
export function wayOf(hash: string): KeyOrCode {
  return hash.includes('.') ? { code: hash.split('.').join(' ') } : { key: hash };
}

/** People paste the message around it as well. */
function linkIn(text: string): URL | undefined {
  const found = /https?:\/\/\S+/i.exec(text)?.[0].replace(/[)>\].,;!?”"’']+$/, '');
  if (found === undefined) return undefined;
  return URL.canParse(found) ? new URL(found) : undefined;
}

function wayBehind({ origin, host, pathname, hash, href }: URL, here: string): WayIn {
  if (pathname === '/table')
    return no('That is the address of a table, for who sits there already. Ask for its link to join.');
  if (pathname !== '/join' || hash.length < 2)
    return no('This link leads to no table. Ask for the one to join.');
  return origin === here
    ? { ok: true, address: `/join${hash}` }
    : no(`This table is at ${host}. Open the link itself: ${href}`);
}

function no(sentence: string): WayIn {
  return { ok: false, sentence };
}
