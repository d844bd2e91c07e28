import type { Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { IndexSettings, Synonym } from '../schemas.ts';

/** Metadata of one index. `baseVersion`: a copy older than this must be reloaded completely. */
export type IndexMeta = {
  name: string;
  version: number;
  baseVersion: number;
  settings: IndexSettings;
  synonyms: Synonym[];
};
type Row = Omit<IndexMeta, 'settings' | 'synonyms'> & { settings: string; synonyms: string };

/** Whether the platform accepts the name of an index: no slash, no wildcard, no control character. */
export const isIndexName = (name: string): boolean => /^[\p{L}\p{N} _.:-]{1,128}$/u.test(name);
const MAX_INDEXES = 100;

export async function findIndexMeta(db: Queryable, name: string): Promise<IndexMeta | null> {
  if (!isIndexName(name)) return null;
  const [row] = await select<Row>(
    db,
    'SELECT name, version, base_version, settings, synonyms FROM search.heading WHERE name = $1',
    [name],
  );
  return row ? { ...row, settings: JSON.parse(row.settings), synonyms: JSON.parse(row.synonyms) } : null;
}

/**
 * Locks an index for a change, creates it if missing, and returns the version of the change. Returns null if there are
 * too many indexes.
 */
export async function lockIndexMeta(tx: Queryable, name: string): Promise<number | null> {
  const raised = await tx.query<{ version: number }>(
    'UPDATE search.heading SET version = version + 1, updated_at = now() WHERE name = $1 RETURNING version',
    [name],
  );
  if (raised.rows[0]) return raised.rows[0].version;
  const { rows } = await tx.query<{ version: number }>(
    `INSERT INTO search.heading AS mine (name) SELECT $1 WHERE (SELECT count(*) FROM search.heading) < $2
     ON CONFLICT (name) DO UPDATE SET version = mine.version + 1, updated_at = now() RETURNING version`,
    [name, MAX_INDEXES],
  );
  return rows[0]?.version ?? null;
}

export type ListedIndex = { name: string; createdAt: string; updatedAt: string; entries: number; dataSize: number };

export const listHeadings = (db: Queryable): Promise<ListedIndex[]> =>
  select(
    db,
    `SELECT name, created_at, updated_at, count(body)::int AS entries, coalesce(sum(length(body)), 0)::float8 AS data_size
     FROM search.heading LEFT JOIN search.object ON index_name = name GROUP BY name ORDER BY name`,
  );
