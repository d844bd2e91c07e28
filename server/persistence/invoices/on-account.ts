import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { err, ok } from '../../../core/result.ts';
import type { AccountOrder, OnAccount, OverdueInvoice } from '../../../features/invoices/repository/on-account.ts';
import {
  type CompanyTerms,
  describeOnAccount,
  findAccountRefusal,
  type OpenAccount,
} from '../../../features/invoices/rules/on-account.ts';
import type { OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import type { StoreOutbox } from '../outbox/outbox.ts';

const TERMS = `SELECT company_id, credit_limit AS limit, opened_at, opened_by, paused_at, version FROM store.company_terms
  WHERE company_id = $1 AND closed_at IS NULL`;
const ORDER = 'SELECT cart_id, company_id, total, placed_at, order_number FROM store.account_order';
/** Real time: a process that takes longer counts as ended. */
const LEASE = `clock_timestamp() + interval '2 minutes'`;
/** An open invoice `i`, unless its own credit notes cover it: then nothing is to pay, and they aren't used elsewhere. */
const OWED = `i.state = 'open' AND i.total > coalesce(
  (SELECT sum(n.total) FROM store.credit_note n WHERE n.order_number = i.number AND n.used_at IS NULL), 0)`;
const MAX_ABANDONED = 50;
const MAX_OVERDUE = 1_000;

const findTerms = async (db: Queryable, companyId: string, lock = ''): Promise<CompanyTerms | null> =>
  (await select<CompanyTerms>(db, `${TERMS} ${lock}`, [companyId]))[0] ?? null;

/** One statement is one snapshot: an invoice that is paid now counts as open or as paid, never as both or none. */
async function readAccount(db: Queryable, companyId: string): Promise<OpenAccount> {
  const [row] = await select<OpenAccount>(
    db,
    `SELECT coalesce((SELECT sum(total)::bigint FROM store.invoice WHERE company_id = $1 AND state = 'open'), 0) AS open,
       coalesce((SELECT sum(total)::bigint FROM store.account_order WHERE company_id = $1 AND order_number IS NULL), 0) AS reserved,
       coalesce((SELECT sum(total)::bigint FROM store.credit_note WHERE company_id = $1 AND used_at IS NULL), 0) AS unused_credit,
       (SELECT jsonb_build_object('number', i.number, 'dueOn', i.due_on, 'total', i.total) FROM store.invoice i
        WHERE i.company_id = $1 AND ${OWED} ORDER BY i.due_on, i.number LIMIT 1) AS oldest`,
    [companyId],
  );
  return row!;
}

/** [NET-10] [NET-12] Creates the terms of companies and their orders on account, on Postgres. */
export function createOnAccount(db: Database, outbox: Pick<StoreOutbox, 'write'>): OnAccount {
  const writeAll = async (tx: Queryable, mails: readonly OutgoingMail[]): Promise<void> => {
    for (const mail of mails) await outbox.write(mail, tx);
  };
  /** Runs a statement that changes at most one row, with emails if it did. */
  const change = (text: string, values: unknown[], mails: readonly OutgoingMail[] = []): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { rowCount } = await tx.query(text, values);
      if (rowCount === 1) await writeAll(tx, mails);
      return rowCount === 1;
    });
  const findOrder = async (from: Queryable, cartId: string): Promise<AccountOrder | null> =>
    (await select<AccountOrder>(from, `${ORDER} WHERE cart_id = $1`, [cartId]))[0] ?? null;

  return {
    findTerms: (companyId) => findTerms(db, companyId),
    readAccount: (companyId) => readAccount(db, companyId),
    setLimit: ({ companyId, seen, by, at, limit }, mails) =>
      change(
        `INSERT INTO store.company_terms AS it (company_id, credit_limit, opened_at, opened_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (company_id) DO UPDATE SET credit_limit = $2, version = it.version + 1, closed_at = NULL,
           opened_at = CASE WHEN it.closed_at IS NULL THEN it.opened_at ELSE $3 END,
           opened_by = CASE WHEN it.closed_at IS NULL THEN it.opened_by ELSE $4 END,
           paused_at = CASE WHEN it.closed_at IS NULL THEN it.paused_at END
         WHERE (CASE WHEN it.closed_at IS NULL THEN it.version END) IS NOT DISTINCT FROM $5::int`,
        [companyId, limit, at, by, seen],
        mails,
      ),
    close: ({ companyId, seen, at }, mails) =>
      change(
        `UPDATE store.company_terms SET closed_at = $3, told_paused_at = NULL, version = version + 1
         WHERE company_id = $1 AND version = $2 AND closed_at IS NULL`,
        [companyId, seen, at],
        mails,
      ),
    setPaused: ({ companyId, seen, at, isPaused }, mails) =>
      change(
        `UPDATE store.company_terms SET paused_at = CASE WHEN $4 THEN $3::timestamptz END, version = version + 1
         WHERE company_id = $1 AND version = $2 AND closed_at IS NULL AND (paused_at IS NULL) = $4`,
        [companyId, seen, at, isPaused],
        mails,
      ),

    reserve: ({ cartId, companyId, total }, at) =>
      db.transaction(async (tx) => {
        const terms = await findTerms(tx, companyId, 'FOR UPDATE');
        const known = await findOrder(tx, cartId);
        if (known) {
          if (known.companyId !== companyId || known.total !== total) return err('conflict');
          await tx.query(`UPDATE store.account_order SET leased_until = ${LEASE} WHERE cart_id = $1`, [cartId]);
          return ok(known);
        }
        const refusal = findAccountRefusal(describeOnAccount(terms, await readAccount(tx, companyId), at), total);
        if (refusal !== null) return err(refusal);
        await tx.query(
          `INSERT INTO store.account_order (cart_id, company_id, total, placed_at, leased_until) VALUES ($1, $2, $3, $4, ${LEASE})`,
          [cartId, companyId, total, at],
        );
        return ok({ cartId, companyId, total, placedAt: at.toISOString(), orderNumber: null });
      }),
    find: (cartId) => findOrder(db, cartId),
    async release(cartId) {
      await db.query('DELETE FROM store.account_order WHERE cart_id = $1 AND order_number IS NULL', [cartId]);
    },
    record: (cartId, { orderNumber, dueOn, copies }, mails) =>
      db.transaction(async (tx) => {
        const { rowCount } = await tx.query(
          'UPDATE store.account_order SET order_number = $2 WHERE cart_id = $1 AND order_number IS NULL',
          [cartId, orderNumber],
        );
        if (rowCount !== 1) return false;
        await tx.query(
          `INSERT INTO store.invoice (number, company_id, company_name, sub, user_id, buyer_name, po_number, job, copies, issued_at, due_on, total)
           SELECT $2, o.company_id, c.company_name, nullif(c.sub, ''), nullif(c.user_id, ''), c.buyer_name, c.po_number,
             coalesce((SELECT string_agg(DISTINCT value, ', ') FROM jsonb_each_text(c.jobs) WHERE value <> ''), ''),
             $4, o.placed_at, $3, o.total
           FROM store.account_order o JOIN store.company_checkout c USING (cart_id) WHERE o.cart_id = $1`,
          [cartId, orderNumber, dueOn, copies],
        );
        await writeAll(tx, mails);
        return true;
      }),
    listAbandoned: () =>
      select<AccountOrder>(
        db,
        `${ORDER} WHERE order_number IS NULL AND leased_until < clock_timestamp() ORDER BY leased_until LIMIT ${MAX_ABANDONED}`,
      ),
    async listInvoices(orderNumbers) {
      if (orderNumbers.length === 0) return new Map();
      const rows = await select<{ number: number; dueOn: string; paidAt: string | null }>(
        db,
        'SELECT number, due_on::text, paid_at FROM store.invoice WHERE number = ANY($1)',
        [orderNumbers],
      );
      return new Map(rows.map(({ number, dueOn, paidAt }) => [number, { dueOn, paidAt }]));
    },

    listOverdue: (lastDueDay) =>
      select<OverdueInvoice>(
        db,
        `SELECT i.number, i.company_id, i.company_name, c.invoice_email, i.po_number, i.issued_at, i.due_on::text, i.total,
           o.reminded_days AS reminded
         FROM store.invoice i JOIN store.account_order o ON o.order_number = i.number
         JOIN store.company_checkout c ON c.cart_id = o.cart_id
         WHERE ${OWED} AND i.due_on <= $1 ORDER BY i.due_on, i.number LIMIT ${MAX_OVERDUE}`,
        [lastDueDay],
      ),
    recordReminder: (number, days, mails) =>
      change(
        `UPDATE store.account_order o SET reminded_days = $2 WHERE order_number = $1 AND reminded_days < $2
           AND EXISTS (SELECT 1 FROM store.invoice i WHERE i.number = $1 AND i.state = 'open')
           AND NOT EXISTS (SELECT 1 FROM store.invoice_payment_item i JOIN store.invoice_payment p USING (payment_id)
             WHERE i.kind = 'order' AND i.ref = o.order_number::text AND i.is_live AND p.state = 'pending')`,
        [number, days],
        mails,
      ),
    recordPause: (companyId, isPaused, pausingDay, mails) =>
      change(
        `UPDATE store.company_terms SET told_paused_at = CASE WHEN $2 THEN clock_timestamp() END
         WHERE company_id = $1 AND closed_at IS NULL AND (told_paused_at IS NULL) = $2
           AND EXISTS (SELECT 1 FROM store.invoice i WHERE i.company_id = $1 AND ${OWED} AND i.due_on <= $3) = $2`,
        [companyId, isPaused, pausingDay],
        mails,
      ),
    async listTold() {
      const rows = await select<{ companyId: string }>(
        db,
        'SELECT company_id FROM store.company_terms WHERE told_paused_at IS NOT NULL AND closed_at IS NULL',
      );
      return rows.map(({ companyId }) => companyId);
    },
  };
}
