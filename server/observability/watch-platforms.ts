import { telemetry } from '../../core/telemetry-events.ts';
import type { PlatformHealth } from '../../features/desk/use-cases/health.ts';

const MAX = 50;
const RECENT_MS = 15 * 60_000;

type ResponseTime = { at: number; ms: number };
type Seen = { responses: ResponseTime[]; failedAt: number | null; failure: PlatformHealth['failure'] };

/**
 * [DSK-13] Records the durations of the last calls of this process to each platform, from now on until it is stopped.
 */
export function watchPlatforms(now: () => number = Date.now) {
  const seen = new Map<string, Seen>();
  const stop = telemetry.called.hear(({ platform, outcome, startedAt, seconds }) => {
    // nothing was sent
    if (outcome === 'refused') return;
    const one = seen.get(platform) ?? { responses: [], failedAt: null, failure: null };
    seen.set(platform, one);
    const ms = seconds * 1_000;
    if (outcome === 'failed' || outcome === '5xx') {
      one.failedAt = startedAt + ms;
      one.failure = outcome === 'failed' ? 'no-answer' : 'error';
      return;
    }
    one.responses.push({ at: startedAt, ms });
    if (one.responses.length > MAX) one.responses.shift();
  });
  return {
    /** null: no call to it since startup */
    of(platform: string): PlatformHealth | null {
      const one = seen.get(platform);
      if (!one) return null;
      const { responses, failedAt, failure } = one;
      const recent = responses.filter(({ at }) => at >= now() - RECENT_MS).map(({ ms }) => ms);
      const sorted = recent.toSorted((a, b) => a - b);
      const middle = sorted[Math.floor(sorted.length / 2)];
      return {
        responseMs: middle === undefined ? null : Math.round(middle),
        calls: recent.length,
        failedAt: failedAt === null ? null : new Date(failedAt).toISOString(),
        failure,
      };
    },
    stop,
  };
}
