import type { Database } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import type {
  FollowUpStep,
  PlanCheckoutRecord,
  PlanCheckoutRepository,
} from '../../features/plans/repository/purchase/plan-checkout-repository.ts';

const COLUMNS = `session_id, sub, email, payment_customer_id, company_id, plan, price_id, quantity, discount, created_at, consent,
   ARRAY(SELECT step FROM unnest(ARRAY['auto-renew', 'mail', 'cart']) AS step WHERE step = ANY(claims)) AS done`;
/** the claim of a purchase that is completely settled */
const CLOSED = 'closed';
/**
 * the lease of a step: one that was not renewed for this long belongs to a dead process. Short, so that a purchase
 * still completes within half a minute (I1)
 */
const LEASE_MS = 10_000;
/** limit per upkeep run; the oldest ones beyond it wait for the next */
const MAX = 200;

/**
 * Subscription purchases started by this store. `claims` contains the steps: done ones by name, running ones as
 * `name@moment` in real time. The moment is renewed while the step runs, however long a platform takes. `add` stores
 * real time too, so that a moved business clock loses none. So does `close` for a late settlement (`late@moment`).
 */
export function createPlanCheckoutRepository(
  db: Database,
  { leaseMs = LEASE_MS }: { leaseMs?: number } = {},
): PlanCheckoutRepository {
  const read = (where: string, ...values: unknown[]): Promise<PlanCheckoutRecord[]> =>
    select(db, `SELECT ${COLUMNS} FROM store.checkout WHERE ${where}`, values);
  /** Changes the claims of one purchase in a transaction: concurrent changes are serialized. */
  const changeClaims = (sessionId: string, change: (claims: string[]) => string[] | null): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { rows } = await tx.query<{ claims: string[] }>(
        'SELECT claims FROM store.checkout WHERE session_id = $1 FOR UPDATE',
        [sessionId],
      );
      const next = rows[0] ? change(rows[0].claims) : null;
      if (next) await tx.query('UPDATE store.checkout SET claims = $2 WHERE session_id = $1', [sessionId, next]);
      return next !== null;
    });
  const without = (claims: readonly string[], step: string): string[] =>
    claims.filter((claim) => claim !== step && !claim.startsWith(`${step}@`));
  /** the steps started by this process, by purchase and name */
  const renewals = new Map<string, NodeJS.Timeout>();
  const endRenewal = (sessionId: string, step: FollowUpStep): void => {
    clearInterval(renewals.get(`${sessionId} ${step}`));
    renewals.delete(`${sessionId} ${step}`);
  };
  const renew = (sessionId: string, step: FollowUpStep, begun: string): void => {
    let mine = begun;
    const runOnce = async (): Promise<void> => {
      const next = `${step}@${Date.now()}`;
      // a lease that expired while the database was unavailable may belong to another process by now
      const isMine = await changeClaims(sessionId, (claims) =>
        claims.includes(mine) ? [...without(claims, step), next] : null,
      );
      if (isMine) mine = next;
    };
    endRenewal(sessionId, step);
    const timer = setInterval(() => void runOnce().catch(() => {}), leaseMs / 3);
    renewals.set(`${sessionId} ${step}`, timer.unref());
  };

  return {
    async add(record) {
      await db.query(
        `INSERT INTO store.checkout (session_id, sub, email, payment_customer_id, plan, price_id, quantity, discount, created_at, claims, company_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`,
        [
          record.sessionId,
          record.sub,
          record.email,
          record.paymentCustomerId,
          record.plan,
          record.priceId,
          record.quantity,
          record.discount,
          record.createdAt,
          [`begun@${Date.now()}`],
          record.companyId,
        ],
      );
    },
    find: async (sessionId) => (await read('session_id = $1', sessionId))[0] ?? null,
    async countOf(customerId) {
      const { rows } = await db.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM store.checkout WHERE payment_customer_id = $1',
        [customerId],
      );
      return rows[0]?.count ?? 0;
    },
    unsettledOf: (customerId) =>
      read(
        'payment_customer_id = $1 AND NOT claims @> ARRAY[$2] ORDER BY created_at DESC, session_id DESC',
        customerId,
        CLOSED,
      ),
    async consent(sessionId, { way, textVersion, text }, at) {
      // the consent that a purchase was decided by never changes
      await db.query(
        `UPDATE store.checkout SET consent = $2 WHERE session_id = $1 AND NOT claims && ARRAY['auto-renew', $3]`,
        [sessionId, { way, textVersion, text, at: at.toISOString() }, CLOSED],
      );
    },
    async claim(sessionId, step) {
      const now = Date.now();
      const mine = `${step}@${now}`;
      const isMine = await changeClaims(sessionId, (claims) => {
        if (claims.includes(step)) return null;
        const begun = claims.find((claim) => claim.startsWith(`${step}@`));
        const isLeased = begun !== undefined && now - Number(begun.slice(step.length + 1)) < leaseMs;
        return isLeased ? null : [...without(claims, step), mine];
      });
      if (isMine) renew(sessionId, step, mine);
      return isMine;
    },
    async done(sessionId, step) {
      endRenewal(sessionId, step);
      await changeClaims(sessionId, (claims) => [...without(claims, step), step]);
    },
    async release(sessionId, step) {
      endRenewal(sessionId, step);
      await changeClaims(sessionId, (claims) => (claims.includes(step) ? null : without(claims, step)));
    },
    async close(sessionId, { isLate = false } = {}) {
      const late = isLate ? [`late@${Date.now()}`] : [];
      await changeClaims(sessionId, (claims) => (claims.includes(CLOSED) ? null : [...claims, CLOSED, ...late]));
    },
    async unsettledCustomers() {
      // a customer with a stored consent may have paid since; others are checked for half an hour, in case they never
      // reached the return page
      const { rows } = await db.query<{ payment_customer_id: string }>(
        `SELECT payment_customer_id, max(begun) AS latest
         FROM (
           SELECT payment_customer_id, consent,
             (SELECT max(substr(claim, 7)::bigint) FROM unnest(claims) AS claim WHERE claim LIKE 'begun@%') AS begun
           FROM store.checkout WHERE NOT claims @> ARRAY[$1]
         ) AS unsettled
         WHERE begun > $2 OR (consent IS NOT NULL AND begun > $3)
         GROUP BY payment_customer_id ORDER BY latest DESC LIMIT $4`,
        [CLOSED, Date.now() - 30 * 60_000, Date.now() - 24 * 3_600_000, MAX],
      );
      return rows.map((row) => row.payment_customer_id);
    },
  };
}
