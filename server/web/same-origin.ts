import { isJson } from '../../core/http/is-json.ts';

/**
 * [API-07] Whether a mutating request comes from our pages. Browsers show it by Sec-Fetch-Site and Origin. If both are
 * absent (programs), only JSON is accepted, which a foreign form cannot send without a preflight.
 */
export function rejectCrossSiteMutation(
  headers: Headers,
  publicOrigin: string,
): 'cross-site' | 'unsupported-type' | null {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'cross-site';
  if (origin !== null && origin !== publicOrigin) return 'cross-site';
  // `none` comes from the address bar, which never sends a body
  if (site === 'none' && origin === null) return 'cross-site';
  if (site === null && origin === null && !isJson(headers)) return 'unsupported-type';
  return null;
}

/**
 * [API-15] A GET that changes something must be a navigation or a fetch of ours: not an image, a prefetch, or a fetch
 * of another site.
 */
export function isEmbeddedOrPrefetch(headers: Headers): boolean {
  const destination = headers.get('sec-fetch-dest');
  const site = headers.get('sec-fetch-site');
  if (destination === 'empty' && (site === 'cross-site' || site === 'same-site')) return true;
  if (destination !== null && destination !== 'document' && destination !== 'empty') return true;
  return ['purpose', 'sec-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(headers.get(name) ?? ''),
  );
}
