import type { WireInvoice } from '../../objects/kinds.ts';
import { newPageSecret } from '../../objects/new-id.ts';
import { DAY, DRAFT_HOURS, HOUR } from '../billing-state.ts';
import { type BillingUnitOfWork, watchInvoice } from '../unit-of-work.ts';
import { settleBalance } from './draft-invoice.ts';

/** `bills` identifies the billed period of a subscription: unique in the table. */
type Storing = { bills: string | null };

/** Stores a draft that is finalized automatically after an hour. Returns null if this period already has an invoice. */
export async function scheduleDraft(
  unit: BillingUnitOfWork,
  draft: WireInvoice,
  storing: Storing,
): Promise<WireInvoice | null> {
  const at = unit.call.now + DRAFT_HOURS * HOUR;
  const scheduled: WireInvoice = { ...draft, automatically_finalizes_at: at };
  if (!(await insertDraft(unit, scheduled, storing))) return null;
  watchInvoice(unit, draft.id, { kind: 'finalizes', at });
  return scheduled;
}

async function insertDraft(unit: BillingUnitOfWork, draft: WireInvoice, { bills }: Storing): Promise<boolean> {
  const isNew = await insertInvoice(unit, draft, null, bills);
  if (isNew) unit.emitted.push({ type: 'invoice.created', object: draft });
  return isNew;
}

/**
 * Finalizes a draft: assigns its page URLs and a number, gapless for its customer, who is locked; marks it paid if the
 * amount due is 0. Returns null if this period already has an invoice.
 */
export async function finalizeDraft(
  unit: BillingUnitOfWork,
  draft: WireInvoice,
  { bills }: Storing,
): Promise<WireInvoice | null> {
  const { invoice, secret } = numberInvoice(unit, draft);
  if (!(await insertInvoice(unit, invoice, secret, bills))) return null;
  unit.emitted.push({ type: 'invoice.created', object: draft });
  tellFinalized(unit, invoice);
  return invoice;
}

/** Finalizes a draft that was stored before. */
export async function finalizeStored(unit: BillingUnitOfWork, draft: WireInvoice): Promise<WireInvoice> {
  const { invoice, secret } = numberInvoice(unit, draft);
  watchInvoice(unit, draft.id, null);
  await unit.call.tx.query('UPDATE payment.invoice SET body = $2, hidden = hidden || $3 WHERE id = $1', [
    invoice.id,
    JSON.stringify(invoice),
    JSON.stringify({ invoiceSecret: secret }),
  ]);
  tellFinalized(unit, invoice);
  return invoice;
}

async function insertInvoice(
  { call }: BillingUnitOfWork,
  invoice: WireInvoice,
  secret: string | null,
  bills: string | null,
): Promise<boolean> {
  const { rowCount } = await call.tx.query(
    `INSERT INTO payment.invoice (id, body, hidden, bills) VALUES ($1, $2, $3, $4)
     ON CONFLICT (bills) WHERE bills IS NOT NULL DO NOTHING`,
    [invoice.id, JSON.stringify(invoice), JSON.stringify(secret === null ? {} : { invoiceSecret: secret }), bills],
  );
  return rowCount === 1;
}

function tellFinalized(unit: BillingUnitOfWork, invoice: WireInvoice): void {
  unit.emitted.push({ type: 'invoice.finalized', object: invoice });
  if (invoice.status === 'paid') emitInvoicePaid(unit, invoice);
  else if (invoice.collection_method === 'send_invoice') {
    unit.emitted.push({ type: 'invoice.sent', object: invoice });
    watchInvoice(unit, invoice.id, { kind: 'due', at: invoice.due_date });
  }
}

export function emitInvoicePaid(unit: BillingUnitOfWork, invoice: WireInvoice): void {
  unit.emitted.push({ type: 'invoice.paid', object: invoice }, { type: 'invoice.payment_succeeded', object: invoice });
}

function numberInvoice(unit: BillingUnitOfWork, draft: WireInvoice): { invoice: WireInvoice; secret: string } {
  const { call, customer, subscription } = unit;
  const secret = newPageSecret();
  const sequence = customer.next_invoice_sequence ?? 1;
  const { amountDue, ending } = settleBalance(draft.total, customer.balance);
  const page = `${call.config.publicBase}/invoices/${draft.id}/${secret}`;
  const isPaid = amountDue === 0;
  const isSent = draft.collection_method === 'send_invoice';
  unit.customer = {
    ...customer,
    balance: ending,
    currency: customer.currency ?? 'usd',
    next_invoice_sequence: sequence + 1,
  };
  const invoice: WireInvoice = {
    ...draft,
    amount_due: amountDue,
    amount_remaining: amountDue,
    attempted: isPaid,
    auto_advance: !isPaid,
    automatically_finalizes_at: null,
    due_date: isSent ? (draft.due_date ?? call.now + (subscription.days_until_due ?? 30) * DAY) : null,
    effective_at: call.now,
    ending_balance: ending,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    starting_balance: customer.balance,
    status: isPaid ? 'paid' : 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: call.now, paid_at: isPaid ? call.now : null },
  };
  return { invoice, secret };
}
