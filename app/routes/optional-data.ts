import { OPTIONAL_TIMEOUT_MS } from '../../features/shared/optional-reads.ts';
import type { ShopContext } from '../../features/shared/shop-context.ts';

/**
 * [FA-04] Awaits an optional part of a page, with a timeout that starts when `after`, the main data, has loaded. A late
 * or failed part is logged and replaced by `instead`, and the page is not cached.
 */
export async function withOptionalData<T>(
  shop: Pick<ShopContext, 'log' | 'cacheTags' | 'deadline'>,
  part: Promise<T>,
  instead: T,
  after?: Promise<unknown>,
): Promise<T> {
  // prevents an unhandled rejection: the part may fail before it is awaited below
  part.catch(() => {});
  try {
    await after;
    return await shop.deadline.race(part, tooSlow, { maxMs: OPTIONAL_TIMEOUT_MS });
  } catch (cause) {
    shop.log.error({ area: 'page', reason: cause instanceof Error ? cause.message : 'unknown' }, 'side part failed');
    shop.cacheTags.markIncomplete();
    return instead;
  }
}

function tooSlow(): never {
  throw new Error('too slow');
}
