import { type SearchClient as ProtocolClient, searchClient } from '@algolia/client-search';
import { raceAbort } from '../../../core/http/platform-fetch.ts';
import type { Fetch } from '../../../core/http/types.ts';

export type SearchClientConfig = {
  appId: string;
  /** may search, and nothing else */
  searchKey: string;
  /** may write; without it the store never does */
  adminKey: string | null;
  /** one base address for reads and writes; unset: the platform's own hosts of the application */
  baseUrl?: string;
  helpIndex?: string;
  articlesIndex?: string;
};

/** The longest a shopper waits, retries included. */
const PATIENCE_MS = 15_000;
type Hosts = NonNullable<NonNullable<Parameters<typeof searchClient>[2]>['hosts']>;

/** With an address of its own one host, which is asked once; else the two that the platform names, one after the other. */
function hostsOf({ appId, baseUrl }: SearchClientConfig): Hosts {
  if (baseUrl === undefined)
    return [
      { url: `${appId}-dsn.algolia.net`, accept: 'read', protocol: 'https' },
      { url: `${appId}.algolia.net`, accept: 'readWrite', protocol: 'https' },
    ];
  const { protocol, host, pathname } = new URL(baseUrl);
  const isPlain = protocol === 'http:';
  return [{ url: host + pathname.replace(/\/$/, ''), accept: 'readWrite', protocol: isPlain ? 'http' : 'https' }];
}

/**
 * The official client over the injected fetch. By default it would try four hosts, skip those that failed for minutes and wait
 * on a 429; here every call ends within 15 seconds, and the next one starts with a clean slate.
 */
export function connect(
  config: SearchClientConfig,
  key: string,
  fetch: Fetch,
  patienceMs = PATIENCE_MS,
): ProtocolClient {
  const hosts = hostsOf(config);
  return searchClient(config.appId, key, {
    hosts,
    maxRateLimitRetries: 0,
    hostsCache: forgetful,
    requester: {
      async send({ url, method, headers, data }) {
        const signal = AbortSignal.timeout(patienceMs / hosts.length);
        const body = typeof data === 'string' ? data : data && new Uint8Array(data);
        try {
          // an answer whose end never comes is none: its body is read within the same patience
          const read = async () => {
            // the client calls its JSON text/plain, for browsers' sake
            const sent = { ...headers, 'content-type': 'application/json' };
            const answer = await fetch(url, { method, headers: sent, body, signal });
            return { status: answer.status, content: await answer.text(), isTimedOut: false };
          };
          return await raceAbort(read(), signal);
        } catch (error) {
          const isTimedOut = signal.aborted;
          return { status: 0, content: error instanceof Error ? error.message : 'no answer', isTimedOut };
        }
      },
    },
  });
}

/** Nothing was ever put into the index: it is made with the first record. Another 404 is an address that leads elsewhere. */
export const isMissingIndex = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404 && /does not exist/i.test(error.message);

const forgetful: NonNullable<NonNullable<Parameters<typeof searchClient>[2]>['hostsCache']> = {
  get: (_key, make) => make(),
  set: async (_key, value) => value,
  delete: async () => {},
  clear: async () => {},
};
