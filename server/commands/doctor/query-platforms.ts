import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../../core/dates.ts';
import type { Fetch } from '../../../core/http/types.ts';
import { noopLog } from '../../../core/log.ts';
import { findOwner } from '../../../core/process/data-dir.ts';
import type { Env } from '../../../core/settings/store-settings.ts';
import { connectClients } from '../../bootstrap/connect-clients.ts';
import { createEmbeddedConfig } from '../../bootstrap/embedded-config.ts';
import { configureEmbedded, loadEmbedded } from '../../bootstrap/load-embedded.ts';
import { configureAll, factsOfAll, type PlatformClients, type PlatformFacts } from '../../bootstrap/platforms.ts';
import { loadDemoKeys } from '../../persistence/secrets.ts';
import { readShop } from '../../shop-folder/read-shop-folder.ts';
import { resolveShopFolder } from '../../shop-folder/resolve-shop-folder.ts';
import { openCommandDatabase } from '../open-database.ts';

/**
 * Queries the configured platforms, and the embedded ones of a running store on this data folder. Returns null if the
 * platform is embedded and the store is not running, or if the database does not exist yet.
 */
export async function queryPlatforms<T>(
  env: Env,
  fetch: Fetch,
  shouldQueryHosted: boolean,
  ask: (clients: PlatformClients, facts: PlatformFacts) => Promise<T>,
): Promise<T | null> {
  const isThere = env.databaseUrl !== undefined || existsSync(join(env.dataDir, 'postgres'));
  if (!isThere || (!shouldQueryHosted && !findOwner(env.dataDir)?.address)) return null;
  const { db, close } = await openCommandDatabase(env);
  try {
    const keys = await loadDemoKeys(db);
    const shop = readShop(resolveShopFolder(env, process.cwd()).folder);
    const { serving } = await loadEmbedded(env);
    const ground = createEmbeddedConfig(shop, { publicUrl: env.publicUrl, db, clock: systemClock, keys });
    const configs = configureAll(env, configureEmbedded(serving, ground));
    const { supportEmail } = shop;
    const { clients } = connectClients({ env, configs, supportEmail, fetch, log: noopLog });
    return await ask(clients, factsOfAll(configs));
  } finally {
    await close();
  }
}
