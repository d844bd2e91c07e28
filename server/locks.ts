import pg from 'pg';
import type { Database } from '../core/database/database.ts';
import type { Locks } from '../shop/context.ts';

/** how many keys are held at once by this process; what is done under one needs connections of its own */
const MOST_HELD = 8;
/** how long one waits for its turn */
const PATIENCE_MS = 5_000;
/** who may wait for one key in this process */
const MOST_WAITING = 20;

type Held<T> = { isBusy: false; value: T } | { isBusy: true };

/**
 * Turns by key, held in Postgres for as long as a connection lives: a process that is killed holds nothing any more. The connections
 * come from a small pool of their own, since the work under a lock needs the other one; they are closed when nobody waits.
 * Within the process those who want the same key stand in one line, so that a crowd for one key takes one connection.
 */
export function createLocks(db: Database, { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {}): Locks {
  const pool = new pg.Pool({
    ...db.pool.options,
    // hidden from a spread, so that it is printed nowhere
    password: db.pool.options.password,
    max: MOST_HELD,
    idleTimeoutMillis: 1_000,
    connectionTimeoutMillis: patienceMs,
    allowExitOnIdle: true,
  });
  pool.on('error', () => {}); // a connection that is lost while idle is replaced
  pool.on('connect', (client) => client.on('error', () => {})); // one that is lost while held is told by its next query
  const lines = new Map<string, { last: Promise<unknown>; count: number }>();

  async function hold<T>(key: string, work: () => Promise<T>, until: number): Promise<Held<T>> {
    const left = until - Date.now();
    if (left <= 0) return { isBusy: true };
    const client = await pool.connect().catch((error: Error) => {
      if (/timeout exceeded/.test(error.message)) return null;
      throw error;
    });
    if (client === null) return { isBusy: true };
    let isHeld = false;
    try {
      isHeld = await take(client, key, left);
      return isHeld ? { isBusy: false, value: await work() } : { isBusy: true };
    } finally {
      const freed = isHeld
        ? await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [key]).catch((e: Error) => e)
        : null;
      // a connection that may still hold the key is thrown away with it
      client.release(freed instanceof Error ? freed : undefined);
    }
  }

  return {
    async run(key, work) {
      const line = lines.get(key) ?? { last: Promise.resolve(), count: 0 };
      if (line.count >= MOST_WAITING) return { isBusy: true };
      lines.set(key, line);
      line.count += 1;
      const until = Date.now() + patienceMs;
      const mine = line.last.then(() => hold(`planroom ${key}`, work, until));
      line.last = mine.catch(() => null);
      try {
        return await mine;
      } finally {
        line.count -= 1;
        if (line.count === 0) lines.delete(key);
      }
    },
  };
}

const LOCK_TIMED_OUT = '55P03';

async function take(client: pg.PoolClient, key: string, waitMs: number): Promise<boolean> {
  try {
    await client.query(`SET lock_timeout = ${Math.ceil(waitMs)}`);
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [key]);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_TIMED_OUT) return false;
    throw error;
  }
}
