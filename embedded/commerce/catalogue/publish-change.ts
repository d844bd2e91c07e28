import type { Queryable } from '../../../core/database/database.ts';

/** The channel that notifies every process of catalogue changes. */
export const CATALOGUE_CHANNEL = 'planroom_catalogue';

/** Must be called in the transaction of a catalogue change: every process invalidates its cache after the commit. */
export async function announceCatalogue(tx: Queryable): Promise<void> {
  await tx.query('UPDATE commerce.catalogue SET version = version + 1');
  await tx.query('SELECT pg_notify($1, $2)', [CATALOGUE_CHANNEL, 'null']);
}
