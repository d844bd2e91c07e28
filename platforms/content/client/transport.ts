import { z } from 'zod';
import { errorText } from '../../../core/error-text.ts';
import { resilientFetch } from '../../../core/http/resilient-fetch.ts';
import { createSingleFlight } from '../../../core/in-flight.ts';
import { isRecord } from '../../../core/is-record.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { createSemaphore } from '../../../core/semaphore.ts';
import { fillLabels } from '../../../messages/fill-labels.ts';
import type { ContentClientOptions } from './config.ts';
import { ENTRY_ID, idOf } from './fields/fields.ts';
import { rootNames } from './queries/root-names.ts';
import type { ContentQuery } from './types.ts';

/** The response, and every id in it, including unresolved ones. */
export type ContentResponse = { readonly data: Readonly<Record<string, unknown>>; readonly uses: readonly string[] };
export type ContentTransport = {
  /** `about` identifies the read in the log */
  ask(
    about: string,
    query: string,
    variables: Readonly<Record<string, unknown>>,
    place: ContentQuery,
  ): Promise<Result<ContentResponse, 'unavailable'>>;
};

/** Errors of single references; the rest of the response is complete. */
const LEADS_NOWHERE = /^(?:UNRESOLVABLE_\w+|UNEXPECTED_LINKED_CONTENT_TYPE)$/;

const problem = z.object({
  extensions: z
    .object({
      contentful: z.object({
        code: z.string().catch(''),
        details: z.object({ linkId: z.string().regex(ENTRY_ID).catch('') }).catch({ linkId: '' }),
      }),
    })
    .catch({ contentful: { code: '', details: { linkId: '' } } }),
});
const body = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(problem).nullish(),
});

/**
 * Sends one GraphQL read to the content platform, within bounds. Links to unpublished entries are not failures; any
 * other error is `unavailable`, with one log line that never contains the platform's message. Every text in the
 * response has the current labels of the controls it mentions (`{{label:cart.title}}`). [ERR-23]
 */
export function createContentTransport(options: ContentClientOptions): ContentTransport {
  const { config, isOpen, log } = options;
  const url = `${config.url}/spaces/${encodeURIComponent(config.space)}/environments/${encodeURIComponent(config.environment)}`;
  const post = createBoundedPost(url, options);

  async function receive(query: string, variables: object, { isPreview, locale }: ContentQuery): Promise<string> {
    const token = isPreview ? config.previewToken : config.deliveryToken;
    if (token === '') throw new Refused('no token is configured for this read');
    return post(token, JSON.stringify({ query, variables: { ...variables, preview: isPreview, locale } }));
  }

  return {
    async ask(about, query, variables, place) {
      try {
        const parsed = body.safeParse(parseJson(fillLabels(await receive(query, variables, place))));
        if (!parsed.success) throw new Refused('the answer is none of its protocol');
        const codes = (parsed.data.errors ?? []).map(({ extensions }) => extensions.contentful);
        const failed = codes.find(({ code }) => !LEADS_NOWHERE.test(code));
        if (failed)
          throw new Refused(`the query failed: ${/^[A-Z_]{1,40}$/.test(failed.code) ? failed.code : 'no code'}`);
        if (parsed.data.data == null && codes.length === 0) throw new Refused('the answer holds nothing');
        const missing = [...new Set(codes.map(({ details }) => details.linkId).filter(Boolean))];
        if (codes.length > 0)
          log.info({ area: 'content', id: about, missing }, 'content refers to entries that are not published');
        const data = parsed.data.data ?? {};
        // a null at a known path is valid; any other shape is not
        const hasResult = (name: string): boolean => data[name] === null || isRecord(data[name]);
        if (codes.length === 0 && !rootNames(query).every(hasResult))
          throw new Refused('the answer is to another question');
        return ok({ data, uses: [...new Set([...collectCacheTags(data), ...missing])] });
      } catch (error) {
        // the platform's failure was already logged when the circuit breaker opened
        const isReported = isOpen() || (error instanceof Refused && error.isReported);
        if (!isReported)
          log.warn(
            { area: 'content', id: about, reason: errorText(error) },
            'the content platform gave no usable answer',
          );
        return err('unavailable');
      }
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(
      text.trimStart().startsWith('<') ? 'the response is a page, not data' : 'the response is not JSON',
    );
  }
}

/** The maximum number of queued reads: enough for a dozen pages of thirty blocks. */
const BOUNDS = { permits: 32, maxWaiting: 400, timeoutMs: 1000 };
/** The timeout of one attempt, and of the wait before a second one. */
const TIMEOUT = { timeoutMs: 4000, maxWaitMs: 2000, attempts: 2, maxBytes: 4_000_000 };
/** The interval of log lines about rejected reads. */
const TELL_EVERY_MS = 10_000;

/** The reason of a failed read, in the store's words. */
class Refused extends Error {
  override readonly name = 'Refused';
  /** already logged once for all such reads together */
  readonly isReported: boolean;
  constructor(reason: string, isReported = false) {
    super(reason);
    this.isReported = isReported;
  }
}

/** Returns the text of the response; throws on any failure. */
type Post = (token: string, body: string) => Promise<string>;

/**
 * Limits reads of the content platform in time and capacity: identical reads share one call, and concurrent and waiting
 * calls are limited. While the platform's circuit breaker is open no read waits, so that visitors do not queue for a
 * slow platform. [ERR-23]
 */
function createBoundedPost(url: string, { fetch, isOpen, log, resilience, bounds }: ContentClientOptions): Post {
  const { permits, ...queue } = { ...BOUNDS, ...bounds };
  const acquire = createSemaphore({ permits, ...queue });
  const send = resilientFetch(fetch, {
    ...TIMEOUT,
    isReadPost: () => true,
    mayRepeat: () => !isOpen(),
    ...resilience,
  });
  const flights = createSingleFlight<string, string>();
  let reportedAt = Number.NEGATIVE_INFINITY;

  const createRefusal = (): Refused => {
    const now = performance.now();
    if (now - reportedAt >= TELL_EVERY_MS) {
      reportedAt = now;
      log.warn(
        { area: 'content', calls: permits },
        'the store requests more content than the platform returns in time',
      );
    }
    return new Refused('too many reads wait already', true);
  };

  async function read(token: string, body: string): Promise<string> {
    if (isOpen()) throw new Refused('the breaker is open', true);
    const release = await acquire();
    if (release === null) throw createRefusal();
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
        body,
        redirect: 'manual',
      });
      if (!response.ok) throw new Refused(`answered ${response.status}`);
      return await response.text();
    } finally {
      release();
    }
  }

  return (token, body) => flights.run(`${token}\n${body}`, () => read(token, body));
}

/**
 * Returns every id in a response. A cached value is stale as soon as one of them changes. Iterative instead of
 * recursive, because a response can be nested to any depth.
 */
export function collectCacheTags(...data: readonly unknown[]): string[] {
  const uses = new Set<string>();
  const waiting: unknown[] = [...data];
  while (waiting.length > 0) {
    const at = waiting.pop();
    if (typeof at !== 'object' || at === null) continue;
    const id = idOf(at);
    if (id !== '') uses.add(id);
    for (const value of Object.values(at)) if (typeof value === 'object' && value !== null) waiting.push(value);
  }
  return [...uses];
}
