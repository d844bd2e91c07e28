import { TaggedCache } from '../cache.ts';
import type { Log } from '../log.ts';
import { createBreaker } from './breaker.ts';
import type { Fetch } from './types.ts';

/** No answer after this is a failure, for the breaker alone: the call continues. */
export const LATE_MS = 4_000;
/** A read without an answer for this time, while no other got one either, counts as five: on a quiet day there is only one. */
const SILENT_MS = 8_000;
/** Five failures in a row over two seconds; the first probe a second later. */
const BREAKER = { failures: 5, spanMs: 2_000, restMs: 1_000 };
/** How many writes of unknown outcome are remembered, and for how long. */
const MAX_IN_DOUBT = 1_000;
const DOUBT_MS = 120_000;

/** The breaker is open: nothing was sent. */
export class CircuitOpenError extends TypeError {
  override readonly name = 'NothingSent';
}

export type GuardRules = {
  /** says that a POST only reads */
  isReadPost?(url: string): boolean;
  readonly breaker?: Partial<typeof BREAKER>;
};
export type GuardOptions = GuardRules & {
  readonly platform: string;
  readonly log: Pick<Log, 'warn'>;
  /** milliseconds of a clock that only goes forward */
  readonly now?: () => number;
};
/** The fetch of one platform's client. */
export type BreakerFetch = {
  readonly fetch: Fetch;
  /** whether the breaker is not closed: what joins a read that was sent earlier need not wait for it */
  readonly isResting: () => boolean;
  /** whether it refuses a read now */
  readonly isOpen: () => boolean;
  /** forgets what was learned of the platform */
  readonly forget: () => void;
};

/**
 * [FA-04] One breaker for all calls of this process to a platform, one line in the log per change. Every attempt counts: no
 * connection, a status from 500 and an answer that is late are failures; any other status is an answer, 429 too. A read is answered when
 * its body has come, a write when its head has. While the breaker is open a call rejects with `NothingSent`. Two things are let through all the
 * same: writes to a platform that is only slow, and a repeated write (same Idempotency-Key) whose first attempt may have arrived,
 * because only it shows the outcome.
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
            : log.warn({ platform, reason }, `the platform ${WORDS[state]}: the breaker is open`),
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
    // of a read with its head received: whether a caller waits for the rest
    let isAwaited = (): boolean => true;
    const late = setTimeout(() => {
      if (isAwaited()) mine.late(permit, `no whole answer within ${LATE_MS} ms`);
      else mine.succeed(permit);
    }, LATE_MS);
    const silent = setTimeout(() => {
      if (!isWrite && isAwaited()) mine.silent(permit, `no whole answer within ${SILENT_MS} ms`);
    }, SILENT_MS);
    const settle = (tell: () => void): void => {
      clearTimeout(late);
      clearTimeout(silent);
      tell();
    };
    const onFail = (error: unknown): void =>
      settle(() => {
        if (hasGivenUp(error)) mine.drop(permit);
        else mine.fail(permit, error instanceof Error ? error.name : 'unknown');
      });
    const onEnd = (): void => settle(() => mine.succeed(permit));
    try {
      const answer = await fetch(input, init);
      if (answer.status >= 500) {
        note(key);
        settle(() => mine.fail(permit, `answered ${answer.status}`));
        return answer;
      }
      if (key !== null) inDoubt.delete(key);
      // the head of a read isn't an answer yet; a write with one has happened
      const watched = isWrite ? null : watchBody(answer, { onEnd, onFail });
      if (watched === null) {
        onEnd();
        return answer;
      }
      isAwaited = watched.isRead;
      return watched.answer;
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

const WORDS = { slow: 'answers too late for a page', down: 'does not answer' } as const;
const clock = (): number => performance.now();

function isRead(method: string, input: string | URL | Request, isReadPost: GuardOptions['isReadPost']): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && isReadPost?.(input instanceof Request ? input.url : String(input)) === true;
}

/** The caller aborted; a time limit that ran out is the platform's failure. */
const hasGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The outcomes of a body; a body without a reader reports none. */
type BodyEvents = {
  /** all of it came, or its reader has had enough */
  onEnd(): void;
  /** it broke off */
  onFail(error: unknown): void;
};
type WatchedAnswer = {
  /** the answer to return */
  readonly answer: Response;
  /** whether its body is being read, or was */
  isRead(): boolean;
};

/** The same answer, and what becomes of its body: the head of an answer is none yet. Null where it has no body. */
function watchBody(given: Response, { onEnd, onFail }: BodyEvents): WatchedAnswer | null {
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
    // nothing is read ahead: a body without a reader keeps no one waiting
    { highWaterMark: 0 },
  );
  const { status, statusText, headers } = given;
  return { answer: new Response(body, { status, statusText, headers }), isRead: () => isRead };
}
