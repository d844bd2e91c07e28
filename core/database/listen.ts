import type pg from 'pg';
import type { Database } from './database.ts';

const RETRY_MS = 1_000;

export type Listening = {
  /** settles after the first attempt to listen, successful or not */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Listens to one Postgres channel (an SQL identifier) on a dedicated connection, and reconnects when it is lost.
 * `onAgain` is called after a reconnect, because a notification may have been missed.
 */
export function subscribeToChannel(
  db: Database,
  channel: string,
  handle: { on(payload: string): void; onAgain(): void; onFailure?(error: unknown): void },
): Listening {
  let client: pg.PoolClient | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(isAgain: boolean): Promise<void> {
    if (isStopped) return;
    try {
      const made = await db.pool.connect();
      client = made;
      made.on('notification', ({ payload }) => handle.on(payload ?? ''));
      made.once('error', () => lose(made));
      made.once('end', () => lose(made));
      await made.query(`LISTEN ${channel}`);
      if (isAgain) handle.onAgain();
    } catch (error) {
      if (client) lose(client);
      else again();
      handle.onFailure?.(error);
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
    ready,
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
