import type { Database } from '../../core/database/database.ts';
import { sum } from '../../core/sum.ts';
import type { Manifest } from './manifest.ts';

/** Size of a backup in bytes: its compressed tables and its document files. */
export const bytesOfTables = ({ tables }: Manifest): number => sum(tables.map(({ bytes }) => bytes));
export const bytesOfFiles = ({ files }: Manifest): number => sum(files.map(({ size }) => size));

/**
 * Records for the desk that this backup was written. A database not yet migrated to this schema lacks the table: then
 * nothing is recorded, since a backup is made before an upgrade.
 */
export async function recordBackup(db: Database, manifest: Manifest): Promise<void> {
  const { rows } = await db.query<{ is_there: boolean }>(
    `SELECT to_regclass('store.last_backup') IS NOT NULL AS is_there`,
  );
  if (!rows[0]?.is_there) return;
  await db.query(
    `INSERT INTO store.last_backup (made_at, bytes, missing) VALUES ($1, $2, $3)
     ON CONFLICT (is_only) DO UPDATE SET made_at = excluded.made_at, bytes = excluded.bytes, missing = excluded.missing`,
    [manifest.madeAt, bytesOfTables(manifest) + bytesOfFiles(manifest), manifest.missing.length],
  );
}
