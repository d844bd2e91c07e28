import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { mountCrawlers } from './crawler-routes.ts';

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
