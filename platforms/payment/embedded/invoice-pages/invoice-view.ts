import type Stripe from 'stripe';
import type { Queryable } from '../../../../core/database/database.ts';
import { formatDate } from '../../../../core/dates.ts';
import type { Cents } from '../../../../core/money.ts';
import { loadDiscounts } from '../billing/discounts.ts';
import type { WireInvoice } from '../objects/kinds.ts';
import { TAX_NAME } from '../tax/tax-for.ts';

/** An invoice in words: the same for its page and its PDF. */
export type InvoiceView = {
  seller: string;
  number: string;
  state: 'paid' | 'open' | 'overdue' | 'processing' | 'void' | 'uncollectible';
  stateText: string;
  dates: { label: string; value: string }[];
  billedTo: string[];
  lines: { description: string; period: string; quantity: string; amount: string }[];
  sums: { label: string; value: string; isDiscount: boolean }[];
  total: { label: string; value: string };
  /** what is still to be paid; null: nothing, or not any more */
  due: string | null;
};

const writer = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const money = (cents: Cents): string => writer.format(cents / 100).replace('-', '−');
const date = (seconds: number): string => formatDate(seconds * 1000, 'en-US');

const STATE_TEXTS: Record<InvoiceView['state'], string> = {
  paid: 'Paid',
  open: 'To be paid',
  overdue: 'Past due',
  processing: 'Payment on its way',
  void: 'Void',
  uncollectible: 'Closed',
};

export async function viewInvoice(
  tx: Queryable,
  invoice: WireInvoice,
  world: { sellerName: string; now: number },
): Promise<InvoiceView> {
  const state = await stateOf(tx, invoice, world.now);
  const isPayable = state === 'open' || state === 'overdue';
  return {
    seller: invoice.account_name ?? world.sellerName,
    number: invoice.number ?? invoice.id,
    state,
    stateText: STATE_TEXTS[state],
    dates: datesOf(invoice),
    billedTo: billedTo(invoice),
    lines: invoice.lines.data.map((line) => ({
      description: line.description ?? '',
      period: `${date(line.period.start)} to ${date(line.period.end)}`,
      quantity: line.quantity === null ? '' : String(line.quantity),
      amount: money(line.amount),
    })),
    sums: await sumsOf(tx, invoice),
    total: isPayable
      ? { label: 'Amount due', value: money(invoice.amount_remaining) }
      : {
          label: state === 'paid' ? 'Paid' : 'Total',
          value: money(state === 'paid' ? invoice.amount_paid : invoice.total),
        },
    due: isPayable ? money(invoice.amount_remaining) : null,
  };
}

async function stateOf(tx: Queryable, invoice: WireInvoice, now: number): Promise<InvoiceView['state']> {
  if (invoice.status !== 'open') return invoice.status as 'paid' | 'void' | 'uncollectible';
  const { rows } = await tx.query(`SELECT 1 FROM payment.payment_intent WHERE id = $1 AND status = 'processing'`, [
    intentIdOf(invoice),
  ]);
  if (rows.length > 0) return 'processing';
  return invoice.due_date !== null && invoice.due_date < now ? 'overdue' : 'open';
}

/** The intent that pays an invoice, once an attempt was made or begun. */
export function intentIdOf(invoice: WireInvoice): string | null {
  const id = invoice.payments?.data[0]?.payment.payment_intent;
  return typeof id === 'string' ? id : null;
}

function datesOf({
  effective_at,
  created,
  due_date,
  status_transitions: { paid_at },
}: WireInvoice): InvoiceView['dates'] {
  return [
    { label: 'Date', value: date(effective_at ?? created) },
    ...(due_date === null ? [] : [{ label: 'Due', value: date(due_date) }]),
    ...(paid_at === null ? [] : [{ label: 'Paid on', value: date(paid_at) }]),
  ];
}

function billedTo({ customer_name, customer_email, customer_address: address }: WireInvoice): string[] {
  const place = [address?.city, [address?.state, address?.postal_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const country = address?.country === 'US' ? null : address?.country;
  return [customer_name, address?.line1, address?.line2, place, country, customer_email].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  );
}

async function sumsOf(tx: Queryable, invoice: WireInvoice): Promise<InvoiceView['sums']> {
  const amounts: readonly Stripe.Invoice.TotalDiscountAmount[] = invoice.total_discount_amounts ?? [];
  const discounts = await loadDiscounts(
    tx,
    amounts.map(({ discount }) => String(discount)),
  );
  const nameOf = (id: unknown): string => {
    const coupon = discounts.find((one) => one.id === id)?.coupon;
    return coupon === undefined ? 'Discount' : (coupon.name ?? coupon.id);
  };
  const sum = (label: string, cents: Cents, isDiscount = false) => ({ label, value: money(cents), isDiscount });
  const credit = invoice.total - invoice.amount_due;
  return [
    sum('Subtotal', invoice.subtotal),
    ...amounts.filter(({ amount }) => amount !== 0).map(({ amount, discount }) => sum(nameOf(discount), -amount, true)),
    ...(invoice.total_taxes ?? []).map(({ amount }) => sum(TAX_NAME, amount)),
    ...(credit === 0
      ? []
      : [sum('Total', invoice.total), sum(credit > 0 ? 'Credit used' : 'Kept as credit', -credit, true)]),
  ];
}
