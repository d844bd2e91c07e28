import { expect, it, vi } from 'vitest';
import { createSingleFlight } from './in-flight.ts';

it('[CO-42] shares one call per key while it runs', async () => {
  const flights = createSingleFlight<string, number>();
  const work = vi.fn(async () => 7);
  expect(await Promise.all([flights.run('a', work), flights.run('a', work), flights.run('b', work)])).toEqual([
    7, 7, 7,
  ]);
  expect([work.mock.calls.length, flights.size]).toEqual([2, 0]);
  await flights.run('a', work);
  expect(work).toHaveBeenCalledTimes(3);
});

it('[CO-42] caches selected results and no rejection', async () => {
  const flights = createSingleFlight<string, number | null>((value) => value !== null);
  const responses = [Promise.reject(new Error('no')), Promise.resolve(null), Promise.resolve(5)];
  const work = vi.fn(() => responses[work.mock.calls.length - 1] ?? Promise.resolve(9));
  await expect(flights.run('a', work)).rejects.toThrow('no');
  expect([await flights.run('a', work), await flights.run('a', work), await flights.run('a', work)]).toEqual([
    null,
    5,
    5,
  ]);
  expect(flights.has('a')).toBe(true);
  flights.delete('a');
  expect(await flights.run('a', work)).toBe(9);
});

it('[CO-42] does not remove a newer call when a forgotten one ends', async () => {
  const flights = createSingleFlight<string, number>();
  const first = Promise.withResolvers<number>();
  const before = flights.run('a', () => first.promise);
  flights.clear();
  const second = Promise.withResolvers<number>();
  const after = flights.run('a', () => second.promise);
  first.resolve(1);
  await before;
  expect(flights.has('a')).toBe(true);
  second.resolve(2);
  expect(await after).toBe(2);
});
