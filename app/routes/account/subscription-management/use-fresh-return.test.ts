import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { POLL_INTERVAL_MS, REFRESH_GAP_MS, REFRESH_LOCK_MS, watchReturn } from './use-fresh-return.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function some({ isDue = true } = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' as DocumentVisibilityState });
  const reported = { isDue };
  const refresh = vi.fn(async () => undefined);
  const stop = watchReturn({
    page: page as unknown as Document,
    now: () => Date.now(),
    later(work, ms) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    isDue: () => reported.isDue,
    refresh,
  });
  const rounds = async (state: DocumentVisibilityState): Promise<void> => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  /** away and back again */
  const returns = async (): Promise<void> => {
    await rounds('hidden');
    await rounds('visible');
  };
  return { reported: reported, refresh, stop, turns: rounds, returns };
}
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('[MNG-06] [MNG-18] refreshes at once on the first return, not in the next 2 s, then again', async () => {
  const { refresh, turns, returns } = some();
  await turns('hidden');
  expect(refresh).not.toHaveBeenCalled();
  await returns();
  expect(refresh).toHaveBeenCalledTimes(1);
  await returns();
  await passes(REFRESH_GAP_MS);
  await returns();
  await passes(REFRESH_LOCK_MS - REFRESH_GAP_MS - 1);
  await returns();
  expect(refresh).toHaveBeenCalledTimes(1);
  await passes(1);
  await returns();
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('[MNG-06] requests nothing when no payment is due, or it is scheduled', async () => {
  const { reported, refresh, returns } = some({ isDue: false });
  await returns();
  expect(refresh).not.toHaveBeenCalled();
  reported.isDue = true;
  await returns();
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('[MNG-06] refreshes once more when the payment is still due, and then stops', async () => {
  const { refresh, returns } = some();
  await returns();
  await passes(POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(2);
  await passes(10 * POLL_INTERVAL_MS);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('skips the second refresh after payment, when the page is hidden, and after it was left', async () => {
  const paid = some();
  await paid.returns();
  paid.reported.isDue = false;
  const hidden = some();
  await hidden.returns();
  await hidden.turns('hidden');
  const left = some();
  await left.returns();
  left.stop();
  await passes(POLL_INTERVAL_MS);
  await left.returns();
  for (const { refresh } of [paid, hidden, left]) expect(refresh).toHaveBeenCalledTimes(1);
});
