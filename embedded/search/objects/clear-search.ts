import type { Queryable } from '../../../core/database/database.ts';

/** Deletes all objects and keeps incrementing versions, so that other processes notice. */
export async function clearSearch(tx: Queryable): Promise<void> {
  await tx.query('DELETE FROM search.object');
  await tx.query('UPDATE search.heading SET version = version + 1, base_version = version + 1, updated_at = now()');
}
