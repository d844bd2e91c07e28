import type { Queryable } from '../../../core/database/database.ts';

/** What waits for an endpoint that was switched off or deleted is not sent any more, also once it is on again. */
export const abandonDeliveries = async (tx: Queryable, endpoint: string): Promise<void> => {
  await tx.query(`UPDATE payment.delivery SET state = 'given-up' WHERE endpoint = $1 AND state = 'pending'`, [
    endpoint,
  ]);
};
