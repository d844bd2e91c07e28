import type { FilterValue } from '../../../../features/catalogue/rules/listing/filter-groups.ts';
import {
  countChosen,
  LIBRARY,
  type ListingQuery,
  libraryHref,
} from '../../../../features/catalogue/rules/listing/listing-query.ts';
import type { LibraryWords } from '../../../../features/catalogue/use-cases/listing/read-library-words.ts';
import type { ListingPage } from '../../../../features/catalogue/use-cases/listing/read-listing.ts';
import { message } from '../../../../messages/message.ts';
import type { Crumb } from '../../../ui-kit/breadcrumb.tsx';

type ListingTexts = { title: string; lead: string; trail: Crumb[] };

/** The data of the route's loader. The loader selects the words, so that their rules stay out of the bundle. */
export type ListingData = {
  listing: ListingPage | null;
  query: ListingQuery;
  texts: ListingTexts;
  head: { title: string; description: string; canonical: string; isIndexed: boolean };
};

/**
 * Returns heading and lead of a state: for its role, its one series, or all documents. `own`: the content's words for
 * all.
 */
export function getListingText(listing: ListingPage | null, own: LibraryWords | null): ListingTexts {
  const library = { name: own?.title || message('listing.title'), href: LIBRARY };
  const plain = { title: library.name, lead: message('listing.lead'), trail: [] };
  if (!listing) return plain;
  if (listing.role) {
    const { name, headline, description } = listing.role;
    const title = headline || message('listing.value.title', { value: name });
    return { title, lead: description || plain.lead, trail: [library] };
  }
  const [only, ...others] = chosenOf(listing, 'series');
  if (!only?.letter || others.length > 0) return plain;
  return {
    ...plain,
    title: message('listing.series.title', { letter: only.letter, name: only.name }),
    lead: message(`series.${only.letter}`),
    trail: [library],
  };
}

/**
 * Returns the head of a state. A state with at most one value has a canonical URL; one with more values, a cursor or
 * another order is not indexed.
 */
export function headOf(
  listing: ListingPage | null,
  query: ListingQuery,
  publicUrl: string,
  own: LibraryWords | null,
): ListingData['head'] {
  const isPaged = query.after !== null || query.before !== null;
  const { title, trail } = getListingText(listing, own);
  const [only] = listing ? listing.groups.flatMap(({ key }) => chosenOf(listing, key)) : [];
  const ofAll = {
    title: own?.seoTitle || title,
    description: own?.seoDescription || message('listing.description'),
  };
  const ofValue = only && {
    title: trail.length === 0 ? message('listing.value.title', { value: only.name }) : title,
    description: message('listing.value.description', { value: only.name }),
  };
  const texts = ofValue ?? ofAll;
  return {
    title: texts.title,
    description: listing?.role?.description || texts.description,
    // the table is another view of the same page
    canonical: `${publicUrl}${libraryHref({ ...query, view: 'cards' })}`,
    isIndexed:
      listing !== null &&
      !isPaged &&
      countChosen(query) <= 1 &&
      query.sort === 'BEST_SELLING' &&
      query.view === 'cards',
  };
}

const chosenOf = ({ groups }: ListingPage, wanted: string): FilterValue[] =>
  groups.filter(({ key }) => key === wanted).flatMap(({ values }) => values.filter(({ isChosen }) => isChosen));
