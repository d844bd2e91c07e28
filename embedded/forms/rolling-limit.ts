/** How many requests are allowed in any stretch of time: per caller, and in all. */
export type RollingBounds = { perCaller: number; inAll: number; milliseconds: number };

/**
 * A rolling rate limit in memory, on real time. Each caller has a limit of its own, so that one cannot use up
 * another's; the limit for all keeps many callers from filling the service, and bounds the memory.
 */
export function createRollingLimit(
  { perCaller, inAll, milliseconds }: RollingBounds,
  elapsed: () => number = () => performance.now(),
) {
  let taken: { caller: string; at: number }[] = [];
  return {
    /** 0 when the request is allowed, else the seconds to wait; a refusal is not counted */
    take(caller: string): number {
      const now = elapsed();
      taken = taken.filter(({ at }) => now - at < milliseconds);
      const own = taken.filter((turn) => turn.caller === caller);
      const isOwnFull = own.length >= perCaller;
      if (isOwnFull || taken.length >= inAll) {
        const free = (isOwnFull ? own[0] : taken[0])?.at ?? now;
        return Math.max(1, Math.ceil((free + milliseconds - now) / 1000));
      }
      taken.push({ caller, at: now });
      return 0;
    },
  };
}
