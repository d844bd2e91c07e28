const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** after the first attempt, in minutes; then every hour */
const FIRST_MINUTES = [1, 5, 10, 30, 60];
const HOURLY_TRIES = 48;

/**
 * Total attempts for a mail or an event before it counts as failed: at once, five times within two hours, then hourly
 * for two days.
 */
export const MAX_ATTEMPTS = 1 + FIRST_MINUTES.length + HOURLY_TRIES;

/**
 * Returns the milliseconds to the next attempt after `tries` failures. Returns null after the last one. `pace` shortens
 * delays: 0.01 turns a minute into 0.6 seconds.
 */
export function getRetryDelay(tries: number, pace = 1): number | null {
  if (tries >= MAX_ATTEMPTS) return null;
  const minutes = FIRST_MINUTES[tries - 1];
  return (minutes === undefined ? HOUR_MS : minutes * MINUTE_MS) * pace;
}
