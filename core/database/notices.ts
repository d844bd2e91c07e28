import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { listenTo } from './listen.ts';

/** a notice may have 8,000 bytes */
const LONGEST = 7_000;

export type Notices = {
  /** notifies every process, this one included; a payload that is too long is handled as `onLost` does */
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
  const listening = listenTo(db, channel, {
    on: (payload) => handle.on(read(payload)),
    onAgain: handle.onLost,
    onFailure: (error) =>
      log.debug({ channel, error: error instanceof Error ? error.message : String(error) }, 'not listening yet'),
  });

  return {
    async tell(payload) {
      const text = JSON.stringify(payload);
      await db.query('SELECT pg_notify($1, $2)', [channel, text.length <= LONGEST ? text : 'null']);
    },
    stop: listening.stop,
  };
}

/** null for what is no JSON, which asks the reader to take everything as changed. */
function read(payload: string): unknown {
  try {
    return JSON.parse(payload === '' ? 'null' : payload);
  } catch {
    return null;
  }
}
