import type { ShopContext } from '../../shop/context.ts';

/**
 * A part that never breaks a page and never holds it for longer than its budget [FA-04]: one that fails or is late is logged, `instead` stands in its
 * place, and the page is not kept in the cache.
 */
export async function sidePart<T>(
  shop: Pick<ShopContext, 'log' | 'uses' | 'deadline'>,
  part: Promise<T>,
  instead: T,
): Promise<T> {
  try {
    return await shop.deadline.race(part, tooSlow);
  } catch (cause) {
    shop.log.error({ area: 'page', reason: cause instanceof Error ? cause.message : 'unknown' }, 'side part failed');
    shop.uses.markIncomplete();
    return instead;
  }
}

function tooSlow(): never {
  throw new Error('too slow');
}
