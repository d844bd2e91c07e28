import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { ok } from '../core/result.ts';
import type { SocialFacts } from '../shop/documents/social-picture.ts';
import { createFakeShop } from '../tests/support/fake-context.ts';
import { mountFiles } from './file-routes.ts';

const PNG = new Uint8Array([137, 80, 78, 71]);

async function open(drawn: 'drawn' | 'not drawn' = 'drawn') {
  const shop = createFakeShop();
  const { context: visit } = shop.openBrowser();
  const asked: SocialFacts[] = [];
  const context = {
    ...visit,
    files: {
      ...visit.files,
      social: async (facts: SocialFacts) => {
        asked.push(facts);
        return drawn === 'drawn' ? ok(PNG) : visit.files.social(facts);
      },
    },
  };
  const app = new Hono();
  mountFiles(app, { openVisit: async () => ({ context, sessionCookie: null }) as never });
  return { shop, asked, get: (path: string) => app.request(path) };
}

it('[PRD-13] the picture of a document: a PNG that other sites may show and keep for a day', async () => {
  const { asked, get } = await open();
  const answer = await get('/documents/social/a101-2025.png');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
  expect(asked).toMatchObject([{ sku: 'A101-2025', title: 'Owner and contractor agreement', pageCount: 4 }]);
});

it.each([
  '/documents/social/b999-2025.png',
  '/documents/social/A101-2025.png',
  '/documents/social/a101.png',
  '/documents/social/a101-2025.webp',
  '/documents/social/..%2F..%2Fetc%2Fpasswd.png',
  '/documents/social/a101-2025%00.png',
  `/documents/social/${'a'.repeat(5_000)}.png`,
])('[PRD-13] %.60s is not there, and nothing is drawn for it', async (path) => {
  const { asked, shop, get } = await open();
  expect((await get(path)).status).toBe(404);
  expect(asked).toEqual([]);
  if (!path.includes('b999')) expect(shop.commerce.calls).toEqual([]);
});

it('[PRD-13] what cannot be drawn, or a catalogue that does not answer, is a matter of later', async () => {
  const { shop, get } = await open('not drawn');
  for (const prepare of [() => undefined, () => shop.commerce.failing.set('productBySku', 'unavailable')]) {
    prepare();
    const answer = await get('/documents/social/a101-2025.png');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});
