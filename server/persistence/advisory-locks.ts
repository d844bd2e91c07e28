import pg from 'pg';
import type { Database } from '../../core/database/database.ts';
import type { LockResult, Locks } from '../../features/shared/locks.ts';

/** how many keys of one kind this process holds at once; work under a lock needs additional connections */
const MAX_LOCK_CONNECTIONS = 5;
/** how long a caller waits for a lock */
const TIMEOUT_MS = 5_000;
/** limit of callers waiting for one key in this process */
const MAX_WAITING = 20;

/**
 * Locks by key, as Postgres session-level advisory locks: a killed process releases its locks. The connections come
 * from separate small pools, one for each kind of key, since the work under a lock needs the main pool. They are closed
 * when idle. Within the process, the waiters for one key form one queue and use one connection.
 */
export function createLocks(db: Database, { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): Locks {
  const rooms = new Map<string, pg.Pool>();
  const roomOf = (key: string): pg.Pool => {
    const kind = key.split(':', 1)[0] ?? '';
    const known = rooms.get(kind);
    if (known) return known;
    const room = openRoom(db, timeoutMs);
    rooms.set(kind, room);
    return room;
  };
  const lines = new Map<string, { last: Promise<unknown>; count: number }>();

  async function hold<T>(key: string, work: () => Promise<T>, until: number): Promise<LockResult<T>> {
    const left = until - Date.now();
    if (left <= 0) return { isBusy: true };
    const client = await roomOf(key)
      .connect()
      .catch((error: Error) => {
        if (/timeout exceeded/.test(error.message)) return null;
        throw error;
      });
    if (client === null) return { isBusy: true };
    let isLocked = false;
    try {
      isLocked = await acquire(client, `planroom ${key}`, left);
      return isLocked ? { isBusy: false, value: await work() } : { isBusy: true };
    } finally {
      const freed = isLocked
        ? await client
            .query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [`planroom ${key}`])
            .catch((e: Error) => e)
        : null;
      // a connection that may still hold the lock is destroyed, which releases it
      client.release(freed instanceof Error ? freed : undefined);
    }
  }

  async function run<T>(key: string, work: () => Promise<T>): Promise<LockResult<T>> {
    const line = lines.get(key) ?? { last: Promise.resolve(), count: 0 };
    if (line.count >= MAX_WAITING) return { isBusy: true };
    lines.set(key, line);
    line.count += 1;
    const until = Date.now() + timeoutMs;
    const mine = line.last.then(() => hold(key, work, until));
    line.last = mine.catch(() => null);
    try {
      return await mine;
    } finally {
      line.count -= 1;
      if (line.count === 0) lines.delete(key);
    }
  }
  return { run, share: coalesceQueuedRuns(run), join: shareConcurrentReads(run) };
}

/**
 * Makes callers that arrive while a run waits for its lock share its result; callers arriving after its start wait for
 * the next run.
 */
export function coalesceQueuedRuns(run: Locks['run']): Locks['share'] {
  const waiting = new Map<string, Promise<LockResult<unknown>>>();
  return <T>(key: string, work: () => Promise<T>): Promise<LockResult<T>> => {
    const known = waiting.get(key);
    if (known) return known as Promise<LockResult<T>>;
    const leave = (): void => {
      if (waiting.get(key) === mine) waiting.delete(key);
    };
    const mine = run(key, () => {
      leave();
      return work();
    }).finally(leave);
    waiting.set(key, mine);
    return mine;
  };
}

type Flight = { riders: ((value: unknown) => Promise<void>)[]; lock: Promise<LockResult<unknown>> };

/**
 * Makes callers that arrive during a read share its value: each saves it before the lock is released. Later callers
 * start a new read.
 */
export function shareConcurrentReads(run: Locks['run']): Locks['join'] {
  const flights = new Map<string, Flight>();
  function depart(key: string, name: string, read: () => Promise<unknown>): Flight {
    const riders: Flight['riders'] = [];
    const land = (): void => {
      if (flights.get(name) === flight) flights.delete(name);
    };
    const lock = run(key, async () => {
      try {
        const value = await read();
        for (let next = riders.shift(); next !== undefined; next = riders.shift()) await next(value);
        return value;
      } finally {
        // in the same tick as the last save: no caller can join unnoticed
        land();
      }
    }).finally(land);
    const flight: Flight = { riders, lock: lock };
    flights.set(name, flight);
    return flight;
  }
  return async <T>(
    key: string,
    read: () => Promise<T>,
    save: (value: T) => Promise<void>,
    kind = '',
  ): Promise<LockResult<T>> => {
    const name = `${key}\n${kind}`;
    const flight = flights.get(name) ?? depart(key, name, read);
    let failure: { cause: unknown } | null = null;
    flight.riders.push((value) =>
      save(value as T).catch((cause: unknown) => {
        failure = { cause };
      }),
    );
    const lock = (await flight.lock) as LockResult<T>;
    if (failure !== null) throw (failure as { cause: unknown }).cause;
    return lock;
  };
}

function openRoom(db: Database, timeoutMs: number): pg.Pool {
  const pool = new pg.Pool({
    ...db.pool.options,
    // not enumerable, so a spread omits it and it is never printed
    password: db.pool.options.password,
    max: MAX_LOCK_CONNECTIONS,
    idleTimeoutMillis: 1_000,
    connectionTimeoutMillis: timeoutMs,
    allowExitOnIdle: true,
  });
  pool.on('error', () => {}); // a connection lost while idle is replaced
  pool.on('connect', (client) => client.on('error', () => {})); // a lock lost while held is noticed by the next query
  return pool;
}

const LOCK_TIMED_OUT = '55P03';

async function acquire(client: pg.PoolClient, key: string, waitMs: number): Promise<boolean> {
  try {
    await client.query(`SET lock_timeout = ${Math.ceil(waitMs)}`);
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [key]);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === LOCK_TIMED_OUT) return false;
    throw error;
  }
}
