import type { Database } from '../../../core/database/database.ts';
import { createEmbeddedSearch } from '../../../embedded/search/embedded-search.ts';

export const KEYS = { appId: 'TESTAPP', searchKey: 'may-search', adminKey: 'may-write' };

/** The embedded platform in this process, with a function that calls its wire protocol. */
export function openSearch(db: Database) {
  const app = createEmbeddedSearch({ db, config: KEYS });
  const call = async (method: string, path: string, body?: unknown, key: string | null = KEYS.adminKey) => {
    const response = await app.fetch(
      new Request(`http://search.test${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(key === null ? {} : { 'x-algolia-application-id': KEYS.appId, 'x-algolia-api-key': key }),
        },
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      }),
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> & { hits: Hit[] } };
  };
  type Hit = Record<string, unknown> & { objectID: string };
  const put = (index: string, objects: readonly object[]) =>
    call('POST', `/1/indexes/${index}/batch`, { requests: objects.map((body) => ({ action: 'addObject', body })) });
  const find = async (index: string, query: string, more: object = {}) =>
    (await call('POST', `/1/indexes/${index}/query`, { query, ...more }, KEYS.searchKey)).body;
  return { app, call, put, find };
}
