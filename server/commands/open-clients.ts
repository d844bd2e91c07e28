import type { Database } from '../../core/database/database.ts';
import { migrate } from '../../core/database/migrate.ts';
import { systemClock } from '../../core/dates.ts';
import { noopLog } from '../../core/log.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { createPlatforms } from '../bootstrap/create-platforms.ts';
import { createEmbeddedConfig } from '../bootstrap/embedded-config.ts';
import { loadEmbedded } from '../bootstrap/load-embedded.ts';
import { NO_BRAND_IMAGES } from '../bootstrap/shop-branding.ts';
import { readDemo, withoutPeople } from '../demo/read-demo.ts';
import { loadDemoKeys } from '../persistence/secrets.ts';
import { readShop } from '../shop-folder/read-shop-folder.ts';
import { resolveShopFolder } from '../shop-folder/resolve-shop-folder.ts';
import { createPageShell } from '../web/pages/page-shell.ts';

const refuse = async (): Promise<never> => {
  throw new Error("a read-only command can't enqueue work");
};

/**
 * Creates the clients of all platforms for a read-only command: embedded ones run in this process, on the same
 * database.
 */
export async function openClients(env: Env, db: Database, root: string) {
  const { migrations, serving, sandbox } = await loadEmbedded(env);
  await migrate(db, migrations);
  const shopPlace = resolveShopFolder(env, root);
  const demo = shopPlace.isOwn ? withoutPeople(readShop(shopPlace.folder)) : readDemo(root);
  const keys = await loadDemoKeys(db);
  const ground = createEmbeddedConfig(demo.shop, { publicUrl: env.publicUrl, db, clock: systemClock, keys });
  const parts = { env, log: noopLog, shopPlace, place: { demo, serving, ground }, controls: null, sandbox };
  const { clients } = createPlatforms(
    { ...parts, queue: { put: refuse }, outbox: { write: refuse }, outgoing: { write: refuse } },
    createPageShell({ stylesheets: () => [], ...demo.shop }),
    NO_BRAND_IMAGES,
  );
  return clients;
}
