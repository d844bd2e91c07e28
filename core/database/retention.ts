import type { Log } from '../log.ts';
import type { Queryable } from './database.ts';
import type { Migrations } from './migrate.ts';

export type RetentionRule = { readonly table: string; readonly isOver: string };

const PORTION = 1_000;
/** the limit of portions per table and run; the next run continues */
const PORTIONS = 100;

/** The swept tables of these schemas, by name. */
export const sweptTables = (histories: readonly Migrations[]): RetentionRule[] =>
  histories.flatMap(({ schema, lives = {} }) =>
    Object.entries(lives).flatMap(([table, life]) =>
      'isOver' in life ? [{ table: `${schema}.${table}`, isOver: life.isOver }] : [],
    ),
  );

/**
 * [FA-15] Deletes expired rows, a thousand at a time, so that transactions stay short. A failing table is logged, and
 * the others are still swept. Returns the number of deleted rows by table.
 */
export async function deleteExpiredRows(
  db: Queryable,
  tables: readonly RetentionRule[],
  log: Log,
): Promise<Record<string, number>> {
  const swept: Record<string, number> = {};
  for (const { table, isOver } of tables) {
    try {
      const count = await sweepTable(db, table, isOver);
      if (count > 0) swept[table] = count;
    } catch (error) {
      log.warn({ table, error: error instanceof Error ? error.message : String(error) }, 'a table was not swept');
    }
  }
  return swept;
}

async function sweepTable(db: Queryable, table: string, isOver: string): Promise<number> {
  let count = 0;
  for (let portion = 0; portion < PORTIONS; portion += 1) {
    const { rowCount } = await db.query(
      `DELETE FROM ${table} AS it WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} AS it WHERE ${isOver} LIMIT ${PORTION})) AND (${isOver})`,
    );
    count += rowCount ?? 0;
    if ((rowCount ?? 0) < PORTION) break;
  }
  return count;
}
