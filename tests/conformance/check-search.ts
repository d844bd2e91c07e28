import type { Database } from '../../core/database/database.ts';
import { createEmbeddedSearch } from '../../embedded/search/embedded-search.ts';
import { filterKnown } from './known-deviations.ts';
import { anonymous, readOpenApi } from './open-api.ts';
import type { Published } from './published.ts';
import type { Report } from './report.ts';

const KEYS = { appId: 'CONFORM', searchKey: 'may-search', adminKey: 'may-write' };
const INDEX = '/1/indexes/Help';
type Step = { method: string; path: string; as: string; body?: unknown; key?: string };

const hit = {
  objectID: 'a',
  'Article title': 'Lien <b>waivers</b>',
  text: 'Signed with each payment.',
  keywords: ['G706', 7],
};
const STEPS: Step[] = [
  {
    method: 'PUT',
    path: `${INDEX}/settings`,
    as: '/1/indexes/{}/settings',
    body: { searchableAttributes: ['Article title', 'text'] },
  },
  { method: 'GET', path: `${INDEX}/settings`, as: '/1/indexes/{}/settings' },
  {
    method: 'POST',
    path: `${INDEX}/synonyms/batch`,
    as: '/1/indexes/{}/synonyms/batch',
    body: [{ objectID: 's', type: 'synonym', synonyms: ['lien', 'claim'] }],
  },
  {
    method: 'POST',
    path: `${INDEX}/batch`,
    as: '/1/indexes/{}/batch',
    body: { requests: [hit, { ...hit, objectID: 'b' }].map((body) => ({ action: 'updateObject', body })) },
  },
  { method: 'GET', path: `${INDEX}/task/1`, as: '/1/indexes/{}/task/{}' },
  {
    method: 'POST',
    path: `${INDEX}/query`,
    as: '/1/indexes/{}/query',
    body: { query: 'claim wavers', getRankingInfo: true, attributesToHighlight: ['*'], hitsPerPage: 1 },
    key: KEYS.searchKey,
  },
  {
    method: 'POST',
    path: '/1/indexes/*/queries',
    as: '/1/indexes/*/queries',
    body: {
      requests: [
        { indexName: 'Help', query: 'payment' },
        { indexName: 'Help', query: '', hitsPerPage: 1 },
      ],
    },
    key: KEYS.searchKey,
  },
  { method: 'POST', path: `${INDEX}/browse`, as: '/1/indexes/{}/browse', body: { hitsPerPage: 1 } },
  { method: 'GET', path: '/1/indexes', as: '/1/indexes' },
  { method: 'POST', path: `${INDEX}/query`, as: '/1/indexes/{}/query', body: { hitsPerPage: 1001 } },
  { method: 'POST', path: `${INDEX}/query`, as: '/1/indexes/{}/query', body: {}, key: 'wrong' },
  { method: 'POST', path: `${INDEX}/batch`, as: '/1/indexes/{}/batch', body: { requests: [] }, key: KEYS.searchKey },
  { method: 'POST', path: '/1/indexes/none/query', as: '/1/indexes/{}/query', body: {} },
];

/** The embedded search API over its wire: each route is described, each was called, each answer has the described shape. */
export async function checkSearch(published: Published, db: Database, report: Report): Promise<void> {
  const api = readOpenApi('search', published.search);
  const app = createEmbeddedSearch({ db, config: KEYS });
  const succeeded = new Set<string>();
  for (const { method, path, as, body, key = KEYS.adminKey } of STEPS) {
    const response = await app.fetch(
      new Request(`http://search.test${path}`, {
        method,
        headers: { 'x-algolia-application-id': KEYS.appId, 'x-algolia-api-key': key },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
    if (response.ok) succeeded.add(`${method} ${as}`);
    const found = api.checkResponse(method, as, response.status, await response.json());
    report.check(
      `search ${method} ${as} → ${response.status}`,
      filterKnown(`search ${method} ${as} ${response.status}`, found),
    );
  }
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/1/'))
    .map(({ method, path }) => `${method} ${anonymous(path.replaceAll(/:\w+/g, '{}'))}`);
  for (const route of new Set(served)) {
    const [method = '', path = ''] = route.split(' ');
    report.check(`search serves ${route}`, [
      ...(api.operations.get(path)?.includes(method.toLowerCase()) ? [] : ['it is not described']),
      ...(succeeded.has(route) ? [] : ['no call of this run succeeded, so no answer of it was looked at']),
    ]);
  }
}
