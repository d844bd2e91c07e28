import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  articleFile,
  type ContentFolder,
  createContentFolder,
} from '../../platforms/content/testing/content-folder.ts';
import { createContentQuery, openContent } from '../../platforms/content/testing/query-content.ts';
import type { EmbeddedContent } from './embedded-content.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><script>alert(1)</script></svg>';
let folder: ContentFolder;
let content: EmbeddedContent;
beforeAll(() => {
  folder = createContentFolder({
    'assets/plan.svg': drawing,
    'assets/plan.json': { title: 'Plan' },
    'assets/photo.jpg': 'not a photograph',
    'article/a.json': articleFile('a'),
  });
  symlinkSync('/etc/hostname', join(folder.path, 'assets', 'away.svg'));
  content = openContent(folder.path);
});
afterAll(async () => {
  await content.stop();
  folder.end();
});
const get = (path: string, headers: Record<string, string> = {}) =>
  content.fetch(new Request(`http://content.test${path}`, { headers }));

it('serves an image as an image and nothing else', async () => {
  const response = await get('/assets/plan.svg');
  expect(await response.text()).toBe(drawing);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, no-cache',
    etag: expect.stringMatching(/^"[0-9a-f]{12}"$/),
  });
});

it('caches the URL with the file digest forever and revalidates any other', async () => {
  const { data } = await createContentQuery(content)('{ asset(id: "asset.plan") { url } }');
  const { pathname, search } = new URL((data.asset as { url: string }).url);
  const path = pathname.replace('/platform/content', '');
  expect((await get(path + search)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await get(`${path}?v=000000000000`)).headers.get('cache-control')).toBe('public, no-cache');
  const etag = (await get(path)).headers.get('etag') ?? '';
  const again = await get(path, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it.each([
  '/assets/none.svg',
  '/assets/plan.json',
  '/assets/away.svg',
  '/assets/../article/a.json',
  '/assets/..%2farticle%2fa.json',
  '/assets/%2e%2e%2farticle%2fa.json',
  '/assets/..%5carticle%5ca.json',
  '/assets/plan.svg%00.png',
  '/assets//etc/hostname',
])('serves nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

it('serves no script even where a file says it is one', async () => {
  expect((await get('/assets/photo.jpg')).headers.get('content-type')).toBe('image/jpeg');
});
