import { isSafeRequest, normalizeRequest, type ReplayableRequest } from './call.ts';
import { CircuitOpenError } from './circuit-breaker-fetch.ts';
import { createRequestDeduper } from './dedupe-requests.ts';
import { raceAbort } from './platform-fetch.ts';
import type { Fetch } from './types.ts';

export type ResilientOptions = {
  /** timeout per attempt, including the response body; 15 s */
  readonly timeoutMs?: number;
  /** total attempts; 3 */
  readonly attempts?: number;
  /** maximum size of a response in bytes; 8 MB */
  readonly maxBytes?: number;
  /** whether a POST only reads (GraphQL queries, search), so that it may be retried and shared */
  readonly isReadPost?: (url: string, body: string) => boolean;
  /** false: the failed attempt was the last, since no other would be sent */
  readonly mayRepeat?: () => boolean;
  /** longest Retry-After to wait for; 15 s */
  readonly maxWaitMs?: number;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** epoch milliseconds, for a Retry-After with a date */
  readonly now?: () => number;
};

/** Backoff before attempt n + 1: 1 s, 2 s, 4 s, then 5 s. */
export const backoffMs = (attempt: number): number => Math.min(1000 * 2 ** (attempt - 1), 5000);

/**
 * Returns a fetch with timeouts and retries. Each attempt times out after 15 s. Reads, and writes with an
 * Idempotency-Key, are tried up to three times on a network failure, 5xx or 429. Honors a Retry-After of up to 15 s.
 * Other writes are sent once. Identical concurrent reads (same address, headers, body) share one call. Responses are
 * buffered. Returns the last attempt's response, or throws its failure. Does not wait for a platform with an open
 * breaker.
 */
export function resilientFetch(fetch: Fetch, options: ResilientOptions = {}): Fetch {
  const share = createRequestDeduper();
  return async (input, init) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const call = await normalizeRequest(input, init);
    if (!isSafeRequest(call, options.isReadPost))
      return attemptAll(fetch, call, call.hasKey, options, signal ?? undefined);
    return share(call, signal ?? undefined, (ending) => attemptAll(fetch, call, true, options, ending));
  };
}

async function attemptAll(
  fetch: Fetch,
  call: ReplayableRequest,
  isRepeatable: boolean,
  options: ResilientOptions,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { attempts = 3, mayRepeat = () => true, maxWaitMs = 15_000, sleep = sleepFor, now = Date.now } = options;
  const last = isRepeatable ? attempts : 1;
  for (let attempt = 1; ; attempt += 1) {
    let wait: number | undefined = backoffMs(attempt);
    try {
      const response = await attemptOnce(fetch, call, options, signal);
      const isFailed = response.status === 429 || response.status >= 500;
      if (attempt >= last || !isFailed || !mayRepeat()) return response;
      wait = retryAfterMs(response.headers.get('retry-after'), now()) ?? wait;
      if (wait > maxWaitMs) return response;
    } catch (error) {
      const isFinal = error instanceof ResponseTooLargeError || error instanceof CircuitOpenError;
      if (attempt >= last || signal?.aborted === true || isFinal || !mayRepeat()) throw error;
    }
    await sleep(wait, signal ?? new AbortController().signal);
  }
}

async function attemptOnce(
  fetch: Fetch,
  call: ReplayableRequest,
  options: ResilientOptions,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { timeoutMs = 15_000, maxBytes = 8_000_000 } = options;
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError')),
    timeoutMs,
  );
  // combining signals is costly, and most writes have no signal
  const either = signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]);
  try {
    const response = await raceAbort(fetch(call.url, { ...call.init, signal: either }), either);
    return await raceAbort(readAll(response, maxBytes), either);
  } finally {
    clearTimeout(timer);
  }
}

/** A response whose body did not end within the limit. */
class ResponseTooLargeError extends TypeError {}

async function readAll(response: Response, maxBytes: number): Promise<Response> {
  if (response.body === null) return response;
  const declared = Number(response.headers.get('content-length') ?? 0);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.byteLength;
    if (Math.max(length, declared) <= maxBytes) continue;
    reader.cancel().catch(() => {});
    throw new ResponseTooLargeError(`answer longer than ${maxBytes} bytes`);
  }
  const full = chunks.length === 1 ? chunks[0]! : new Uint8Array(Buffer.concat(chunks));
  return new Response(full, { status: response.status, statusText: response.statusText, headers: response.headers });
}

/** Parses Retry-After (seconds or date) to milliseconds from now; returns undefined if absent or invalid. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}

function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return raceAbort(waited, signal).finally(() => clearTimeout(timer));
}
