import { type SearchClient as ProtocolClient, searchClient } from '@algolia/client-search';
import { raceAbort } from '../../../core/http/platform-fetch.ts';
import type { Fetch } from '../../../core/http/types.ts';

export type SearchClientConfig = {
  appId: string;
  /** a key that can only search */
  searchKey: string;
  /** a key that can write; without it the store never writes */
  adminKey: string | null;
  /** one base address for reads and writes; unset: the platform's hosts of the application */
  baseUrl?: string;
  helpIndex?: string;
  articlesIndex?: string;
};

/** The maximum wait of a shopper, including retries. */
const TIMEOUT_MS = 15_000;
type Hosts = NonNullable<NonNullable<Parameters<typeof searchClient>[2]>['hosts']>;

/** A configured address is one host with one attempt; otherwise the two hosts of the platform, one after the other. */
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
 * Creates the official client over the injected fetch. By default it would try four hosts, skip failed ones for minutes
 * and wait on a 429. Here every call ends within 15 seconds, and the next one starts with a clean state.
 */
export function connect(config: SearchClientConfig, key: string, fetch: Fetch, timeoutMs = TIMEOUT_MS): ProtocolClient {
  const hosts = hostsOf(config);
  return searchClient(config.appId, key, {
    hosts,
    maxRateLimitRetries: 0,
    hostsCache: forgetful,
    requester: {
      async send({ url, method, headers, data }) {
        const signal = AbortSignal.timeout(timeoutMs / hosts.length);
        const body = typeof data === 'string' ? data : data && new Uint8Array(data);
        try {
          // the timeout includes the body, so that a response that never ends fails
          const read = async () => {
            // the client sends its JSON as text/plain, for browsers
            const sent = { ...headers, 'content-type': 'application/json' };
            const response = await fetch(url, { method, headers: sent, body, signal });
            return { status: response.status, content: await response.text(), isTimedOut: false };
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

/** Whether the index does not exist yet: the first record creates it. Another 404 means a wrong address. */
export const isMissingIndex = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && error.status === 404 && /does not exist/i.test(error.message);

const forgetful: NonNullable<NonNullable<Parameters<typeof searchClient>[2]>['hostsCache']> = {
  get: (_key, make) => make(),
  set: async (_key, value) => value,
  delete: async () => {},
  clear: async () => {},
};
