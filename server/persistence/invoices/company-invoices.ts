import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { isUniqueViolation } from '../../../core/database/unique-violation.ts';
import type {
  AccountCreditNote,
  AccountHistory,
  BillPayment,
  BillPaymentState,
  CompanyInvoice,
  CompanyInvoices,
  InvoiceClaim,
  NewBillPayment,
  PaymentItem,
} from '../../../features/invoices/repository/company-invoices.ts';
import type { OutgoingMail } from '../../../features/shared/emails/outbox-port.ts';
import type { StoreOutbox } from '../outbox/outbox.ts';

const INVOICE = `number, company_id, company_name, sub, user_id, buyer_name, po_number, job, copies, issued_at, due_on::text,
  total, state, paid_at`;
const NOTE = `number, company_id, company_name, order_number, refund_id, po_number, job, copies, total, tax, created_at, used_at`;
/** With its items, in the order they were chosen; their timestamps become ISO text like those of columns. */
const PAYMENT = `p.payment_id, p.number, p.company_id, p.payer_name, p.invoice_email, p.sub, p.email, p.paid_by, p.customer_id,
  p.method_id, p.method, p.is_bank, p.amount, p.state, p.intent_id, p.created_at, p.paid_at, p.ended_at,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', i.kind, 'ref', i.ref, 'number', i.number, 'poNumber', i.po_number,
     'job', i.job, 'issuedAt', to_char(i.issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'amount', i.amount)
     ORDER BY i.kind = 'credit', i.issued_at, i.number), '[]') FROM store.invoice_payment_item i WHERE i.payment_id = p.payment_id) AS items`;
const MAX_LISTED = 200;
const MAX_PAYMENTS = 100;
const MAX_PAID_BY = 1_000;

class Claimed extends Error {}

/** [INV-01] Creates the invoices of companies and the payments of invoices, on Postgres. */
export function createCompanyInvoices(db: Database, outbox: Pick<StoreOutbox, 'write'>): CompanyInvoices {
  const listPayments = (where: string, values: unknown[], from: Queryable = db): Promise<BillPayment[]> =>
    select<BillPayment>(from, `SELECT ${PAYMENT} FROM store.invoice_payment p WHERE ${where}`, values);
  const findPayment = async (where: string, values: unknown[], from: Queryable = db): Promise<BillPayment | null> =>
    (await listPayments(where, values, from))[0] ?? null;
  const writeAll = async (mails: readonly OutgoingMail[], tx: Queryable): Promise<void> => {
    for (const mail of mails) await outbox.write(mail, tx);
  };
  /** Moves a payment from one of these states; false if it is in another one. */
  const move = async (
    tx: Queryable,
    paymentId: string,
    from: readonly BillPaymentState[],
    set: string,
    values: unknown[] = [],
  ) =>
    (
      await tx.query(`UPDATE store.invoice_payment SET ${set} WHERE payment_id = $1 AND state = ANY($2)`, [
        paymentId,
        from,
        ...values,
      ])
    ).rowCount === 1;

  return {
    async listOpen(companyId) {
      const [invoices, creditNotes] = await Promise.all([
        select<CompanyInvoice>(
          db,
          `SELECT ${INVOICE} FROM store.invoice WHERE company_id = $1 AND state = 'open' ORDER BY due_on, number`,
          [companyId],
        ),
        select<AccountCreditNote>(
          db,
          `SELECT ${NOTE} FROM store.credit_note WHERE company_id = $1 AND used_at IS NULL ORDER BY number`,
          [companyId],
        ),
      ]);
      return { invoices, creditNotes };
    },
    async find(number) {
      const [row] = await select<CompanyInvoice>(db, `SELECT ${INVOICE} FROM store.invoice WHERE number = $1`, [
        number,
      ]);
      return row ?? null;
    },
    listClaims: (payer, items) =>
      select<InvoiceClaim>(
        db,
        `SELECT i.kind, i.ref, i.number, i.amount, p.payment_id, p.state, p.paid_by, p.created_at, p.paid_at
         FROM unnest($1::text[], $2::text[]) AS wanted (kind, ref)
         JOIN store.invoice_payment_item i ON i.kind = wanted.kind AND i.ref = wanted.ref AND i.is_live
         JOIN store.invoice_payment p ON p.payment_id = i.payment_id
         WHERE ${'companyId' in payer ? 'p.company_id = $3' : 'p.company_id IS NULL AND p.sub = $3'} ORDER BY p.created_at, i.number`,
        [
          items.map(({ kind }) => kind),
          items.map(({ ref }) => ref),
          'companyId' in payer ? payer.companyId : payer.sub,
        ],
      ),
    async begin(payment) {
      try {
        return await db.transaction((tx) => insertPayment(tx, payment));
      } catch (error) {
        if (error instanceof Claimed || isUniqueViolation(error, 'invoice_payment_claim')) return 'claimed';
        throw error;
      }
    },
    setIntent: (paymentId, intentId) => move(db, paymentId, ['started'], 'intent_id = $3', [intentId]),
    startConfirming: (paymentId) => move(db, paymentId, ['started'], "state = 'confirming'"),
    setPending: (paymentId, mails) =>
      db.transaction(async (tx) => {
        const isMoved = await move(tx, paymentId, ['started', 'confirming'], "state = 'pending'");
        if (isMoved) await writeAll(mails, tx);
        return isMoved;
      }),
    settle: (paymentId, at, toMails) =>
      db.transaction(async (tx) => {
        // an update that waits for another one takes a number, whether it changes the row or not
        await tx.query('SELECT 1 FROM store.invoice_payment WHERE payment_id = $1 FOR UPDATE', [paymentId]);
        const isMoved = await move(
          tx,
          paymentId,
          ['started', 'confirming', 'pending'],
          "state = 'paid', paid_at = $3, number = nextval('store.receipt_number')",
          [at],
        );
        if (!isMoved) return null;
        await tx.query(
          `UPDATE store.invoice v SET state = 'paid', paid_at = $2 FROM store.invoice_payment_item i
           WHERE i.payment_id = $1 AND i.kind = 'order' AND v.number = i.ref::bigint AND v.state = 'open'`,
          [paymentId, at],
        );
        await tx.query(
          `UPDATE store.credit_note n SET used_at = $2 FROM store.invoice_payment_item i
           WHERE i.payment_id = $1 AND i.kind = 'credit' AND n.number = i.ref::bigint`,
          [paymentId, at],
        );
        const paid = (await findPayment('payment_id = $1', [paymentId], tx))!;
        await writeAll(toMails(paid), tx);
        return paid;
      }),
    release: (paymentId, to, at, mails) =>
      db.transaction(async (tx) => {
        const from: BillPaymentState[] = [
          'started',
          'confirming',
          'pending',
          ...(to === 'returned' ? (['paid'] as const) : []),
        ];
        if (!(await move(tx, paymentId, from, 'state = $3, ended_at = $4', [to, at]))) return false;
        await tx.query(
          `UPDATE store.invoice v SET state = 'open', paid_at = NULL FROM store.invoice_payment_item i
           WHERE i.payment_id = $1 AND i.is_live AND i.kind = 'order' AND v.number = i.ref::bigint AND v.state = 'paid'`,
          [paymentId],
        );
        await tx.query(
          `UPDATE store.credit_note n SET used_at = NULL FROM store.invoice_payment_item i
           WHERE i.payment_id = $1 AND i.is_live AND i.kind = 'credit' AND n.number = i.ref::bigint`,
          [paymentId],
        );
        await tx.query('UPDATE store.invoice_payment_item SET is_live = false WHERE payment_id = $1', [paymentId]);
        await writeAll(mails, tx);
        return true;
      }),
    findPayment: (paymentId) => findPayment('payment_id = $1', [paymentId]),
    findByIntent: (intentId) => findPayment('intent_id = $1', [intentId]),
    findByReceipt: (number) => findPayment('number = $1', [number]),
    listUnsettled: (minutesOld) =>
      listPayments(
        `state IN ('started', 'confirming', 'pending') AND inserted_at < now() - make_interval(mins => $1)
         ORDER BY inserted_at LIMIT ${MAX_LISTED}`,
        [minutesOld],
      ),
    listPayments: (payer) =>
      listPayments(
        `${'companyId' in payer ? 'company_id = $1' : 'company_id IS NULL AND sub = $1'} ORDER BY created_at DESC LIMIT ${MAX_PAYMENTS}`,
        ['companyId' in payer ? payer.companyId : payer.sub],
      ),
    listPaidBy: (sub) => listPayments(`sub = $1 ORDER BY created_at DESC LIMIT ${MAX_PAID_BY}`, [sub]),
    async readHistory(companyId) {
      const [invoices, creditNotes, payments, cardOrders] = await Promise.all([
        select<CompanyInvoice>(db, `SELECT ${INVOICE} FROM store.invoice WHERE company_id = $1 AND state <> 'void'`, [
          companyId,
        ]),
        select<AccountCreditNote>(db, `SELECT ${NOTE} FROM store.credit_note WHERE company_id = $1`, [companyId]),
        listPayments(`company_id = $1 AND paid_at IS NOT NULL ORDER BY paid_at`, [companyId]),
        select<AccountHistory['cardOrders'][number]>(
          db,
          `SELECT o.order_number AS number, o.ordered_at, o.po_number, o.total,
             (SELECT coalesce(array_agg(DISTINCT l.job), '{}') FROM store.company_order_line l WHERE l.order_number = o.order_number) AS jobs
           FROM store.company_order o LEFT JOIN store.invoice v ON v.number = o.order_number
           WHERE o.company_id = $1 AND v.number IS NULL AND o.shared_at IS NULL AND o.total > 0`,
          [companyId],
        ),
      ]);
      return { invoices, creditNotes, payments, cardOrders };
    },
    listOverdue: (today) =>
      select<CompanyInvoice>(
        db,
        `SELECT ${INVOICE} FROM store.invoice WHERE state = 'open' AND due_on < $1 ORDER BY due_on, number LIMIT ${MAX_LISTED}`,
        [today],
      ),
    async countOverdue(today) {
      const [row] = await select<{ count: number }>(
        db,
        `SELECT count(*)::int AS count FROM store.invoice WHERE state = 'open' AND due_on < $1`,
        [today],
      );
      return row?.count ?? 0;
    },
    async readBetween({ from, to }) {
      const span = [from, to];
      const [invoices, creditNotes, payments] = await Promise.all([
        select<CompanyInvoice>(
          db,
          `SELECT ${INVOICE} FROM store.invoice WHERE issued_at >= $1 AND issued_at < $2 AND state <> 'void' ORDER BY issued_at, number`,
          span,
        ),
        select<AccountCreditNote>(
          db,
          `SELECT ${NOTE} FROM store.credit_note WHERE created_at >= $1 AND created_at < $2 ORDER BY created_at, number`,
          span,
        ),
        listPayments(
          `(paid_at >= $1 AND paid_at < $2) OR (paid_at IS NOT NULL AND ended_at >= $1 AND ended_at < $2) ORDER BY paid_at, number`,
          span,
        ),
      ]);
      return { invoices, creditNotes, payments };
    },
    recordCreditNote: (refund, toMails) =>
      db.transaction(async (tx) => {
        // the lock keeps two runs of the job from using a number each
        const [invoice] = await select<CompanyInvoice>(
          tx,
          `SELECT ${INVOICE} FROM store.invoice WHERE number = $1 FOR UPDATE`,
          [refund.orderNumber],
        );
        if (invoice === undefined) return null;
        const key = [refund.orderNumber, refund.refundId];
        const known = `SELECT ${NOTE} FROM store.credit_note WHERE order_number = $1 AND refund_id = $2`;
        const [before] = await select<AccountCreditNote>(tx, known, key);
        if (before !== undefined) return before;
        await tx.query(
          `INSERT INTO store.credit_note (number, company_id, company_name, order_number, refund_id, po_number, job, copies, total, tax, created_at)
           VALUES (nextval('store.credit_note_number'), $3, $4, $1, $2, $5, $6, $7, $8, $9, $10)`,
          [
            ...key,
            invoice.companyId,
            invoice.companyName,
            invoice.poNumber,
            invoice.job,
            refund.copies,
            refund.total,
            refund.tax,
            refund.at,
          ],
        );
        const [note] = await select<AccountCreditNote>(tx, known, key);
        await writeAll(toMails(note!, invoice), tx);
        return note!;
      }),
    async findCreditNote(number) {
      const [note] = await select<AccountCreditNote>(db, `SELECT ${NOTE} FROM store.credit_note WHERE number = $1`, [
        number,
      ]);
      if (note === undefined) return null;
      const [invoice] = await select<CompanyInvoice>(db, `SELECT ${INVOICE} FROM store.invoice WHERE number = $1`, [
        note.orderNumber,
      ]);
      return { note, invoice: invoice! };
    },
    listCreditNotes: (orderNumber) =>
      select<AccountCreditNote>(db, `SELECT ${NOTE} FROM store.credit_note WHERE order_number = $1 ORDER BY number`, [
        orderNumber,
      ]),
  };
}

const getClaimKey = ({ kind, ref }: PaymentItem): string => `${kind}:${ref}`;

async function insertPayment(tx: Queryable, payment: NewBillPayment): Promise<'begun' | 'exists'> {
  const { rowCount } = await tx.query(
    `INSERT INTO store.invoice_payment (payment_id, company_id, payer_name, invoice_email, sub, email, paid_by, customer_id, method_id,
       method, is_bank, amount, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (payment_id) DO NOTHING`,
    [
      payment.paymentId,
      payment.companyId,
      payment.payerName,
      payment.invoiceEmail,
      payment.sub,
      payment.email,
      payment.paidBy,
      payment.customerId,
      payment.methodId,
      payment.method,
      payment.isBank,
      payment.amount,
      payment.at,
    ],
  );
  if (rowCount === 0) return 'exists';
  // in one order, so that two payments of the same invoices wait for each other and don't deadlock
  const items = payment.items.toSorted((a, b) => (getClaimKey(a) < getClaimKey(b) ? -1 : 1));
  for (const item of items)
    await tx.query(
      `INSERT INTO store.invoice_payment_item (payment_id, kind, ref, number, po_number, job, issued_at, amount)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [payment.paymentId, item.kind, item.ref, item.number, item.poNumber, item.job, item.issuedAt, item.amount],
    );
  await assertUnchanged(tx, payment);
  return 'begun';
}

/** Throws if an invoice or credit note of the store isn't open for this company with this amount. */
async function assertUnchanged(tx: Queryable, { companyId, items }: NewBillPayment): Promise<void> {
  const refsOf = (kind: PaymentItem['kind']): PaymentItem[] => items.filter((item) => item.kind === kind);
  const [orders, credits] = [refsOf('order'), refsOf('credit')];
  const { rows } = await tx.query<{ orders: number; credits: number }>(
    `SELECT (SELECT count(*)::int FROM unnest($2::bigint[], $3::bigint[]) AS o (number, amount)
         JOIN store.invoice v ON v.number = o.number AND v.company_id = $1 AND v.state = 'open' AND v.total = o.amount) AS orders,
       (SELECT count(*)::int FROM unnest($4::bigint[], $5::bigint[]) AS c (number, amount)
         JOIN store.credit_note n ON n.number = c.number AND n.company_id = $1 AND n.used_at IS NULL AND n.total = -c.amount) AS credits`,
    [companyId, ...[orders, credits].flatMap((some) => [some.map(({ ref }) => ref), some.map(({ amount }) => amount)])],
  );
  if (rows[0]?.orders !== orders.length || rows[0].credits !== credits.length) throw new Claimed();
}
