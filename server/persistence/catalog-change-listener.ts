import type { Database } from '../../core/database/database.ts';
import { createPubSub, type PubSub } from '../../core/database/pubsub.ts';
import type { Log } from '../../core/log.ts';

type News = { readonly channel: string; refresh(): Promise<void> };

/**
 * Handles a catalogue change in this process or another: the embedded platform reloads first, then dependent caches are
 * invalidated, so that they are not refilled from old data. A lost connection counts as a change.
 */
export function createCatalogueNews(db: Database, { channel, refresh }: News, onChange: () => void, log: Log) {
  let notices: PubSub | null = null;
  const hear = (): void =>
    void refresh()
      .catch((error: Error) => log.warn({ area: 'catalogue', error: error.message }, 'a change was not read yet'))
      .then(onChange);
  return {
    listen(): void {
      notices = createPubSub(db, channel, { on: hear, onLost: hear }, log);
    },
    stop: async (): Promise<void> => notices?.stop(),
  };
}
