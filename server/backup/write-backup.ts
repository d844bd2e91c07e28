import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '../../core/database/database.ts';
import { type Migrations, readAppliedMigrations } from '../../core/database/migrate.ts';
import { makeGivenFolder } from '../../core/process/make-folder.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { JOB_SCHEMA, readQueueVersion } from '../../core/queue/queue-schema.ts';
import type { FileObjects } from '../../features/documents/files/file-objects.ts';
import { listed, listSequences, listTables, quoted, type StoredTable } from './list-tables.ts';
import { type BackedTable, FORMAT, getBackupFilePath, type Manifest, tablePath, writeManifest } from './manifest.ts';

type BackupParts = {
  db: Database;
  /** all migrations of this release; schemas that are not in the database are skipped */
  histories: readonly Migrations[];
  objects: FileObjects;
  release: string;
};

/**
 * [OP-23] Writes all data of the store into a new folder that only its owner can read: a snapshot of every table, then
 * the files that its rows reference. It only uses SQL, so it needs no Postgres tools. The folder gets its final name
 * once it is complete and flushed; a failure leaves nothing. Throws StartupError if there is nothing to back up or the
 * folder exists.
 */
export async function writeBackup(parts: BackupParts, folder: string): Promise<Manifest> {
  if (await isThere(folder)) throw new StartupError(`${folder} is there already: name a folder that is not.`);
  const draft = `${folder}.unfinished`;
  makeGivenFolder(dirname(folder), 0o700);
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  try {
    const stored = await writeTables(parts, draft);
    const files = await writeFiles(parts.objects, stored.named, draft);
    const content = { ...stored.content, ...files };
    await writeManifest(draft, content);
    await rename(draft, folder);
    return content;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

type NamedFile = { sha256: string; size: number };

async function writeTables({ db, histories, release }: BackupParts, draft: string) {
  const client = await db.pool.connect();
  try {
    // one snapshot for all tables, as of the first statement
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const schemas = await readAppliedMigrations(client, histories);
    if (Object.keys(schemas).length === 0)
      throw new StartupError('There is nothing to back up: no store has used this database yet.');
    const queue = await readQueueVersion(client);
    const names = [...Object.keys(schemas), ...(queue === null ? [] : [JOB_SCHEMA])];
    const tables: BackedTable[] = [];
    for (const table of await listTables(client, names)) tables.push(await writeTable(client, table, draft));
    const sequences: Manifest['sequences'] = [];
    for (const { schema, name } of await listSequences(client, names)) {
      const { rows } = await client.query<{ last_value: number; is_called: boolean }>(
        `SELECT last_value, is_called FROM ${quoted(schema, name)}`,
      );
      const { last_value: value, is_called: isCalled } = rows[0]!;
      sequences.push({ schema, name, value, isCalled });
    }
    const { rows: moment } = await client.query<{ at: Date; version: string }>(
      `SELECT now() AS at, current_setting('server_version') AS version`,
    );
    const { at, version } = moment[0]!;
    const { rows: named } = await client.query<NamedFile>(
      'SELECT DISTINCT sha256, size FROM store.document_file ORDER BY sha256',
    );
    await client.query('COMMIT');
    const content = {
      format: FORMAT,
      madeAt: at.toISOString(),
      release,
      postgres: version,
      schemas,
      queue,
      tables,
      sequences,
    };
    return { content, named };
  } finally {
    // a connection in the middle of a COPY cannot be reused
    client.release(true);
  }
}

/** Counts and hashes the bytes passing through. */
function meter(hash: Hash, note: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      note(chunk.byteLength);
      done(null, chunk);
    },
  });
}

async function writeTable(client: pg.PoolClient, table: StoredTable, draft: string): Promise<BackedTable> {
  const source = client.query(
    copyTo(`COPY (SELECT ${listed(table.columns)} FROM ${quoted(table.schema, table.name)}) TO STDOUT`),
  );
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = meter(hash, (more) => {
    bytes += more;
  });
  await pipeline(source, createGzip(), measured, intoFile(join(draft, tablePath(table))));
  return { ...table, rows: source.rowCount, bytes, sha256: hash.digest('hex') };
}

// flushed: a backup with its final name survives a power failure
const intoFile = (path: string) => createWriteStream(path, { mode: 0o600, flush: true });

/** Files are content-addressed and immutable, so they may be read after the tables. */
async function writeFiles(objects: FileObjects, named: readonly NamedFile[], draft: string) {
  const files: NamedFile[] = [];
  const missing: string[] = [];
  for (const { sha256, size } of named) {
    const body = await objects.open(sha256);
    if (!body) {
      missing.push(sha256);
      continue;
    }
    const path = join(draft, getBackupFilePath(sha256));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let bytes = 0;
    const measured = meter(hash, (more) => {
      bytes += more;
    });
    await pipeline(Readable.fromWeb(body as WebStream), measured, intoFile(path));
    if (hash.digest('hex') === sha256 && bytes === size) files.push({ sha256, size });
    else {
      await rm(path);
      missing.push(sha256);
    }
  }
  await syncFolder(draft);
  return { files, missing };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync().catch(() => {}); // not every system can flush folders
  } finally {
    await handle.close();
  }
}
