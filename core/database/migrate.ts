import { StartupError } from '../process/startup-error.ts';
import type { Database, Queryable } from './database.ts';

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

/** How many steps of each schema have run, by schema. */
export type AppliedMigrations = Readonly<Record<string, number>>;

/** One process at a time changes schemas; held until the transaction ends. */
const LOCK = 'SELECT pg_advisory_xact_lock(727001)';

/**
 * Migrates each schema to its newest step. Safe when two processes start at once (one advisory lock). Inside a step,
 * name tables with their schema (`commerce.cart`); the search path stays `public`. Throws StartupError where a schema
 * has more steps than this program knows.
 */
export async function migrate(db: Database, histories: readonly Migrations[]): Promise<void> {
  await db.transaction((tx) => migrateIn(tx, histories));
}

/** The same within the caller's transaction; with `upTo` only to those steps, and schemas that it does not name are not made. */
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
    // most starts find every step done, and ask no further
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

/** [FA-16] An older program would write what a newer one does not expect. */
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
