import { z } from 'zod';
import type { Fetch } from '../../core/http/types.ts';
import type { Log } from '../../core/log.ts';
import { definePlatform } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { secretText, setting, webAddress } from '../../core/settings/setting.ts';
import type { SearchClientConfig } from './client/connect.ts';
import { createSearchClient } from './client/search-client.ts';

const env = z.object({
  SEARCH_APP_ID: setting('id of the application', z.string()),
  SEARCH_API_KEY: setting('key that may only search', secretText()),
  SEARCH_ADMIN_KEY: setting(
    'key that may write and browse: the store maintains records, synonyms, searchableAttributes and paginationLimitedTo of both indexes; unset: the store never writes',
    secretText().optional(),
  ),
  SEARCH_URL: setting('address of the API; unset: the hosts of the application', webAddress().optional()),
  SEARCH_HELP_INDEX: setting('index of help entries; unset: Help', z.string().default('Help')),
  SEARCH_ARTICLES_INDEX: setting('index of articles; unset: Articles', z.string().default('Articles')),
});

/** The search platform: help entries and articles. */
export const searchPlatform = definePlatform({
  id: 'search',
  title: 'Search (Algolia)',
  isReadPost: (url) => /\/(queries|query|browse)$/.test(new URL(url).pathname),
  env,
  hosted: (settings): SearchClientConfig => ({
    appId: settings.SEARCH_APP_ID,
    searchKey: settings.SEARCH_API_KEY,
    adminKey: settings.SEARCH_ADMIN_KEY ?? null,
    baseUrl: settings.SEARCH_URL,
    helpIndex: settings.SEARCH_HELP_INDEX,
    articlesIndex: settings.SEARCH_ARTICLES_INDEX,
  }),
  client: (config: SearchClientConfig, { fetch, log }: { fetch: Fetch; log: Log }) =>
    createSearchClient({ fetch, log, config }),
  calls: {
    findReadings: 'read',
    countReadings: 'read',
    saveReadings: 'write',
    removeReadings: 'write',
    listReadings: 'read',
  },
  // a hosted search platform without a write key is indexed elsewhere
  facts: ({ adminKey }) => ({ isSearchFed: adminKey !== null }),
  /**
   * Counts the records of both indexes with the search key, and reads settings with each key: the search key must be
   * rejected, the write key accepted.
   */
  async check(settings, fetch) {
    const base = settings.SEARCH_URL ?? `https://${settings.SEARCH_APP_ID}-dsn.algolia.net`;
    const { host } = new URL(base);
    const call = (index: string, path: string, key: string, body?: object): Promise<Response | null> =>
      fetch(`${base}/1/indexes/${encodeURIComponent(index)}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          'x-algolia-application-id': settings.SEARCH_APP_ID,
          'x-algolia-api-key': key,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }).catch(() => null);
    const { SEARCH_API_KEY: searchKey, SEARCH_ADMIN_KEY: adminKey, SEARCH_HELP_INDEX: helpIndex } = settings;
    if (searchKey === adminKey) return err('refused', MAY_TOO_MUCH);
    const counts: string[] = [];
    const missing: string[] = [];
    for (const name of [helpIndex, settings.SEARCH_ARTICLES_INDEX]) {
      const response = await call(name, 'query', searchKey, { query: '', hitsPerPage: 1, attributesToRetrieve: [] });
      if (response === null) return err('unreachable', `${host} does not answer`);
      if (isRefusal(response))
        return err('refused', 'the application or its key was refused: check SEARCH_APP_ID and SEARCH_API_KEY');
      const body = (await response.json().catch(() => null)) as { nbHits?: unknown } | null;
      if (response.status === 404) missing.push(name);
      else if (response.status === 200 && typeof body?.nbHits === 'number') counts.push(`${name} ${body.nbHits}`);
      else return err('answer', `${host} answered ${response.status}, which isn't a list`);
    }
    const [asSearcher, asWriter] = await Promise.all([
      call(helpIndex, 'settings', searchKey),
      adminKey === undefined ? undefined : call(helpIndex, 'settings', adminKey),
    ]);
    if (asSearcher === null || asWriter === null) return err('unreachable', `${host} does not answer`);
    if (asSearcher.status === 200) return err('refused', MAY_TOO_MUCH);
    if (asWriter && isRefusal(asWriter)) return err('refused', MAY_NOT_WRITE);
    if (missing.length === 0) return ok(`accepts the ${adminKey ? 'keys' : 'key'} (${counts.join(', ')})`);
    return err(
      'missing',
      adminKey
        ? `index ${missing.join(', ')} doesn't exist yet: the store creates it at its next start`
        : `index ${missing.join(', ')} doesn't exist, and without SEARCH_ADMIN_KEY the store can't create it`,
    );
  },
});

const MAY_TOO_MUCH =
  'SEARCH_API_KEY may do more than search: put the search-only key there, and the one that writes into SEARCH_ADMIN_KEY';
const MAY_NOT_WRITE =
  'SEARCH_ADMIN_KEY was refused: it needs search, browse, addObject, deleteObject, settings and editSettings';
const isRefusal = ({ status }: Response): boolean => status === 401 || status === 403;
