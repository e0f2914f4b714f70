import type { KeyOrCode } from '../../../client/index.ts';

export type WayIn =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly sentence: string };

/** Reads what someone pasted or typed: a link, the key in it, or a code they were told. */
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
  return no('This isn’t a link or a code. A link ends with # and letters; a code is three words.');
}

/** In an address, a code has full stops between its words; no key has them. */
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
    return no('That address only works for people who already have a seat. Ask for the link to join.');
  if (pathname !== '/join' || hash.length < 2)
    return no('This link doesn’t lead to a table. Ask for the link to join.');
  return origin === here
    ? { ok: true, address: `/join${hash}` }
    : no(`This table is at ${host}. Open the link itself: ${href}`);
}

function no(sentence: string): WayIn {
  return { ok: false, sentence };
}
