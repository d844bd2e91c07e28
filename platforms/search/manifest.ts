import type { PlatformManifest } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';

/** The search platform (Algolia): hosted as soon as one of these is set, else embedded. */
export const searchManifest: PlatformManifest = {
  id: 'search',
  title: 'Search (Algolia)',
  variables: [
    { name: 'SEARCH_APP_ID', about: 'id of the application', required: true },
    { name: 'SEARCH_API_KEY', about: 'key that may search, and nothing else', required: true, secret: true },
    {
      name: 'SEARCH_ADMIN_KEY',
      about:
        'key that may write and browse: the store keeps records, synonyms, searchableAttributes and paginationLimitedTo of both indexes and leaves the rest; unset: it never writes',
      secret: true,
    },
    { name: 'SEARCH_URL', about: 'address of the API; unset: the hosts of the application', url: true },
    { name: 'SEARCH_HELP_INDEX', about: 'index of help entries; unset: Help' },
    { name: 'SEARCH_ARTICLES_INDEX', about: 'index of articles; unset: Articles' },
  ],
  /** Counts what both indexes hold, with the key that searches. */
  async check(config, fetch) {
    const base = config.SEARCH_URL ?? `https://${config.SEARCH_APP_ID}-dsn.algolia.net`;
    const names = [config.SEARCH_HELP_INDEX ?? 'Help', config.SEARCH_ARTICLES_INDEX ?? 'Articles'];
    const counts: string[] = [];
    for (const name of names) {
      const answer = await fetch(`${base}/1/indexes/${encodeURIComponent(name)}/query`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-algolia-application-id': config.SEARCH_APP_ID ?? '',
          'x-algolia-api-key': config.SEARCH_API_KEY ?? '',
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
          config.SEARCH_ADMIN_KEY
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
};
