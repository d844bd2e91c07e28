import { type LoaderFunctionArgs, redirect } from 'react-router';
import { getListingRedirect } from '../../../../shop/catalogue/listing/canonical-redirect.ts';
import { libraryHref } from '../../../../shop/catalogue/listing/listing-query.ts';
import { parseListingQuery } from '../../../../shop/catalogue/listing/parse-listing-query.ts';
import { readLibraryWords } from '../../../../shop/catalogue/listing/read-library-words.ts';
import { readListing } from '../../../../shop/catalogue/listing/read-listing.ts';
import { shopContext } from '../../../context.ts';
import { headOf, type ListingData, wordsOf } from './listing-words.ts';

/**
 * [RTE-02] One listing state; `listing` is null when it could not be read [LST-11]. An address that is not the one of its state leads
 * there in one step [LST-04]: without values, cursors and page numbers that the platform does not know. No cache keeps a page for another.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<ListingData> {
  const shop = context.get(shopContext);
  const given = url.searchParams;
  const query = parseListingQuery(given);
  const [found, own] = await Promise.all([readListing(shop, query), readLibraryWords(shop)]);
  leadTo(getListingRedirect(given, libraryHref(found.ok ? found.value.query : query)));
  const listing = found.ok ? found.value : null;
  const head = headOf(listing, query, shop.config.publicUrl, own);
  return { listing, query, words: wordsOf(listing, own), head };
}

function leadTo(href: string | null): void {
  if (href !== null) throw redirect(href);
}
