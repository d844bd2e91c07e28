import type { Database } from './database.ts';

/** [FA-15] What becomes of a table's rows. */
type TableLife =
  /** why they stay, or stay few */
  | { readonly keeps: string }
  /** SQL, true for a row whose time is over; `it` names it */
  | { readonly isOver: string };

/** One schema's history: each step is SQL run once, in order, in a transaction. Steps are only ever appended. */
export type Migrations = {
  readonly schema: string;
  readonly steps: readonly string[];
  /** what becomes of the rows of each table; a table without an entry fails a test */
  readonly lives?: Readonly<Record<string, TableLife>>;
};

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
