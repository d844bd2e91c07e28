import type { Queryable } from '../../../core/database/database.ts';

/** Empties every index; versions go on rising, so that a process that holds the old objects notices. */
export async function clearSearch(tx: Queryable): Promise<void> {
  await tx.query('DELETE FROM search.object');
  await tx.query('UPDATE search.heading SET version = version + 1, base_version = version + 1, updated_at = now()');
}
