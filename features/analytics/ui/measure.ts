import { decodeUriComponentOrNull } from '../../../core/http/safe-decode-uri.ts';
import { isMeasurementAllowed } from './consent.ts';
import { mayHoldEmail, safeTerm } from './safe-to-measure.ts';

let loaded: string | null = null;

/** Whether this document has loaded the script: a script cannot be unloaded. */
export const isTagManagerLoaded = (): boolean => loaded !== null;

/** Resolves a path of the store. Prefixes the origin, so that a path with two slashes is not another site. */
const addressOf = (path: string): URL => new URL(window.location.origin + path);

/** The store page that led to this document; every script can read its address. */
function referringPages(): URL[] {
  const page = document.referrer === '' ? null : new URL(document.referrer);
  return page?.origin === window.location.origin ? [page] : [];
}

/**
 * [FMT-04] [D10] Loads the tag manager: once per document, only with consent, and only if it may see every address it can find. Those are the addresses that
 * the document has shown (`paths`, reachable by "Back") and the referrer. Earlier events wait in `window.dataLayer`. Returns true if the document has it.
 */
export function loadTagManager(url: string, paths: readonly string[]): boolean {
  if (loaded !== null) return true;
  if (!isMeasurementAllowed() || ![...paths.map(addressOf), ...referringPages()].every(isMeasurable)) return false;
  loaded = url;
  window.dataLayer ??= [];
  // the event that tag managers start with
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
  return true;
}

/** [FMT-04] [D10] Whether the document still has the script although it is no longer allowed: after a refusal, or on a personal page. */
export const needsReloadWithoutTags = (path: string): boolean =>
  loaded !== null && !(isMeasurementAllowed() && isMeasurable(addressOf(path)));

/** [FMT-04] Reloads the page without the script; pushes no events until then. */
export function reloadWithoutTags(): void {
  // the tag manager keeps a reference to the old array
  window.dataLayer = [];
  window.location.reload();
}

/** [D10] Whether a store address requires a full page load, because this document has loaded the script. */
export const needsFullNavigation = (path: string): boolean => loaded !== null && !isMeasurable(addressOf(path));

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
  'quick-order',
  'quote',
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
