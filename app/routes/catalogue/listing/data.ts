import { type LoaderFunctionArgs, redirect } from 'react-router';
import { getListingRedirect } from '../../../../features/catalogue/rules/listing/canonical-redirect.ts';
import { libraryHref } from '../../../../features/catalogue/rules/listing/listing-query.ts';
import { parseListingQuery } from '../../../../features/catalogue/rules/listing/parse-listing-query.ts';
import { readLibraryWords } from '../../../../features/catalogue/use-cases/listing/read-library-words.ts';
import { readListing } from '../../../../features/catalogue/use-cases/listing/read-listing.ts';
import { shopContext } from '../../../router-context.ts';
import { getListingText, headOf, type ListingData } from './listing-texts.ts';

/**
 * [RTE-02] Loads one listing state; `listing` is null if it failed to load [LST-11]. A URL that is not canonical
 * redirects once [LST-04]: without values, cursors and page numbers that the platform does not know. No cached page
 * serves another URL.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<ListingData> {
  const shop = context.get(shopContext);
  const given = url.searchParams;
  const query = parseListingQuery(given);
  const [found, own] = await Promise.all([readListing(shop, query), readLibraryWords(shop)]);
  leadTo(getListingRedirect(given, libraryHref(found.ok ? found.value.query : query)));
  const listing = found.ok ? found.value : null;
  const head = headOf(listing, query, shop.config.publicUrl, own);
  return { listing, query, texts: getListingText(listing, own), head };
}

function leadTo(href: string | null): void {
  if (href !== null) throw redirect(href);
}
