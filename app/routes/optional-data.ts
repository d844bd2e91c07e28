import type { ShopContext } from '../../shop/context.ts';
import { OPTIONAL_TIMEOUT_MS } from '../../shop/optional-reads.ts';

/**
 * [FA-04] A part that never breaks a page and holds it for a moment at most, from when `after`, what the page is for, is there: one that fails or is
 * late is logged, `instead` stands in its place, and the page is not kept in the cache.
 */
export async function withOptionalData<T>(
  shop: Pick<ShopContext, 'log' | 'uses' | 'deadline'>,
  part: Promise<T>,
  instead: T,
  after?: Promise<unknown>,
): Promise<T> {
  // it is waited for below, perhaps only after it has failed
  part.catch(() => {});
  try {
    await after;
    return await shop.deadline.race(part, tooSlow, { mostMs: OPTIONAL_TIMEOUT_MS });
  } catch (cause) {
    shop.log.error({ area: 'page', reason: cause instanceof Error ? cause.message : 'unknown' }, 'side part failed');
    shop.uses.markIncomplete();
    return instead;
  }
}

function tooSlow(): never {
  throw new Error('too slow');
}
