import type { Queryable } from '../../../core/database/database.ts';

/** The channel on which every process hears that what is sold has changed. */
export const CATALOGUE_CHANNEL = 'planroom_catalogue';

/** In the transaction of a change to what is sold: every process drops what it keeps of it as soon as the change is there. */
export async function announceCatalogue(tx: Queryable): Promise<void> {
  await tx.query('UPDATE commerce.catalogue SET version = version + 1');
  await tx.query('SELECT pg_notify($1, $2)', [CATALOGUE_CHANNEL, 'null']);
}
