import type { z } from 'zod';
import { raceAbort } from '../../../core/http/platform-fetch.ts';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { ListSchemas } from './catalogue-schema.ts';
import { isInAnyCategory, isLocalCursor, toProductPage } from './category-groups.ts';
import { chosenIn, isSearch } from './check-search.ts';
import { LARGEST_PAGE } from './largest-page.ts';
import { FILTER_PRODUCTS, SEARCH_PRODUCTS } from './queries.ts';
import type {
  ChosenGroup,
  Commerce,
  CommerceProblem,
  FacetCounts,
  Product,
  ProductPage,
  ProductSearch,
} from './types.ts';

type CommerceResult<T> = Promise<Result<T, CommerceProblem>>;
export type Read = <S extends z.ZodType>(
  query: string,
  variables: Record<string, unknown>,
  schema: S,
) => CommerceResult<z.output<S>>;

/** Bounds reading a complete list where the platform does not filter: 100 pages hold 5,000 products. */
const MAX_PAGES = 100;
/** The timeout of such a list; the pages read before it are cached, so the next request gets further. */
const TIMEOUT_MS = 10_000;

type Needs = {
  read: Read;
  tree: Commerce['categoryTree'];
  lists: Pick<ListSchemas, 'search' | 'filter'>;
  log: Log;
  timeoutMs?: number;
};

const idsOf = (group: ChosenGroup): number[] => group.values.map(({ categoryId }) => categoryId);

/**
 * Search and listing: filtered, counted and paged by the platform, in one request. The first chosen group is sent as
 * categories, every further one as an attribute of the product filter. A store with product filtering disabled ignores
 * attributes silently, which is visible in its response. In that case the leading group's list is read and filtered
 * here. [LST-04] [LST-08] [LI3]
 */
export function createSearch({ read, tree, lists, log, timeoutMs = TIMEOUT_MS }: Needs): Commerce['searchProducts'] {
  let isReported = false;
  const tellOff = (attributes: readonly string[]): void => {
    if (isReported) return;
    isReported = true;
    log.warn(
      { attributes },
      'the commerce platform does not filter by these product attributes: lists are filtered here',
    );
  };

  const search = (query: ProductSearch, categoryIds: readonly number[]) =>
    read(SEARCH_PRODUCTS, { filters: filtersOf(query, categoryIds, []), ...orderOf(query) }, lists.search);

  /**
   * Reads the leading group's list to its end, and filters it by the other groups. Its pages are cached separately, for
   * any other selection.
   */
  const filterHere = async (
    query: ProductSearch,
    lead: ChosenGroup,
    others: readonly ChosenGroup[],
    late: AbortSignal,
  ): CommerceResult<ProductPage> => {
    const categories = await tree();
    if (!categories.ok) return categories;
    const matches: Product[] = [];
    const step = { ...query, first: LARGEST_PAGE, last: undefined, before: undefined };
    let after: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      late.throwIfAborted();
      const found = await search({ ...step, after }, idsOf(lead));
      if (!found.ok) return found;
      const { products, pageInfo } = found.value;
      matches.push(
        ...products.filter((each) => others.every((group) => isInAnyCategory(each, idsOf(group), categories.value))),
      );
      if (!pageInfo.hasNextPage || pageInfo.endCursor === null) {
        const list = toProductPage(matches, query);
        return list === null ? err('invalid' as const) : ok(list);
      }
      after = pageInfo.endCursor;
    }
    // a partial list would be a wrong response
    return tooLong();
  };
  const tooLong = () => {
    log.error({ pages: MAX_PAGES, timeoutMs }, 'a list is too long to be filtered here: switch on product filtering');
    return err('unavailable' as const);
  };

  return async (query) => {
    if (!isSearch(query)) return err('invalid');
    const chosen = chosenIn(query);
    const counted = query.counted ?? [];
    const [lead, ...others] = chosen;
    if (others.length === 0 && counted.length === 0)
      return search(query, lead ? idsOf(lead) : (query.categoryIds ?? []));

    // the platform does not know the cursor of a list that was filtered here
    const isOwn = isLocalCursor(query.after) || isLocalCursor(query.before);
    const requested = isOwn ? { ...query, after: undefined, before: undefined } : query;
    const found = await read(
      FILTER_PRODUCTS,
      {
        filters: filtersOf(query, lead ? idsOf(lead) : (query.categoryIds ?? []), others),
        others: filtersOf(query, [], others),
        isLed: lead !== undefined && counted.includes(lead.name),
        ...orderOf(requested),
      },
      lists.filter,
    );
    if (!found.ok) return found;
    const { page, counts, unled } = found.value;
    const ignored = others.map(({ name }) => name).filter((name) => !Object.hasOwn(counts, name));
    if (lead && ignored.length > 0 && page.totalItems > 0) {
      tellOff(ignored);
      const late = AbortSignal.timeout(timeoutMs);
      try {
        return await raceAbort(filterHere(query, lead, others, late), late);
      } catch (error) {
        if (!late.aborted) throw error;
        return tooLong();
      }
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

/** A term without a selected sort order uses relevance. */
const orderOf = ({ sort, searchTerm, first, after, last, before }: ProductSearch): Record<string, unknown> => ({
  sort: sort ?? (searchTerm?.trim() ? 'RELEVANCE' : 'BEST_SELLING'),
  first,
  after,
  last,
  before,
});
