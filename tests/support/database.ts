import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../core/database/database.ts';
import { type Migrations, migrate } from '../../core/database/migrate.ts';

export type TestDatabase = Database & {
  /** How another process reaches this database. */
  readonly connection: pg.PoolConfig;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
};

/** Rows that many tests begin with. Equal names mean equal rows: they are written once in a run. */
export type Filling = { readonly name: string; write(db: Database): Promise<void> };

/**
 * A fresh database of its own on the run's Postgres, with these schemas migrated and, where asked for, filled. The first
 * of its kind is kept as a template, and the next are copies of it. Call `drop()` when done.
 */
export async function createTestDatabase(
  histories: readonly Migrations[] = [],
  filling?: Filling,
): Promise<TestDatabase> {
  const server = inject('testPostgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const isPlain = histories.length === 0 && filling === undefined;
  const template = isPlain ? 'template1' : await makeTemplate(server, histories, filling);
  // file by file: through the write-ahead log, which is how Postgres copies by itself, it takes three times the work
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

/** Makes the template of these schemas unless the run has it: one at a time, whichever worker asks. */
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
    // under another name until it is whole: what breaks off is no template
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
/** Those that this worker knows to be there: each stays for the whole run. */
const made = new Set<string>();

/** The lock of a connection goes with it. */
async function runOnServer(server: pg.PoolConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
