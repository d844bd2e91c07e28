import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../core/database/migrate.ts';
import { noopLog } from '../../core/log.ts';
import { createJobQueue } from '../../core/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createDemoDatabase } from '../../tests/support/demo-database.ts';
import { loadHistories } from '../bootstrap/load-embedded.ts';
import { createFolderObjects } from '../persistence/documents/fs-storage.ts';
import { LIMITS_TABLE } from '../persistence/migrations.ts';
import { type Manifest, readManifest, tablePath, writeManifest } from './manifest.ts';
import { recordBackup } from './record-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const histories = await loadHistories();
const RULES = { retries: 1, retryAfter: 1, maxRetryDelay: 1, timeoutSeconds: 60, atOnce: 1 };
const PDF = Buffer.from('%PDF-1.7 a form of our own');
const PDF_SUM = createHash('sha256').update(PDF).digest('hex');
const GONE_SUM = 'a'.repeat(64);

let shop: TestDatabase;
let empty: TestDatabase;
let folder = '';
let content: Manifest;
const objectsIn = (name: string) => createFolderObjects(join(folder, name));
const queueOf = (db: TestDatabase) => createJobQueue<'send-mail'>({ db, log: noopLog, rules: { 'send-mail': RULES } });

/** A demo shop with a waiting job, an audit row, an uploaded file, and a file whose bytes are lost. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  shop = await createDemoDatabase();
  const queue = queueOf(shop);
  await queue.open();
  await queue.put('send-mail', { mail: 7 }, { afterSeconds: 3_600 });
  await queue.stop();
  await shop.query(
    `INSERT INTO store.document_file (sku, format, version, size, sha256, made_from, added_by, added_at)
     VALUES ('H100', 'pdf', 1, $1, $2, NULL, 'command', now()), ('H101', 'pdf', 1, 3, $3, NULL, 'command', now())`,
    [PDF.byteLength, PDF_SUM, GONE_SUM],
  );
  const path = join(folder, 'h100.pdf');
  await writeFile(path, PDF);
  await objectsIn('objects').put(PDF_SUM, path, PDF.byteLength);
  content = await writeBackup(
    { db: shop, histories, objects: objectsIn('objects'), release: '1.2.3' },
    join(folder, 'whole'),
  );
});
afterAll(async () => {
  await shop.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  empty = await createTestDatabase();
});
afterEach(() => empty.drop());

const copyAs = (name: string) => cp(join(folder, 'whole'), join(folder, name), { recursive: true });
const restore = (name: string, parts: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ db: empty, histories, objects: objectsIn('restored'), ...parts }, join(folder, name));
const schemasOf = async (db: TestDatabase): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('public', 'information_schema')`,
  );
  return rows[0]?.n ?? -1;
};

/** Rows and their sum, by table; the next number, by sequence. */
async function fingerprint(db: TestDatabase): Promise<Record<string, string>> {
  const { rows: tables } = await db.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname !~ '^pg_|^information' ORDER BY 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(it::text), '' ORDER BY md5(it::text))), '') AS sum FROM ${name} AS it`,
    );
    found[name] = rows[0]?.sum ?? '';
  }
  const { rows: sequences } = await db.query<{ name: string; last_value: number | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value FROM pg_sequences`,
  );
  return { ...found, ...Object.fromEntries(sequences.map(({ name, last_value }) => [name, String(last_value)])) };
}

it('[OP-23] a restored shop has every row, number and file of the one that was backed up', async () => {
  const { files, missing, tables } = content;
  expect(files).toEqual([{ sha256: PDF_SUM, size: PDF.byteLength }]);
  expect(missing).toEqual([GONE_SUM]);
  expect(tables.find(({ schema, name }) => `${schema}.${name}` === 'commerce.product')?.rows).toBeGreaterThan(100);
  expect((await stat(join(folder, 'whole'))).mode & 0o077).toBe(0);

  await restore('whole');
  expect(await fingerprint(empty)).toEqual(await fingerprint(shop));
  expect(await readFile(join(folder, 'restored', PDF_SUM.slice(0, 2), PDF_SUM))).toEqual(PDF);
  // the restored shop continues: the queue opens, and a new row gets its own number
  const queue = queueOf(empty);
  await queue.open();
  await queue.put('send-mail', { mail: 8 });
  await queue.stop();
  await empty.query(`INSERT INTO store.search_change (entries) VALUES (NULL)`);
  await expect(empty.query('DELETE FROM store.desk_audit')).resolves.toBeDefined();
});

it('[OP-23] excludes changes during the backup from all tables', async () => {
  const objects = objectsIn('objects');
  let isChanged = false;
  const changing = {
    ...objects,
    // files are read after the tables: files of rows added since then are not read
    open: async (sha256: string) => {
      if (!isChanged) await shop.query(`INSERT INTO store.secret (name, value) VALUES ('later', 'x')`);
      isChanged = true;
      return objects.open(sha256);
    },
  };
  const before = (await shop.query('SELECT 1 FROM store.secret')).rowCount;
  const { tables } = await writeBackup(
    { db: shop, histories, objects: changing, release: '1' },
    join(folder, 'moment'),
  );
  await shop.query(`DELETE FROM store.secret WHERE name = 'later'`);
  expect(tables.find(({ schema, name }) => `${schema}.${name}` === 'store.secret')?.rows).toBe(before);
});

it('[OP-23] rejects a restore into a database in use, and changes nothing there', async () => {
  await empty.query('CREATE SCHEMA store');
  await expect(restore('whole')).rejects.toThrow(/not empty.*store/);
  const parts = { db: shop, histories, objects: objectsIn('objects'), release: '1' };
  await expect(writeBackup(parts, join(folder, 'whole'))).rejects.toThrow(/is there already/);
  await writeFile(join(folder, 'file'), '');
  await expect(writeBackup(parts, join(folder, 'file/whole'))).rejects.toThrow(/can't be created/);
});

it('[OP-23] rejects a damaged backup before the first change', async () => {
  const { tables } = content;
  await copyAs('damaged');
  const path = join(folder, 'damaged', tablePath(tables.find(({ name }) => name === 'product') ?? tables[0]!));
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
  await writeFile(path, bytes);
  await expect(restore('damaged')).rejects.toThrow(/is damaged: tables\/commerce\.product/);
  const manifest = join(folder, 'damaged', 'manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"rows": 1,', '"rows": 2,'));
  await expect(restore('damaged')).rejects.toThrow(/is damaged: manifest/);
  await rm(manifest);
  await expect(restore('damaged')).rejects.toThrow(/isn't a backup/);
  expect(await schemasOf(empty)).toBe(0);
});

it('[OP-23] leaves the database empty after an interrupted restore', async () => {
  await copyAs('short');
  // sums that fit, rows that do not: found out while the rows come
  const wrong = content.tables.map((table) => (table.name === 'product' ? { ...table, rows: table.rows + 1 } : table));
  await writeManifest(join(folder, 'short'), { ...content, tables: wrong });
  await expect(restore('short')).rejects.toThrow(/is damaged/);
  expect(await schemasOf(empty)).toBe(0);
});

it('[OP-23] a backup of a newer release is refused, one of an older release comes with its own steps', async () => {
  const { schemas } = content;
  const older = histories.map((history) => ({ ...history, steps: history.steps.slice(0, -1) }));
  await expect(restore('whole', { histories: older })).rejects.toThrow(
    /newer release \(1\.2\.3: .*store has \d+ steps/,
  );
  const newer = histories.map((history) => ({ ...history, steps: [...history.steps, 'SELECT no_such_function()'] }));
  await restore('whole', { histories: newer });
  const { rows } = await empty.query<{ step: number }>('SELECT max(step) AS step FROM store.schema_version');
  expect(rows[0]?.step).toBe(schemas.store);
  expect((await readManifest(join(folder, 'whole'))).schemas).toEqual(schemas);
});

it('[OP-23] a backup of a release that made the table of limits beside its steps is restored like any other', async () => {
  const before = histories.map(({ schema, steps, ...rest }) => {
    const last = steps.indexOf(LIMITS_TABLE);
    return { schema, steps: last < 0 ? steps : steps.slice(0, last), ...rest };
  });
  const old = await createTestDatabase(before);
  try {
    await old.query(LIMITS_TABLE);
    await old.query(`INSERT INTO store.rate_limit (key, points) VALUES ('sign-in:203.0.113.7', 3)`);
    const parts = { db: old, histories: before, objects: objectsIn('objects'), release: '1' };
    await writeBackup(parts, join(folder, 'limits'));
  } finally {
    await old.drop();
  }
  await restore('limits');
  expect((await empty.query('SELECT key, points FROM store.rate_limit')).rows).toEqual([
    { key: 'sign-in:203.0.113.7', points: 3 },
  ]);
  await migrate(empty, histories);
});

it('[OP-23] a backup of another day is restored: the tables of the queue for that day are not in it', async () => {
  const day = 'jobs.queue_stats_20200101';
  await shop.query(
    `CREATE TABLE ${day} PARTITION OF jobs.queue_stats FOR VALUES FROM ('2020-01-01') TO ('2020-01-02')`,
  );
  const { tables } = await writeBackup(
    { db: shop, histories, objects: objectsIn('objects'), release: '1' },
    join(folder, 'other-day'),
  );
  await shop.query(`DROP TABLE ${day}`);
  expect(tables.filter(({ name }) => name.startsWith('queue_stats_'))).toEqual([]);
  await restore('other-day');
  expect((await empty.query('SELECT 1 FROM jobs.job_common')).rowCount).toBe(1);
});

it('[OP-23] a backup of an earlier release, which held such tables, is restored without them', async () => {
  const old = await readManifest(join(folder, 'whole'));
  const version = old.tables.find(({ schema, name }) => schema === 'jobs' && name === 'version')!;
  const day = { ...version, name: 'queue_stats_20200101' };
  await cp(join(folder, 'whole'), join(folder, 'with-day'), { recursive: true });
  await cp(join(folder, 'whole', tablePath(version)), join(folder, 'with-day', tablePath(day)));
  await writeManifest(join(folder, 'with-day'), { ...old, tables: [...old.tables, day] });
  await restore('with-day');
  expect((await empty.query('SELECT 1 FROM jobs.job_common')).rowCount).toBe(1);
});

it('reports an empty store', async () => {
  const parts = { db: empty, histories, objects: objectsIn('objects'), release: '1' };
  await expect(writeBackup(parts, join(folder, 'nothing'))).rejects.toThrow(/nothing to back up/);
  await expect(stat(join(folder, 'nothing.unfinished'))).rejects.toThrow();
});

it('[OP-23] records the last backup in the shop, but not in an older schema without its table', async () => {
  await recordBackup(empty, content);
  expect(await schemasOf(empty)).toBe(0);
  await restore('whole');
  await recordBackup(empty, { ...content, madeAt: '2026-06-14T07:00:00.000Z' });
  await recordBackup(empty, content);
  const { rows } = await empty.query('SELECT made_at, bytes::int AS bytes, missing FROM store.last_backup');
  const packed = content.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(rows).toEqual([{ made_at: new Date(content.madeAt), bytes: packed + PDF.byteLength, missing: 1 }]);
});
