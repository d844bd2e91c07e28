import { expect, it } from 'vitest';
import { searchPlatform } from './platform.ts';

const config = {
  SEARCH_APP_ID: 'APP',
  SEARCH_API_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  SEARCH_HELP_INDEX: 'Our help',
};
const check = (
  respond: (url: string, key: string) => Response | Promise<Response>,
  more: Record<string, string> = {},
) =>
  searchPlatform.examine(
    { platforms: { search: searchPlatform.read({ ...config, ...more }).settings } },
    async (input, init) => respond(String(input), new Headers(init?.headers).get('x-algolia-api-key') ?? ''),
  );

const refused = () => Response.json({ message: 'no', status: 403 }, { status: 403 });

it('counts the records of both indexes', async () => {
  const urls: string[] = [];
  const outcome = await check((url) => {
    urls.push(url);
    return url.endsWith('/settings') ? refused() : Response.json({ nbHits: 5, hits: [] });
  });
  expect(outcome).toEqual({ ok: true, value: 'accepts the key (Our help 5, Articles 5)' });
  expect(urls).toEqual([
    'https://APP-dsn.algolia.net/1/indexes/Our%20help/query',
    'https://APP-dsn.algolia.net/1/indexes/Articles/query',
    'https://APP-dsn.algolia.net/1/indexes/Our%20help/settings',
  ]);
});

it('reports problems, but never the key', async () => {
  const outcomes = [
    await check(() => Promise.reject(new Error('0f1e2d3c4b5a69788796a5b4c3d2e1f0'))),
    await check(() => Response.json({ message: 'Invalid', status: 403 }, { status: 403 })),
    await check(() => Response.json({}, { status: 404 })),
    await check(() => Response.json({}, { status: 404 }), { SEARCH_ADMIN_KEY: '1f1e2d3c4b5a69788796a5b4c3d2e1f0' }),
    await check(() => new Response('<html>')),
    await check(() => Response.json({}, { status: 500 }), { SEARCH_URL: 'https://proxy.example' }),
  ];
  expect(outcomes.map((outcome) => outcome.ok)).toEqual(Array(6).fill(false));
  expect(JSON.stringify(outcomes)).not.toContain('0f1e2d3c4b5a69788796a5b4c3d2e1f0');
  expect(outcomes.map((outcome) => (outcome.ok ? '' : outcome.detail))).toEqual([
    'app-dsn.algolia.net does not answer',
    'the application or its key was refused: check SEARCH_APP_ID and SEARCH_API_KEY',
    "index Our help, Articles doesn't exist, and without SEARCH_ADMIN_KEY the store can't create it",
    "index Our help, Articles doesn't exist yet: the store creates it at its next start",
    "app-dsn.algolia.net answered 200, which isn't a list",
    "proxy.example answered 500, which isn't a list",
  ]);
});

const WRITES = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';

it('[OP-04] requires a search-only key for pages, and a write key for the sync', async () => {
  const writesWith = { SEARCH_ADMIN_KEY: WRITES };
  const respondingWith =
    (mayReadSettings: readonly string[]) =>
    (url: string, key: string): Response => {
      if (url.endsWith('/query')) return Response.json({ nbHits: 5 });
      return mayReadSettings.includes(key) ? Response.json({}) : refused();
    };
  const both = await check(respondingWith([WRITES]), writesWith);
  expect(both).toEqual({ ok: true, value: 'accepts the keys (Our help 5, Articles 5)' });
  expect(await check(respondingWith([WRITES, config.SEARCH_API_KEY]), writesWith)).toMatchObject({
    ok: false,
    detail: expect.stringContaining('SEARCH_API_KEY may do more than search'),
  });
  expect(await check(respondingWith([]), writesWith)).toMatchObject({
    ok: false,
    detail: expect.stringContaining('SEARCH_ADMIN_KEY was refused'),
  });
  expect(await check(respondingWith([]), { SEARCH_ADMIN_KEY: config.SEARCH_API_KEY })).toMatchObject({
    ok: false,
    detail: expect.stringContaining('SEARCH_API_KEY may do more than search'),
  });
});
