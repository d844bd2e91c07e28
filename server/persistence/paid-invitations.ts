import type { Database } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import type { PaidInvitation, PaidInvitations } from '../../features/plans/repository/seats/paid-invitations.ts';

const MAX = 100;

/** Creates the typed addresses of purchases of seats. */
export const createPaidInvitations = (db: Database): PaidInvitations => ({
  async add({ intent, sub, companyId, subscriptionId, addresses }) {
    await db.query(
      `INSERT INTO store.paid_invitation (intent, sub, company_id, subscription_id, addresses)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [intent, sub, companyId, subscriptionId, addresses],
    );
  },
  async remove(intent, sub) {
    await db.query('DELETE FROM store.paid_invitation WHERE intent = $1 AND sub = $2', [intent, sub]);
  },
  listOlderThan: (seconds) =>
    select<PaidInvitation>(
      db,
      `SELECT intent, sub, company_id, subscription_id, addresses FROM store.paid_invitation
       WHERE created_at < now() - make_interval(secs => $1) ORDER BY created_at LIMIT ${MAX}`,
      [seconds],
    ),
});
