import type { Queryable } from '../../core/database/database.ts';
import { isDayOfStatistics } from '../../core/queue/queue-schema.ts';

/** A table with the columns to back up; generated columns are computed again on restore. */
export type StoredTable = { schema: string; name: string; columns: string[] };
type Sequence = { schema: string; name: string };

/**
 * Lists the tables of these schemas in an order in which a row never references a later table. A table may reference
 * itself. Daily partitions of the queue are omitted.
 */
export async function listTables(db: Queryable, schemas: readonly string[]): Promise<StoredTable[]> {
  const { rows: tables } = await db.query<StoredTable>(
    `SELECT n.nspname AS schema, c.relname AS name,
       array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND n.nspname = ANY($1) GROUP BY 1, 2 ORDER BY 1, 2`,
    [schemas],
  );
  const { rows: links } = await db.query<{ from: string; to: string }>(
    `SELECT DISTINCT fn.nspname || '.' || f.relname AS from, tn.nspname || '.' || t.relname AS to
     FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid JOIN pg_namespace fn ON fn.oid = f.relnamespace
     JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
     WHERE k.contype = 'f' AND k.conrelid <> k.confrelid AND fn.nspname = ANY($1)`,
    [schemas],
  );
  return sortByLinks(
    tables.filter((table) => !isDayOfStatistics(table)),
    links,
  );
}

function sortByLinks(tables: StoredTable[], links: readonly { from: string; to: string }[]): StoredTable[] {
  const sorted: StoredTable[] = [];
  const waiting = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));
  while (waiting.size > 0) {
    const free = [...waiting].filter(([id]) => !links.some(({ from, to }) => from === id && waiting.has(to)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const [id, table] of free) {
      sorted.push(table);
      waiting.delete(id);
    }
  }
  return sorted;
}

/** Includes sequences of identity columns. */
export async function listSequences(db: Queryable, schemas: readonly string[]): Promise<Sequence[]> {
  const { rows } = await db.query<Sequence>(
    'SELECT schemaname AS schema, sequencename AS name FROM pg_sequences WHERE schemaname = ANY($1) ORDER BY 1, 2',
    [schemas],
  );
  return rows;
}

export const quoted = (...names: readonly string[]): string => names.map((name) => `"${name}"`).join('.');
export const listed = (columns: readonly string[]): string => columns.map((name) => quoted(name)).join(', ');
