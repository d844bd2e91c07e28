import { data } from 'react-router';
import { ok } from '../../core/result.ts';
import { withTimeout } from '../../core/with-timeout.ts';
import { popularDocuments } from '../../shop/catalogue/popular-documents.ts';
import type { ShopContext } from '../../shop/context.ts';
import { guessFromPath } from '../../shop/search/guess-from-path.ts';

type Needs = Pick<ShopContext, 'commerce' | 'log'>;
const POPULAR = 3;
/** the page doesn't wait longer for a hint */
const HINT_TIMEOUT_MS = 2_000;

/** [RTE-22] The answer to an address without a page: the helpful 404, with the document that the address may mean and those sold most. */
export async function notFoundResponse(shop: Needs, pathname: string) {
  const [near, popular] = await Promise.all([
    guessFromPath(shop, pathname),
    withTimeout(popularDocuments(shop, POPULAR).then(ok), HINT_TIMEOUT_MS),
  ]);
  return data({ near, popular: (popular.ok && popular.value) || [] }, { status: 404 });
}

/** The answer where a page could not be read, to be thrown: there is none at this address, or it may be there the next time. */
export const unavailableResponse = async (shop: Needs, pathname: string, code: 'not-found' | 'unavailable') =>
  code === 'not-found' ? notFoundResponse(shop, pathname) : data(null, { status: 503 });
