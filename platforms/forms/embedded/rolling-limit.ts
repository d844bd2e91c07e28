/** So many turns in any stretch of time; counts in this process, on real time. */
export function createRollingLimit(
  turns: number,
  milliseconds: number,
  elapsed: () => number = () => performance.now(),
) {
  let taken: number[] = [];
  return {
    /** 0 when the turn is granted, else the seconds until one is free */
    take(): number {
      const now = elapsed();
      taken = taken.filter((at) => now - at < milliseconds);
      const oldest = taken[0];
      if (oldest !== undefined && taken.length >= turns)
        return Math.max(1, Math.ceil((oldest + milliseconds - now) / 1000));
      taken.push(now);
      return 0;
    },
  };
}
