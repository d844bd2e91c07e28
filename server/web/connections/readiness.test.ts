import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '../../../core/database/database.ts';
import { noopLog } from '../../../core/log.ts';
import { createReadiness } from './readiness.ts';

afterEach(() => vi.useRealTimers());

/** A store whose parts can be taken away. */
function setUp(first: readonly string[] = []) {
  vi.useFakeTimers();
  const state = { missing: first, isAway: false, isFull: false, reads: 0, writes: 0 };
  const fail = (code: string): never => {
    throw Object.assign(new Error('refused'), { code });
  };
  const db = {
    query: async () => (state.isAway ? fail('57P01') : { rows: [] }),
    transaction: async () => {
      state.writes += 1;
      return state.isFull ? fail('53100') : undefined;
    },
  } as unknown as Pick<Database, 'query' | 'transaction'>;
  const readiness = createReadiness({
    db,
    async warmUp() {
      state.reads += 1;
      return state.missing;
    },
    isHosted: (platform) => platform === 'hosted',
    log: noopLog,
  });
  return { state, readiness };
}
const SECOND = 1_000;

it('[FA-06] is ready only after an embedded platform has responded', async () => {
  const { state, readiness } = setUp(['embedded']);
  readiness.begin();
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(await readiness.ask()).toEqual({ status: 'starting' });
  state.missing = [];
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(await readiness.ask()).toEqual({ status: 'ready' });
});

it('[FA-06] is ready without an unavailable hosted platform, and reports it until it recovers', async () => {
  const { state, readiness } = setUp(['hosted']);
  readiness.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(await readiness.ask()).toEqual({ status: 'ready', degraded: ['hosted'] });
  state.missing = [];
  await vi.advanceTimersByTimeAsync(6 * SECOND);
  await readiness.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(await readiness.ask()).toEqual({ status: 'ready' });
  // and one that goes away later, by the next reading after half a minute
  state.missing = ['hosted'];
  await vi.advanceTimersByTimeAsync(31 * SECOND);
  await readiness.ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(await readiness.ask()).toEqual({ status: 'ready', degraded: ['hosted'] });
});

it('[FA-06] becomes ready eventually although an embedded platform never answers', async () => {
  const { readiness } = setUp(['embedded']);
  readiness.begin();
  await vi.advanceTimersByTimeAsync(62 * SECOND);
  expect(await readiness.ask()).toEqual({ status: 'ready', degraded: ['embedded'] });
});

it('[FA-18] distinguishes a full disk from an unavailable database, and probes rarely', async () => {
  const { state, readiness } = setUp();
  readiness.begin();
  await vi.advanceTimersByTimeAsync(0);
  for (let probe = 0; probe < 100; probe += 1) expect((await readiness.ask()).status).toBe('ready');
  expect(state.writes).toBe(1);
  state.isFull = true;
  expect((await readiness.ask()).status).toBe('ready');
  readiness.noteDiskFull();
  for (let probe = 0; probe < 100; probe += 1) expect(await readiness.ask()).toEqual({ status: 'disk full' });
  expect(state.writes).toBe(2);
  state.isFull = false;
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  expect((await readiness.ask()).status).toBe('ready');
  state.isAway = true;
  expect(await readiness.ask()).toEqual({ status: 'database unreachable' });
});

it('[FA-09] is no longer ready once the process is about to end', async () => {
  const { state, readiness } = setUp();
  readiness.begin();
  await vi.advanceTimersByTimeAsync(0);
  readiness.end();
  expect(await readiness.ask()).toEqual({ status: 'ending' });
  await readiness.stop();
  expect(state.reads).toBe(1);
});

it('[FA-09] resolves when pages can be served, not before the first complete read of embedded platforms', async () => {
  const { state, readiness } = setUp(['embedded']);
  readiness.begin();
  let isServing = false;
  void readiness.untilServing().then(() => {
    isServing = true;
  });
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  expect(isServing).toBe(false);
  state.missing = [];
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(isServing).toBe(true);
});
