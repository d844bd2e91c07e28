import type { ShopContext } from '../../shop/context.ts';

/** How long a page waits for what does not belong to its first view. */
export const SIDE_PATIENCE_MS = 3_000;

/**
 * A part that never breaks a page and never holds it for long: one that fails or takes longer than `SIDE_PATIENCE_MS` is logged, `instead` stands in
 * its place, and the page is not kept in the cache.
 */
export async function sidePart<T>(shop: Pick<ShopContext, 'log' | 'uses'>, part: Promise<T>, instead: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('too slow')), SIDE_PATIENCE_MS);
  });
  try {
    return await Promise.race([part, late]);
  } catch (cause) {
    shop.log.error({ area: 'page', reason: cause instanceof Error ? cause.message : 'unknown' }, 'side part failed');
    shop.uses.markIncomplete();
    return instead;
  } finally {
    clearTimeout(timer);
  }
}
