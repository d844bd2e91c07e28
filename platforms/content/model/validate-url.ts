import { safeReturnPath } from '../../../core/http/safe-redirect.ts';

const LONGEST = 2000;
const MAIL = /^mailto:[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,6}$/;
const PHONE = /^tel:\+?[0-9][0-9().-]{2,30}$/;
const ANCHOR = /^#[A-Za-z][A-Za-z0-9_-]{0,80}$/;
/** A slash, a backslash or a control character in disguise, also twice over: no path of the store has them. */
const DISGUISED = /%(?:25)*(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;
/** Characters that are invisible, or that reverse the text around them. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * [A50] An address that an editor wrote, as the store may draw it: a path of the store, `#anchor`, https, mailto or
 * tel. Anything else is null: other schemes in any spelling, disguised hosts, credentials, blanks and control
 * characters inside.
 */
export function validateUrl(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > LONGEST) return null;
  const address = raw.replaceAll(/^ +| +$/g, '');
  if (address === '' || UNSEEN.test(address) || address.includes('\\')) return null;
  if (address.startsWith('/')) return judgePath(address);
  if (address.startsWith('https://')) return judgeSite(address);
  return ANCHOR.test(address) || MAIL.test(address) || PHONE.test(address) ? address : null;
}

function judgePath(address: string): string | null {
  const [path = ''] = address.split(/[?#]/, 1);
  if (DISGUISED.test(path)) return null;
  return safeReturnPath(address);
}

function judgeSite(address: string): string | null {
  const [authority = ''] = address.slice('https://'.length).split(/[/?#]/, 1);
  // an empty name before the @ would be dropped by the parser, and the address would read as another one
  if (authority === '' || authority.includes('@')) return null;
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.href;
}
