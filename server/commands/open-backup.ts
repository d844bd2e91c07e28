import type { Database } from '../../core/database/database.ts';
import type { Migrations } from '../../core/database/migrate.ts';
import { UsageError } from '../../core/process/define-command.ts';
import type { Env } from '../../core/settings/store-settings.ts';
import type { FileObjects } from '../../features/documents/files/file-objects.ts';
import { openObjects } from '../bootstrap/document-store.ts';
import { loadHistories } from '../bootstrap/load-embedded.ts';
import { readRelease } from '../bootstrap/read-release.ts';
import { withDatabase } from './open-database.ts';

type BackupGround = {
  db: Database;
  /** of every embedded platform, including those that a hosted one has replaced: their data still exists */
  histories: readonly Migrations[];
  objects: FileObjects;
  /** the version of this release */
  release: string;
};

/** Runs a command that reads or writes all data of the store, without migrating first, and prints its lines. */
export async function runWithBackup(
  [folder, ...more]: readonly string[],
  work: (folder: string, ground: BackupGround, env: Env) => Promise<string[]>,
): Promise<void> {
  if (folder === undefined || more.length > 0) throw new UsageError();
  await withDatabase(async (db, env) => {
    const histories = await loadHistories();
    const ground = { db, histories, objects: openObjects(env), release: readRelease(process.cwd()) };
    process.stdout.write(`${(await work(folder, ground, env)).join('\n')}\n`);
  });
}
