import { type Database, openDatabase } from '../../core/database/database.ts';
import { joinPostgres, startPostgres } from '../../core/database/embedded-postgres.ts';
import { type Log, noopLog } from '../../core/log.ts';
import { claimDataDir, findOwner, releaseDataDir } from '../../core/process/data-dir.ts';
import { explainStartupError } from '../../core/process/explain-startup-error.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { readEnv } from '../../core/settings/read-env.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import { PLATFORMS } from '../bootstrap/platforms.ts';

type OpenedDatabase = { db: Database; close(): Promise<void> };

/** Runs a command on the configured database, and closes it. Throws StartupError if it can't be opened. */
export async function withDatabase<T>(
  work: (db: Database, env: Env) => Promise<T>,
  env = readEnv(PLATFORMS),
): Promise<T> {
  const opened = await openCommandDatabase(env).catch((error: unknown) => {
    throw explainStartupError(error, env) ?? error;
  });
  try {
    return await work(opened.db, env);
  } finally {
    await opened.close();
  }
}

/**
 * Opens the configured database for a command. If a store runs on the data folder, its Postgres is used and left
 * running. Otherwise the folder is claimed and Postgres started; `close` releases both.
 */
export async function openCommandDatabase(env: Env): Promise<OpenedDatabase> {
  if (env.databaseUrl) {
    const db = openDatabase({ connectionString: env.databaseUrl });
    await db.query('SELECT 1').catch(async (error: unknown) => {
      await db.close();
      throw error;
    });
    return { db, close: () => db.close() };
  }
  const { dataDir } = env;
  const holder = findOwner(dataDir);
  if (holder && holder.address === null && !holder.isEnding) {
    throw new StartupError(`A store is starting on ${dataDir} (process ${holder.pid}): wait until it is ready.`);
  }
  if (holder && !holder.isEnding) {
    const db = openDatabase(await joinPostgres(dataDir));
    return { db, close: () => db.close() };
  }
  return openClaimedDatabase(dataDir);
}

/**
 * Claims a data folder for this process and starts its Postgres; `publish` records where this process answers, for
 * others that need the folder.
 */
export async function openClaimedDatabase(
  dataDir: string,
  log: Log = noopLog,
): Promise<OpenedDatabase & { publish(url: string): void }> {
  const claim = await claimDataDir({ dataDir });
  try {
    const postgres = await startPostgres({ dataDir, log });
    const db = openDatabase(postgres.connection);
    return {
      db,
      publish: (url) => claim.publish(url, url),
      async close() {
        claim.announceEnd();
        await db.close();
        await postgres.stop();
        releaseDataDir(dataDir);
      },
    };
  } catch (error) {
    releaseDataDir(dataDir);
    throw error;
  }
}
