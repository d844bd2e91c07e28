import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../../core/database/database.ts';
import { type Migrations, migrateIn } from '../../core/database/migrate.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { isDayOfStatistics, JOB_SCHEMA, makeQueueTables, readQueueVersion } from '../../core/queue/queue-schema.ts';
import type { FileObjects } from '../../features/documents/files/file-objects.ts';
import { LIMITS_TABLE, storeMigrations } from '../persistence/migrations.ts';
import { listed, listTables, quoted } from './list-tables.ts';
import { type BackedTable, damaged, getBackupFilePath, type Manifest, readManifest, tablePath } from './manifest.ts';

type RestoreParts = {
  db: Database;
  /** all migrations of this release */
  histories: readonly Migrations[];
  objects: FileObjects;
};

/**
 * Restores a backup into an empty database, and its files into the file storage. Everything is checked before the first
 * change. The tables are restored in one transaction, so a failure leaves an empty database. The schemas are created as
 * of the backup: the next start migrates them. Throws StartupError for a damaged backup, one of a newer release, and a
 * database in use.
 */
export async function restoreBackup(parts: RestoreParts, folder: string): Promise<Manifest> {
  const written = await readManifest(folder);
  refuseNewer(written, parts.histories);
  await checkSums(written, folder);
  // releases up to 0.9 included the queue's daily partitions
  const content = { ...written, tables: written.tables.filter((table) => !isDayOfStatistics(table)) };
  await refuseUsed(parts.db, parts.histories);
  // files first: a row never references a missing file
  for (const { sha256, size } of content.files)
    await parts.objects.put(sha256, join(folder, getBackupFilePath(sha256)), size);
  await restoreTables(parts, content, folder);
  return content;
}

function refuseNewer({ schemas, release }: Manifest, histories: readonly Migrations[]): void {
  const known = new Map(histories.map(({ schema, steps }) => [schema, steps.length]));
  const newer = Object.entries(schemas).filter(([schema, step]) => step > (known.get(schema) ?? -1));
  if (newer.length === 0) return;
  const what = newer.map(
    ([schema, step]) => `${schema} has ${step} steps, this release knows ${known.get(schema) ?? 0}`,
  );
  throw new StartupError(
    `The backup is of a newer release (${release}: ${what.join('; ')}): restore it with that release or a later one.`,
  );
}

async function checkSums({ tables, files }: Manifest, folder: string): Promise<void> {
  const wanted = [
    ...tables.map((table) => ({ path: tablePath(table), size: table.bytes, sha256: table.sha256 })),
    ...files.map(({ sha256, size }) => ({ path: getBackupFilePath(sha256), size, sha256 })),
  ];
  for (const { path, size, sha256 } of wanted) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (found?.size !== size || (await sumOfFile(join(folder, path))) !== sha256) throw damaged(folder, path);
  }
}

async function sumOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function refuseUsed(db: Database, histories: readonly Migrations[]): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1)',
    [[JOB_SCHEMA, ...histories.map(({ schema }) => schema)]],
  );
  if (rows.length > 0)
    throw new StartupError(
      `The database is not empty (it has ${rows.map(({ name }) => name).join(', ')}): a backup is restored into an empty one. Make one and set DATABASE_URL, or set DATA_DIR to a new folder.`,
    );
}

async function restoreTables({ db, histories }: RestoreParts, content: Manifest, folder: string): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await migrateIn(client, histories, content.schemas);
    // releases without this migration step had the table already
    if (content.schemas[storeMigrations.schema] !== undefined) await client.query(LIMITS_TABLE);
    if (content.queue !== null) await makeQueue(client, content);
    const names = content.tables.map(({ schema, name }) => quoted(schema, name));
    await refuseStrangers(client, content);
    // triggers already had their effects when the rows were first written
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${names.join(', ')}`);
    for (const table of content.tables) await restoreTable(client, table, folder);
    // checks deferred constraints now
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { schema, name, value, isCalled } of content.sequences)
      await client.query('SELECT setval($1::regclass, $2, $3)', [quoted(schema, name), value, isCalled]);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  } finally {
    // ends the transaction of an interrupted restore
    client.release(true);
  }
}

async function makeQueue(client: pg.PoolClient, { queue, release }: Manifest): Promise<void> {
  await makeQueueTables(client);
  const made = await readQueueVersion(client);
  if (made !== queue)
    throw new StartupError(
      `The job queue of the backup has version ${queue}, this release makes ${made}: restore it with release ${release}, start that once, then upgrade.`,
    );
}

/** Validates the backup's names, because they are used in SQL: they must match tables of this release. */
async function refuseStrangers(client: pg.PoolClient, { tables, schemas }: Manifest): Promise<void> {
  const made = new Map(
    (await listTables(client, [...Object.keys(schemas), JOB_SCHEMA])).map(({ schema, name, columns }) => [
      `${schema}.${name}`,
      columns,
    ]),
  );
  for (const { schema, name, columns } of tables)
    if (!columns.every((column) => made.get(`${schema}.${name}`)?.includes(column)))
      throw new StartupError(`The backup has a table that this release does not make: ${schema}.${name}.`);
}

async function restoreTable(client: pg.PoolClient, table: BackedTable, folder: string): Promise<void> {
  const name = quoted(table.schema, table.name);
  const target = client.query(copyFrom(`COPY ${name} (${listed(table.columns)}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, tablePath(table))), createGunzip(), target);
  if (target.rowCount !== table.rows) throw damaged(folder, tablePath(table));
}
