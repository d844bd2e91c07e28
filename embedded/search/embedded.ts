import type { Database } from '../../core/database/database.ts';
import { defineEmbeddedPlatform } from '../../core/embedded-platform.ts';
import type { Log } from '../../core/log.ts';
import { createEmbeddedSearch } from './embedded-search.ts';
import { searchMigrations } from './migrations.ts';
import { clearSearch } from './objects/clear-search.ts';

type Ground = { publicUrl: string; keys: { searchAppId: string; searchKey: string; searchAdminKey: string } };
type Host = Ground & { db: Database; log: Log };

const keysOf = ({ keys }: Ground) => ({
  appId: keys.searchAppId,
  searchKey: keys.searchKey,
  adminKey: keys.searchAdminKey,
});

/** The search platform. The store's feed fills it, not the demo. */
export const embeddedSearch = defineEmbeddedPlatform({
  id: 'search',
  isForPrograms: true,
  migrations: searchMigrations,
  configure: (ground: Ground) => ({ ...keysOf(ground), baseUrl: `${ground.publicUrl}/platform/search` }),
  describe: keysOf,
  open: (host: Host) => ({ app: createEmbeddedSearch({ db: host.db, config: keysOf(host), log: host.log }) }),
  clear: clearSearch,
});
