import { message } from '../../../../messages/message.ts';
import type { FilterValue } from '../../../../shop/catalogue/listing/filter-groups.ts';
import {
  countChosen,
  LIBRARY,
  type ListingQuery,
  libraryHref,
} from '../../../../shop/catalogue/listing/listing-query.ts';
import type { ListingPage } from '../../../../shop/catalogue/listing/read-listing.ts';
import type { Crumb } from '../../../everywhere/parts/breadcrumb.tsx';

type Words = { title: string; lead: string; trail: Crumb[] };

/** What the route's loader answers; words are chosen there, so that the rules for them do not travel. */
export type ListingData = {
  listing: ListingPage | null;
  query: ListingQuery;
  words: Words;
  head: { title: string; description: string; canonical: string; isIndexed: boolean };
};

/** Heading and lead of a state: those of its role, of its one series, or of all documents. */
export function wordsOf(listing: ListingPage | null): Words {
  const library = { name: message('listing.title'), href: LIBRARY };
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
    trail: [library],
  };
}

/** A state with one value at most has a canonical address; those with more, with a cursor or sorted otherwise are not indexed. */
export function headOf(listing: ListingPage | null, query: ListingQuery, publicUrl: string): ListingData['head'] {
  const isPaged = query.after !== null || query.before !== null;
  const { title, trail } = wordsOf(listing);
  const [only] = listing ? listing.groups.flatMap(({ key }) => chosenOf(listing, key)) : [];
  return {
    title: trail.length === 0 && only ? message('listing.value.title', { value: only.name }) : title,
    description:
      listing?.role?.description ||
      (only ? message('listing.value.description', { value: only.name }) : message('listing.description')),
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
