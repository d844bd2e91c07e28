import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';

const DAY = 86_400_000;
const LONGEST_STEP = 7 * DAY;
const MAX_STEPS = 60;
const LOCK = 727_003;

/** What falls due on the way: the platforms' part up to a moment, and the store's own when the clock has come to stand there. */
export type ClockAdvanceHooks = { platforms(until: Date): Promise<void>; store(): Promise<void> };

export type ShopClock = Clock & {
  /** milliseconds that the shop is ahead of real time */
  offset(): number;
  /**
   * Moves to a moment in steps, each committed when it is done, so that a failure loses nothing that happened before.
   * Serialised across processes. False where the moment has passed.
   */
  moveTo(target: (now: Date) => Date, onTheWay: ClockAdvanceHooks): Promise<boolean>;
  /**
   * Puts the clock back to real time, then does `work` before the clock may move again. Waits for a running move, in
   * any process; the others see the clock back before the work begins, so that none works by the old time.
   */
  putBack<T>(work: () => Promise<T>): Promise<T>;
  /** after the clock of the database was put back, or moved by another process */
  reload(): Promise<void>;
};

/** The moments to stop at: a step a day, longer ones on a longer way, never more than a week apart. */
export function planClockSteps(from: Date, to: Date): Date[] {
  const distance = to.getTime() - from.getTime();
  const step = Math.min(LONGEST_STEP, Math.max(DAY, distance / MAX_STEPS));
  const count = Math.max(1, Math.ceil(distance / step));
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? to : new Date(from.getTime() + (i + 1) * step)));
}

/**
 * The time of the shop: real time plus an offset that the console moves and the database keeps. Sessions, tokens and
 * signatures use real time. A store without a console has no such clock: its time is real, even when a demo left an offset.
 */
export async function createShopClock(db: Database): Promise<ShopClock> {
  let offset = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const now = (): Date => new Date(Date.now() + offset);
  const reload = async (): Promise<void> => {
    const { rows } = await db.query<{ offset: number }>('SELECT offset_ms AS "offset" FROM store.clock');
    offset = rows[0]?.offset ?? 0;
  };
  const standAt = async (moment: Date): Promise<void> => {
    const next = Math.max(offset, moment.getTime() - Date.now());
    await db.query(
      'INSERT INTO store.clock (offset_ms) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET offset_ms = excluded.offset_ms',
      [next],
    );
    offset = next;
  };
  const move = (target: (now: Date) => Date, { platforms, store }: ClockAdvanceHooks): Promise<boolean> =>
    db.transaction(async (lock) => {
      await lock.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await reload();
      const to = target(now());
      if (to <= now()) return false;
      for (const stop of planClockSteps(now(), to)) {
        await platforms(stop);
        await standAt(stop);
        await store();
      }
      return true;
    });

  await reload();
  return {
    now,
    offset: () => offset,
    reload,
    moveTo(target, onTheWay) {
      const moved = turn.then(() => move(target, onTheWay));
      turn = moved.catch(() => undefined);
      return moved;
    },
    putBack(work) {
      const done = turn.then(() =>
        db.transaction(async (lock) => {
          await lock.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
          // not in the transaction that holds the lock: seen by everybody from now on
          await db.query('DELETE FROM store.clock');
          offset = 0;
          return work();
        }),
      );
      turn = done.catch(() => undefined);
      return done;
    },
  };
}
