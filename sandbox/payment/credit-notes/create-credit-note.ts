import type Stripe from 'stripe';
import { z } from 'zod';
import { roundPart } from '../billing/amounts.ts';
import { settleCredited } from '../billing/invoices/settle-credited.ts';
import { type BillingUnitOfWork, commitUnitOfWork, getBillingState, lockInvoice } from '../billing/unit-of-work.ts';
import type { WireInvoice } from '../objects/kinds.ts';
import { newId } from '../objects/new-id.ts';
import { insertObject, saveObject } from '../objects/rows.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { integerParam, metadata, reference, textParam } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';

const amount = integerParam.refine((cents) => cents >= 0, 'integer').optional();
export const createCreditNoteParams = z.strictObject({
  invoice: reference,
  amount,
  credit_amount: amount,
  email_type: z.enum(['credit_note', 'none']).optional(),
  memo: textParam.max(5_000).optional(),
  metadata: metadata.optional(),
  out_of_band_amount: amount,
  reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
  refund_amount: amount,
});
type Params = z.output<typeof createCreditNoteParams>;
type Parts = { refund: number; balance: number; outside: number; beforePayment: number };

/**
 * POST /v1/credit_notes. On an open invoice it reduces the amount due. On a paid one it is refunded, added to the
 * customer's credit, paid out of band, or split; never more than is left of the invoice.
 */
export async function createCreditNote(call: RouteCall<Params>): Promise<Reply> {
  const { params } = call;
  const found = await lockInvoice(call, params.invoice);
  if (found === null) return notFound('invoice', params.invoice, 'invoice');
  const { unit, invoice } = found;
  const parts = divide(invoice, params);
  if ('status' in parts) return parts;
  if (parts.beforePayment > 0 && getBillingState(unit).watch?.[invoice.id]?.kind === 'clears')
    return badRequest('This invoice has a payment that is being processed.', { param: 'invoice' });
  const refunded = await refundPart(call, invoice, parts.refund);
  if ('refusal' in refunded) return refunded.refusal;
  const note = newNote(unit, invoice, params, parts, {
    place: 1 + (await countNotes(call, invoice.id)),
    refund: refunded.refund,
  });
  await insertObject(call.tx, 'credit_note', note);
  unit.emitted.push({ type: 'credit_note.created', object: note });
  if (parts.balance > 0) unit.customer = { ...unit.customer, balance: unit.customer.balance - parts.balance };
  await credit(unit, invoice, parts);
  await commitUnitOfWork(unit);
  return successReply(note);
}

/** Splits the amount; returns a reply if the split is not allowed. */
function divide(invoice: WireInvoice, params: Params): Parts | Reply {
  const { refund_amount: refund = 0, credit_amount: balance = 0, out_of_band_amount: outside = 0 } = params;
  const named = refund + balance + outside;
  const total = params.amount ?? named;
  if (total < 1) return badRequest('The credit note amount must be greater than zero.', { param: 'amount' });
  const left = invoice.total - invoice.pre_payment_credit_notes_amount - invoice.post_payment_credit_notes_amount;
  if (invoice.status === 'open') {
    if (named > 0)
      return badRequest('You can only refund or credit an invoice that is paid.', { param: 'credit_amount' });
    if (total > invoice.amount_remaining)
      return badRequest('The credit note amount is greater than the amount due on the invoice.', { param: 'amount' });
    return { refund: 0, balance: 0, outside: 0, beforePayment: total };
  }
  if (invoice.status !== 'paid')
    return badRequest('You can only create a credit note of an open or a paid invoice.', { param: 'invoice' });
  if (total > left)
    return badRequest('The credit note amount is greater than what is left of the invoice.', { param: 'amount' });
  if (named !== total)
    return badRequest(
      'The sum of credit_amount, refund_amount and out_of_band_amount must equal the credit note amount.',
      { param: 'credit_amount' },
    );
  return { refund, balance, outside, beforePayment: 0 };
}

async function countNotes({ tx }: RouteCall<Params>, invoiceId: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM payment.credit_note WHERE invoice = $1',
    [invoiceId],
  );
  return rows[0]?.count ?? 0;
}

async function refundPart(
  call: RouteCall<Params>,
  invoice: WireInvoice,
  amount: number,
): Promise<{ refund: Stripe.Refund | null } | { refusal: Reply }> {
  if (amount === 0) return { refund: null };
  const intent = invoice.payments?.data[0]?.payment.payment_intent;
  const payment_intent = typeof intent === 'string' ? intent : undefined;
  const reply = await createRefund({ ...call, params: { payment_intent, amount } });
  return reply.status === 200 ? { refund: reply.body as Stripe.Refund } : { refusal: reply };
}

/** Applies the note to the invoice, and marks the invoice as paid if the amount due becomes 0. */
async function credit(unit: BillingUnitOfWork, invoice: WireInvoice, parts: Parts): Promise<void> {
  const { beforePayment, refund, balance, outside } = parts;
  const credited: WireInvoice = {
    ...invoice,
    amount_due: invoice.amount_due - beforePayment,
    amount_remaining: invoice.amount_remaining - beforePayment,
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount + beforePayment,
    post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + refund + balance + outside,
  };
  if (beforePayment > 0) await settleCredited(unit, credited);
  else await saveObject(unit.call.tx, 'invoice', credited);
}

/** Returns the taxes of a part of an invoice. Together with those of earlier notes they add up to the invoice's. */
function shareTaxes(invoice: WireInvoice, amount: number): Stripe.CreditNote.TotalTax[] {
  const given = invoice.pre_payment_credit_notes_amount + invoice.post_payment_credit_notes_amount;
  const share = (total: number): number =>
    roundPart(total, given + amount, invoice.total) - roundPart(total, given, invoice.total);
  return (invoice.total_taxes ?? []).map((tax) => ({
    ...tax,
    amount: share(tax.amount),
    taxable_amount: tax.taxable_amount === null ? null : share(tax.taxable_amount),
  }));
}

function newNote(
  { call }: BillingUnitOfWork,
  invoice: WireInvoice,
  { memo, metadata: given, reason }: Params,
  { refund: back, balance, outside, beforePayment }: Parts,
  { place, refund }: { place: number; refund: Stripe.Refund | null },
): Stripe.CreditNote {
  const post = back + balance + outside;
  const total = beforePayment + post;
  const total_taxes = shareTaxes(invoice, total);
  const net = total - total_taxes.reduce((sum, tax) => sum + tax.amount, 0);
  const id = newId('cn');
  return {
    id,
    object: 'credit_note',
    amount: total,
    amount_shipping: 0,
    created: call.now,
    currency: invoice.currency,
    customer: String(invoice.customer),
    customer_account: null,
    customer_balance_transaction: balance > 0 ? newId('cbtxn') : null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: call.now,
    invoice: invoice.id,
    lines: { object: 'list', data: [newLine(net)], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo: memo ?? null,
    metadata: given ?? {},
    number: `${invoice.number}-CN-${String(place).padStart(2, '0')}`,
    out_of_band_amount: outside > 0 ? outside : null,
    // this platform has no PDF of it
    pdf: invoice.invoice_pdf ?? '',
    post_payment_amount: post,
    pre_payment_amount: beforePayment,
    pretax_credit_amounts: [],
    reason: reason ?? null,
    refunds:
      refund === null
        ? []
        : [{ amount_refunded: refund.amount, payment_record_refund: null, refund: refund.id, type: 'refund' }],
    shipping_cost: null,
    status: 'issued',
    subtotal: net,
    subtotal_excluding_tax: net,
    total,
    total_excluding_tax: net,
    total_taxes,
    type: beforePayment > 0 ? 'pre_payment' : 'post_payment',
    voided_at: null,
  };
}

const newLine = (amount: number): Stripe.CreditNoteLineItem => ({
  id: newId('cnli'),
  object: 'credit_note_line_item',
  amount,
  description: 'Credit',
  discount_amount: 0,
  discount_amounts: [],
  livemode: false,
  metadata: {},
  pretax_credit_amounts: [],
  quantity: 1,
  tax_rates: [],
  taxes: null,
  type: 'custom_line_item',
  unit_amount: amount,
  unit_amount_decimal: null,
});
