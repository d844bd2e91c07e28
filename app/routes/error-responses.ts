import { data } from 'react-router';
import { ok } from '../../core/result.ts';
import { withTimeout } from '../../core/with-timeout.ts';
import { popularDocuments } from '../../features/catalogue/use-cases/popular-documents.ts';
import { guessFromPath } from '../../features/search/use-cases/guess-from-path.ts';
import type { ShopContext } from '../../features/shared/shop-context.ts';

type Needs = Pick<ShopContext, 'commerce' | 'log'>;
const POPULAR = 3;
/** timeout for the popular documents */
const HINT_TIMEOUT_MS = 2_000;

/** [RTE-22] Creates the 404 response for an unknown URL, with the document that the URL may mean and popular ones. */
export async function notFoundResponse(shop: Needs, pathname: string) {
  const [near, popular] = await Promise.all([
    guessFromPath(shop, pathname),
    withTimeout(popularDocuments(shop, POPULAR).then(ok), HINT_TIMEOUT_MS),
  ]);
  return data({ near, popular: (popular.ok && popular.value) || [] }, { status: 404 });
}

/**
 * Creates the response to throw if a page failed to load: 404 if it does not exist, or 503 if it may be available
 * later.
 */
export const unavailableResponse = async (shop: Needs, pathname: string, code: 'not-found' | 'unavailable') =>
  code === 'not-found' ? notFoundResponse(shop, pathname) : data(null, { status: 503 });
