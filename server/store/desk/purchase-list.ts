import type { Database } from '../../../core/database/database.ts';
import type { BegunPlan, PurchaseList } from '../../../shop/desk/selling/purchase-list.ts';

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
type SettledRow = Row & { late: string };

/** The latest moment among a purchase's claims of this name, in real time. */
const momentOf = (name: 'begun' | 'late'): string =>
  `(SELECT max(split_part(claim, '@', 2)) FROM unnest(claims) AS claim WHERE claim LIKE '${name}@%')`;
const COLUMNS = `session_id, sub, payment_customer_id, plan, quantity, ${momentOf('begun')} AS begun`;

const toIso = (moment: string): string => new Date(Number(moment)).toISOString();
const toPlan = (row: Row): BegunPlan => ({
  sessionId: row.session_id,
  sub: row.sub,
  paymentCustomerId: row.payment_customer_id,
  plan: row.plan,
  seats: row.quantity,
  since: toIso(row.begun),
});

/** Purchases of plans as the desk lists them. */
export const createPurchaseList = (db: Database): PurchaseList => ({
  async begunPlans() {
    const { rows } = await db.query<Row>(
      `SELECT * FROM (SELECT ${COLUMNS} FROM store.checkout WHERE consent IS NOT NULL AND NOT claims @> ARRAY['closed']) AS unsettled
       WHERE begun::bigint > $1 ORDER BY begun LIMIT ${MOST}`,
      [Date.now() - DAYS * 86_400_000],
    );
    return rows.map(toPlan);
  },
  async settledPlans(since) {
    const { rows } = await db.query<SettledRow>(
      `SELECT * FROM (SELECT ${COLUMNS}, ${momentOf('late')} AS late FROM store.checkout WHERE claims @> ARRAY['closed']) AS settled
       WHERE late::bigint >= $1 ORDER BY late DESC LIMIT ${MOST}`,
      [since.getTime()],
    );
    return rows.map((row) => ({ ...toPlan(row), at: toIso(row.late) }));
  },
});
