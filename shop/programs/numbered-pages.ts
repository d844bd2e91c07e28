import { err, ok, type Result } from '../../core/result.ts';
import type { Answer, Page, PageQuery } from './page.ts';

const CURSOR = /^p([1-9]\d{0,6})$/;

/**
 * The pages of a list that the commerce platform numbers, oldest first, so that what is new comes at the end and moves nothing. What did
 * not change since is left out here as well: a platform that does not know the filter gives everything.
 */
export async function readNumberedPage<T extends { dateModified: string }>(
  { cursor, changedSince, limit }: PageQuery,
  read: (query: { page: number; limit: number; changedSince: Date | null }) => Promise<Result<T[], string>>,
): Answer<Page<T>> {
  const page = cursor === null ? 1 : Number(CURSOR.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(page)) return err('invalid', 'cursor');
  const found = await read({ page, limit, changedSince });
  if (!found.ok) return err('unavailable', found.code);
  const next = found.value.length < limit ? null : `p${page + 1}`;
  const isChanged = ({ dateModified }: T) => changedSince === null || new Date(dateModified) >= changedSince;
  return ok({ items: found.value.filter(isChanged), next });
}
