import type { Database } from '../../core/database/database.ts';
import type { Migrations } from '../../core/database/migrate.ts';
import type { Env } from '../../core/env/env.ts';
import { readEnv } from '../../core/env/read-env.ts';
import { explainStartupError } from '../../core/process/explain-startup-error.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import type { FileObjects } from '../../shop/documents/files/file-objects.ts';
import { openObjects } from '../compose/document-store.ts';
import { loadEmbedded } from '../compose/load-embedded.ts';
import { PLATFORMS } from '../compose/platforms.ts';
import { readRelease } from '../compose/read-release.ts';
import { openCommandDatabase } from './open-database.ts';

type BackupGround = {
  db: Database;
  /** of every embedded platform, also of those that a hosted one has replaced since: what they kept is there still */
  histories: readonly Migrations[];
  objects: FileObjects;
  /** the version of this release */
  release: string;
};

/** Runs a command that reads or writes all that the store keeps, without migrating it first, and ends the process by what it gives: the lines to print. */
export async function runWithBackup(
  usage: string,
  work: (folder: string, ground: BackupGround, env: Env) => Promise<string[]>,
): Promise<void> {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 1;
    return;
  }
  try {
    const env = readEnv(PLATFORMS);
    const opened = await openCommandDatabase(env).catch((error: unknown) => {
      throw explainStartupError(error, env) ?? error;
    });
    try {
      const { migrations: histories } = await loadEmbedded({ platforms: {} });
      const ground = { db: opened.db, histories, objects: openObjects(env), release: readRelease(process.cwd()) };
      process.stdout.write(`${(await work(folder, ground, env)).join('\n')}\n`);
    } finally {
      await opened.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof StartupError ? error.message : `Not done: ${String(error)}`}\n`);
    process.exitCode = 1;
  }
}
