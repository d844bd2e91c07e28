import { mayHoldEmail, safeTerm } from './safe-to-measure.ts';

/**
 * [D10] Pages of one person, and all that lead to a payment or a sign-in: account, cart, checkout, receipts, and whatever a platform
 * shows under this address. Some are the server's alone; an address that begins so is never measured.
 */
const PERSONAL = new Set([
  'account',
  'cart',
  'checkout',
  'login',
  'login-redirect',
  'logout',
  'logout-redirect',
  'payment',
  'platform',
  'preview',
  'receipt',
  'subscriptions/checkout',
  'subscriptions/success',
]);
/** the key of a search's term */
const TERM = 'q';

/**
 * [FMT-04] [D10] Whether a script of another company may learn this address: no personal page, no search for what may be an e-mail
 * or a number of a person, no e-mail anywhere. The address of a page is what such a script tells first, whatever events withhold.
 */
export function isMeasurable({ pathname, searchParams, hash }: URL): boolean {
  const path = decode(pathname)?.toLowerCase();
  const anchor = decode(hash);
  if (path === undefined || anchor === undefined) return false;
  // the router takes any case, and no account of slashes
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (PERSONAL.has(first) || PERSONAL.has(`${first}/${second}`)) return false;
  if ([path, anchor, ...[...searchParams].flat()].some(mayHoldEmail)) return false;
  return searchParams.getAll(TERM).every((term) => term.trim() === '' || safeTerm(term) !== null);
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
