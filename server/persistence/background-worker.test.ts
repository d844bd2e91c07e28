import { afterEach, expect, it, vi } from 'vitest';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { createUpkeep } from './background-worker.ts';

afterEach(() => vi.useRealTimers());

it('L7 never overlaps a hanging run; logs a failed one and continues', async () => {
  vi.useFakeTimers();
  const shop = createFakeShop();
  const { log } = await shop.visit();
  const upkeep = createUpkeep(log);
  const ends: { resolve(): void; reject(reason: Error): void }[] = [];
  upkeep.every(1_000, 'sweep', () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  await vi.advanceTimersByTimeAsync(5_500);
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  ends[1]?.reject(new Error('no'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(3);
  expect(shop.log.map(({ message }) => message)).toContain('sweep failed');
  upkeep.stop();
});
