import type { Cents } from '../../core/money.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import { findRefundedInvoice, listRefundMovements } from '../subscription/refunds/plan-refund.ts';
import type { Span } from './sheet.ts';

/**
 * What an invoice of a plan did on one day. `paid`: it was paid. `refund`: money went back, amounts below zero. `refund-failed`: a refund did not reach the
 * payer, and the shop has it again.
 */
export type PlanSale = {
  kind: 'paid' | 'refund' | 'refund-failed';
  at: string;
  invoice: Invoice;
  /** '' unless it is about a refund */
  creditNote: string;
  net: Cents;
  tax: Cents;
  /** what moved at the payment platform: credit pays a part of an invoice */
  moved: Cents;
};

const taxOf = ({ taxes }: Pick<Invoice, 'taxes'>): Cents => taxes.reduce((sum, one) => sum + one, 0);

/**
 * [OP-06] Payments and refunds of plans in a span, oldest first. Each is in the span of its own day, by a date that never changes afterwards, so a span that
 * has passed always reads the same.
 */
export async function readPlanSales(
  { payment }: Pick<ShopContext, 'payment'>,
  span: Span,
): Promise<Result<PlanSale[], 'unavailable'>> {
  const [paid, refunds] = [await payment.invoicesPaidBetween(span), await payment.refundsBetween(span)];
  if (!paid.ok || !refunds.ok) return err('unavailable');
  const sales = paid.value.map((invoice): PlanSale => {
    const tax = taxOf(invoice);
    const { paidAt: at, total, amountPaid: moved } = invoice;
    return { kind: 'paid', at, invoice, creditNote: '', net: total - tax, tax, moved };
  });
  for (const intentId of new Set(refunds.value.map((refund) => refund.intentId))) {
    const found = await findRefundedInvoice({ payment }, intentId);
    if (!found.ok) return found;
    if (found.value === null) continue;
    const { invoice, refunds: all } = found.value;
    for (const { refund, at, amount, tax } of listRefundMovements(invoice, all)) {
      if (new Date(at) < span.from || new Date(at) >= span.to) continue;
      const kind = amount < 0 ? 'refund' : 'refund-failed';
      sales.push({ kind, at, invoice, creditNote: refund.number, net: amount - tax, tax, moved: amount });
    }
  }
  return ok(sales.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)));
}

const keyOf = ({ at, kind, invoice, creditNote }: PlanSale): string => [at, invoice.number, kind, creditNote].join(' ');
