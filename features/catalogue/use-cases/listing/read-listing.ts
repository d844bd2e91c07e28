import { ok, type Result } from '../../../../core/result.ts';
import type { FilledOf } from '../../../content/rules/page-block.ts';
import type { PageNeeds } from '../../../content/use-cases/content-deps.ts';
import { readCatalogueExtras } from '../../../content/use-cases/read-catalogue-extras.ts';
import {
  type ListingQuery,
  PAGE_SIZE,
  PAGE_SIZE_TABLE,
  PAGE_SIZE_WITH_PROMO,
} from '../../rules/listing/listing-query.ts';
import { type FilteredListing, listDocuments } from './list-documents.ts';

/** The chosen role with its texts from the content. Headline and description may be empty. */
type ListingRole = { name: string; headline: string; description: string };
export type ListingPage = FilteredListing & { tile: FilledOf<'promoTile'> | null; role: ListingRole | null };

/**
 * [LST-01] [LST-13] Returns a listing with the content's additions. With a promo tile, every page has 16 documents;
 * the tile does not count as a result and is omitted without results. The table shows 40 per page and the tile below
 * it. Errors: `unavailable` [LST-11].
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
  const texts = extras.roles.find(({ slug }) => slug === chosen?.slug);
  return ok({
    ...listing,
    tile: listing.documents.length > 0 ? extras.listingTile : null,
    role: chosen ? { name: chosen.name, headline: texts?.headline ?? '', description: texts?.description ?? '' } : null,
  });
}
