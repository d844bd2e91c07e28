import { err, ok } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import { readSales } from './read-sales.ts';
import { amountText, dayText, type Export, readPages, type Span } from './sheet.ts';

type Needs = Pick<ShopContext, 'commerce' | 'payment'>;

/** [OP-06] Orders and refunds of documents, one line for each line and its tax. All lines add up to what the payment platform took and gave back. */
async function exportOrders(context: Needs, span: Span): Export {
  const sales = await readSales(context, span);
  if (!sales.ok) return sales;
  return ok({
    columns:
      'kind,date,order,order_date,status,customer,email,company,name,country,state,zip,sku,title,quantity,net,tax,gross,method'.split(
        ',',
      ),
    rows: sales.value.map(({ kind, at, order, sku, name, quantity, net, tax }) => [
      kind,
      dayText(at),
      String(order.orderNumber),
      dayText(order.dateCreated),
      order.status,
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
    ]),
  });
}

/** Customers that came in the span. */
async function exportCustomers({ commerce }: Needs, span: Span): Export {
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

/** Invoices of plans that were made in the span. */
async function exportPlans({ payment }: Needs, span: Span): Export {
  const all = await payment.invoicesBetween(span);
  if (!all.ok) return err('unavailable');
  return ok({
    columns:
      'date,invoice,status,customer,subscription,name,country,state,description,seats,subtotal,discount,tax,total,paid'.split(
        ',',
      ),
    rows: all.value.map((invoice) => {
      const tax = invoice.taxes.reduce((sum, one) => sum + one, 0);
      const off = invoice.discounts.reduce((sum, { amount }) => sum + amount, 0);
      const { address, name = '' } = invoice.billedTo ?? { address: null };
      return [
        dayText(invoice.createdAt),
        invoice.number ?? '',
        invoice.status,
        invoice.customerId,
        invoice.subscriptionId ?? '',
        name,
        address?.country ?? '',
        address?.state ?? '',
        invoice.lines.map(({ description }) => description).join('; '),
        String(Math.max(0, ...invoice.lines.map(({ quantity }) => quantity))),
        amountText(invoice.subtotal),
        amountText(-off),
        amountText(tax),
        amountText(invoice.total),
        amountText(invoice.amountPaid),
      ];
    }),
  });
}

/** Sales tax by state: documents by the day they were sold or refunded, plans by the day of a paid invoice. */
async function exportTax(context: Needs, span: Span): Export {
  const [sales, invoices] = [await readSales(context, span), await context.payment.invoicesBetween(span)];
  if (!sales.ok || !invoices.ok) return err('unavailable');
  const sums = new Map<string, { net: number; tax: number }>();
  const add = (what: string, country: string, state: string, net: number, tax: number): void => {
    const key = [what, country, state].join('\t');
    const known = sums.get(key) ?? { net: 0, tax: 0 };
    sums.set(key, { net: known.net + net, tax: known.tax + tax });
  };
  for (const { order, net, tax } of sales.value)
    add('documents', order.billing.countryCode, order.billing.state, net, tax);
  for (const { status, total, taxes, billedTo } of invoices.value) {
    if (status !== 'paid') continue;
    const tax = taxes.reduce((sum, one) => sum + one, 0);
    add('plans', billedTo?.address?.country ?? '', billedTo?.address?.state ?? '', total - tax, tax);
  }
  return ok({
    columns: ['what', 'country', 'state', 'net', 'tax', 'gross'],
    rows: [...sums]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { net, tax }]) => [...key.split('\t'), amountText(net), amountText(tax), amountText(net + tax)]),
  });
}

/** What the payment platform paid out in the span, with what each payout is made of. */
async function exportPayouts({ payment }: Needs, span: Span): Export {
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

/** What can be exported, by name. */
export const EXPORTS = {
  orders: exportOrders,
  customers: exportCustomers,
  plans: exportPlans,
  tax: exportTax,
  payouts: exportPayouts,
} as const;
