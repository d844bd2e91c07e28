import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { subscribeToChannel } from './listen.ts';

/** payload limit of NOTIFY: 8,000 bytes */
const MAX_LENGTH = 7_000;

export type PubSub = {
  /**
   * notifies the other processes; for a payload that is too long they receive null, which means "everything changed"
   */
  tell(payload: unknown): Promise<void>;
  stop(): Promise<void>;
};

type Message = { by: string; says: unknown };
const isMessage = (read: unknown): read is Message => typeof read === 'object' && read !== null && 'by' in read;

/**
 * Short messages between the processes that share a database (`LISTEN`/`NOTIFY`), on a dedicated connection. After a
 * reconnect `onLost` is called, because a notification may have been missed. The sender ignores its own messages:
 * arriving late, they would invalidate what was cached since.
 */
export function createPubSub(
  db: Database,
  channel: string,
  handle: { on(payload: unknown): void; onLost(): void },
  log: Log,
): PubSub {
  const self = randomUUID();
  const listening = subscribeToChannel(db, channel, {
    on(payload) {
      const heard = read(payload);
      // an SQL trigger, or an earlier release, sends the payload without a sender id
      if (!isMessage(heard)) handle.on(heard);
      else if (heard.by !== self) handle.on(heard.says);
    },
    onAgain: handle.onLost,
    onFailure: (error) =>
      log.debug({ channel, error: error instanceof Error ? error.message : String(error) }, 'not listening yet'),
  });

  return {
    async tell(payload) {
      const snapshotOf = (says: unknown): string => JSON.stringify({ by: self, says } satisfies Message);
      const text = snapshotOf(payload);
      await db.query('SELECT pg_notify($1, $2)', [channel, text.length <= MAX_LENGTH ? text : snapshotOf(null)]);
    },
    stop: listening.stop,
  };
}

/** Returns null for invalid JSON, which readers treat as "everything changed". */
function read(payload: string): unknown {
  try {
    return JSON.parse(payload === '' ? 'null' : payload);
  } catch {
    return null;
  }
}
