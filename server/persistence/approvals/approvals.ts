import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type {
  ApprovalActivity,
  ApprovalRequest,
  Approvals,
  SeenRequest,
  SentRequest,
} from '../../../features/approvals/repository/approvals.ts';
import { jobKey } from '../../../features/cart/rules/purchase-details.ts';
import type { OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import type { PurchaseOrderFiles } from '../companies/purchase-order-files.ts';
import type { StoreOutbox } from '../outbox/outbox.ts';

const MAX_LISTED = 200;
const MAX_OWN = 100;
const MAX_ACTIVITY = 20;
/** of each kind of work that a run of the job does */
const MAX_DUE = 100;
/** Claims of approvers count for this long; real time. */
const CLAIM_MINUTES = 2;
/** Before its end an approver gets a reminder. */
const REMINDER = "interval '3 days'";
const OPEN = "('waiting', 'approving', 'paying')";

const COLUMNS = `it.number, it.company_id, it.company_name, it.version, it.state, it.cart_id, it.lines, it.coupons, it.po_number, it.note,
  it.approval_limit AS "limit", coalesce(it.order_way, it.way) AS way, it.approver_ids, it.sent_at, it.expires_at, it.answered_at, it.answer, it.copies, it.order_cart_id,
  it.order_number, it.order_total, it.is_after_removal, it.returned_at,
  jsonb_build_object('sub', it.sub, 'userId', it.user_id, 'customerId', it.customer_id, 'email', it.email, 'name', it.requester_name) AS requester,
  jsonb_build_object('amount', it.amount, 'tax', it.tax, 'total', it.total) AS sums,
  CASE WHEN it.answered_user_id IS NOT NULL
    THEN jsonb_build_object('sub', it.answered_sub, 'userId', it.answered_user_id, 'name', it.answered_name) END AS answered_by,
  CASE WHEN it.po_file IS NOT NULL THEN jsonb_build_object('fileId', it.po_file, 'name', f.name, 'size', f.size) END AS po_file`;
const FROM = 'FROM store.approval_request it LEFT JOIN store.purchase_order_file f ON f.file_id = it.po_file';

/** [APR-02] [APR-03] Creates the requests for approval, on Postgres. A single row decides each change. */
export function createApprovals(
  db: Database,
  outbox: Pick<StoreOutbox, 'write'>,
  files: Pick<PurchaseOrderFiles, 'read'>,
): Approvals {
  const readMany = (rest: string, values: unknown[], from: Queryable = db): Promise<ApprovalRequest[]> =>
    select<ApprovalRequest>(from, `SELECT ${COLUMNS} ${FROM} ${rest}`, values);
  const readOne = async (rest: string, values: unknown[], from?: Queryable): Promise<ApprovalRequest | null> =>
    (await readMany(rest, values, from))[0] ?? null;

  /** Changes the row, and writes the email if a row matched. */
  const change = (text: string, values: unknown[], mail: OutgoingMail | null = null): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { rowCount } = await tx.query(text, values);
      if (rowCount === 1 && mail) await outbox.write(mail, tx);
      return rowCount === 1;
    });
  /** Changes a request that is as the caller saw it. */
  const changeSeen = (
    { number, version }: SeenRequest,
    { set, where, values = [], mail }: { set: string; where: string; values?: unknown[]; mail?: OutgoingMail | null },
  ): Promise<boolean> =>
    change(
      `UPDATE store.approval_request SET ${set} WHERE number = $1 AND version = $2 AND ${where}`,
      [number, version, ...values],
      mail,
    );

  return {
    send: (request, cartId, revises) =>
      db.transaction(async (tx) => {
        const { sub } = request.requester;
        const cart = await tx.query('DELETE FROM store.customer_cart WHERE sub = $1 AND cart_id = $2', [sub, cartId]);
        if (cart.rowCount !== 1) return null;
        const number = await writeRequest(tx, request, cartId, revises);
        if (number === null) {
          await tx.query('INSERT INTO store.customer_cart (sub, cart_id) VALUES ($1, $2)', [sub, cartId]);
          return null;
        }
        await tx.query(
          `UPDATE store.cart_purpose SET po_number = '', po_file = NULL, jobs = '{}', revises = NULL WHERE sub = $1`,
          [sub],
        );
        return readOne('WHERE it.number = $1', [number], tx);
      }),
    async undoSend({ number, version, requester: { sub }, cartId, companyId, poNumber, poFile, lines }) {
      await db.transaction(async (tx) => {
        const isUndone = `number = $1 AND version = $2 AND state = 'waiting' AND cart_id IS NOT NULL`;
        const { rowCount } =
          version === 1
            ? await tx.query(`DELETE FROM store.approval_request WHERE ${isUndone}`, [number, version])
            : await tx.query(
                `UPDATE store.approval_request SET state = 'sent-back', version = version - 1, cart_id = NULL WHERE ${isUndone}`,
                [number, version],
              );
        if (rowCount !== 1) return;
        await tx.query('INSERT INTO store.customer_cart (sub, cart_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
          sub,
          cartId,
        ]);
        await restoreDetails(tx, { sub, companyId, poNumber, fileId: poFile?.fileId ?? null, jobs: jobsOf(lines) });
      });
    },
    async clearCart(number) {
      await db.query('UPDATE store.approval_request SET cart_id = NULL WHERE number = $1', [number]);
    },
    find: (companyId, number) => readOne('WHERE it.company_id = $1 AND it.number = $2', [companyId, number]),
    findByOrderCart: (cartId) => readOne('WHERE it.order_cart_id = $1', [cartId]),
    list: (companyId, sub) =>
      readMany(
        `WHERE it.company_id = $1 AND ($2::text IS NULL OR it.sub = $2)
         ORDER BY it.state IN ${OPEN} DESC, CASE WHEN it.state IN ${OPEN} THEN it.expires_at END, it.answered_at DESC, it.number
         LIMIT ${MAX_LISTED}`,
        [companyId, sub ?? null],
      ),
    async countWaiting(companyIds, userId) {
      if (companyIds.length === 0) return new Map();
      const rows = await select<{ companyId: string; count: number }>(
        db,
        `SELECT company_id, count(*)::int AS count FROM store.approval_request
         WHERE company_id = ANY($1) AND state = 'waiting' AND user_id <> $2 GROUP BY company_id`,
        [companyIds, userId],
      );
      return new Map(rows.map(({ companyId, count }) => [companyId, count]));
    },
    async findRevised(sub) {
      const [row] = await select<{ companyId: string; number: number }>(
        db,
        `SELECT r.company_id, r.number FROM store.cart_purpose p JOIN store.approval_request r ON r.number = p.revises
         WHERE p.sub = $1 AND r.sub = $1 AND r.company_id = p.company_id AND r.state IN ('sent-back', 'expired')`,
        [sub],
      );
      return row ?? null;
    },
    claim: (seen, { by, copies, way, at }) =>
      changeSeen(seen, {
        set: `state = 'approving', claimed_at = now(), answered_sub = $3, answered_user_id = $4, answered_name = $5,
          answered_at = $6, copies = $7, order_way = $8, order_cart_id = NULL`,
        where: "state = 'waiting' AND expires_at > $6 AND user_id <> $4",
        values: [by.sub, by.userId, by.name, at, JSON.stringify(copies), way],
      }),
    setOrderCart: (seen, cartId, replaces) =>
      changeSeen(seen, {
        set: 'order_cart_id = $3',
        where: "state IN ('approving', 'paying') AND order_cart_id IS NOT DISTINCT FROM $4",
        values: [cartId, replaces],
      }),
    async release(seen, from) {
      await changeSeen(seen, {
        set: `state = 'waiting', claimed_at = NULL, answered_sub = NULL, answered_user_id = NULL, answered_name = NULL,
          answered_at = NULL, copies = NULL, order_way = NULL, order_cart_id = NULL, order_total = NULL`,
        where: 'state = $3',
        values: [from],
      });
    },
    startPayment: (seen, total) =>
      changeSeen(seen, {
        set: "state = 'paying', order_total = $3, claimed_at = NULL",
        where: "state IN ('approving', 'paying') AND order_cart_id IS NOT NULL",
        values: [total],
      }),
    finish: (orderCartId, { orderNumber, total, at }, mail) =>
      change(
        `UPDATE store.approval_request SET state = 'approved', order_number = $2, order_total = $3, answered_at = $4, claimed_at = NULL
         WHERE order_cart_id = $1 AND state IN ('approving', 'paying')`,
        [orderCartId, orderNumber, total, at],
        mail,
      ),
    sendBack: (seen, { by, answer, at }, mail) =>
      changeSeen(seen, {
        set: `state = 'sent-back', answered_sub = $3, answered_user_id = $4, answered_name = $5, answered_at = $6, answer = $7`,
        where: "state = 'waiting' AND user_id <> $4",
        values: [by.sub, by.userId, by.name, at, answer],
        mail,
      }),
    withdraw: (seen, from, at) =>
      changeSeen(seen, { set: "state = 'withdrawn', answered_at = $3", where: 'state = $4', values: [at, from] }),
    expire: (seen, from, at, mail) =>
      changeSeen(seen, { set: "state = 'expired', answered_at = $3", where: 'state = $4', values: [at, from], mail }),
    async withdrawOfMember(companyId, userId, at) {
      await db.query(
        `UPDATE store.approval_request SET state = 'withdrawn', answered_at = $3, is_after_removal = true
         WHERE company_id = $1 AND user_id = $2 AND state = 'waiting'`,
        [companyId, userId, at],
      );
    },
    async restoreOfMember(companyId, userId, at) {
      await db.query(
        `UPDATE store.approval_request SET state = 'waiting', answered_at = NULL, is_after_removal = false
         WHERE company_id = $1 AND user_id = $2 AND state = 'withdrawn' AND is_after_removal AND expires_at > $3`,
        [companyId, userId, at],
      );
    },
    markReturned: (seen, at) =>
      changeSeen(seen, {
        set: 'returned_at = $3',
        where: '(returned_at IS NULL) = ($3::timestamptz IS NOT NULL)',
        values: [at],
      }),
    async returnDetails({ number, companyId, requester: { sub }, poNumber, poFile, lines }, revises, at) {
      const details = { sub, companyId, poNumber, fileId: poFile?.fileId ?? null, jobs: jobsOf(lines) };
      await db.transaction((tx) => restoreDetails(tx, details, { revises: revises ? number : null, at }));
    },
    async markMailed(seen, round, at) {
      const column = round === 'sent' ? 'mailed_at' : 'reminded_at';
      await changeSeen(seen, { set: `${column} = $3`, where: 'true', values: [at] });
    },
    async listUnfinished(now) {
      const due = (where: string, values: unknown[] = []) =>
        readMany(`WHERE ${where} ORDER BY it.number LIMIT ${MAX_DUE}`, values);
      const [carts, claims, payments, unmailed, remind, expired] = await Promise.all([
        due('it.cart_id IS NOT NULL'),
        due(`it.state = 'approving' AND it.claimed_at < now() - interval '${CLAIM_MINUTES} minutes'`),
        due("it.state = 'paying'"),
        due("it.state = 'waiting' AND it.mailed_at IS NULL"),
        due(
          `it.state = 'waiting' AND it.mailed_at IS NOT NULL AND it.reminded_at IS NULL
           AND it.expires_at - ${REMINDER} <= $1 AND it.expires_at > $1`,
          [now],
        ),
        due("it.state IN ('waiting', 'paying') AND it.expires_at <= $1", [now]),
      ]);
      return { carts, claims, payments, unmailed, remind, expired };
    },
    async findOrder(cartId) {
      const [row] = await select<{ orderNumber: number; total: number }>(
        db,
        'SELECT order_number, total FROM store.company_order WHERE cart_id = $1',
        [cartId],
      );
      return row ?? null;
    },
    listActivity: (companyId) =>
      select<ApprovalActivity>(
        db,
        `SELECT answered_at AS at, order_number, requester_name AS buyer_name, answered_name AS approver_name
         FROM store.approval_request WHERE company_id = $1 AND state = 'approved'
         UNION ALL SELECT ordered_at, order_number, buyer_name, NULL FROM store.company_order
         WHERE company_id = $1 AND is_own_approval ORDER BY 1 DESC LIMIT ${MAX_ACTIVITY}`,
        [companyId],
      ),
    listOwn: (sub) => readMany(`WHERE it.sub = $1 ORDER BY it.sent_at DESC LIMIT ${MAX_OWN}`, [sub]),
    async hasOpen(companyId) {
      const { rowCount } = await db.query(
        `SELECT 1 FROM store.approval_request WHERE company_id = $1 AND state IN ${OPEN} LIMIT 1`,
        [companyId],
      );
      return rowCount === 1;
    },
    async openPoFile(number) {
      const [row] = await select<{ poFile: string | null }>(
        db,
        'SELECT po_file FROM store.approval_request WHERE number = $1',
        [number],
      );
      return row?.poFile ? files.read(db, row.poFile) : null;
    },
  };
}

const jobsOf = (lines: SentRequest['lines']): Record<string, string> =>
  Object.fromEntries(lines.flatMap((line) => (line.job === '' ? [] : [[jobKey(line), line.job]])));

/** Returns the number of the written request; null if the revised one is in another state. */
async function writeRequest(
  tx: Queryable,
  { companyId, companyName, requester, lines, coupons, poNumber, poFile, note, limit, sums, way, ...rest }: SentRequest,
  cartId: string,
  revises: number | null,
): Promise<number | null> {
  const { approverIds, sentAt, expiresAt } = rest;
  const { sub, userId, customerId, email, name } = requester;
  const values = [
    ...[companyId, companyName, sub, userId, customerId, email, name, cartId],
    ...[JSON.stringify(lines), JSON.stringify(coupons), poNumber, poFile?.fileId ?? null, note, limit],
    ...[sums.amount, sums.tax, sums.total, way, approverIds, sentAt, expiresAt],
  ];
  const { rows } =
    revises === null
      ? await tx.query<{ number: number }>(
          `INSERT INTO store.approval_request (company_id, company_name, sub, user_id, customer_id, email, requester_name, cart_id,
             lines, coupons, po_number, po_file, note, approval_limit, amount, tax, total, way, approver_ids, sent_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21) RETURNING number`,
          values,
        )
      : await tx.query<{ number: number }>(
          `UPDATE store.approval_request SET company_name = $2, user_id = $4, customer_id = $5, email = $6, requester_name = $7,
             cart_id = $8, lines = $9, coupons = $10, po_number = $11, po_file = $12, note = $13, approval_limit = $14, amount = $15,
             tax = $16, total = $17, way = $18, approver_ids = $19, sent_at = $20, expires_at = $21, version = version + 1,
             state = 'waiting', mailed_at = NULL, reminded_at = NULL, answered_at = NULL, answered_sub = NULL,
             answered_user_id = NULL, answered_name = NULL, copies = NULL, order_way = NULL, order_cart_id = NULL, order_total = NULL, returned_at = NULL
           WHERE number = $22 AND company_id = $1 AND sub = $3 AND state IN ('sent-back', 'expired') RETURNING number`,
          [...values, revises],
        );
  return rows[0]?.number ?? null;
}

type Details = {
  sub: string;
  companyId: string;
  poNumber: string;
  fileId: string | null;
  jobs: Record<string, string>;
};

/** Adds the details to the customer's cart for the company, where it has none. */
async function restoreDetails(
  tx: Queryable,
  { sub, companyId, poNumber, fileId, jobs }: Details,
  change?: { revises: number | null; at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE store.cart_purpose SET po_number = CASE WHEN po_number = '' THEN $3 ELSE po_number END,
       po_file = coalesce(po_file, $4), jobs = $5::jsonb || jobs, revises = coalesce($6, revises), changed_at = coalesce($7, changed_at)
     WHERE sub = $1 AND company_id = $2`,
    [sub, companyId, poNumber, fileId, JSON.stringify(jobs), change?.revises ?? null, change?.at ?? null],
  );
}
