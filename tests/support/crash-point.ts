import type { Database, Queryable } from '../../core/database/database.ts';

const WRITE = /^\s*(?:INSERT|UPDATE|DELETE|WITH)\b/i;

export type CrashableProcess = {
  step(name: string, isCounted?: boolean): void;
  watchDatabase(db: Database): Database;
  /** Every call of a method is a step. */
  watchCalls<T extends object>(target: T): T;
};

/**
 * A process that ends right before a chosen step of its work. A step is a write, a commit or a request; that step and
 * everything after it throws. An open transaction rolls back, as Postgres does for a lost client.
 */
export function createCrashPoint() {
  let running = {
    left: Number.POSITIVE_INFINITY,
    named: null as string | null,
    diedBefore: null as string | null,
    isDead: false,
  };

  function startProcess(): CrashableProcess {
    const mine = {
      left: Number.POSITIVE_INFINITY,
      named: null as string | null,
      diedBefore: null as string | null,
      isDead: false,
    };
    running = mine;
    const step = (name: string, isCounted = true): void => {
      if (!mine.isDead && isCounted && (--mine.left < 1 || mine.named === name))
        [mine.isDead, mine.diedBefore] = [true, name];
      if (mine.isDead) throw new Error(`the process ended before: ${mine.diedBefore ?? name}`);
    };
    const watchQueries = (db: Queryable): Queryable => ({
      async query(text, values) {
        step(text.trim().split(/\s+/, 3).join(' '), WRITE.test(text));
        return db.query(text, values);
      },
    });
    return {
      step,
      watchDatabase: (db) => ({
        ...db,
        ...watchQueries(db),
        transaction: (work, isolation) =>
          db.transaction(async (tx) => {
            const result = await work(watchQueries(tx));
            step('COMMIT');
            return result;
          }, isolation),
      }),
      watchCalls: (target) =>
        new Proxy(target, {
          get(of, name) {
            const value = Reflect.get(of, name);
            if (typeof value !== 'function') return value;
            return async (...args: unknown[]) => {
              step(String(name));
              return value.apply(of, args);
            };
          },
        }),
    };
  }

  return {
    startProcess,
    /** The running process ends before its nth step from now on, or before the first step of a name: parallel steps vary in order. */
    arm(where: number | string): void {
      if (typeof where === 'number') running.left = where;
      else running.named = where;
    },
    /** Ends the running process. Returns the step before which it had ended already; null if it completed its work. */
    endProcess(): string | null {
      running.isDead = true;
      return running.diedBefore;
    },
  };
}
export type CrashPoint = ReturnType<typeof createCrashPoint>;
