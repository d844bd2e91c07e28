import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ContentFolder, copyContent } from '../support/content-folder.ts';
import { createHttpBrowser } from '../support/http-browser.ts';
import { type RunningStore, startStore } from '../support/running-store.ts';
import { until } from '../support/until.ts';

type Logged = { seq: number; platform: string };

let content: ContentFolder;
let store: RunningStore;
beforeAll(async () => {
  content = copyContent();
  content.entry('headlineBlock/one', { headline: 'As it was' });
  content.entry('headlineBlock/two', { headline: 'The other page' });
  content.entry('landingPage/one', { title: 'Page one', slug: 'page-one', blocks: ['headlineBlock.one'] });
  content.entry('landingPage/two', { title: 'Page two', slug: 'page-two', blocks: ['headlineBlock.two'] });
  store = await startStore({ env: { CONTENT_FOLDER: content.path, LOG_LEVEL: 'info' } });
  // the feed of the start reads content too
  await until('the indexes are fed', async () =>
    readFileSync(store.logPath, 'utf8').includes('search indexes are up to date'),
  );
});
afterAll(async () => {
  await store?.stop();
  content?.drop();
});

const open = async (path: string): Promise<{ status: number; html: string }> => {
  const response = await fetch(store.url + path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text() };
};
const shows = (path: string, text: string): Promise<void> =>
  expect.poll(async () => (await open(path)).html, { interval: 20 }).toContain(text);
const readLastRequest = async (): Promise<number> => {
  const log = (await (await fetch(`${store.url}/platform/api/log?platform=content`)).json()) as Logged[];
  return log.at(-1)?.seq ?? 0;
};

it('shows a changed file at once and re-renders only the pages that use it', async () => {
  await shows('/lp/page-one', 'As it was');
  await shows('/lp/page-two', 'The other page');
  content.entry('headlineBlock/one', { headline: 'As it is now' });
  await shows('/lp/page-one', 'As it is now');
  const before = await readLastRequest();
  await shows('/lp/page-two', 'The other page');
  // the other page came from the cache, without a platform request
  expect(await readLastRequest()).toBe(before);
});

it('[CNT-05] shows an unpublished page only in preview sessions, and never caches it', async () => {
  content.entry('landingPage/secret', { title: 'Secret', slug: 'secret', blocks: ['headlineBlock.one'] }, 'draft');
  const keys = (await (await fetch(`${store.url}/platform/api/keys`)).json()) as {
    platform: string;
    keys: Record<string, string>;
  }[];
  const link = keys.find(({ platform }) => platform === 'content')?.keys.previewLink ?? '';
  const editor = createHttpBrowser(store.url);
  expect((await editor.visit('/lp/secret')).status).toBe(404);
  await editor.visit(link);
  await expect.poll(async () => (await editor.visit('/lp/secret')).status).toBe(200);
  const seen = await editor.visit('/lp/secret');
  expect(seen.html).toContain('Exit preview');
  expect((await open('/lp/secret')).status).toBe(404);
  expect((await open('/lp/page-two')).html).not.toContain('Exit preview');
  expect((await editor.visit('/lp/page-two')).html).toContain('Exit preview');
  expect((await open('/lp/page-two')).html).not.toContain('Exit preview');
  await editor.visit('/preview/leave', { path: '/' });
  expect((await editor.visit('/lp/secret')).status).toBe(404);
  expect((await createHttpBrowser(store.url).visit(`${link.slice(0, -20)}x`)).status).toBe(404);
});

it('[RTE-19] publishes a new page with its site map entry, and removes it again', async () => {
  expect((await open('/lp/brand-new')).status).toBe(404);
  content.entry('landingPage/brand-new', { title: 'Brand new', slug: 'brand-new', blocks: ['headlineBlock.two'] });
  await expect.poll(async () => (await open('/lp/brand-new')).status).toBe(200);
  expect((await open('/sitemap.xml')).html).toContain('/lp/brand-new</loc>');
  content.remove('landingPage/brand-new.json');
  await expect.poll(async () => (await open('/lp/brand-new')).status).toBe(404);
});

it('[ERR-23] keeps the last good text of a file that was truncated during a write', async () => {
  content.entry('headlineBlock/two', { headline: 'Still good' });
  await shows('/lp/page-two', 'Still good');
  content.write('headlineBlock/two.json', '{ "fields": { "headline": "half');
  content.entry('headlineBlock/one', { headline: 'Written later' });
  await shows('/lp/page-one', 'Written later');
  expect((await open('/lp/page-two')).html).toContain('Still good');
  content.entry('headlineBlock/two', { headline: 'Mended' });
  await shows('/lp/page-two', 'Mended');
});

it('[HDR-01] changes the menu on every page', async () => {
  content.entry('link/new-entry', { text: 'New entry', linkType: 'Custom Link', customLink: '/documents' });
  content.entry('menuItem/new-entry', { label: 'New entry', link: 'link.new-entry' });
  content.entry('navigation/short', { internalTitle: 'Short', items: ['menuItem.new-entry'] });
  content.entry('siteFrame/main', { internalTitle: 'Frame', main: 'navigation.short' });
  await shows('/', 'New entry');
  await shows('/documents', 'New entry');
});
