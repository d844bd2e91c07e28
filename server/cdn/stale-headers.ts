import type { TagStyle } from '../../core/env/cdn-settings.ts';

/** seconds for which a network keeps a public page, as `s-maxage` says to any other shared cache */
const FRESH = 60;
/** within these it hands out what it has while it asks for a new one */
const WHILE_REVALIDATING = 60;
/** and within these while the store does not answer or answers 5xx: a shop that is away still shows its pages for a day */
const IF_ERROR = 86_400;

const STALE = `max-age=${FRESH}, stale-while-revalidate=${WHILE_REVALIDATING}, stale-if-error=${IF_ERROR}`;

/**
 * For content delivery networks alone (RFC 9213; a network with surrogate keys reads the older name): in `Cache-Control` a browser would take the words for itself
 * and show its owner an old page, and `must-revalidate` beside them forbids their use.
 */
export const staleHeaders = (style: TagStyle | null): Record<string, string> => ({
  'cdn-cache-control': STALE,
  ...(style === 'surrogate-key' && { 'surrogate-control': STALE }),
});
