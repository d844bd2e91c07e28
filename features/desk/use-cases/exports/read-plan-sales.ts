import type { Cents } from '../../../../core/money.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import { sum } from '../../../../core/sum.ts';
import type { Invoice } from '../../../../platforms/payment/client/types.ts';
import {
  findCreditedInvoice,
  findRefundedInvoice,
  listRefundMovements,
  type RefundedPlanInvoice,
} from '../../../plans/use-cases/refunds/plan-refund.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { ExportPeriod } from './export-table.ts';
import { readDisputeMovements } from './read-dispute-movements.ts';

/**
 * The effect of a plan's invoice on one day. `paid`: it was paid. `refund`: money was refunded, with negative amounts.
 * `refund-failed`: a refund did not reach the payer, and the shop has the money again. `credit-note`: the sale was
 * reduced without a transfer at the payment platform. `dispute`: a bank took money back, without effect on the sale or
 * its tax; `dispute-returned`: the bank returned it.
 */
export type PlanSale = {
  kind: 'paid' | 'refund' | 'refund-failed' | 'credit-note' | 'dispute' | 'dispute-returned';
  at: string;
  invoice: Invoice;
  /** '' except for a refund or a credit note */
  creditNote: string;
  net: Cents;
  tax: Cents;
  /** the amount transferred at the payment platform: credit pays a part of an invoice */
  moved: Cents;
};

const taxOf = ({ taxes }: Pick<Invoice, 'taxes'>): Cents => sum(taxes);

type Needs = Pick<ShopContext, 'payment'>;

/**
 * Payments, refunds, credit notes and disputes of plans in a span, oldest first. Each is dated by a day that never
 * changes, so a past span always returns the same rows. [OP-06] [BR-03]
 */
export async function readPlanSales(context: Needs, span: ExportPeriod): Promise<Result<PlanSale[], 'unavailable'>> {
  const { payment } = context;
  const paid = await payment.invoicesPaidBetween(span);
  if (!paid.ok) return err('unavailable');
  const sales = paid.value.map((invoice): PlanSale => {
    const tax = taxOf(invoice);
    const { paidAt: at, total, amountPaid: moved } = invoice;
    return { kind: 'paid', at, invoice, creditNote: '', net: total - tax, tax, moved };
  });
  const changed = await readChanged(context, span, paid.value);
  if (!changed.ok) return changed;
  for (const { invoice, refunds, notes } of changed.value) {
    for (const { refund, at, amount, tax, moved } of listRefundMovements(invoice, refunds, notes)) {
      // the credit note reduces an invoice that was never a sale
      if (invoice.paidAt === null || new Date(at) < span.from || new Date(at) >= span.to) continue;
      const kind = refund.credit ? 'credit-note' : amount < 0 ? 'refund' : 'refund-failed';
      sales.push({ kind, at, invoice, creditNote: refund.number, net: amount - tax, tax, moved });
    }
  }
  const disputes = await readDisputeMovements(context, span);
  if (!disputes.ok) return disputes;
  for (const { invoice, at, amount } of disputes.value) {
    if (invoice === null) continue;
    const kind = amount < 0 ? 'dispute' : 'dispute-returned';
    sales.push({ kind, at, invoice, creditNote: '', net: 0, tax: 0, moved: amount });
  }
  return ok(sales.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)));
}

/** Returns the invoices of plans with a refund in the span, each once with all of its refunds. */
async function readChanged(
  context: Needs,
  span: ExportPeriod,
  paid: readonly Invoice[],
): Promise<Result<RefundedPlanInvoice[], 'unavailable'>> {
  const { payment } = context;
  const [refunds, notes] = [await payment.refundsBetween(span), await payment.creditNotesBetween(span)];
  if (!refunds.ok || !notes.ok) return err('unavailable');
  const known = new Map<string, RefundedPlanInvoice>();
  for (const intentId of new Set(refunds.value.map((refund) => refund.intentId))) {
    const found = await findRefundedInvoice(context, intentId);
    if (!found.ok) return found;
    if (found.value?.invoice.id) known.set(found.value.invoice.id, found.value);
  }
  // a note that reduced the amount due counts on the payment date, which may be in a later month
  const lowered = paid.filter(({ credited }) => credited && credited.beforePayment > 0);
  for (const invoiceId of [...notes.value.map((note) => note.invoiceId), ...lowered.map(({ id }) => id ?? '')]) {
    if (known.has(invoiceId)) continue;
    const found = await findCreditedInvoice(context, invoiceId);
    if (!found.ok) return found;
    if (found.value) known.set(invoiceId, found.value);
  }
  return ok([...known.values()]);
}

const keyOf = ({ at, kind, invoice, creditNote }: PlanSale): string => [at, invoice.number, kind, creditNote].join(' ');
