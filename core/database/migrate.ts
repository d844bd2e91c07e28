import type { Database } from './database.ts';

/** One schema's history: each step is SQL run once, in order, in a transaction. Steps are only ever appended. */
export type Migrations = { readonly schema: string; readonly steps: readonly string[] };

/**
 * Migrates each schema to its newest step. Safe when two processes start at once (one advisory lock). Inside a step,
 * name tables with their schema (`commerce.cart`); the search path stays `public`.
 */
export async function migrate(db: Database, histories: readonly Migrations[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(727001)');
    for (const { schema, steps } of histories) {
      if (!/^[a-z_]+$/.test(schema)) throw new Error(`bad schema name ${schema}`);
      await tx.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
      await tx.query(
        `CREATE TABLE IF NOT EXISTS ${schema}.schema_version (step int PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
      );
      const { rows } = await tx.query<{ step: number | null }>(
        `SELECT max(step) AS step FROM ${schema}.schema_version`,
      );
      for (let step = rows[0]?.step ?? 0; step < steps.length; step += 1) {
        await tx.query(steps[step]!);
        await tx.query(`INSERT INTO ${schema}.schema_version (step) VALUES ($1)`, [step + 1]);
      }
    }
  });
}
