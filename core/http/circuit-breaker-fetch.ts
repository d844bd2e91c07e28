import { TaggedCache } from '../cache.ts';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import type { Fetch } from './types.ts';

/** A response later than this counts as a failure, for the breaker only: the call continues. */
export const LATE_MS = 4_000;
/**
 * A read without a response for this time, if no other read succeeded either, counts as five failures: with little
 * traffic there is only one.
 */
const UNRESPONSIVE_MS = 8_000;
/** Five failures in a row over two seconds; the first probe a second later. */
const BREAKER = { failures: 5, spanMs: 2_000, restMs: 1_000 };
/** Limit and lifetime of remembered writes with unknown outcome. */
const MAX_IN_DOUBT = 1_000;
const DOUBT_MS = 120_000;

/** Thrown if the breaker is open: nothing was sent. */
export class CircuitOpenError extends TypeError {
  override readonly name = 'NothingSent';
}

export type GuardRules = {
  /** whether a POST only reads */
  isReadPost?(url: string): boolean;
  readonly breaker?: Partial<typeof BREAKER>;
};
export type GuardOptions = GuardRules & {
  readonly platform: string;
  readonly log: Pick<Log, 'warn'>;
  /** milliseconds of a monotonic clock */
  readonly now?: () => number;
};
/** The fetch of one platform's client. */
export type BreakerFetch = {
  readonly fetch: Fetch;
  /** whether the breaker is not closed: callers joining an earlier read need not wait for it */
  readonly isResting: () => boolean;
  /** whether it refuses a read now */
  readonly isOpen: () => boolean;
  /** resets the breaker */
  readonly forget: () => void;
};

/**
 * [FA-04] Wraps fetch in one breaker for all calls of this process to a platform, with one log line per state change.
 * Every attempt counts: no connection, a 5xx status and a late response are failures. Any other status is a success,
 * even 429. A read succeeds when its body has arrived, a write when its headers have. While the breaker is open a call
 * rejects with `NothingSent`, with two exceptions. Writes to a platform that is only slow are sent. So is a repeated
 * write (same Idempotency-Key) whose first attempt may have arrived, because only it shows the outcome.
 */
export function withCircuitBreaker(
  fetch: Fetch,
  { platform, log, isReadPost, breaker: times, now = clock }: GuardOptions,
): BreakerFetch {
  const create = () =>
    createBreaker(
      { ...BREAKER, ...times, now },
      {
        onChange: (state, reason) =>
          state === 'closed'
            ? log.warn({ platform }, 'the platform answers again: the breaker is closed')
            : log.warn({ platform, reason }, `the platform ${STATE_TEXTS[state]}: the breaker is open`),
      },
    );
  let breaker = create();
  /** keys of writes */
  const inDoubt = new TaggedCache<true>({ limit: MAX_IN_DOUBT, now });
  const note = (key: string | null): void => {
    if (key !== null) inDoubt.set(key, true, { lifetimeMs: DOUBT_MS });
  };

  const guarded: Fetch = async (input, init) => {
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    const isWrite = !isRead(method, input, isReadPost);
    const key = isWrite ? new Headers(init?.headers ?? (input as Request).headers).get('idempotency-key') : null;
    const mine = breaker;
    const isKnown = key !== null && inDoubt.get(key) === true;
    const permit = mine.admit(isWrite) ?? (isKnown ? { isProbe: false, at: now() } : null);
    if (permit === null) throw new CircuitOpenError(`${platform} does not answer: nothing was sent`);
    // for a read with received headers: whether a caller waits for the body
    let isAwaited = (): boolean => true;
    const late = setTimeout(() => {
      if (isAwaited()) mine.late(permit, `no whole answer within ${LATE_MS} ms`);
      else mine.succeed(permit);
    }, LATE_MS);
    const timer = setTimeout(() => {
      if (!isWrite && isAwaited()) mine.markUnresponsive(permit, `no whole answer within ${UNRESPONSIVE_MS} ms`);
    }, UNRESPONSIVE_MS);
    const settle = (tell: () => void): void => {
      clearTimeout(late);
      clearTimeout(timer);
      tell();
    };
    const onFail = (error: unknown): void =>
      settle(() => {
        if (hasGivenUp(error)) mine.drop(permit);
        else mine.fail(permit, error instanceof Error ? error.name : 'unknown');
      });
    const onEnd = (): void => settle(() => mine.succeed(permit));
    try {
      const response = await fetch(input, init);
      if (response.status >= 500) {
        note(key);
        settle(() => mine.fail(permit, `answered ${response.status}`));
        return response;
      }
      if (key !== null) inDoubt.delete(key);
      // headers alone do not complete a read, but they complete a write
      const watched = isWrite ? null : watchBody(response, { onEnd, onFail });
      if (watched === null) {
        onEnd();
        return response;
      }
      isAwaited = watched.isRead;
      return watched.response;
    } catch (error) {
      note(key);
      onFail(error);
      throw error;
    }
  };
  return {
    fetch: guarded,
    isResting: () => breaker.isResting(),
    isOpen: () => breaker.isOpen(),
    forget() {
      breaker = create();
    },
  };
}

const STATE_TEXTS = { slow: 'answers too late for a page', down: 'does not answer' } as const;
const clock = (): number => performance.now();

function isRead(method: string, input: string | URL | Request, isReadPost: GuardOptions['isReadPost']): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && isReadPost?.(input instanceof Request ? input.url : String(input)) === true;
}

/** Whether the caller aborted; a timeout is the platform's failure. */
const hasGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Outcomes of a body; a body without a reader reports none. */
type BodyEvents = {
  /** the body is complete, or its reader canceled */
  onEnd(): void;
  /** the body was interrupted */
  onFail(error: unknown): void;
};
type WatchedResponse = {
  /** the response to return */
  readonly response: Response;
  /** whether its body is being or was read */
  isRead(): boolean;
};

/**
 * Returns the same response with the outcome of its body: headers alone are not an outcome. Returns null if it has no
 * body.
 */
function watchBody(given: Response, { onEnd, onFail }: BodyEvents): WatchedResponse | null {
  if (given.body === null) return null;
  const reader = given.body.getReader();
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(into) {
        isRead = true;
        try {
          const part = await reader.read();
          if (!part.done) return into.enqueue(part.value);
          onEnd();
          into.close();
        } catch (error) {
          onFail(error);
          into.error(error);
        }
      },
      cancel(reason) {
        isRead = true;
        onEnd();
        return reader.cancel(reason);
      },
    },
    // nothing is prefetched: a body without a reader does not block
    { highWaterMark: 0 },
  );
  const { status, statusText, headers } = given;
  return { response: new Response(body, { status, statusText, headers }), isRead: () => isRead };
}
