import type { Database } from '../../core/database/database.ts';
import { type Notices, openNotices } from '../../core/database/notices.ts';
import type { Log } from '../../core/log.ts';

/** Something that is made of content. */
export type ContentReader = {
  /** these entries have changed */
  drop(ids: readonly string[]): void;
  /** any entry may have changed */
  dropAll(): void;
};

const isIds = (payload: unknown): payload is string[] =>
  Array.isArray(payload) && payload.every((id) => typeof id === 'string');

/**
 * A change of content reaches one process, by the platform's event; the others of the same database hear of it here. What was
 * missed while the connection was lost is unknown, so everything goes then.
 */
export function createContentNews(db: Database, log: Log) {
  let notices: Notices | null = null;
  const readers: ContentReader[] = [];
  const drop = (ids: readonly string[]): void => {
    for (const reader of readers) reader.drop(ids);
  };
  const dropAll = (): void => {
    for (const reader of readers) reader.dropAll();
  };
  return {
    /** in the order of following: what is read comes before what is made of it */
    follow: (reader: ContentReader): number => readers.push(reader),
    /** a change that this process was notified of */
    pass(ids: readonly string[]): void {
      drop(ids);
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
