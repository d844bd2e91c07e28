import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResult, SignInRequiredError } from '../../../payment-methods/ui/payment-calls.ts';
import type { SeatQuote } from '../seat-calls.ts';
import { createQuoteCache, listen, quoteOf } from './use-quote.ts';

const quote = (due: number): SeatQuote => ({
  lines: [],
  subtotal: due,
  discounts: [],
  tax: 0,
  total: due,
  due,
  period: { daysLeft: 225, days: 365 },
  renewal: null,
});
const FAILED: ApiResult<SeatQuote> = { ok: false, status: 502, code: 'invoice-failed', message: '' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('[SM6] [SM7] a quote belongs to the current number', () => {
  it('ignores a response for another number, or for other seats', () => {
    const heard = { request: 'sub_1 47 2 0', quote: quote(2) };
    expect(quoteOf('sub_1 47 2 0', heard).state).toBe('ready');
    expect(quoteOf('sub_1 47 3 0', heard)).toEqual({ state: 'pending', quote: null });
    expect(quoteOf('sub_1 48 2 0', heard)).toEqual({ state: 'pending', quote: null });
    expect(quoteOf(null, heard)).toEqual({ state: 'none', quote: null });
  });

  it('[SUB-19] [ERR-20] a failed quote is failed, not pending', () => {
    expect(quoteOf('a', { request: 'a', quote: null })).toEqual({ state: 'failed', quote: null });
  });

  it('sends nothing when the number changes during the debounce, and ignores a pending response', async () => {
    const ask = vi.fn(async () => quote(1));
    const tell = vi.fn();
    listen(ask, tell, 250)();
    await vi.advanceTimersByTimeAsync(300);
    expect(ask).not.toHaveBeenCalled();

    let respond: (quote: SeatQuote) => void = () => undefined;
    const stop = listen(() => new Promise((resolve) => (respond = resolve)), tell, 250);
    await vi.advanceTimersByTimeAsync(250);
    stop();
    respond(quote(9));
    await vi.advanceTimersByTimeAsync(0);
    expect(tell).not.toHaveBeenCalled();
  });
});

it('[LD2] fails after ten seconds with a retry; accepts a late response, but none after it was stopped', async () => {
  let respond: (quote: SeatQuote) => void = () => undefined;
  const tell = vi.fn();
  listen(() => new Promise((resolve) => (respond = resolve)), tell, 0);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(tell).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tell.mock.calls).toEqual([[null]]);
  respond(quote(7));
  await vi.advanceTimersByTimeAsync(0);
  expect(tell).toHaveBeenLastCalledWith(quote(7));

  const stopped = vi.fn();
  const stop = listen(() => new Promise(() => undefined), stopped, 0);
  await vi.advanceTimersByTimeAsync(1);
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(stopped).not.toHaveBeenCalled();
});

it('requests each number once, and a failed one again', async () => {
  const cache = createQuoteCache();
  const responses = [FAILED, { ok: true, value: quote(5) } as const];
  const call = vi.fn(async () => responses.shift() ?? FAILED);
  expect(await cache.ask('a', call)).toBeNull();
  expect(await cache.ask('a', call)).toEqual(quote(5));
  expect(await cache.ask('a', call)).toEqual(quote(5));
  expect(call).toHaveBeenCalledTimes(2);
});

it('[F13] reports nothing while redirecting to sign in', async () => {
  const cache = createQuoteCache();
  expect(await cache.ask('a', () => Promise.reject(new SignInRequiredError()))).toBe('gone');
});
