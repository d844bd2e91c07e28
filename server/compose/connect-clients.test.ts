import { expect, it, vi } from 'vitest';
import type { Database } from '../../core/database/database.ts';
import { systemClock } from '../../core/dates.ts';
import { silentLog } from '../../core/log.ts';
import { walkCatalogue } from '../../shop/catalogue/walk-catalogue.ts';
import { readDemo } from '../demo/read-demo.ts';
import type { DemoKeys } from '../store/secrets.ts';
import { createAnswerCaches } from './caches.ts';
import { connectClients } from './connect-clients.ts';
import { layGround } from './embedded-ground.ts';
import { configureEmbedded, loadEmbedded } from './load-embedded.ts';
import { configureAll } from './platforms.ts';

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

/** A commerce client with the store's caches, and how often its platform was asked. */
async function openCommerce() {
  const asked = vi.fn(async () => new Response(body));
  const env = { publicUrl: 'http://shop.test', isLocal: true };
  const keys = new Proxy({}, { get: () => 'key' }) as DemoKeys;
  const { shop } = readDemo(process.cwd());
  const { serving } = await loadEmbedded({ platforms: {} });
  const db = {} as Database;
  const ground = layGround(shop, { publicUrl: env.publicUrl, db, clock: systemClock, keys });
  const { clients } = connectClients({
    env,
    caches: createAnswerCaches(),
    configs: configureAll({ platforms: {} }, configureEmbedded(serving, ground)),
    supportEmail: '',
    log: silentLog,
    fetch: asked,
  });
  const search = (searchTerm: string) => clients.commerce.searchProducts({ searchTerm, first: 18 });
  return { commerce: clients.commerce, search, asked };
}

it('answers about the catalogue are kept by what they take: many long answers push out the first', async () => {
  const { search, asked } = await openCommerce();
  await search('first');
  await search('first');
  expect(asked).toHaveBeenCalledTimes(1);
  // 25 million letters are far more than the cache holds, in far fewer entries than it could
  for (let term = 0; term < 300; term += 1) await search(`term ${term}`);
  await search('first');
  expect(asked).toHaveBeenCalledTimes(302);
  await search('term 299');
  expect(asked).toHaveBeenCalledTimes(302);
});

it('a walk through the whole catalogue pushes out nothing that shoppers ask for', async () => {
  const { commerce, search, asked } = await openCommerce();
  await search('first');
  for (let page = 0; page < 300; page += 1)
    await commerce.searchProducts({ searchTerm: `page ${page}`, first: 18, isKept: false });
  expect(asked).toHaveBeenCalledTimes(301);
  // the very same walk again asks again
  for (const times of [302, 303]) {
    expect(await walkCatalogue({ commerce }, () => undefined)).toMatchObject({ ok: true });
    expect(asked).toHaveBeenCalledTimes(times);
  }
  await search('first');
  expect(asked).toHaveBeenCalledTimes(303);
});
