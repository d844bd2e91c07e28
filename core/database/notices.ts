import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';

const RETRY_MS = 1_000;
/** a notice may have 8,000 bytes */
const LONGEST = 7_000;

export type Notices = {
  /** tells every process, this one too; what does not fit is told as `onLost` is */
  tell(payload: unknown): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Short words between the processes that share a database (`LISTEN`/`NOTIFY`). A connection of its own stays open; it is
 * made anew when it is lost, and `onLost` is called then, because a notice may have been missed meanwhile.
 */
export function openNotices(
  db: Database,
  channel: string,
  handle: { on(payload: unknown): void; onLost(): void },
  log: Log,
): Notices {
  let client: pg.PoolClient | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(isAgain: boolean): Promise<void> {
    if (isStopped) return;
    try {
      const made = await db.pool.connect();
      client = made;
      made.on('notification', ({ payload }) => handle.on(read(payload)));
      made.once('error', () => lose(made));
      made.once('end', () => lose(made));
      await made.query(`LISTEN ${channel}`);
      if (isAgain) handle.onLost();
    } catch (error) {
      if (client) lose(client);
      else again();
      log.debug({ channel, error: error instanceof Error ? error.message : String(error) }, 'not listening yet');
    }
  }
  function lose(lost: pg.PoolClient): void {
    if (client !== lost) return;
    client = null;
    lost.release(true);
    again();
  }
  function again(): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void connect(true), RETRY_MS).unref();
  }
  const ready = connect(false);

  return {
    async tell(payload) {
      const text = JSON.stringify(payload);
      await db.query('SELECT pg_notify($1, $2)', [channel, text.length <= LONGEST ? text : 'null']);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await ready;
      const last = client;
      client = null;
      last?.removeAllListeners('notification');
      last?.release(true);
    },
  };
}

/** null for what is no JSON, which asks the reader to take everything as changed. */
function read(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? 'null');
  } catch {
    return null;
  }
}
