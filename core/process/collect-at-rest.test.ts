import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectAtRest } from './collect-at-rest.ts';

const MB = 1_000_000;
const LOOK_MS = 10_000;
let stop = (): void => {};
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A process that holds so much, and is busy for that share of its time; a collection leaves 65 MB, from the next look on. */
function holding(mb: number, busy = 0) {
  const process = { mb, busy, collected: 0 };
  stop = collectAtRest({
    heapBytes: () => process.mb * MB,
    busy: () => process.busy,
    collect() {
      process.collected += 1;
      setTimeout(() => {
        process.mb = 65;
      }, LOOK_MS / 2);
    },
  });
  return process;
}
const look = (times = 1): void => void vi.advanceTimersByTime(times * LOOK_MS);

it('collects what the start left behind, once the process rests', () => {
  const process = holding(147, 0.3);
  look(3);
  expect(process.collected).toBe(0);
  process.busy = 0.01;
  look();
  expect(process.collected).toBe(1);
});

it('does not collect again before the heap has grown by a quarter', () => {
  const process = holding(147);
  look(5);
  expect(process.collected).toBe(1);
  process.mb = 80;
  look(2);
  expect(process.collected).toBe(1);
  process.mb = 82;
  look();
  expect(process.collected).toBe(2);
});

it('collects nothing after it was stopped', () => {
  const process = holding(147);
  stop();
  look(3);
  expect(process.collected).toBe(0);
});
