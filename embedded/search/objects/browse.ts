import type { z } from 'zod';
import type { Queryable } from '../../../core/database/database.ts';
import { ok } from '../../../core/result.ts';
import { retrieve, type StoredObject } from '../engine/attributes.ts';
import { badRequestResult, noIndex, type SearchApiResult } from '../refusal.ts';
import type { browseShape } from '../schemas.ts';
import { isIndexName } from './headings.ts';

/** Returns all objects of an index by id, page by page; reads the table, so it is never outdated. */
export async function browse(
  db: Queryable,
  name: string,
  { cursor, hitsPerPage = 1000, attributesToRetrieve }: z.infer<typeof browseShape>,
): Promise<SearchApiResult<object>> {
  const started = performance.now();
  const after = cursor === undefined ? '' : readCursor(cursor);
  if (after === null) return badRequestResult('Invalid cursor');
  if (!isIndexName(name)) return noIndex(name);
  const counted = await db.query<{ held: number }>(
    `SELECT (SELECT count(body)::int FROM search.object WHERE index_name = name) AS held FROM search.heading WHERE name = $1`,
    [name],
  );
  if (!counted.rows[0]) return noIndex(name);
  const { rows } = await db.query<{ object_id: string; body: string }>(
    `SELECT object_id, body FROM search.object
     WHERE index_name = $1 AND body IS NOT NULL AND object_id COLLATE "C" > $2 ORDER BY object_id COLLATE "C" LIMIT $3`,
    [name, after, hitsPerPage + 1],
  );
  const page = rows.slice(0, hitsPerPage);
  const last = page.at(-1);
  const { held } = counted.rows[0];
  return ok({
    hits: page.map(({ body }) => retrieve(JSON.parse(body) as StoredObject, attributesToRetrieve)),
    nbHits: held,
    page: 0,
    nbPages: Math.ceil(held / hitsPerPage),
    hitsPerPage,
    query: '',
    params: '',
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
    ...(rows.length > hitsPerPage && last ? { cursor: Buffer.from(last.object_id, 'utf8').toString('base64url') } : {}),
  });
}

function readCursor(cursor: string): string | null {
  if (!/^[\w-]+$/.test(cursor)) return null;
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  return text.includes('\0') ? null : text;
}
