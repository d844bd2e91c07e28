import { FILTER_KEYS, type FilterKey } from '../categories/category-map.ts';
import type { SeriesLetter } from '../legend.ts';
import { isSingleChoice, libraryHref } from './listing-query.ts';
import { type FilterMatch, matchFilters, type NamedGroup } from './match-filters.ts';
import { searchHref } from './search-address.ts';

/** A link from a term to the documents with the filter values it names. */
export type FilterLink = {
  /** the filter values in the order of the rail: "Series F, Facility Management" */
  parts: { key: FilterKey; name: string; letter: SeriesLetter | null }[];
  /** the search term within them; empty if the term contains nothing else */
  rest: string;
  /** the listing with these values; with remaining words, the search for them with these values */
  href: string;
};

/** The label and URL of values that a term names together. [SRC-06] */
function filterLink(matches: readonly FilterMatch[], rest: string): FilterLink {
  const inOrder = FILTER_KEYS.flatMap((key) => matches.filter((match) => match.key === key));
  const slugsOf = (key: FilterKey): string[] => inOrder.filter((match) => match.key === key).map(({ slug }) => slug);
  const filters = Object.fromEntries(FILTER_KEYS.map((key) => [key, slugsOf(key).toSorted()]));
  return {
    parts: inOrder.map(({ key, name, letter }) => ({ key, name, letter })),
    rest,
    href: rest === '' ? libraryHref(filters) : searchHref(rest, filters),
  };
}

/**
 * Returns the filter links for a term, best first: all values that it names together (`forms for owners`), and another
 * link if a word is ambiguous. Links that cover the whole term exclude the others. [SRC-06]
 */
export function filterLinks(term: string, groups: readonly NamedGroup[]): FilterLink[] {
  const links = matchFilters(term, groups).map((match) => {
    const { matches, rest } = withOthers([match], groups);
    return filterLink(matches, rest);
  });
  const fullLines = links.filter(({ rest }) => rest === '');
  const best = fullLines.length > 0 ? fullLines : links;
  return best.filter(({ href }, at) => best.findIndex((other) => other.href === href) === at);
}

/** Adds the values that the rest of the term names, until it names none. A role is added only once. */
function withOthers(
  matches: readonly FilterMatch[],
  groups: readonly NamedGroup[],
): { matches: readonly FilterMatch[]; rest: string } {
  const { rest = '' } = matches.at(-1) ?? {};
  const isFree = ({ key }: FilterMatch): boolean => !isSingleChoice(key) || !matches.some((each) => each.key === key);
  const next = rest === '' ? undefined : matchFilters(rest, groups).find(isFree);
  return next ? withOthers([...matches, next], groups) : { matches, rest };
}
