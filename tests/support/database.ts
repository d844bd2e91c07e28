import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../core/database/database.ts';
import { type Migrations, migrate } from '../../core/database/migrate.ts';

export type TestDatabase = Database & {
  /** Connection settings for other processes. */
  readonly connection: pg.PoolConfig;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
};

/** Rows that many tests start with. Equal names mean equal rows: they are written once per run. */
export type Filling = { readonly name: string; write(db: Database): Promise<void> };

/**
 * Creates a separate database on the run's Postgres, with these schemas migrated and, optionally, filled. The first database of
 * each kind is kept as a template, and later ones are copies of it. Call `drop()` when done.
 */
export async function createTestDatabase(
  histories: readonly Migrations[] = [],
  filling?: Filling,
): Promise<TestDatabase> {
  const server = inject('testPostgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const isPlain = histories.length === 0 && filling === undefined;
  const template = isPlain ? 'template1' : await makeTemplate(server, histories, filling);
  // copies file by file: the default strategy of Postgres uses the write-ahead log and takes three times as long
  await runOnServer(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  );
  const connection = { ...server, database: name, max: 8 };
  const db = openDatabase(connection);
  return {
    ...db,
    connection,
    async drop() {
      await db.close();
      await runOnServer(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}

/** Creates the template of these schemas unless it exists. Concurrent-safe across workers. */
async function makeTemplate(
  server: pg.PoolConfig,
  histories: readonly Migrations[],
  filling: Filling | undefined,
): Promise<string> {
  const kind = JSON.stringify([histories, filling?.name]);
  const name = `template_${createHash('sha256').update(kind).digest('hex').slice(0, 16)}`;
  if (made.has(name)) return name;
  await runOnServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock(727002)');
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 1) return;
    // built under a draft name: an interrupted build never becomes a template
    const draft = `draft_${randomBytes(8).toString('hex')}`;
    await client.query(`CREATE DATABASE ${draft}`);
    const db = openDatabase({ ...server, database: draft, max: 2 });
    try {
      await migrate(db, histories);
      await filling?.write(db);
    } finally {
      await db.close();
    }
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
  });
  made.add(name);
  return name;
}
/** Templates known to this worker; they exist until the run ends. */
const made = new Set<string>();

/** Closing the connection also releases its lock. */
async function runOnServer(server: pg.PoolConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
