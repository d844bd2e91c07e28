import { LARGEST_PAGE } from './largest-page.ts';
import { isEntityId } from './transport.ts';
import type { ChosenGroup, ProductSearch } from './types.ts';

const MAX_GROUPS = 10;
const MAX_VALUES = 50;
const MAX_NAME_LENGTH = 250;
const CURSOR = /^[A-Za-z0-9+/=_-]{1,500}$/;

const isName = (name: string): boolean => name.trim() !== '' && name.length <= MAX_NAME_LENGTH;
const isCursor = (cursor: string | undefined): boolean => cursor === undefined || CURSOR.test(cursor);
const isSize = (size: number | undefined): boolean =>
  size === undefined || (Number.isInteger(size) && size >= 1 && size <= LARGEST_PAGE);
const areDistinct = (names: readonly string[]): boolean => new Set(names).size === names.length;

export const chosenIn = (query: ProductSearch): ChosenGroup[] =>
  (query.chosen ?? []).filter((group) => group.values.length > 0);

/**
 * Whether a search is valid: ids are ids, names and lists are bounded, and only one way of paging and filtering is
 * used.
 */
export function isSearch(query: ProductSearch): boolean {
  const { first, last, after, before, categoryIds = [], counted = [] } = query;
  const chosen = chosenIn(query);
  const isGroup = ({ name, values }: ChosenGroup): boolean =>
    isName(name) &&
    values.length <= MAX_VALUES &&
    values.every((value) => isEntityId(value.categoryId) && isName(value.name));
  return (
    isSize(first) &&
    isSize(last) &&
    (first === undefined || last === undefined) &&
    isCursor(after) &&
    isCursor(before) &&
    categoryIds.length <= MAX_VALUES &&
    categoryIds.every(isEntityId) &&
    (chosen.length === 0 || categoryIds.length === 0) &&
    chosen.length <= MAX_GROUPS &&
    chosen.every(isGroup) &&
    areDistinct(chosen.map(({ name }) => name)) &&
    counted.length <= MAX_GROUPS &&
    counted.every(isName)
  );
}
