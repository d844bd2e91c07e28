import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { mountCrawlers } from './crawler-routes.ts';

const noParts = { countParts: async () => null, readPart: async () => null };
const robots = async (hasPlatforms: boolean, hasDesk = false): Promise<string> => {
  const app = new Hono();
  const openVisit = () => Promise.reject(new Error('it needs no visit'));
  mountCrawlers(app, {
    openVisit,
    publicUrl: 'https://shop.example',
    siteMap: noParts,
    hasPlatforms,
    hasDesk,
    faviconUrl: '/favicon.svg',
  });
  return (await app.request('/robots.txt')).text();
};

it('[OP-42] names /desk where the desk is on', async () => {
  expect(await robots(false, true)).toContain('Disallow: /desk\n');
  expect(await robots(false)).not.toContain('desk');
});

it('[OP-13] names /platform where something answers there', async () => {
  expect(await robots(true)).toContain('Disallow: /platform\n');
  expect(await robots(false)).not.toContain('platform');
  expect(await robots(false)).toContain('Disallow: /account\n');
});
