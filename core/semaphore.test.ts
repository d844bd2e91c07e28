import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('grants all permits, queues up to the limit, and rejects the rest', async () => {
  const take = createSemaphore({ permits: 2, maxWaiting: 2 });
  const [first, second] = [await take(), await take()];
  const waiting = [take(), take()];
  expect(await take()).toBeNull();
  first?.();
  // handing back twice makes no second place
  first?.();
  const third = await waiting[0];
  expect(third).not.toBeNull();
  const later = take();
  expect(await take()).toBeNull();
  second?.();
  third?.();
  for (const turn of [await waiting[1], await later]) expect(turn).not.toBeNull();
});

it('rejects a caller that waited too long, and grants the permit to one that still waits', async () => {
  const take = createSemaphore({ permits: 1, maxWaiting: 1, timeoutMs: 20 });
  const first = await take();
  expect(await take()).toBeNull();
  const next = take();
  first?.();
  expect(await next).not.toBeNull();
});

it('counts a permit that is released twice only once', async () => {
  const take = createSemaphore({ permits: 1, maxWaiting: 1, timeoutMs: 20 });
  const first = await take();
  first?.();
  first?.();
  // the permit passes to the next caller after other events are processed
  await new Promise((resolve) => setImmediate(resolve));
  expect(await take()).not.toBeNull();
  expect(await take()).toBeNull();
});
