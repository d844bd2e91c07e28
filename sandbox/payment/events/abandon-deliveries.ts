import type { Queryable } from '../../../core/database/database.ts';

/** Abandons the pending deliveries of a disabled or deleted endpoint; enabling it again does not resend them. */
export const abandonDeliveries = async (tx: Queryable, endpoint: string): Promise<void> => {
  await tx.query(`UPDATE payment.delivery SET state = 'given-up' WHERE endpoint = $1 AND state = 'pending'`, [
    endpoint,
  ]);
};
