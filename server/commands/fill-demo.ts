import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import type { Log } from '../../core/log.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { createEmbeddedConfig } from '../bootstrap/embedded-config.ts';
import { hasEmbeddedShopData } from '../bootstrap/has-embedded-shop-data.ts';
import { loadEmbedded } from '../bootstrap/load-embedded.ts';
import { createDemoStore } from '../demo/demo-store.ts';
import { readDemo } from '../demo/read-demo.ts';
import { loadDemoKeys } from '../persistence/secrets.ts';
import { resolveShopFolder } from '../shop-folder/resolve-shop-folder.ts';

/** Result of the command: whether this database contained the demo before, and counts of its current content. */
export type FilledDemo = { wasThere: boolean; documents: number; people: number };

/**
 * Seeds the demo shop into a migrated database: resets an existing demo, or fills an empty database. Throws
 * StartupError if demo people are not allowed, if every platform is hosted, or if the database contains another shop,
 * which is never overwritten.
 */
export async function fillDemo(db: Database, env: Env, clock: Clock, log: Log, root: string): Promise<FilledDemo> {
  if (!env.isDemo) {
    throw new StartupError(
      `Demo customers aren't allowed at ${env.publicUrl}: set DEMO=on if this shop is a demonstration.`,
    );
  }
  if (resolveShopFolder(env, root).isOwn)
    throw new StartupError("SHOP_FOLDER names your own shop; the demo isn't added to it.");
  const { serving, sandbox } = await loadEmbedded(env);
  if (!sandbox || !hasEmbeddedShopData(serving))
    throw new StartupError("Every platform with shop data is hosted: the demo can't be added.");
  const demo = sandbox.withHistory(env, readDemo(root), root);
  const keys = await loadDemoKeys(db);
  const ground = createEmbeddedConfig(demo.shop, { publicUrl: env.publicUrl, db, clock, keys });
  const place = { demo, serving, ground, store: createDemoStore(env.sessionSecret ?? keys.sessionSecret) };
  const counts = { documents: demo.catalogue.length, people: demo.people.length };
  if (await sandbox.resetDemo(db, place, log)) return { wasThere: true, ...counts };
  await sandbox.seedDemo(db, place, log);
  return { wasThere: false, ...counts };
}
