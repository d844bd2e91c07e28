import { withCircuitBreaker } from '../../../../core/http/circuit-breaker-fetch.ts';
import { raceAbort } from '../../../../core/http/platform-fetch.ts';
import type { ResilientOptions } from '../../../../core/http/resilient-fetch.ts';
import type { Fetch } from '../../../../core/http/types.ts';
import type { Log } from '../../../../core/log.ts';
import type { SemaphoreOptions } from '../../../../core/semaphore.ts';
import { contentPlatform } from '../../platform.ts';
import type { ContentConfig } from '../config.ts';
import { createContentClient } from '../content-client.ts';
import type { ContentCache, ContentQuery } from '../types.ts';

/** A request as received. */
type RecordedRequest = {
  readonly url: string;
  readonly token: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
};
/** The data of a response, or a complete Response. */
export type FakePlatformHandler = (requested: RecordedRequest) => unknown;
type Line = {
  readonly level: string;
  readonly id?: unknown;
  readonly reason?: unknown;
  readonly [key: string]: unknown;
};

export const PUBLISHED: ContentQuery = { isPreview: false, locale: 'en-US' };
export const PREVIEW: ContentQuery = { isPreview: true, locale: 'en-US' };

export const CONFIG: ContentConfig = {
  url: 'https://content.example/v1',
  space: 'space one',
  environment: 'master',
  deliveryToken: 'delivery-token',
  previewToken: 'preview-token',
  storeOrigin: 'https://store.example',
  imageOrigins: ['https://images.ctfassets.net'],
};

type Options = {
  readonly config?: Partial<ContentConfig>;
  readonly resilience?: ResilientOptions;
  readonly bounds?: SemaphoreOptions;
  readonly fetch?: Fetch;
  readonly cache?: ContentCache;
};

/**
 * Creates a client of a platform whose responses the test defines, and records requests, cache writes and log entries.
 */
export function createTestClient(
  handler: FakePlatformHandler,
  { config, resilience, bounds, fetch, cache }: Options = {},
) {
  const requested: RecordedRequest[] = [];
  const lines: Line[] = [];
  const keys: string[] = [];
  const platform: Fetch = async (input, init) => {
    const { query, variables } = JSON.parse(String(init?.body));
    const token = new Headers(init?.headers).get('authorization') ?? '';
    const call = { url: String(input), token, query, variables };
    requested.push(call);
    const response = await handler(call);
    return response instanceof Response ? response : Response.json({ data: response });
  };
  const passing: ContentCache = {
    read(key, load) {
      keys.push(key);
      return load();
    },
  };
  const log = createLog(lines);
  const guard = withCircuitBreaker(abortable(fetch ?? platform), {
    platform: 'content',
    log,
    ...contentPlatform.guard,
  });
  const content = createContentClient({
    ...guard,
    config: { ...CONFIG, ...config },
    log,
    cache: cache ?? passing,
    bounds,
    resilience: { sleep: async () => {}, ...resilience },
  });
  return { content, requested: requested, lines, keys, forget: guard.forget };
}

/** Acts like the platform fetch of the store: an abort ends the wait, also for a body. */
const abortable =
  (send: Fetch): Fetch =>
  async (input, init) => {
    const signal = init?.signal ?? new AbortController().signal;
    const response = await raceAbort(send(input, init), signal);
    return response.body
      ? new Response(response.body.pipeThrough(new TransformStream(), { signal }), response)
      : response;
  };

function createLog(lines: Line[]): Log {
  const at = (level: string) => (data: object) => void lines.push({ level, ...data });
  const log: Log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), child: () => log };
  return log;
}
