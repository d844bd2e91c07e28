import type { Database } from '../../core/database/database.ts';
import { type Notices, openNotices } from '../../core/database/notices.ts';
import type { Log } from '../../core/log.ts';

type ContentNewsOptions = {
  db: Database;
  log: Log;
  drop(ids: readonly string[]): void;
  dropAll(): void;
};

const isIds = (payload: unknown): payload is string[] =>
  Array.isArray(payload) && payload.every((id) => typeof id === 'string');

/**
 * A change of content reaches one process, by the platform's event; the others of the same database hear of it here. What was
 * missed while the connection was lost is unknown, so everything goes then.
 */
export function createContentNews({ db, log, drop, dropAll }: ContentNewsOptions) {
  let notices: Notices | null = null;
  return {
    drop,
    tell(ids: readonly string[]): void {
      notices
        ?.tell(ids)
        .catch((error: Error) => log.warn({ area: 'content', error: error.message }, 'a change was not passed on'));
    },
    listen(): void {
      const on = (payload: unknown): void => (isIds(payload) ? drop(payload) : dropAll());
      notices = openNotices(db, 'planroom_content', { on, onLost: dropAll }, log);
    },
    stop: async (): Promise<void> => notices?.stop(),
  };
}
