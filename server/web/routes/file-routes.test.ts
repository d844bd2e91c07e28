import { loadImage } from '@napi-rs/canvas';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import type { SocialFacts } from '../../../features/documents/rendering/social-picture.ts';
import type { DocumentFiles } from '../../../features/documents/repository/document-files.ts';
import { placeOrder } from '../../../tests/support/fake/orders.ts';
import { ANN, BEN } from '../../../tests/support/fake/people.ts';
import { begin } from '../../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { mountFiles } from './file-routes.ts';

const PNG = new Uint8Array([137, 80, 78, 71]);

async function open(rendered: 'drawn' | 'not drawn' = 'drawn') {
  const shop = createFakeShop();
  const { context: visit } = shop.openBrowser();
  const requested: SocialFacts[] = [];
  const context = {
    ...visit,
    files: {
      ...visit.files,
      social: async (facts: SocialFacts) => {
        requested.push(facts);
        return rendered === 'drawn' ? ok(PNG) : visit.files.social(facts);
      },
      shopPicture: async () => ok(PNG),
    },
  };
  const app = new Hono();
  mountFiles(app, { openVisit: async () => ({ context, sessionCookie: null }) as never, files: context.files });
  return { shop, requested: requested, get: (path: string) => app.request(path) };
}

it('[PRD-13] the picture of a document: a PNG that other sites may show and keep for a day', async () => {
  const { requested, get } = await open();
  const response = await get('/documents/social/a101-2025.png');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
  expect(requested).toMatchObject([{ sku: 'A101-2025', title: 'Owner and contractor agreement', pageCount: 4 }]);
});

it('[PRD-13] [PL-28] the picture of the shop, for pages that show no document', async () => {
  const { requested, shop, get } = await open();
  const response = await get('/documents/social/shop.png');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect([requested, shop.commerce.calls]).toEqual([[], []]);
});

it.each([
  '/documents/social/b999-2025.png',
  '/documents/social/A101-2025.png',
  '/documents/social/a101.png',
  '/documents/social/a101-2025.webp',
  '/documents/social/..%2F..%2Fetc%2Fpasswd.png',
  '/documents/social/a101-2025%00.png',
  `/documents/social/${'a'.repeat(5_000)}.png`,
])('[PRD-13] returns 404 for %.60s without rendering', async (path) => {
  const { requested, shop, get } = await open();
  expect((await get(path)).status).toBe(404);
  expect(requested).toEqual([]);
  if (!path.includes('b999')) expect(shop.commerce.calls).toEqual([]);
});

it('[PRD-13] returns a retry response if rendering fails or the catalogue does not respond', async () => {
  const { shop, get } = await open('not drawn');
  for (const prepare of [() => undefined, () => shop.commerce.failing.set('productBySku', 'unavailable')]) {
    prepare();
    const response = await get('/documents/social/a101-2025.png');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

it('[BR-13] a bought file comes whole, in part, or not at all where the part is behind its end', async () => {
  const shop = createFakeShop();
  placeOrder(shop, ANN, 101);
  const context = await shop.visit(ANN);
  const app = new Hono();
  mountFiles(app, { openVisit: async () => ({ context, sessionCookie: null }) as never, files: context.files });
  const get = async (headers: Record<string, string>) => {
    const response = await app.request('/account/documents/101/a101-2025.pdf', { headers });
    const {
      'content-range': range,
      'content-length': length,
      'accept-ranges': unit,
      etag,
    } = Object.fromEntries(response.headers);
    return { status: response.status, text: await response.text(), range, length, unit, etag };
  };
  const full = { status: 200, text: 'A101-2025 as pdf', length: '16', unit: 'bytes', etag: '"A101-2025"' };
  expect(await get({})).toMatchObject(full);
  expect(await get({ range: 'bytes=10-' })).toMatchObject({
    status: 206,
    text: 'as pdf',
    range: 'bytes 10-15/16',
    length: '6',
  });
  expect(await get({ range: 'bytes=0-3', 'if-range': '"A101-2025"' })).toMatchObject({ status: 206, text: 'A101' });
  expect(await get({ range: 'bytes=0-3', 'if-range': '"an older file"' })).toMatchObject(full);
  expect(await get({ range: 'bytes=16-' })).toMatchObject({ status: 416, text: '', range: 'bytes */16' });
});

describe('receipts', () => {
  async function openAs(person?: typeof ANN) {
    const shop = createFakeShop();
    const ann = await shop.visit(ANN);
    const subscription = shop.payment.subscribe('cus_ann', { quantity: 3 });
    const invoice = [...shop.payment.invoices.values()][0]!;
    placeOrder(shop, ANN, 101);
    const context = person === ANN ? ann : await shop.visit(person);
    const app = new Hono();
    mountFiles(app, { openVisit: async () => ({ context, sessionCookie: null }) as never, files: context.files });
    const get = (rest: string) => app.request(`/account/order-history/receipt/${rest}`);
    return { shop, ann, subscription, invoice, get };
  }
  const textOf = async (response: Response): Promise<string> => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const data = new Uint8Array(await response.arrayBuffer());
    const pdf = await getDocument({ data, useSystemFonts: true, verbosity: 0 }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  };

  it('[SUB-27] [RTE-09] a preview of the subscription’s next invoice, and of a checkout, marked no tax invoice', async () => {
    const { ann, shop, subscription, get } = await openAs(ANN);
    const response = await get(`${subscription.id}?preview=1`);
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const text = await textOf(response);
    for (const part of ['This is not a tax invoice', 'Unlimited subscription', '$2,199.00', '$6,597.00'])
      expect(text).toContain(part);
    expect(text).not.toContain('Tier 1');
    shop.payment.subscriptions.clear();
    const sessionId = await begin(ann, { quantity: 5 });
    expect(await textOf(await get(`${sessionId}?preview=1`))).toContain('$9,995');
  });

  it('[ACC-06] [RTE-08] an invoice’s number leads to the provider’s file, on a configured address alone', async () => {
    const { shop, invoice, get } = await openAs(ANN);
    const response = await get(invoice.number!);
    expect([response.status, response.headers.get('location')]).toEqual([303, invoice.pdfUrl]);
    shop.payment.invoices.set(invoice.id!, { ...invoice, pdfUrl: 'https://evil.example/x.pdf', hostedUrl: '//evil' });
    expect((await get(invoice.number!)).status).toBe(404);
    expect((await get('101')).headers.get('content-type')).toBe('application/pdf');
  });

  it('[ACC-11] return not-found for another customer, and redirect a visitor to sign-in', async () => {
    const ben = await openAs(BEN);
    for (const path of [
      ben.invoice.number!,
      `${ben.subscription.id}?preview=1`,
      '101',
      'x%00',
      `${'a'.repeat(3_000)}-1`,
    ])
      expect((await ben.get(path)).status).toBe(404);
    const nobody = await openAs();
    const requested = await nobody.get(`${nobody.subscription.id}?preview=1`);
    expect(requested.status).toBe(303);
    expect(requested.headers.get('location')).toContain(encodeURIComponent('?preview=1'));
  });

  it('return a retry response if a platform does not respond', async () => {
    const { shop, invoice, subscription, get } = await openAs(ANN);
    for (const call of ['invoices', 'previewRenewal'] as const) shop.payment.failing.set(call, 'unavailable');
    expect((await get(invoice.number!)).status).toBe(503);
    expect((await get(`${subscription.id}?preview=1`)).status).toBe(503);
  });
});

describe('[LK-02] pictures of page 1', () => {
  const WEBP = new Uint8Array([82, 73, 70, 70]);
  const open = (picture: Awaited<ReturnType<DocumentFiles['pagePicture']>> = ok(WEBP)) => {
    const rendered: [string, number][] = [];
    const app = new Hono();
    mountFiles(app, {
      openVisit: async () => {
        throw new Error('a picture needs no visit');
      },
      files: {
        thumbnailVersion: (sku) => (sku === 'A101-2025' ? 'abc' : null),
        pagePicture: async (sku, width) => {
          rendered.push([sku, width]);
          return picture;
        },
        mailPicture: async (sku) => {
          rendered.push([sku, 216]);
          return picture;
        },
      },
    });
    return { rendered: rendered, get: (path: string) => app.request(`/documents/preview/${path}`) };
  };

  it('are immutable under their versioned address and cached for minutes under another', async () => {
    const { rendered, get } = open();
    for (const [version, stored] of [
      ['?v=abc', 'public, max-age=31536000, immutable'],
      ['?v=old', 'public, max-age=300'],
      ['', 'public, max-age=300'],
    ] as const) {
      const response = await get(`a101-2025/1-216.webp${version}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(response.headers.get('cache-control'), version).toBe(stored);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(WEBP);
    }
    await get('A101-2025/1-432.webp');
    expect(rendered.at(-1)).toEqual(['A101-2025', 432]);
  });

  it('[LK-02] for mails are JPEGs that the pages of other sites may show', async () => {
    const { rendered, get } = open();
    for (const [version, stored] of [
      ['?v=abc', 'public, max-age=31536000, immutable'],
      ['?v=old', 'public, max-age=300'],
    ] as const) {
      const response = await get(`a101-2025/1-216.jpg${version}`);
      expect(response.status).toBe(200);
      const { 'content-type': type, ...headers } = Object.fromEntries(response.headers);
      expect(type).toBe('image/jpeg');
      expect(headers).toMatchObject({ 'cache-control': stored, 'cross-origin-resource-policy': 'cross-origin' });
    }
    expect(rendered).toEqual([
      ['A101-2025', 216],
      ['A101-2025', 216],
    ]);
    // those of pages are for pages of the store alone
    expect((await get('a101-2025/1-216.webp?v=abc')).headers.get('cross-origin-resource-policy')).toBeNull();
  });

  it.each([
    'a999-2025/1-216.jpg',
    'a101-2025/1-432.jpg',
    'a999-2025/1-216.webp',
    'a101-2025/1-217.webp',
    'a101-2025/1-00216.webp',
    '..%2f..%2fa101-2025/1-216.webp',
  ])('of %s return 404 without rendering', async (path) => {
    const { rendered, get } = open();
    expect((await get(path)).status).toBe(404);
    expect(rendered).toEqual([]);
  });

  it('[OP-30] are empty, not missing, for a page that says so', async () => {
    const { get } = open();
    for (const path of ['a999-2025/1-216.webp?missing=empty', 'h-1/1-216.webp?missing=empty']) {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const picture = await loadImage(Buffer.from(await response.arrayBuffer()));
      expect([picture.width, picture.height]).toEqual([1, 1]);
    }
    expect((await open(err('unavailable')).get('a101-2025/1-216.webp?missing=empty')).status).toBe(200);
    expect((await get('a999-2025/1-217.webp?missing=empty')).status).toBe(404);
  });

  it('return an uncached retry response if rendering fails now', async () => {
    const { get } = open(err('unavailable'));
    const response = await get('a101-2025/1-216.webp?v=abc');
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
  });
});
