import { FILTER_KEYS, type FilterKey } from '../catalogue/categories/category-map.ts';
import type { SeriesLetter } from '../catalogue/legend.ts';
import { isSingleChoice, libraryHref } from '../catalogue/listing/listing-query.ts';
import { type FilterMatch, matchFilters, type NamedGroup } from './match-filters.ts';
import { searchHref } from './search-address.ts';

/** A way from a term to the documents that its values leave. */
export type FilterLink = {
  /** what they are narrowed to, in the order of the rail: "Series F, Facility Management" */
  parts: { key: FilterKey; name: string; letter: SeriesLetter | null }[];
  /** what is searched for within them; empty where the term says nothing else */
  rest: string;
  /** the listing with these values; where something is left, the search for it with these values */
  href: string;
};

/** [SRC-06] Label and address of values that a term names together. */
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
 * [SRC-06] What a term asks for in the words of the filters, the best first: all values that it names together (`forms for owners`),
 * another way where a word names two. Those that say all of the term stand alone.
 */
export function filterLinks(term: string, groups: readonly NamedGroup[]): FilterLink[] {
  const links = matchFilters(term, groups).map((match) => {
    const { matches, rest } = withOthers([match], groups);
    return filterLink(matches, rest);
  });
  const whole = links.filter(({ rest }) => rest === '');
  const best = whole.length > 0 ? whole : links;
  return best.filter(({ href }, at) => best.findIndex((other) => other.href === href) === at);
}

/** With what the rest of the term names, as long as it names something. Of a role there is one. */
function withOthers(
  matches: readonly FilterMatch[],
  groups: readonly NamedGroup[],
): { matches: readonly FilterMatch[]; rest: string } {
  const { rest = '' } = matches.at(-1) ?? {};
  const isFree = ({ key }: FilterMatch): boolean => !isSingleChoice(key) || !matches.some((each) => each.key === key);
  const next = rest === '' ? undefined : matchFilters(rest, groups).find(isFree);
  return next ? withOthers([...matches, next], groups) : { matches, rest };
}
