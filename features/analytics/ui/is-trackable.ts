import { decodeUriComponentOrNull } from '../../../core/http/safe-decode-uri.ts';
import { mayHoldEmail, safeTerm } from './safe-to-measure.ts';

/**
 * [D10] Personal pages, and all pages of payment or sign-in: account, cart, checkout, receipts, and every platform's page below this address. Some exist on the
 * server only; an address with such a prefix is never measured.
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
/** the query parameter of the search term */
const TERM = 'q';

/**
 * [FMT-04] [D10] Whether a third-party script may see this address. Excludes personal pages, searches that may contain an email or a personal number, and
 * emails anywhere. Such a script sends the page's address first, before any event.
 */
export function isMeasurable({ pathname, searchParams, hash }: URL): boolean {
  const path = decodeUriComponentOrNull(pathname)?.toLowerCase();
  const anchor = decodeUriComponentOrNull(hash);
  if (path === undefined || anchor === null) return false;
  // the router ignores case and repeated slashes
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (PERSONAL.has(first) || PERSONAL.has(`${first}/${second}`)) return false;
  if ([path, anchor, ...[...searchParams].flat()].some(mayHoldEmail)) return false;
  return searchParams.getAll(TERM).every((term) => term.trim() === '' || safeTerm(term) !== null);
}
