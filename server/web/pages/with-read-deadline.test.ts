import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeadline, PAGE_TIMEOUT_MS } from '../../../core/request-deadline.ts';
import { ok } from '../../../core/result.ts';
import { withReadDeadline } from './with-read-deadline.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const RESPONSE_MS = 48_000;
const slow = () => new Promise((resolve) => setTimeout(() => resolve(ok('done')), RESPONSE_MS));

/** Ports of a page whose platforms take long, and what each call came to by now. */
function create(resting: readonly string[] = []) {
  const deadline = createDeadline();
  const client = new Proxy({}, { get: () => slow });
  const ids = ['commerce', 'content', 'search', 'payment', 'identity', 'users', 'companies', 'seats', 'members'];
  const ports = {
    ...Object.fromEntries(ids.map((id) => [id, client])),
    isResting: (id: string) => resting.includes(id),
  };
  const bound = withReadDeadline(ports as never, deadline);
  const seen = (call: Promise<unknown>): { now: unknown } => {
    const known = { now: 'waits' as unknown };
    void call.then((value) => {
      known.now = value;
    });
    return known;
  };
  return { deadline, bound, seen };
}
const CUT = expect.objectContaining({ ok: false, code: 'unavailable' });

it('[FA-04] times out a read after the page’s deadline, but never a write', async () => {
  const { deadline, bound, seen } = create();
  deadline.begin('made');
  const read = seen(bound.commerce.getCart('c1'));
  const ofPart = seen(bound.companies.list('t'));
  const writes = [
    seen(bound.commerce.addLines('c1', [])),
    seen(bound.payment.changeSeats({} as never, 'k')),
    seen(bound.companies.addDomain('c1', 'a.example', 't')),
    seen(bound.identity.refresh('t' as never)),
    seen(bound.users.put({} as never, {} as never)),
  ];
  await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS - 1);
  expect(read.now).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect([read.now, ofPart.now]).toEqual([CUT, CUT]);
  expect(writes.map(({ now }) => now)).toEqual(writes.map(() => 'waits'));
  await vi.advanceTimersByTimeAsync(RESPONSE_MS);
  expect(writes.map(({ now }) => now)).toEqual(writes.map(() => ok('done')));
});

it('[FA-04] gives a platform with an open breaker 250 ms, and the others the full timeout', async () => {
  const { deadline, bound, seen } = create(['commerce']);
  deadline.begin('made');
  const [away, write, well] = [
    seen(bound.commerce.getCart('c1')),
    seen(bound.commerce.createCart({} as never)),
    seen(bound.payment.customer('c1')),
  ];
  await vi.advanceTimersByTimeAsync(249);
  expect(away.now).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect([away.now, write.now, well.now]).toEqual([CUT, 'waits', 'waits']);
});

it('[FA-04] does not time out an action before its deadline begins', async () => {
  const { bound, seen } = create(['commerce']);
  const read = seen(bound.commerce.getCart('c1'));
  await vi.advanceTimersByTimeAsync(RESPONSE_MS - 1);
  expect(read.now).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(read.now).toEqual(ok('done'));
});
