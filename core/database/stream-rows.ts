import pg from 'pg';
import type { Database } from './database.ts';

/** fetch size, independent of the number of rows */
const PORTION = 250;

/**
 * Passes the rows of a SELECT to `work` one by one, from one snapshot, on a dedicated connection. Yields to other work
 * between portions. Rejects with the error of `work`, and then passes no further row. No row is kept here or is the
 * value of a promise: V8 keeps an awaited value alive through the previous promise until a full GC. A table read in
 * portions would then end up in memory as a whole.
 */
export async function streamRows<R extends pg.QueryResultRow>(
  { pool }: Pick<Database, 'pool'>,
  select: string,
  work: (row: R) => void,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`DECLARE all_rows NO SCROLL CURSOR FOR ${select}`);
    while ((await readPortion(client, work)) === PORTION);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Resolves with the number of rows. */
function readPortion<R extends pg.QueryResultRow>(client: pg.PoolClient, work: (row: R) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let failure: { error: unknown } | null = null;
    const query = new pg.Query<R>(`FETCH ${PORTION} FROM all_rows`);
    query.on('row', (row) => {
      count += 1;
      if (failure !== null) return;
      try {
        work(row);
      } catch (error) {
        // a throw here would end the process, because the socket calls this
        failure = { error };
      }
    });
    query.on('error', reject);
    query.on('end', () => (failure === null ? resolve(count) : reject(failure.error)));
    client.query(query);
  });
}
