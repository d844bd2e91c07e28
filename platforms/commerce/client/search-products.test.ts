import { expect, it } from 'vitest';
import { type Log, noopLog } from '../../../core/log.ts';
import { ok } from '../../../core/result.ts';
import { listSchemas } from './catalogue-schema.ts';
import { createSearch, type Read } from './search-products.ts';

it('[LST-11] limits the total wait for a list that is filtered in the store, and reads nothing afterwards', async () => {
  const pageInfo = { startCursor: 'a', endCursor: 'b', hasNextPage: true, hasPreviousPage: false };
  const page = { products: [], totalItems: 5_000, pageInfo, counts: null };
  let pages = 0;
  const read = (async (query: string) => {
    if (query.includes('FilterProducts')) return ok({ page, counts: {}, unled: {} });
    pages += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return ok(page);
  }) as Read;
  const errors: unknown[] = [];
  const log: Log = { ...noopLog, error: (data) => void errors.push(data) };
  const search = createSearch({ read, tree: async () => ok([]), lists: listSchemas(() => {}), log, timeoutMs: 600 });
  const values = [{ categoryId: 1, name: 'x' }];
  const response = await search({
    chosen: [
      { name: 'Project Role', values },
      { name: 'Document Type', values },
    ],
    first: 18,
  });
  expect(response).toEqual({ ok: false, code: 'unavailable' });
  expect(errors).toHaveLength(1);
  const untilThen = pages;
  expect(untilThen).toBeGreaterThan(1);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(pages).toBe(untilThen);
});
