import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { type CacheEvent, createInvalidation } from '../../core/cache-invalidation.ts';
import { ok } from '../../core/result.ts';
import { createPageCache } from '../web/pages/page-cache.ts';
import { CACHE_TABLE } from './cache-table.ts';
import { createInvalidators, createResponseCaches } from './caches.ts';

type ShopCacheEvent = CacheEvent<typeof CACHE_TABLE>;
type Row = keyof typeof CACHE_TABLE;
const CACHED_READS: Readonly<Record<Exclude<Row, 'documents'>, readonly string[]>> = {
  catalogue: ['tree'],
  content: ['entry a', 'entry b'],
  pages: ['/documents/made-of-a', '/documents/made-of-b'],
};
const EVERYTHING = Object.values(CACHED_READS).flat();

/** Filled caches, as the store has them; `readAgain` says what is no longer there. */
async function fillCaches(table: typeof CACHE_TABLE) {
  const made: string[] = [];
  const cache = createResponseCaches();
  const pages = createPageCache({
    async render(url) {
      made.push(url);
      return { status: 200, headers: {}, body: new Uint8Array(), uses: new Set([url.slice(-1)]) };
    },
  });
  const ask = (url: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const response = { writeHead() {}, end: () => resolve() } as unknown as ServerResponse;
      pages.handle({ method: 'GET', url, headers: {} } as unknown as IncomingMessage, response, reject);
    });
  const readAgain = async (): Promise<string[]> => {
    for (const key of CACHED_READS.catalogue) await cache.catalogue.read(key, async () => made.push(key));
    for (const key of CACHED_READS.content)
      await cache.content.cache.read(key, async () => {
        made.push(key);
        return ok({ value: key, uses: [key.slice(-1)] });
      });
    for (const url of CACHED_READS.pages) await ask(url);
    return made.splice(0);
  };
  const announce = createInvalidation(table, createInvalidators(cache, pages));
  expect(await readAgain()).toEqual(EVERYTHING);
  expect(await readAgain()).toEqual([]);
  return { announce, readAgain };
}

const without = (row: Row, event: ShopCacheEvent) =>
  ({
    ...CACHE_TABLE,
    [row]: { ...CACHE_TABLE[row], invalidatedBy: CACHE_TABLE[row].invalidatedBy.filter((one) => one !== event) },
  }) as typeof CACHE_TABLE;

const CASES: [ShopCacheEvent, readonly string[] | undefined, readonly string[]][] = [
  ['content-changed', ['a'], ['entry a', '/documents/made-of-a']],
  ['content-changed', undefined, [...CACHED_READS.content, ...CACHED_READS.pages]],
  ['search-feed-begun', ['b'], ['entry b']],
  ['catalogue-changed', undefined, [...CACHED_READS.catalogue, ...CACHED_READS.pages]],
  ['documents-changed', undefined, CACHED_READS.pages],
  ['clock-moved', undefined, EVERYTHING],
  ['demo-reset', undefined, EVERYTHING],
];

describe('entries read again', () => {
  it.each(CASES)('after %s of %j', async (event, entries, dropped) => {
    const { announce, readAgain } = await fillCaches(CACHE_TABLE);
    announce(event, entries);
    expect(await readAgain()).toEqual(dropped);
  });

  it('covers every event of the table', () => {
    const named = Object.values(CACHE_TABLE).flatMap(({ invalidatedBy }): readonly string[] => invalidatedBy);
    expect(new Set(CASES.map(([event]) => event))).toEqual(new Set(named));
  });
});

const rows = Object.entries(CACHED_READS) as [keyof typeof CACHED_READS, readonly string[]][];
const named = rows.flatMap(([row, cached]) =>
  CACHE_TABLE[row].invalidatedBy.map((event) => [row, event, cached] as const),
);

it.each(named)('%s stay stale where the table does not name %s', async (row, event, cached) => {
  const { announce, readAgain } = await fillCaches(without(row, event));
  announce(event);
  const others = (await readAgain()).filter((one) => cached.includes(one));
  expect(others).toEqual([]);
  const full = await fillCaches(CACHE_TABLE);
  full.announce(event);
  expect(await full.readAgain()).toEqual(expect.arrayContaining([...cached]));
});
