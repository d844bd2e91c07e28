import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ReadingView } from '../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import type { CreateRequestContext } from '../request.ts';
import { mountCrawlers, mountFeed } from './crawler-routes.ts';

const noParts = { countParts: async () => null, readPart: async () => null };
const crawlers = (hasPlatforms: boolean, hasDesk = false): Hono => {
  const app = new Hono();
  const openVisit = () => Promise.reject(new Error('it needs no visit'));
  mountCrawlers(app, {
    openVisit,
    publicUrl: 'https://shop.example',
    siteMap: noParts,
    hasPlatforms,
    hasDesk,
    faviconUrl: '/favicon.svg',
    supportEmail: 'help@shop.example',
  });
  return app;
};
const robots = async (hasPlatforms: boolean, hasDesk = false): Promise<string> =>
  (await crawlers(hasPlatforms, hasDesk).request('/robots.txt')).text();

it('[OP-44] redirects /favicon.ico for an hour', async () => {
  const response = await crawlers(false).request('/favicon.ico');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/favicon.svg']);
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
});

it('[PL-30] names in security.txt where a weakness is reported, for at least half a year less a month', async () => {
  const text = await (await crawlers(false).request('/.well-known/security.txt')).text();
  expect(text).toContain('Contact: mailto:help@shop.example\n');
  expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt\n');
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 150 * 86_400_000);
});

it('[OP-42] names /desk where the desk is on', async () => {
  expect(await robots(false, true)).toContain('Disallow: /desk\n');
  expect(await robots(false)).not.toContain('desk');
});

it('[OP-13] names /platform where something answers there', async () => {
  expect(await robots(true)).toContain('Disallow: /platform\n');
  expect(await robots(false)).not.toContain('platform');
  expect(await robots(false)).toContain('Disallow: /account\n');
  // a page that says noindex is seen by crawlers [PL-30]
  expect(await robots(false)).not.toMatch(/\/cart|\/search/);
});

const article = (slug: string, more: Partial<ReadingView> = {}): ReadingView => ({
  id: slug,
  kind: 'article',
  title: 'Bonds & retainage',
  summary: 'What is held until the end.',
  href: `/learn/${slug}`,
  topic: 'Payment',
  publishedOn: '2026-03-02',
  image: null,
  documentCode: '',
  ...more,
});

async function askFeed(readings: ReadingView[], isDown = false) {
  const shop = createFakeShop();
  shop.content.state.readings = readings;
  shop.content.state.addresses = [{ path: '/learn/bonds', changedOn: '2026-04-09' }];
  if (isDown) shop.content.state.problem = 'unavailable';
  const context = await shop.visit();
  const app = new Hono();
  const openVisit = (async () => ({ context })) as unknown as CreateRequestContext;
  mountFeed(app, { openVisit, publicUrl: 'https://shop.example' });
  const response = await app.request('/learn/feed.xml');
  return { response: response, text: await response.text() };
}

it('[PL-30] returns each dated article as an Atom entry, escaped and with the day of its last change', async () => {
  const { response, text } = await askFeed([article('bonds'), article('undated', { publishedOn: '' })]);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(text).toContain('<id>https://shop.example/learn/feed.xml</id>');
  expect(text).toContain('<updated>2026-04-09T00:00:00Z</updated><author>');
  expect(text.match(/<entry>.*<\/entry>/)?.[0]).toBe(
    '<entry><title>Bonds &amp; retainage</title><id>https://shop.example/learn/bonds</id>' +
      '<link href="https://shop.example/learn/bonds"/><published>2026-03-02T00:00:00Z</published>' +
      '<updated>2026-04-09T00:00:00Z</updated><category term="Payment"/>' +
      '<summary>What is held until the end.</summary></entry>',
  );
});

it('[PL-30] returns 404 without an article, and 503 without the content', async () => {
  expect((await askFeed([])).response.status).toBe(404);
  const { response } = await askFeed([article('bonds')], true);
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
});
