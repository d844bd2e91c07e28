import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { renewSession } from './handle-return-params.ts';

/** [MNG-06] Minimum interval between two refreshes. */
export const REFRESH_GAP_MS = 1500;
/** [MNG-18] Lockout after a refresh, during which no other one starts. */
export const REFRESH_LOCK_MS = 2000;
/** Delay of the second refresh if the payment is still due after the first: a payment takes a moment to arrive. */
export const POLL_INTERVAL_MS = 4000;

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
type Watch = {
  page: Page;
  now(): number;
  /** schedules the work; returns a cancel function */
  later(work: () => void, ms: number): () => void;
  /** whether a payment is due and none is scheduled */
  isDue(): boolean;
  refresh(): Promise<void>;
};

/**
 * [MNG-06] [MNG-18] Refreshes when the customer returns to the page while a payment is due, as it may have been paid
 * elsewhere. Throttled; returns a stop function.
 */
export function watchReturn({ page, now, later, isDue, refresh }: Watch): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let leave = (): void => undefined;
  let isOver = false;
  const isSeen = (): boolean => page.visibilityState === 'visible' && isDue();

  async function ask(): Promise<void> {
    leave();
    last = now();
    await refresh();
  }
  const comeBack = async (): Promise<void> => {
    if (!isSeen() || now() - last < Math.max(REFRESH_GAP_MS, REFRESH_LOCK_MS)) return;
    await ask();
    if (!isOver) leave = later(() => isSeen() && void ask(), POLL_INTERVAL_MS);
  };
  const listener = (): void => void comeBack();
  page.addEventListener('visibilitychange', listener);
  return () => {
    isOver = true;
    leave();
    page.removeEventListener('visibilitychange', listener);
  };
}

/** Signs in again without leaving the page, then reloads the plan. A failed refresh changes nothing on screen. */
export function useFreshReturn(isDue: boolean): void {
  const { revalidate } = useRevalidator();
  const known = useRef({ isDue, revalidate });
  known.current = { isDue, revalidate };
  useEffect(
    () =>
      watchReturn({
        page: document,
        now: () => performance.now(),
        later(work, ms) {
          const timer = setTimeout(work, ms);
          return () => clearTimeout(timer);
        },
        isDue: () => known.current.isDue,
        async refresh() {
          if (await renewSession()) await known.current.revalidate();
        },
      }),
    [],
  );
}
