import pg from 'pg';
import type { Database } from './database.ts';

/** rows that the server sends at once, however many there are */
const PORTION = 250;

/**
 * Hands the rows of a SELECT to `work`, one after another and as of one moment, on a connection of its own; other work has its turn between portions. Rejects
 * with what `work` throws, and then hands on no further row.
 *
 * No row is held here, nor is any the value of a promise: an awaited answer is kept by the promise before it until the whole heap is looked over, so that a
 * table which is read portion by portion lies in memory in the end.
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

/** How many rows there were. */
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
        // thrown here it would end the process: this is called from the socket
        failure = { error };
      }
    });
    query.on('error', reject);
    query.on('end', () => (failure === null ? resolve(count) : reject(failure.error)));
    client.query(query);
  });
}
