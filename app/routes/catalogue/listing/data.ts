import { type LoaderFunctionArgs, redirect } from 'react-router';
import { libraryHref } from '../../../../shop/catalogue/listing-query.ts';
import { parseListingQuery } from '../../../../shop/catalogue/parse-listing-query.ts';
import { readListing } from '../../../../shop/catalogue/read-listing.ts';
import { shopContext } from '../../../context.ts';
import { headOf, type ListingData, wordsOf } from './listing-words.ts';

/**
 * [RTE-02] One listing state; `listing` is null when it could not be read [LST-11]. An address with a value nobody offers, a cursor
 * nobody knows or a page number that cannot be leads to the state it stands for: it is no page of its own, and no cache keeps one for it.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<ListingData> {
  const shop = context.get(shopContext);
  const query = parseListingQuery(new URL(request.url).searchParams);
  const found = await readListing(shop, query);
  const href = libraryHref(found.ok ? found.value.query : query);
  if (href !== libraryHref(query)) throw redirect(href);
  const listing = found.ok ? found.value : null;
  return { listing, query, words: wordsOf(listing), head: headOf(listing, query, shop.config.publicUrl) };
}
