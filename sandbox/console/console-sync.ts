import type { Database } from '../../core/database/database.ts';
import { createPubSub, type PubSub } from '../../core/database/pubsub.ts';
import type { Log } from '../../core/log.ts';

type Heard = { clock(): Promise<void>; faults(): Promise<void>; pace(): Promise<void> };

/** Syncs console changes (clock and faults) to the other processes of the same database. */
export function createConsoleNews(db: Database, heard: Heard, log: Log) {
  let notices: PubSub | null = null;
  const hear = (what: Promise<void>): void =>
    void what.catch((error: Error) => log.warn({ error: error.message }, 'console settings were not applied'));
  const all = (): void => {
    hear(heard.clock());
    hear(heard.faults());
    hear(heard.pace());
  };
  return {
    tell: async (what: keyof Heard): Promise<void> =>
      notices
        ?.tell(what)
        .catch((error: Error) => log.warn({ error: error.message }, 'news of the console were not told')),
    listen(): void {
      const on = (what: unknown): void =>
        what === 'clock' || what === 'faults' || what === 'pace' ? hear(heard[what]()) : all();
      notices = createPubSub(db, 'planroom_console', { on, onLost: all }, log);
    },
    stop: async (): Promise<void> => notices?.stop(),
  };
}
