const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** after the first try, in minutes; then every hour */
const FIRST_MINUTES = [1, 5, 10, 30, 60];
const HOURLY_TRIES = 48;

/** How often a mail or an event is tried in all before it counts as failed: at once, five times within two hours, then hourly for two days. */
export const MAX_ATTEMPTS = 1 + FIRST_MINUTES.length + HOURLY_TRIES;

/**
 * Milliseconds from one failed attempt to the next; `tries` is how many have failed. Null: that was the last one.
 * `pace` shortens waits: 0.01 turns a minute into 0.6 seconds.
 */
export function getRetryDelay(tries: number, pace = 1): number | null {
  if (tries >= MAX_ATTEMPTS) return null;
  const minutes = FIRST_MINUTES[tries - 1];
  return (minutes === undefined ? HOUR_MS : minutes * MINUTE_MS) * pace;
}
