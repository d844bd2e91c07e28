import type { MiddlewareHandler } from 'hono';
import { v2Error, v3Error } from './envelope.ts';

/** Far above the store's usage: the console simulates an exceeded limit with a fault. */
const QUOTA = 60_000;
const WINDOW_MS = 30_000;

/**
 * Adds the management API's quota headers, in windows of half a minute [PL-13]; responds with 429 beyond it. `elapsed`:
 * monotonic milliseconds.
 */
export function countCalls(quota = QUOTA, elapsed = () => performance.now()): MiddlewareHandler {
  let began = elapsed();
  let left = quota;
  return async (c, next) => {
    if (elapsed() - began >= WINDOW_MS) {
      began = elapsed();
      left = quota;
    }
    const isOver = left === 0;
    left = Math.max(0, left - 1);
    if (isOver) c.res = c.req.path.includes('/v2/') ? v2Error(c, 429) : v3Error(c, 429);
    else await next();
    const resetMs = String(Math.max(0, Math.ceil(began + WINDOW_MS - elapsed())));
    c.header('X-Rate-Limit-Requests-Quota', String(quota));
    c.header('X-Rate-Limit-Requests-Left', String(left));
    c.header('X-Rate-Limit-Time-Window-Ms', String(WINDOW_MS));
    c.header('X-Rate-Limit-Time-Reset-Ms', resetMs);
  };
}
