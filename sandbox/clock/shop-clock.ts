import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';

const DAY = 86_400_000;
const MAX_STEP = 7 * DAY;
const MAX_STEPS = 60;
const LOCK = 727_003;

/** Work that falls due during a move: the platforms' up to a moment, and the store's after the clock has reached it. */
export type ClockAdvanceHooks = { platforms(until: Date): Promise<void>; store(): Promise<void> };

export type ShopClock = Clock & {
  /** milliseconds by which the business clock is ahead of real time */
  offset(): number;
  /**
   * Moves to a moment in steps, each committed separately, so that a failure loses no earlier step. Serialized across
   * processes. Returns false if the moment has passed.
   */
  moveTo(target: (now: Date) => Date, onTheWay: ClockAdvanceHooks): Promise<boolean>;
  /**
   * Resets the clock to real time, then runs `work` before the clock may move again. Waits for a running move in any
   * process. The others see the reset before the work starts, so that none uses the old time.
   */
  putBack<T>(work: () => Promise<T>): Promise<T>;
  /** call after another process reset or moved the clock in the database */
  reload(): Promise<void>;
};

/** Returns the steps of a move: one per day, longer on a longer distance, at most a week apart. */
export function planClockSteps(from: Date, to: Date): Date[] {
  const distance = to.getTime() - from.getTime();
  const step = Math.min(MAX_STEP, Math.max(DAY, distance / MAX_STEPS));
  const count = Math.max(1, Math.ceil(distance / step));
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? to : new Date(from.getTime() + (i + 1) * step)));
}

/**
 * Creates the business clock: real time plus an offset that the console sets and the database stores. Sessions, tokens
 * and signatures use real time. A store without a console has no such clock: it uses real time, even if a demo left an
 * offset.
 */
export async function createShopClock(db: Database): Promise<ShopClock> {
  let offset = 0;
  let queue: Promise<unknown> = Promise.resolve();

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
      const moved = queue.then(() => move(target, onTheWay));
      queue = moved.catch(() => undefined);
      return moved;
    },
    putBack(work) {
      const done = queue.then(() =>
        db.transaction(async (lock) => {
          await lock.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
          // outside the transaction that holds the lock: visible to all processes at once
          await db.query('DELETE FROM store.clock');
          offset = 0;
          return work();
        }),
      );
      queue = done.catch(() => undefined);
      return done;
    },
  };
}
