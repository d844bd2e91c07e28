/** How many turns there are in any stretch of time: for one caller, and for all of them together. */
export type RollingBounds = { perCaller: number; inAll: number; milliseconds: number };

/**
 * Turns in any stretch of time; counts in this process, on real time. Each caller has turns of its own, so that nobody can use up
 * another's; the bound of all keeps many callers from filling the service, and is what is remembered at most.
 */
export function createRollingLimit(
  { perCaller, inAll, milliseconds }: RollingBounds,
  elapsed: () => number = () => performance.now(),
) {
  let taken: { caller: string; at: number }[] = [];
  return {
    /** 0 when the turn is granted, else the seconds until one is free; a refusal takes no turn */
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
