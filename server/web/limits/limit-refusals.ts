import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { factsOf } from '../request.ts';

/** refused calls of one address in a minute; a program with a wrong key notices after one */
const MOST = 120;
const SECONDS = 60;

/** Counts what is refused for want of a key. Kept in memory; what is old is forgotten. */
export function createRefusals(most = MOST, seconds = SECONDS) {
  const counted = new RateLimiterMemory({ points: most, duration: seconds });
  return {
    /** seconds until this address is heard again; null: it is */
    async waits(address: string): Promise<number | null> {
      const found = await counted.get(address);
      return found !== null && found.consumedPoints >= most ? Math.max(1, Math.ceil(found.msBeforeNext / 1000)) : null;
    },
    async note(address: string, status: number): Promise<void> {
      if (isRefusedKey(status)) await counted.penalty(address);
    },
  };
}
export type Refusals = ReturnType<typeof createRefusals>;

/** Whether a platform refused its caller: no key, or a wrong one. */
export const isRefusedKey = (status: number): boolean => status === 401 || status === 403;

/** Stands before embedded platforms: who was refused too often is answered 429 before a body is read or anything is asked [SE-08]. */
export const limitRefusals =
  (refusals: Refusals, refuse: (seconds: number) => Response): MiddlewareHandler =>
  async (c, next) => {
    const address = factsOf(c.req.raw)?.address ?? 'unknown';
    const seconds = await refusals.waits(address);
    if (seconds !== null) return refuse(seconds);
    await next();
    await refusals.note(address, c.res.status);
  };
