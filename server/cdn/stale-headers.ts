import type { TagStyle } from '../../core/settings/cdn-settings.ts';

/** how many seconds a network caches a public page, as `s-maxage` for any other shared cache */
const FRESH = 60;
/** stale-while-revalidate seconds */
const WHILE_REVALIDATING = 60;
/** stale-if-error seconds: a failing shop still shows its pages for a day */
const IF_ERROR = 86_400;

const STALE = `max-age=${FRESH}, stale-while-revalidate=${WHILE_REVALIDATING}, stale-if-error=${IF_ERROR}`;

/**
 * For content delivery networks only (RFC 9213; networks with surrogate keys read the older name). In `Cache-Control`
 * browsers would apply them and show stale pages, and `must-revalidate` forbids them.
 */
export const staleHeaders = (style: TagStyle | null): Record<string, string> => ({
  'cdn-cache-control': STALE,
  ...(style === 'surrogate-key' && { 'surrogate-control': STALE }),
});
