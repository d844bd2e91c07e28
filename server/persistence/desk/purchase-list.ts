import type { Database } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { PurchaseList } from '../../../features/desk/repository/selling/purchase-list.ts';

const MAX = 50;
const DAYS = 30;

/** Returns the latest time among a purchase's claims of this name, in real time. */
const momentOf = (name: 'begun' | 'late'): string =>
  `(SELECT max(split_part(claim, '@', 2)) FROM unnest(claims) AS claim WHERE claim LIKE '${name}@%')`;
const COLUMNS = `session_id, sub, payment_customer_id, plan, quantity AS seats, ${momentOf('begun')}::bigint AS begun`;
const SHOWN = 'session_id, sub, payment_customer_id, plan, seats, to_timestamp(begun / 1000.0) AS since';

/** Plan purchases as the desk lists them. */
export const createPurchaseList = (db: Database): PurchaseList => ({
  begunPlans: () =>
    select(
      db,
      `SELECT ${SHOWN} FROM (SELECT ${COLUMNS} FROM store.checkout WHERE consent IS NOT NULL AND NOT claims @> ARRAY['closed']) AS unsettled
       WHERE begun > $1 ORDER BY begun LIMIT ${MAX}`,
      [Date.now() - DAYS * 86_400_000],
    ),
  settledPlans: (since) =>
    select(
      db,
      `SELECT ${SHOWN}, to_timestamp(late / 1000.0) AS at
       FROM (SELECT ${COLUMNS}, ${momentOf('late')}::bigint AS late FROM store.checkout WHERE claims @> ARRAY['closed']) AS settled
       WHERE late >= $1 ORDER BY late DESC LIMIT ${MAX}`,
      [since.getTime()],
    ),
});
