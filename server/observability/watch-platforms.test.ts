import { afterEach, expect, it } from 'vitest';
import { telemetry } from '../../core/telemetry-events.ts';
import { watchPlatforms } from './watch-platforms.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');
let watch: ReturnType<typeof watchPlatforms> | null = null;
afterEach(() => watch?.stop());

const call = (outcome: '2xx' | '4xx' | '5xx' | 'failed' | 'refused', seconds: number, startedAt = NOW) =>
  telemetry.called.send({ platform: 'commerce', outcome, method: 'GET', startedAt, seconds });

it('[DSK-13] returns the median duration of a platform’s last responses, and none without calls', () => {
  watch = watchPlatforms(() => NOW);
  expect(watch.of('commerce')).toBeNull();
  for (const seconds of [0.01, 0.03, 0.2]) call('2xx', seconds);
  call('4xx', 0.04);
  expect(watch.of('commerce')).toMatchObject({ responseMs: 40, calls: 4, failure: null });
  expect(watch.of('payment')).toBeNull();
});

it('[DSK-13] keeps the last failure, and no duration of failed or unsent calls', () => {
  watch = watchPlatforms(() => NOW);
  call('failed', 15, NOW - 60_000);
  call('5xx', 0.5, NOW - 30_000);
  call('refused', 0, NOW);
  expect(watch.of('commerce')).toEqual({
    responseMs: null,
    calls: 0,
    failedAt: '2026-06-15T11:59:30.500Z',
    failure: 'error',
  });
  call('failed', 2, NOW - 2_000);
  expect(watch.of('commerce')).toMatchObject({ failedAt: '2026-06-15T12:00:00.000Z', failure: 'no-answer' });
});

it('[DSK-13] drops results older than 15 minutes and keeps at most fifty', () => {
  let now = NOW;
  watch = watchPlatforms(() => now);
  for (let at = 0; at < 200; at += 1) call('2xx', at < 150 ? 9 : 0.02);
  expect(watch.of('commerce')).toMatchObject({ responseMs: 20, calls: 50 });
  now += 15 * 60_000 + 1;
  expect(watch.of('commerce')).toMatchObject({ responseMs: null, calls: 0 });
});
