import { expect, it } from 'vitest';
import { drainAcceptBacklog } from './drain-accept-queue.ts';

/** Turns of a process: how long each takes (milliseconds) and how many connections it accepts; the last one again and again. */
async function countTicks(ticks: readonly (readonly [ms: number, accepted: number])[]): Promise<number> {
  let now = 1_000;
  let all = 0;
  let count = 0;
  await drainAcceptBacklog(() => all, {
    now: () => now,
    next: async () => {
      const [ms, accepted] = ticks[Math.min(count, ticks.length - 1)]!;
      now += ms;
      all += accepted;
      count += 1;
    },
  });
  return count;
}

it('[FA-09] closes an idle process after its first full turn', async () => {
  expect(await countTicks([[0.02, 0]])).toBe(2);
});

it('[FA-09] closes after the first turn without an accept when each turn accepts one', async () => {
  // five connections wait: the first turn was already in progress
  const waiting = Array.from({ length: 5 }, () => [0.1, 1] as const);
  expect(await countTicks([[0.1, 0], ...waiting, [0.1, 0]])).toBe(7);
});

it('[FA-09] does not close after a long turn, even without an accept', async () => {
  expect(
    await countTicks([
      [50, 0],
      [50, 0],
      [0.6, 0],
      [0.4, 0],
    ]),
  ).toBe(4);
});

it('[FA-09] closes a permanently busy process after two seconds', async () => {
  // 2,000 ms are 40 turns of 50
  expect(await countTicks([[50, 1]])).toBe(40);
});
