import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ReadingView } from '../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import type { CreateRequestContext } from '../request.ts';
import { mountFeed } from './feed-routes.ts';

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
