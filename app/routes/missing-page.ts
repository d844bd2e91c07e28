import { data } from 'react-router';
import type { ShopContext } from '../../shop/context.ts';
import { guessFromPath } from '../../shop/search/guess-from-path.ts';

/** [RTE-22] The answer to an address without a page: the helpful 404, with the document that the address may mean. */
export const missingPage = async (shop: Pick<ShopContext, 'commerce'>, pathname: string) =>
  data({ near: await guessFromPath(shop, pathname) }, { status: 404 });

/** The answer where a page could not be read, to be thrown: there is none at this address, or it may be there the next time. */
export const unreadPage = async (
  shop: Pick<ShopContext, 'commerce'>,
  pathname: string,
  code: 'not-found' | 'unavailable',
) => (code === 'not-found' ? missingPage(shop, pathname) : data(null, { status: 503 }));
