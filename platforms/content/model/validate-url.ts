import { safeReturnPath } from '../../../core/http/safe-redirect.ts';

const MAX_LENGTH = 2000;
const MAIL = /^mailto:[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,6}$/;
const PHONE = /^tel:\+?[0-9][0-9().-]{2,30}$/;
const ANCHOR = /^#[A-Za-z][A-Za-z0-9_-]{0,80}$/;
/** A slash, a backslash or a control character, encoded once or twice; no path of the store contains them. */
const DISGUISED = /%(?:25)*(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;
/** Invisible characters, and characters that reverse the text direction. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Validates a URL that an editor entered: a path of the store, `#anchor`, https, mailto or tel. Returns null for
 * anything else: other schemes in any spelling, disguised hosts, credentials, blanks and control characters. [A50]
 */
export function validateUrl(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) return null;
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
  // the parser drops an empty name before the @, which would change the URL
  if (authority === '' || authority.includes('@')) return null;
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  return url.href;
}
