import { resilientFetch } from '../../../core/http/resilient-fetch.ts';
import { createSemaphore } from '../../../core/semaphore.ts';
import { createSingleFlight } from '../../../core/single-flight.ts';
import type { ContentClientOptions } from './config.ts';

/** Reads that wait: enough for a dozen pages of thirty blocks. */
const BOUNDS = { permits: 32, maxWaiting: 400, timeoutMs: 1000 };
/** No page waits longer than this for one attempt, nor before a second one. */
const PATIENCE = { timeoutMs: 4000, longestWaitMs: 2000, attempts: 2, maxBytes: 4_000_000 };
/** How often the log hears that reads were turned away. */
const TELL_EVERY_MS = 10_000;

/** Why a read came to nothing, in words of the store's own. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** the log has its line already, for all such reads together */
  readonly isTold: boolean;
  constructor(reason: string, isTold = false) {
    super(reason);
    this.isTold = isTold;
  }
}

/** The text of the answer; throws on any failure. */
export type Post = (token: string, body: string) => Promise<string>;

/**
 * [ERR-23] Reads of the content platform within time and capacity: identical reads share one call, so many calls run at
 * a time, so many wait in a queue. While the platform's breaker is open no read waits, so that visitors do not queue for a slow platform.
 */
export function createBoundedPost(url: string, { fetch, isOpen, log, patience, bounds }: ContentClientOptions): Post {
  const { permits, ...queue } = { ...BOUNDS, ...bounds };
  const acquire = createSemaphore({ permits, ...queue });
  const send = resilientFetch(fetch, {
    ...PATIENCE,
    isReadPost: () => true,
    mayRepeat: () => !isOpen(),
    ...patience,
  });
  const flights = createSingleFlight<string, string>();
  let toldAt = Number.NEGATIVE_INFINITY;

  const turnAway = (): Refused => {
    const now = performance.now();
    if (now - toldAt >= TELL_EVERY_MS) {
      toldAt = now;
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
    if (release === null) throw turnAway();
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
