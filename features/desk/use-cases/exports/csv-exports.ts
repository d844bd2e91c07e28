import { err, ok } from '../../../../core/result.ts';
import type { CartPurposes, CompanyCheckout } from '../../../cart/repository/cart-purposes.ts';
import { findJob } from '../../../cart/rules/purchase-details.ts';
import type { CompanyInvoices } from '../../../invoices/repository/company-invoices.ts';
import { formatCreditNoteNumber, formatReceiptNumber } from '../../../invoices/rules/invoice-paths.ts';
import { withoutTier } from '../../../plans/rules/invoices/invoice-lines.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { amountText, dayText, type Export, type ExportPeriod, readPages } from './export-table.ts';
import { readDisputeMovements } from './read-dispute-movements.ts';
import { readPlanSales } from './read-plan-sales.ts';
import { readSales, type SaleLine } from './read-sales.ts';

type Needs = Pick<ShopContext, 'commerce' | 'payment'> & {
  purposes: Pick<CartPurposes, 'findCheckouts'>;
  companyInvoices: Pick<CompanyInvoices, 'readBetween'>;
};

/**
 * Orders and refunds of documents, with one row per line and its tax. The rows that aren't on account add up to the
 * amounts that the payment platform charged and refunded. [OP-06]
 */
async function exportOrders(context: Needs, span: ExportPeriod): Export {
  const sales = await readSales(context, span);
  if (!sales.ok) return sales;
  const checkouts = await findCheckoutsOf(context, sales.value);
  return ok({
    columns:
      'kind,date,order,order_date,status,customer,email,company,name,country,state,zip,sku,title,quantity,net,tax,gross,method,bought_for,po_number,job'.split(
        ',',
      ),
    rows: sales.value.map(({ kind, at, order, sku, name, quantity, net, tax, productId }) => [
      kind,
      dayText(at),
      String(order.orderNumber),
      dayText(order.dateCreated),
      // not the current status of the order: a filed month must not change after a refund
      kind === 'sale' ? 'Completed' : 'Refunded',
      String(order.customerId),
      order.billing.email,
      order.billing.company,
      `${order.billing.firstName} ${order.billing.lastName}`.trim(),
      order.billing.countryCode,
      order.billing.state,
      order.billing.zip,
      sku,
      name,
      String(quantity),
      amountText(net),
      amountText(tax),
      amountText(net + tax),
      order.paymentMethod,
      checkouts.get(order.cartId)?.companyName ?? '',
      checkouts.get(order.cartId)?.poNumber ?? '',
      findJob(checkouts.get(order.cartId)?.jobs ?? {}, { sku, productId }),
    ]),
  });
}

const CARTS_AT_ONCE = 1_000;

/** Returns the company's checkouts of these sales, by cart. */
async function findCheckoutsOf({ purposes }: Needs, sales: readonly SaleLine[]): Promise<Map<string, CompanyCheckout>> {
  const ids = [...new Set(sales.flatMap(({ order }) => order.cartId || []))];
  const found = new Map<string, CompanyCheckout>();
  for (let from = 0; from < ids.length; from += CARTS_AT_ONCE)
    for (const [id, checkout] of await purposes.findCheckouts(ids.slice(from, from + CARTS_AT_ONCE)))
      found.set(id, checkout);
  return found;
}

/** Customers created in the span. */
async function exportCustomers({ commerce }: Needs, span: ExportPeriod): Export {
  const all = await readPages((page, limit) => commerce.customersBetween(span, page, limit));
  if (!all.ok) return err('unavailable');
  return ok({
    columns: ['customer', 'date', 'email', 'first_name', 'last_name', 'company', 'phone', 'tax_exempt'],
    rows: all.value.map((one) => [
      String(one.customerId),
      dayText(one.createdAt),
      one.email,
      one.firstName,
      one.lastName,
      one.company,
      one.phone,
      one.isTaxExempt ? 'yes' : 'no',
    ]),
  });
}

/** Invoices of plans by payment date; refunds, credit notes and disputes by their own date. [OP-06] [BR-03] */
async function exportPlans(context: Needs, span: ExportPeriod): Export {
  const sales = await readPlanSales(context, span);
  if (!sales.ok) return sales;
  return ok({
    columns:
      'date,invoice,status,customer,subscription,name,country,state,description,seats,subtotal,discount,tax,total,paid,invoice_date,credit_note'.split(
        ',',
      ),
    rows: sales.value.map(({ kind, at, invoice, creditNote, net, tax, moved }) => {
      const off = kind === 'paid' ? invoice.discounts.reduce((sum, { amount }) => sum + amount, 0) : 0;
      const { address, name = '' } = invoice.billedTo ?? { address: null };
      return [
        dayText(at),
        invoice.number ?? '',
        kind,
        invoice.customerId,
        invoice.subscriptionId ?? '',
        name,
        address?.country ?? '',
        address?.state ?? '',
        invoice.lines.map(({ description }) => withoutTier(description)).join('; '),
        kind === 'paid' ? String(Math.max(0, ...invoice.lines.map(({ quantity }) => quantity))) : '0',
        amountText(kind === 'paid' ? invoice.subtotal : net),
        amountText(-off),
        amountText(tax),
        amountText(net + tax),
        amountText(moved),
        dayText(invoice.createdAt),
        creditNote,
      ];
    }),
  });
}

/**
 * Sales tax by state, of sales less refunds and credit notes: documents by the date of the order or refund, plans by
 * the date of the payment, refund or credit note. A dispute does not change it: the sale remains, and the money is
 * lost.
 */
async function exportTax(context: Needs, span: ExportPeriod): Export {
  const [sales, plans] = [await readSales(context, span), await readPlanSales(context, span)];
  if (!sales.ok || !plans.ok) return err('unavailable');
  const sums = new Map<string, { net: number; tax: number }>();
  const add = (what: string, country: string, state: string, net: number, tax: number): void => {
    const key = [what, country, state].join('\t');
    const known = sums.get(key) ?? { net: 0, tax: 0 };
    sums.set(key, { net: known.net + net, tax: known.tax + tax });
  };
  for (const { order, net, tax } of sales.value)
    add('documents', order.billing.countryCode, order.billing.state, net, tax);
  for (const { kind, invoice, net, tax } of plans.value) {
    if (kind === 'dispute' || kind === 'dispute-returned') continue;
    add('plans', invoice.billedTo?.address?.country ?? '', invoice.billedTo?.address?.state ?? '', net, tax);
  }
  return ok({
    columns: ['what', 'country', 'state', 'net', 'tax', 'gross'],
    rows: [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { net, tax }]) => [...key.split('\t'), amountText(net), amountText(tax), amountText(net + tax)]),
  });
}

/**
 * Movements of disputes by the date on which money was taken or returned, with the provider's fee; includes documents.
 * [BR-03]
 */
async function exportDisputes(context: Needs, span: ExportPeriod): Export {
  const moved = await readDisputeMovements(context, span);
  if (!moved.ok) return moved;
  return ok({
    columns: ['date', 'dispute', 'kind', 'what', 'payment', 'invoice', 'opened', 'reason', 'amount', 'fee'],
    rows: moved.value.map(({ dispute, invoice, at, amount, fee }) => [
      dayText(at),
      dispute.id,
      amount < 0 ? 'taken' : 'returned',
      invoice ? 'plan' : 'documents',
      dispute.intentId,
      invoice?.number ?? '',
      dayText(dispute.openedAt),
      dispute.reason,
      amountText(amount),
      amountText(fee),
    ]),
  });
}

/** Payouts of the payment platform in the span, with the parts of each. */
async function exportPayouts({ payment }: Needs, span: ExportPeriod): Export {
  const all = await payment.payouts(span);
  if (!all.ok) return err('unavailable');
  return ok({
    columns: ['payout', 'arrives', 'status', 'kind', 'source', 'date', 'gross', 'fee', 'net'],
    rows: all.value.flatMap(({ id, arrivesAt, status, amount, parts }) => [
      ...parts.map((part) => [
        id,
        dayText(arrivesAt),
        status,
        part.kind,
        part.source,
        dayText(part.at),
        amountText(part.gross),
        amountText(part.fee),
        amountText(part.net),
      ]),
      [
        id,
        dayText(arrivesAt),
        status,
        'payout',
        '',
        dayText(arrivesAt),
        amountText(amount),
        amountText(0),
        amountText(amount),
      ],
    ]),
  });
}

/**
 * Invoices of orders on account and their credit notes, by date. The orders themselves are in `orders`, with their tax.
 * [INV-10]
 */
async function exportInvoices({ companyInvoices }: Needs, span: ExportPeriod): Export {
  const { invoices, creditNotes } = await companyInvoices.readBetween(span);
  return ok({
    columns: 'kind,date,number,company,ordered_by,po_number,job,due,total,invoice'.split(','),
    rows: [
      ...invoices.map((one) => [
        'invoice',
        dayText(one.issuedAt),
        String(one.number),
        one.companyName,
        one.buyerName,
        one.poNumber,
        one.job,
        one.dueOn,
        amountText(one.total),
        String(one.number),
      ]),
      ...creditNotes.map((one) => [
        'credit note',
        dayText(one.createdAt),
        formatCreditNoteNumber(one.number),
        one.companyName,
        '',
        one.poNumber,
        one.job,
        '',
        amountText(-one.total),
        String(one.orderNumber),
      ]),
    ],
  });
}

/**
 * Payments of several invoices, one row for each invoice and credit note: the rows of a receipt add up to its charge. A
 * returned payment has rows below zero on the day of its return. [INV-10]
 */
async function exportPayments({ companyInvoices }: Needs, span: ExportPeriod): Export {
  const { payments } = await companyInvoices.readBetween(span);
  const isWithin = (at: string | null): at is string =>
    at !== null && new Date(at) >= span.from && new Date(at) < span.to;
  return ok({
    columns: 'kind,date,receipt,payer,paid_by,method,payment,what,number,po_number,amount'.split(','),
    rows: payments.flatMap((payment) =>
      [
        { kind: 'paid', at: payment.paidAt, sign: 1 },
        { kind: 'returned', at: payment.endedAt, sign: -1 },
      ].flatMap(({ kind, at, sign }) =>
        isWithin(at)
          ? payment.items.map((item) => [
              kind,
              dayText(at),
              formatReceiptNumber(payment.number ?? 0),
              payment.payerName,
              payment.paidBy,
              payment.method,
              payment.intentId ?? '',
              item.kind,
              item.number,
              item.poNumber,
              amountText(sign * item.amount),
            ])
          : [],
      ),
    ),
  });
}

/** The exports by name. */
export const EXPORTS = {
  orders: exportOrders,
  customers: exportCustomers,
  plans: exportPlans,
  tax: exportTax,
  invoices: exportInvoices,
  payments: exportPayments,
  disputes: exportDisputes,
  payouts: exportPayouts,
} as const;
