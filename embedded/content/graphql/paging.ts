import { DEFAULT_LIMIT, MAX_LIMIT } from '../../../platforms/content/schema/limits.ts';
import { contentError } from './errors.ts';
import { plainType, type TypeConfig } from './plan.ts';
import type { ViewArguments } from './view.ts';

export type PageArguments = ViewArguments & { readonly skip?: number | null; readonly limit?: number | null };

export type CollectionPage = {
  readonly total: number;
  readonly skip: number;
  readonly limit: number;
  readonly items: readonly unknown[];
};

export const collectionPlan: TypeConfig = plainType('total', 'skip', 'limit', 'items');

/** Returns one page of a list. `load` returns an item, or an error that sets it to null. */
export function toCollectionPage<T>(
  all: readonly T[],
  args: PageArguments,
  load: (item: T) => unknown = (item) => item,
): CollectionPage {
  const [skip, limit] = [args.skip ?? 0, args.limit ?? DEFAULT_LIMIT];
  if (skip < 0 || limit < 0 || limit > MAX_LIMIT)
    throw contentError('INVALID_QUERY_FORMAT', `skip is at least 0, limit from 0 to ${MAX_LIMIT}`, { skip, limit });
  return { total: all.length, skip, limit, items: all.slice(skip, skip + limit).map(load) };
}
