import type { Database } from '../../../core/database/database.ts';
import type { PurchaseList } from '../../../shop/desk/selling/purchase-list.ts';

const MOST = 50;
const DAYS = 30;

type Row = {
  session_id: string;
  sub: string;
  payment_customer_id: string;
  plan: string;
  quantity: number;
  begun: string;
};

/** Purchases of plans as the desk lists them: the moment of their beginning is among the claims, in real time. */
export const createPurchaseList = (db: Database): PurchaseList => ({
  async begunPlans() {
    const { rows } = await db.query<Row>(
      `SELECT * FROM (
         SELECT session_id, sub, payment_customer_id, plan, quantity,
           (SELECT max(substr(claim, 7)) FROM unnest(claims) AS claim WHERE claim LIKE 'begun@%') AS begun
         FROM store.checkout WHERE consent IS NOT NULL AND NOT claims @> ARRAY['closed']
       ) AS unsettled WHERE begun::bigint > $1 ORDER BY begun LIMIT ${MOST}`,
      [Date.now() - DAYS * 86_400_000],
    );
    return rows.map((row) => ({
      sessionId: row.session_id,
      sub: row.sub,
      paymentCustomerId: row.payment_customer_id,
      plan: row.plan,
      seats: row.quantity,
      since: new Date(Number(row.begun)).toISOString(),
    }));
  },
});
