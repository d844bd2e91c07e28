import pg from 'pg';

/** A query runner: the pool, or one client inside a transaction. Raw SQL with $1 parameters, typed by the caller. */
export type Queryable = {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>>;
};

export type Database = Queryable & {
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction (read committed by default); rolls back on throw. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, isolation?: 'read committed' | 'serializable'): Promise<T>;
  close(): Promise<void>;
};

/** callbacks to run after the commit of each open transaction */
const followers = new WeakMap<Queryable, (() => void)[]>();

/**
 * Runs `work`, which must not throw, after this transaction commits; never after a rollback. Runs it immediately if
 * `tx` is not an open transaction of `Database.transaction`.
 */
export function afterCommit(tx: Queryable, work: () => void): void {
  const waiting = followers.get(tx);
  if (waiting) waiting.push(work);
  else work();
}

/** bigint and numeric arrive as strings by default; cents and ids fit a JS number. */
pg.types.setTypeParser(20, (v) => Number(v));

export function openDatabase(connection: pg.PoolConfig): Database {
  // without keep-alive, a connection that only listens would never detect a dropped network link
  const pool = new pg.Pool({
    max: 16,
    keepAlive: true,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 5_000,
    ...connection,
  });
  pool.on('error', () => {}); // a dropped idle client is replaced at the next query, which reports errors
  // The pool handles errors of idle clients only: without this handler a connection lost inside a transaction ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    pool,
    query: (text, values) => pool.query(text, values),
    async transaction(work, isolation = 'read committed') {
      const client = await pool.connect();
      const following: (() => void)[] = [];
      followers.set(client, following);
      try {
        await client.query(isolation === 'serializable' ? 'BEGIN ISOLATION LEVEL SERIALIZABLE' : 'BEGIN');
        const result = await work(client);
        await client.query('COMMIT');
        for (const follow of following) follow();
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {});
        throw error;
      } finally {
        followers.delete(client);
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
