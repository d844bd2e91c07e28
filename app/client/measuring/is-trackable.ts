import { decodeUriComponentOrNull } from '../../../core/http/safe-decode-uri.ts';
import { mayHoldEmail, safeTerm } from './safe-to-measure.ts';

/**
 * [D10] Personal pages, and all that lead to a payment or a sign-in: account, cart, checkout, receipts, and every
 * platform's page under this address. Some exist on the server only; an address that begins so is never measured.
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
 * [FMT-04] [D10] Whether a third-party script may see this address: no personal page, no search for what may be an
 * e-mail or a person's number, no e-mail anywhere. Such a script sends the address of the page first, before any event.
 */
export function isMeasurable({ pathname, searchParams, hash }: URL): boolean {
  const path = decodeUriComponentOrNull(pathname)?.toLowerCase();
  const anchor = decodeUriComponentOrNull(hash);
  if (path === undefined || anchor === null) return false;
  // the router takes any case, and no account of slashes
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (PERSONAL.has(first) || PERSONAL.has(`${first}/${second}`)) return false;
  if ([path, anchor, ...[...searchParams].flat()].some(mayHoldEmail)) return false;
  return searchParams.getAll(TERM).every((term) => term.trim() === '' || safeTerm(term) !== null);
}
