import type { z } from 'zod';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { filterSchema, searchSchema } from './catalogue-schema.ts';
import { isInAny, isOwnCursor, pageOf } from './category-groups.ts';
import { chosenIn, isSearch, LARGEST_PAGE } from './check-search.ts';
import { FILTER_PRODUCTS, SEARCH_PRODUCTS } from './queries.ts';
import type { ChosenGroup, Commerce, CommerceProblem, FacetCounts, Product, ProductSearch } from './types.ts';

type Answer<T> = Promise<Result<T, CommerceProblem>>;
export type Read = <S extends z.ZodType>(
  query: string,
  variables: Record<string, unknown>,
  schema: S,
) => Answer<z.output<S>>;

/** Bounds reading a whole list where the platform does not filter: 100 pages hold 5,000 products. */
const MOST_PAGES = 100;

const idsOf = (group: ChosenGroup): number[] => group.values.map(({ categoryId }) => categoryId);

/**
 * [LST-04] [LST-08] [LI3] Search and listing: filtered, counted and paged by the platform, in one request. The first chosen group goes
 * as categories, every further one as an attribute of the product filter. A store whose product filter is off ignores attributes
 * without a word; that shows in its answer, and then the leading group's list is read and filtered here.
 */
export function createSearch(read: Read, tree: Commerce['categoryTree'], log: Log): Commerce['searchProducts'] {
  let isToldOff = false;
  const tellOff = (attributes: readonly string[]): void => {
    if (isToldOff) return;
    isToldOff = true;
    log.warn(
      { attributes },
      'the commerce platform does not filter by these product attributes: lists are filtered here',
    );
  };

  const search = (query: ProductSearch, categoryIds: readonly number[]) =>
    read(SEARCH_PRODUCTS, { filters: filtersOf(query, categoryIds, []), ...orderOf(query) }, searchSchema);

  /** The list of the leading group to its end, and of it what stands in the other groups. */
  const filterHere = async (query: ProductSearch, lead: ChosenGroup, others: readonly ChosenGroup[]) => {
    const categories = await tree();
    if (!categories.ok) return categories;
    const matches: Product[] = [];
    const step = { ...query, first: LARGEST_PAGE, last: undefined, before: undefined };
    let after: string | undefined;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const found = await search({ ...step, after }, idsOf(lead));
      if (!found.ok) return found;
      const { products, pageInfo } = found.value;
      matches.push(
        ...products.filter((each) => others.every((group) => isInAny(each, idsOf(group), categories.value))),
      );
      if (!pageInfo.hasNextPage || pageInfo.endCursor === null) {
        const list = pageOf(matches, query);
        return list === null ? err('invalid' as const) : ok(list);
      }
      after = pageInfo.endCursor;
    }
    // a part of the list would be a wrong answer
    log.error({ pages: MOST_PAGES }, 'a list is too long to be filtered here: switch on product filtering');
    return err('unavailable' as const);
  };

  return async (query) => {
    if (!isSearch(query)) return err('invalid');
    const chosen = chosenIn(query);
    const counted = query.counted ?? [];
    const [lead, ...others] = chosen;
    if (others.length === 0 && counted.length === 0)
      return search(query, lead ? idsOf(lead) : (query.categoryIds ?? []));

    // a cursor of a list that was filtered here means nothing to the platform
    const isOwn = isOwnCursor(query.after) || isOwnCursor(query.before);
    const asked = isOwn ? { ...query, after: undefined, before: undefined } : query;
    const found = await read(
      FILTER_PRODUCTS,
      {
        filters: filtersOf(query, lead ? idsOf(lead) : (query.categoryIds ?? []), others),
        others: filtersOf(query, [], others),
        isLed: lead !== undefined && counted.includes(lead.name),
        ...orderOf(asked),
      },
      filterSchema,
    );
    if (!found.ok) return found;
    const { page, counts, unled } = found.value;
    const ignored = others.map(({ name }) => name).filter((name) => !Object.hasOwn(counts, name));
    if (lead && ignored.length > 0 && page.totalItems > 0) {
      tellOff(ignored);
      return filterHere(query, lead, others);
    }
    if (isOwn) return err('invalid');
    const shown: FacetCounts = Object.fromEntries(
      counted.flatMap((name) => {
        const group = name === lead?.name ? unled[name] : counts[name];
        return group ? [[name, group]] : [];
      }),
    );
    return ok({ ...page, counts: Object.keys(shown).length > 0 ? shown : null });
  };
}

function filtersOf(query: ProductSearch, categoryIds: readonly number[], others: readonly ChosenGroup[]): object {
  const term = query.searchTerm?.trim().slice(0, 200);
  return {
    ...(term ? { searchTerm: term } : {}),
    ...(categoryIds.length > 0 ? { categoryEntityIds: categoryIds, searchSubCategories: true } : {}),
    ...(others.length > 0
      ? {
          productAttributes: others.map(({ name, values }) => ({
            attribute: name,
            values: values.map((value) => value.name),
          })),
        }
      : {}),
  };
}

/** A term without a chosen order wants the best match first. */
const orderOf = ({ sort, searchTerm, first, after, last, before }: ProductSearch): Record<string, unknown> => ({
  sort: sort ?? (searchTerm?.trim() ? 'RELEVANCE' : 'BEST_SELLING'),
  first,
  after,
  last,
  before,
});
