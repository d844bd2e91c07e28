import { telemetry } from '../../core/telemetry-events.ts';
import type { PlatformHealth } from '../../shop/desk/health.ts';

const MOST = 50;
const RECENT_MS = 15 * 60_000;

type Answer = { at: number; ms: number };
type Seen = { answers: Answer[]; failedAt: number | null; failure: PlatformHealth['failure'] };

/**
 * [DSK-13] Records the durations of the last calls of this process to each platform, from now on until it is stopped.
 */
export function watchPlatforms(now: () => number = Date.now) {
  const seen = new Map<string, Seen>();
  const stop = telemetry.called.hear(({ platform, outcome, startedAt, seconds }) => {
    // nothing was sent
    if (outcome === 'refused') return;
    const one = seen.get(platform) ?? { answers: [], failedAt: null, failure: null };
    seen.set(platform, one);
    const ms = seconds * 1_000;
    if (outcome === 'failed' || outcome === '5xx') {
      one.failedAt = startedAt + ms;
      one.failure = outcome === 'failed' ? 'no-answer' : 'error';
      return;
    }
    one.answers.push({ at: startedAt, ms });
    if (one.answers.length > MOST) one.answers.shift();
  });
  return {
    /** null: no call to it since startup */
    of(platform: string): PlatformHealth | null {
      const one = seen.get(platform);
      if (!one) return null;
      const { answers, failedAt, failure } = one;
      const recent = answers.filter(({ at }) => at >= now() - RECENT_MS).map(({ ms }) => ms);
      const sorted = recent.toSorted((a, b) => a - b);
      const middle = sorted[Math.floor(sorted.length / 2)];
      return {
        answersMs: middle === undefined ? null : Math.round(middle),
        calls: recent.length,
        failedAt: failedAt === null ? null : new Date(failedAt).toISOString(),
        failure,
      };
    },
    stop,
  };
}
