import { StartupError } from '../process/startup-error.ts';
import type { Database, Queryable } from './database.ts';

/** [FA-15] How the rows of a table expire. */
type TableLife =
  /** why rows stay, or why they stay few */
  | { readonly keeps: string }
  /** SQL, true for an expired row; `it` names the row */
  | { readonly isOver: string };

/** Migrations of one schema: each step is SQL run once, in order, in a transaction. Steps are append-only. */
export type Migrations = {
  readonly schema: string;
  readonly steps: readonly string[];
  /** the retention of each table; a table without an entry fails a test */
  readonly lives?: Readonly<Record<string, TableLife>>;
};

/** Number of applied steps, by schema. */
export type AppliedMigrations = Readonly<Record<string, number>>;

/** Allows one process at a time to change schemas; held until the transaction ends. */
const LOCK = 'SELECT pg_advisory_xact_lock(727001)';

/**
 * Migrates each schema to its newest step. Concurrent-safe (one advisory lock). Inside a step, name tables with their
 * schema (`commerce.cart`); the search path stays `public`. Throws StartupError if a schema has more steps than this
 * program knows.
 */
export async function migrate(db: Database, histories: readonly Migrations[]): Promise<void> {
  await db.transaction((tx) => migrateIn(tx, histories));
}

/** Migrates within the caller's transaction. `upTo` limits the steps; schemas missing in it are not created. */
export async function migrateIn(
  tx: Queryable,
  histories: readonly Migrations[],
  upTo?: AppliedMigrations,
): Promise<void> {
  await tx.query(LOCK);
  const found = await readAppliedMigrations(tx, histories);
  refuseNewer(found, histories);
  for (const { schema, steps } of histories) {
    const last = upTo ? upTo[schema] : steps.length;
    // usually every step is applied, so this is the only query
    if (last === undefined || found[schema] === last) continue;
    if (!/^[a-z_]+$/.test(schema)) throw new Error(`bad schema name ${schema}`);
    await tx.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    await tx.query(
      `CREATE TABLE IF NOT EXISTS ${schema}.schema_version (step int PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await tx.query<{ step: number | null }>(`SELECT max(step) AS step FROM ${schema}.schema_version`);
    for (let step = rows[0]?.step ?? 0; step < last; step += 1) {
      await tx.query(steps[step]!);
      await tx.query(`INSERT INTO ${schema}.schema_version (step) VALUES ($1)`, [step + 1]);
    }
  }
}

/** Returns the applied migrations of these schemas. Schemas that are not in the database are omitted. */
export async function readAppliedMigrations(
  db: Queryable,
  histories: readonly Migrations[],
): Promise<AppliedMigrations> {
  const there = await db.query<{ schema: string }>(
    `SELECT schema FROM unnest($1::text[]) AS known (schema) WHERE to_regclass(schema || '.schema_version') IS NOT NULL`,
    [histories.map(({ schema }) => schema)],
  );
  if (there.rows.length === 0) return {};
  const { rows } = await db.query<{ schema: string; step: number }>(
    there.rows
      .map(({ schema }) => `SELECT '${schema}' AS schema, coalesce(max(step), 0) AS step FROM ${schema}.schema_version`)
      .join(' UNION ALL '),
  );
  return Object.fromEntries(rows.map(({ schema, step }) => [schema, step]));
}

/** [FA-16] An older program would write rows that a newer one does not expect. */
function refuseNewer(found: AppliedMigrations, histories: readonly Migrations[]): void {
  const newer = histories.flatMap(({ schema, steps }) =>
    (found[schema] ?? 0) > steps.length
      ? [`${schema} has ${found[schema]} steps, this release knows ${steps.length}`]
      : [],
  );
  if (newer.length > 0)
    throw new StartupError(
      `The database is newer than this release (${newer.join('; ')}): start the newer release, or restore a backup from before the upgrade into an empty database.`,
    );
}
