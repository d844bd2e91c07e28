import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noopLog } from '../log.ts';
import { superviseProcess } from './supervise.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A process that runs until the test stops it, and its number of starts. */
function watched() {
  const state = { isRunning: true, canStart: true, starts: 0, inStart: 0, maxInStart: 0 };
  const watch = superviseProcess({
    name: 'it',
    isRunning: () => state.isRunning,
    async start() {
      state.starts += 1;
      state.inStart += 1;
      state.maxInStart = Math.max(state.maxInStart, state.inStart);
      await new Promise((resolve) => setTimeout(resolve, 300));
      state.inStart -= 1;
      if (!state.canStart) throw new Error('the disk is full');
      state.isRunning = true;
    },
    onQuiet: () => {},
    log: noopLog,
  });
  return { state, watch };
}

it('[FA-02] restarts an ended process once', async () => {
  const { state, watch } = watched();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.starts).toBe(0);
  state.isRunning = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state).toMatchObject({ isRunning: true, starts: 1 });
  await watch.stop();
});

it('[FA-02] retries a failing start with backoff, never concurrently, and recovers within five seconds', async () => {
  const { state, watch } = watched();
  Object.assign(state, { isRunning: false, canStart: false });
  await vi.advanceTimersByTimeAsync(60_000);
  // after waits of 0.5, 1, 2 and from then on 4 seconds, each try of 0.3 s: 4 in the first five seconds, then one every 4.3 to 4.8
  expect(state.starts).toBeGreaterThanOrEqual(4 + 11);
  expect(state.starts).toBeLessThanOrEqual(4 + 13);
  expect(state.maxInStart).toBe(1);
  state.canStart = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state.isRunning).toBe(true);
  await watch.stop();
});

it('[FA-02] applies backoff to a process that exits right after its start', async () => {
  const { state, watch } = watched();
  const crashing = setInterval(() => {
    state.isRunning = false;
  }, 10);
  await vi.advanceTimersByTimeAsync(60_000);
  clearInterval(crashing);
  expect(state.starts).toBeLessThan(20);
  await watch.stop();
});

it('[FA-02] starts nothing after a stop', async () => {
  const { state, watch } = watched();
  await watch.stop();
  state.isRunning = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(state.starts).toBe(0);
});
