import type { Database } from '../../core/database/database.ts';
import { createPubSub, type PubSub } from '../../core/database/pubsub.ts';
import type { Log } from '../../core/log.ts';

type News = { readonly channel: string; refresh(): Promise<void> };

/**
 * A change of what is sold, in this process or another: the embedded platform reads it anew first, then what was made of it is dropped, so
 * that nothing is made of the old one again. What was missed while the connection was lost counts as a change.
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
