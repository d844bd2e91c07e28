import { ok, type Result } from '../../../core/result.ts';
import type { PageNeeds } from '../../content/content-deps.ts';
import type { FilledOf } from '../../content/page-block.ts';
import { readCatalogueExtras } from '../../content/read-catalogue-frame.ts';
import { type FilteredListing, listDocuments } from './list-documents.ts';
import { type ListingQuery, PAGE_SIZE, PAGE_SIZE_TABLE, PAGE_SIZE_WITH_PROMO } from './listing-query.ts';

/** The role that is chosen, in the words of the content. Headline and description may be empty. */
type ListingRole = { name: string; headline: string; description: string };
export type ListingPage = FilteredListing & { tile: FilledOf<'promoTile'> | null; role: ListingRole | null };

/**
 * [LST-01] [LST-13] A listing with what the content adds to it. Where a tile stands there are 16 documents a page, on every page; the
 * tile is no result, and where nothing was found there is none. The table has 40 a page and the tile below it. Errors: `unavailable` [LST-11].
 */
export async function readListing(
  context: PageNeeds,
  query: ListingQuery,
): Promise<Result<ListingPage, 'unavailable'>> {
  const extras = await readCatalogueExtras(context, ['listingTile']);
  const sizeOfCards = extras.listingTile ? PAGE_SIZE_WITH_PROMO : PAGE_SIZE;
  const found = await listDocuments(context, query, query.view === 'table' ? PAGE_SIZE_TABLE : sizeOfCards);
  if (!found.ok) return found;
  const listing = found.value;
  const chosen = listing.groups.find(({ key }) => key === 'productRole')?.values.find(({ isChosen }) => isChosen);
  const words = extras.roles.find(({ slug }) => slug === chosen?.slug);
  return ok({
    ...listing,
    tile: listing.documents.length > 0 ? extras.listingTile : null,
    role: chosen ? { name: chosen.name, headline: words?.headline ?? '', description: words?.description ?? '' } : null,
  });
}
