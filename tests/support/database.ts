import { randomBytes } from 'node:crypto';
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

/** A fresh database of its own on the run's Postgres, with these schemas migrated. Call `drop()` when done. */
export async function createTestDatabase(histories: readonly Migrations[] = []): Promise<TestDatabase> {
  const server = inject('testPostgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOnServer(server, `CREATE DATABASE ${name}`);
  const connection = { ...server, database: name, max: 8 };
  const db = openDatabase(connection);
  await migrate(db, histories);
  return {
    ...db,
    connection,
    async drop() {
      await db.close();
      await runOnServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function runOnServer(server: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
