import { expect, it } from 'vitest';
import { searchPlatform } from './platform.ts';

const config = {
  SEARCH_APP_ID: 'APP',
  SEARCH_API_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  SEARCH_HELP_INDEX: 'Our help',
};
const check = (answer: (url: string) => Response | Promise<Response>, more: Record<string, string> = {}) =>
  searchPlatform.examine(
    { platforms: { search: searchPlatform.read({ ...config, ...more }).settings } },
    async (input) => answer(String(input)),
  );

it('counts what both indexes hold', async () => {
  const urls: string[] = [];
  const outcome = await check((url) => {
    urls.push(url);
    return Response.json({ nbHits: 5, hits: [] });
  });
  expect(outcome).toEqual({ ok: true, value: 'accepts the key (Our help 5, Articles 5)' });
  expect(urls).toEqual([
    'https://APP-dsn.algolia.net/1/indexes/Our%20help/query',
    'https://APP-dsn.algolia.net/1/indexes/Articles/query',
  ]);
});

it('says what is wrong, and never the key', async () => {
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
    'the application or its key was refused',
    'there is no index Our help, and without SEARCH_ADMIN_KEY the store makes none',
    'there is no index Our help yet: the store makes it at its next start',
    'app-dsn.algolia.net answered 200, which is no list',
    'proxy.example answered 500, which is no list',
  ]);
});
