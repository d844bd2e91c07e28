import type { Database } from '../../core/database/database.ts';
import { createPubSub, type PubSub } from '../../core/database/pubsub.ts';
import type { Log } from '../../core/log.ts';

const isIds = (payload: unknown): payload is string[] =>
  Array.isArray(payload) && payload.every((id) => typeof id === 'string');

/**
 * A content change reaches one process by the platform's event; this forwards it to the other processes of the
 * database. After a lost connection the changes are unknown: `onChange` names no entries then.
 */
export function createContentNews(db: Database, onChange: (ids?: readonly string[]) => void, log: Log) {
  let notices: PubSub | null = null;
  return {
    /** a change that this process was notified of */
    pass(ids: readonly string[]): void {
      onChange(ids);
      notices
        ?.tell(ids)
        .catch((error: Error) => log.warn({ area: 'content', error: error.message }, 'a change was not passed on'));
    },
    listen(): void {
      const on = (payload: unknown): void => (isIds(payload) ? onChange(payload) : onChange());
      notices = createPubSub(db, 'planroom_content', { on, onLost: () => onChange() }, log);
    },
    stop: async (): Promise<void> => notices?.stop(),
  };
}
