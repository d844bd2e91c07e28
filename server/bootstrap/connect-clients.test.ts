import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '../../core/database/database.ts';
import { systemClock } from '../../core/dates.ts';
import type { Fetch } from '../../core/http/types.ts';
import { noopLog } from '../../core/log.ts';
import { readDemo } from '../demo/read-demo.ts';
import type { DemoKeys } from '../persistence/secrets.ts';
import { connectClients } from './connect-clients.ts';
import { createEmbeddedConfig } from './embedded-config.ts';
import { configureEmbedded, loadEmbedded } from './load-embedded.ts';
import { configureAll } from './platforms.ts';

afterEach(() => void vi.useRealTimers());

const connection = (...nodes: unknown[]) => ({ edges: nodes.map((node) => ({ node })) });
const product = (entityId: number) => ({
  id: '',
  entityId,
  path: '/a/',
  name: 'A',
  sku: 'A',
  prices: { price: { value: 1 }, salePrice: null },
  defaultImage: null,
  images: connection(),
  customFields: connection({ name: 'Description', value: 'x'.repeat(20_000) }),
  variants: connection({ entityId: 1 }),
  categories: connection(),
  brand: null,
  seo: { pageTitle: '', metaDescription: '', metaKeywords: '' },
});
const pageInfo = { startCursor: 'a', endCursor: 'b', hasNextPage: false, hasPreviousPage: false };
const products = { collectionInfo: null, pageInfo, ...connection(...[1, 2, 3, 4].map(product)) };
const body = JSON.stringify({ data: { site: { search: { searchProducts: { products } } } } });

/** The clients of a store whose platforms are embedded, over a fetch of the test's own. */
async function connect(fetch: Fetch) {
  const env = { publicUrl: 'http://shop.test', isLocal: true };
  const keys = new Proxy({}, { get: () => 'key' }) as DemoKeys;
  const { shop } = readDemo(process.cwd());
  const { serving } = await loadEmbedded({ platforms: {}, isDemo: false });
  const db = {} as Database;
  const ground = createEmbeddedConfig(shop, { publicUrl: env.publicUrl, db, clock: systemClock, keys });
  return connectClients({
    env,
    configs: configureAll({ platforms: {} }, configureEmbedded(serving, ground)),
    supportEmail: '',
    log: noopLog,
    fetch,
  });
}

it('limits the catalogue cache by bytes: long responses evict the first', async () => {
  let requestCount = 0;
  const { clients } = await connect(async () => {
    requestCount += 1;
    return new Response(body);
  });
  const search = (searchTerm: string) => clients.commerce.searchProducts({ searchTerm, first: 18 });
  await search('first');
  await search('first');
  expect(requestCount).toBe(1);
  // 25 million letters are far more than the cache holds, in far fewer entries than it could
  for (let term = 0; term < 300; term += 1) await search(`term ${term}`);
  await search('first');
  expect(requestCount).toBe(302);
  await search('term 299');
  expect(requestCount).toBe(302);
});

it('[CO-45] exposes the breaker of the content platform like any other', async () => {
  vi.useFakeTimers();
  const platforms = await connect(async () => new Response('no', { status: 503 }));
  expect(platforms.isResting('content')).toBe(false);
  const read = platforms.clients.content.frame({ isPreview: false, locale: 'en-US' });
  const others = ['a', 'b', 'c'].map((slug) =>
    platforms.clients.content.article(slug, { isPreview: false, locale: 'en-US' }),
  );
  await vi.runAllTimersAsync();
  await Promise.all([read, ...others]);
  expect(platforms.isResting('content')).toBe(true);
  platforms.closeBreakers();
  expect(platforms.isResting('content')).toBe(false);
});
