import { z } from 'zod';
import type { Log } from '../../core/log.ts';
import { definePlatform, secretText, setting, webAddress } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import type { Fetch } from '../../core/web.ts';
import type { SearchClientConfig } from './client/connect.ts';
import { createSearchClient } from './client/search-client.ts';

const env = z.object({
  SEARCH_APP_ID: setting('id of the application', z.string()),
  SEARCH_API_KEY: setting('key that may search, and nothing else', secretText()),
  SEARCH_ADMIN_KEY: setting(
    'key that may write and browse: the store keeps records, synonyms, searchableAttributes and paginationLimitedTo of both indexes and leaves the rest; unset: it never writes',
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
  // a hosted search platform without a key for writing is indexed elsewhere
  facts: ({ adminKey }) => ({ isSearchFed: adminKey !== null }),
  /** Counts what both indexes hold, with the key that searches. */
  async check(settings, fetch) {
    const base = settings.SEARCH_URL ?? `https://${settings.SEARCH_APP_ID}-dsn.algolia.net`;
    const counts: string[] = [];
    for (const name of [settings.SEARCH_HELP_INDEX, settings.SEARCH_ARTICLES_INDEX]) {
      const answer = await fetch(`${base}/1/indexes/${encodeURIComponent(name)}/query`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-algolia-application-id': settings.SEARCH_APP_ID,
          'x-algolia-api-key': settings.SEARCH_API_KEY,
        },
        body: JSON.stringify({ query: '', hitsPerPage: 1, attributesToRetrieve: [] }),
      }).catch(() => null);
      const { host } = new URL(base);
      if (answer === null) return err('unreachable', `${host} does not answer`);
      if (answer.status === 403 || answer.status === 401)
        return err('refused', 'the application or its key was refused');
      if (answer.status === 404)
        return err(
          'missing',
          settings.SEARCH_ADMIN_KEY
            ? `there is no index ${name} yet: the store makes it at its next start`
            : `there is no index ${name}, and without SEARCH_ADMIN_KEY the store makes none`,
        );
      const body = (await answer.json().catch(() => null)) as { nbHits?: unknown } | null;
      if (answer.status !== 200 || typeof body?.nbHits !== 'number')
        return err('answer', `${host} answered ${answer.status}, which is no list`);
      counts.push(`${name} ${body.nbHits}`);
    }
    return ok(`accepts the key (${counts.join(', ')})`);
  },
});
