import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import type { CreateRequestContext } from '../request.ts';
import { mountSiteMap } from './site-map-routes.ts';

const PARTS: string[][] = [['/documents/a&b/', '/documents/c/'], ['/documents/d/']];

async function ask(path: string, parts: string[][], fail = false) {
  const shop = createFakeShop();
  if (fail) shop.content.state.problem = 'unavailable';
  const context = await shop.visit();
  const app = new Hono();
  mountSiteMap(app, {
    openVisit: (async () => ({ context })) as unknown as CreateRequestContext,
    publicUrl: 'https://shop.example',
    siteMap: { countParts: async () => parts.length || null, readPart: async (part) => parts[part - 1] ?? null },
  });
  const response = await app.request(path);
  const text = await response.text();
  return {
    status: response.status,
    kept: response.headers.get('cache-control'),
    text,
    places: [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place),
  };
}

it('[RTE-23] serves a single part in one file with the content pages', async () => {
  const { status, kept, places } = await ask('/sitemap.xml', PARTS.slice(0, 1));
  expect([status, kept]).toEqual([200, 'public, max-age=600']);
  expect(places).toContain('https://shop.example/documents/a&amp;b/');
  expect(places).toContain('https://shop.example/documents');
});

it('[FA-11] [RTE-23] serves an index for several parts, and each of its files', async () => {
  const { places, text } = await ask('/sitemap.xml', PARTS);
  expect(text).toContain('<sitemapindex');
  expect(places).toEqual(
    ['pages', 'documents-1', 'documents-2'].map((name) => `https://shop.example/sitemap/${name}.xml`),
  );
  expect((await ask('/sitemap/pages.xml', PARTS)).places).toContain('https://shop.example/documents');
  expect((await ask('/sitemap/documents-2.xml', PARTS)).places).toEqual(['https://shop.example/documents/d/']);
  for (const wrong of ['documents-3.xml', 'documents-0.xml', 'documents-1e9.xml', 'other.xml'])
    expect((await ask(`/sitemap/${wrong}`, PARTS)).status).toBe(404);
});

it('[RTE-23] asks crawlers to retry before the first collection; does not cache the map without the content', async () => {
  expect(await ask('/sitemap.xml', [])).toMatchObject({ status: 503, kept: 'no-store' });
  const without = await ask('/sitemap.xml', PARTS.slice(0, 1), true);
  expect(without).toMatchObject({ status: 200, kept: 'no-store' });
  expect(without.places).toContain('https://shop.example/documents/c/');
});
