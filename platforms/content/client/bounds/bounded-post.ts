import { createBreaker } from '../../../../core/http/breaker.ts';
import { AnswerTooLong } from '../../../../core/http/resilient-fetch.ts';
import { createSemaphore } from '../../../../core/semaphore.ts';
import { createSingleFlight } from '../../../../core/single-flight.ts';
import type { ContentClientOptions } from '../config.ts';
import { attemptRead } from './attempt.ts';
import { BOUNDS } from './bounds.ts';
import { Refused } from './refused.ts';

/** How often the log hears that reads were turned away. */
const TELL_EVERY_MS = 10_000;

/** The text of the answer; throws on any failure. */
export type Post = (token: string, body: string) => Promise<string>;

/**
 * [ERR-23] Reads of the content platform within time and capacity: identical reads share one call, so many calls run at
 * a time, so many wait in a queue. A breaker opens after repeated failures and closes when a single probe succeeds, so
 * that visitors do not queue for a slow platform.
 */
export function createBoundedPost(url: string, options: ContentClientOptions): Post {
  const { log } = options;
  const bounds = { ...BOUNDS, ...options.bounds };
  const acquire = createSemaphore({
    permits: bounds.calls,
    maxWaiting: bounds.waiting,
    timeoutMs: bounds.waitMs,
  });
  const closedBreaker = () =>
    createBreaker(bounds, {
      onChange: (state, reason) =>
        state === 'closed'
          ? log.warn({ area: 'content' }, 'the content platform answers again: the breaker is closed')
          : log.warn({ area: 'content', reason }, 'the content platform does not answer: the breaker is open'),
    });
  let breaker = closedBreaker();
  options.onForget?.(() => {
    breaker = closedBreaker();
  });
  const flights = createSingleFlight<string, string>();
  let toldAt = Number.NEGATIVE_INFINITY;

  const turnAway = (): Refused => {
    if (bounds.now() - toldAt >= TELL_EVERY_MS) {
      toldAt = bounds.now();
      log.warn(
        { area: 'content', calls: bounds.calls },
        'the store requests more content than the platform returns in time',
      );
    }
    return new Refused('too many reads wait already', true);
  };
  const leaveAlone = (): Refused => new Refused('the breaker is open', true);

  async function call(token: string, body: string): Promise<string> {
    // a call that began before the breaker was replaced says nothing to the new one
    const current = breaker;
    const permit = current.admit();
    if (permit === null) throw leaveAlone();
    const onRepeat = (): void => {
      if (current.isOpen()) throw leaveAlone();
    };
    const onFailure = (reason: string): void => {
      current.fail(permit, reason);
      onRepeat();
    };
    const response = await attemptRead(options, { url, token, body, onFailure, onRepeat }).catch((error: unknown) => {
      if (error instanceof AnswerTooLong) current.succeed();
      throw error;
    });
    if (response.status >= 500) onFailure(`answered ${response.status}`);
    else current.succeed();
    if (!response.ok) throw new Refused(`answered ${response.status}`);
    return response.text();
  }

  async function read(token: string, body: string): Promise<string> {
    if (breaker.isOpen()) throw leaveAlone();
    const release = await acquire();
    if (release === null) throw turnAway();
    return call(token, body).finally(release);
  }

  return (token, body) => flights.run(`${token}\n${body}`, () => read(token, body));
}
