import { err, ok, type Result } from '../../core/result.ts';
import type { Product } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';

const AT_ONCE = 50;

/** `after`: where an earlier walk stopped; `atOnce`: documents of a page, 50 at most. */
type Walk = { after?: string | undefined; atOnce?: number };

/**
 * Gives every product that the commerce platform sells to `take`, a page at a time, none of which is kept, here or in a cache: for jobs and commands, never for a request.
 * `take` is told where the next page begins, null behind the last one, and stops the walk by answering false.
 * `unavailable`: the platform failed, or goes round in circles; what came before was given.
 */
export async function walkCatalogue(
  { commerce }: Pick<ShopContext, 'commerce'>,
  take: (products: readonly Product[], next: string | null) => unknown,
  { after: from, atOnce = AT_ONCE }: Walk = {},
): Promise<Result<null, 'unavailable'>> {
  let after = from;
  for (;;) {
    const page = { first: atOnce, ...(after ? { after } : {}) };
    const found = await commerce.searchProducts({ ...page, sort: 'A_TO_Z', isKept: false });
    if (!found.ok) return err('unavailable', found.code);
    const { hasNextPage, endCursor } = found.value.pageInfo;
    const next = hasNextPage ? endCursor : null;
    if ((await take(found.value.products, next)) === false || next === null) return ok(null);
    if (next === after) return err('unavailable', 'the same page twice');
    after = next;
  }
}
