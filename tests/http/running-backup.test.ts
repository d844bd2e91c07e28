import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Database, openDatabase } from '../../core/database/database.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { writeBackup } from '../../server/backup/write-backup.ts';
import { loadHistories } from '../../server/bootstrap/load-embedded.ts';
import { createFolderObjects } from '../../server/persistence/documents/fs-storage.ts';
import { ownStore } from '../support/own-store.ts';
import { askStoreDatabase, storeConnection } from '../support/store-database.ts';

const { dataDir } = ownStore();
const histories = await loadHistories();

/** without the queue's tables of one day, which a run across midnight has for two days */
const tablesOf = async (db: Database): Promise<string[]> => {
  const { rows } = await db.query<{ name: string }>(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname !~ '^pg_|^information'
     AND tablename !~ '^queue_stats_[0-9]{8}$' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
};

// the rules are beside the code; here it is a store that has served, with whatever its parts make as they start
it('[OP-23] restores every table from the backup of a running store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'running-backup-'));
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const shop = openDatabase(storeConnection(dataDir));
  await askStoreDatabase(dataDir, `CREATE DATABASE ${name}`);
  const restored = openDatabase({ ...storeConnection(dataDir), database: name });
  try {
    const objects = createFolderObjects(join(folder, 'objects'));
    const written = await writeBackup({ db: shop, histories, objects, release: '1' }, join(folder, 'backup'));
    expect(written.tables.length).toBeGreaterThan(100);
    await restoreBackup({ db: restored, histories, objects }, join(folder, 'backup'));
    expect(await tablesOf(restored)).toEqual(await tablesOf(shop));
  } finally {
    await Promise.all([shop.close(), restored.close()]);
    await askStoreDatabase(dataDir, `DROP DATABASE ${name}`);
    await rm(folder, { recursive: true, force: true });
  }
});
