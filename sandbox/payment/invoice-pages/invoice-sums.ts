import type Stripe from 'stripe';
import type { Queryable } from '../../../core/database/database.ts';
import type { TotalsRow } from '../../../core/pdf/billing-document.ts';
import { US_STATES } from '../../../core/us-states.ts';
import { loadDiscounts } from '../billing/discounts.ts';
import type { WireInvoice } from '../objects/kinds.ts';
import type { SandboxPaymentConfig } from '../wire/route.ts';
import { formatInvoiceDate, type InvoicePageState, invoiceText, money } from './invoice-messages.ts';

type Facts = { state: InvoicePageState; taxRates: SandboxPaymentConfig['taxRates'] };

/**
 * [FMT-06] Returns the rows from the base amount to the result: amount due, paid, or formerly due. Every row is added
 * to the one above.
 */
export async function sumsOf(tx: Queryable, invoice: WireInvoice, { state, taxRates }: Facts): Promise<TotalsRow[]> {
  const isOpen = state === 'open' || state === 'overdue';
  const balance = balanceOf(invoice);
  const total: TotalsRow = { label: invoiceText('total'), value: money(invoice.total), kind: 'sum' };
  return [
    { label: invoiceText('base'), value: money(invoice.subtotal) },
    ...(await discountsOf(tx, invoice)),
    ...(invoice.total_taxes ?? []).map(({ amount }) => ({
      label: taxLabel(invoice, amount, taxRates),
      value: money(amount),
    })),
    ...(isOpen || balance.length > 0 ? [total, ...balance] : []),
    ...(isOpen ? [{ label: invoiceText('paidSoFar'), value: money(-invoice.amount_paid) }] : []),
    toResponse(invoice, state),
  ];
}

/**
 * Returns when an invoice is due, in seconds. A renewal whose automatic charge was declined was due on its own date,
 * although the platform gives only sent invoices a due date. Null: without a date.
 */
export function getDueDate({
  status,
  due_date,
  collection_method: collection,
  billing_reason: reason,
  attempt_count: attempts,
  effective_at,
  created,
}: WireInvoice): number | null {
  if (due_date !== null) return due_date;
  const isDeclinedRenewal =
    status === 'open' && collection === 'charge_automatically' && reason === 'subscription_cycle' && attempts > 0;
  return isDeclinedRenewal ? (effective_at ?? created) : null;
}

function toResponse(invoice: WireInvoice, state: InvoicePageState): TotalsRow {
  const { amount_remaining, amount_paid, amount_due } = invoice;
  const due = getDueDate(invoice);
  if (state === 'open' || state === 'overdue')
    return {
      label: due === null ? invoiceText('due') : invoiceText('dueOn', { date: formatInvoiceDate(due) }),
      value: money(amount_remaining),
      kind: 'answer',
    };
  if (state === 'paid') return { label: invoiceText('paid'), value: money(amount_paid), kind: 'answer' };
  return { label: invoiceText('total'), value: money(amount_due), kind: 'answer' };
}

async function discountsOf(tx: Queryable, invoice: WireInvoice): Promise<TotalsRow[]> {
  const amounts: readonly Stripe.Invoice.TotalDiscountAmount[] = invoice.total_discount_amounts ?? [];
  const discounts = await loadDiscounts(
    tx,
    amounts.map(({ discount }) => String(discount)),
  );
  const nameOf = (id: unknown): string => {
    const coupon = discounts.find((one) => one.id === id)?.coupon;
    if (coupon === undefined) return invoiceText('discount');
    const name = coupon.name ?? coupon.id;
    return coupon.percent_off === null
      ? name
      : invoiceText('percentOff', { name, percent: String(coupon.percent_off) });
  };
  return amounts
    .filter(({ amount }) => amount !== 0)
    .map(({ amount, discount }) => ({ label: nameOf(discount), value: money(-amount), kind: 'less' }));
}

/** Returns the amounts applied to or from the customer's balance, and the credit notes on the amount due. */
function balanceOf(invoice: WireInvoice): TotalsRow[] {
  const { total, amount_due, ending_balance, pre_payment_credit_notes_amount: credited } = invoice;
  const note: TotalsRow[] =
    credited > 0 ? [{ label: invoiceText('creditNote'), value: money(-credited), kind: 'less' }] : [];
  const rest = total - amount_due - credited;
  if (rest === 0) return note;
  const isCarried = total > 0 && (ending_balance ?? 0) > 0;
  const label = rest < 0 ? invoiceText('creditKept') : invoiceText(isCarried ? 'carried' : 'creditUsed');
  return [{ label, value: money(-rest), kind: 'less' }, ...note];
}

/** Returns the tax's label: the state, and its rate if the tax still matches it. */
function taxLabel(invoice: WireInvoice, tax: number, rates: SandboxPaymentConfig['taxRates']): string {
  if (invoice.customer_tax_exempt === 'exempt' || invoice.customer_tax_exempt === 'reverse')
    return invoiceText('taxExempt');
  const { country, state: code } = invoice.customer_address ?? {};
  const key = (code ?? '').trim().toUpperCase();
  const state = country === 'US' ? US_STATES[key] : undefined;
  if (state === undefined) return invoiceText('tax');
  const rate = rates[key] ?? 0;
  const taxable = invoice.total - tax;
  // each line was rounded separately
  const isSame = rate > 0 && Math.abs((taxable * rate) / 100_000 - tax) <= Math.max(1, invoice.lines.data.length) / 2;
  return isSame ? invoiceText('taxRate', { state, rate: String(rate / 1_000) }) : invoiceText('taxState', { state });
}
