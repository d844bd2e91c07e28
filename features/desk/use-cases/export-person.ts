import { formatExactMoney } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { writeCsv } from '../../../core/write-csv.ts';
import type { CommerceOrder, CommerceOrderLine } from '../../../platforms/commerce/client/types.ts';
import type { ApprovalRequest } from '../../approvals/repository/approvals.ts';
import type { CartPurpose, CompanyCheckout } from '../../cart/repository/cart-purposes.ts';
import { findJob } from '../../cart/rules/purchase-details.ts';
import type { CompanyDownload } from '../../company/repository/company-orders.ts';
import type { BillPayment } from '../../invoices/repository/company-invoices.ts';
import { sumRefunds } from '../../plans/use-cases/refunds/plan-refund.ts';
import type { ReasonProblem } from '../rules/reason.ts';
import { type FormSubmission, runAuditedAction } from './audited-action.ts';
import type { Desk } from './desk.ts';
import { findBase, type PersonRecord, readPerson } from './read-person.ts';

type ExportedOrder = CommerceOrder & { lines: readonly CommerceOrderLine[]; boughtFor: CompanyCheckout | null };

const PAGE = 50;
/** number of orders whose lines are read concurrently */
const AT_ONCE = 8;
const MAILS = 10_000;

/**
 * Exports all data of a person from the shop and its platforms as one archive: everything as JSON, and orders,
 * invoices and mails as CSV. `done`: id of the audit entry. `archive` is null if a platform did not respond, because
 * a partial export would look complete, or if the submission was repeated. Returns null if the person is unknown.
 */
export async function exportPerson(
  desk: Desk,
  customerId: number,
  submission: FormSubmission,
): Promise<Result<{ done: number; archive: Uint8Array | null }, ReasonProblem> | null> {
  const base = await findBase(desk, customerId);
  if (!base.ok) return null;
  let archive: Uint8Array | null = null;
  const about = { type: 'person', id: String(customerId), name: base.value.name } as const;
  const done = await runAuditedAction(desk, { action: 'export-person', about }, submission, async () => {
    const sub = base.value.known?.sub;
    const { purposes, companyOrders, companyInvoices, approvals } = desk.context;
    const [person, orders, mails, cart, downloads, invoicePayments, requests] = await Promise.all([
      readPerson(desk, customerId),
      readEveryOrder(desk, customerId),
      desk.mails.list({ to: [base.value.email], limit: MAILS }),
      sub ? purposes.find(sub) : null,
      sub ? companyOrders.listOwnDownloads(sub) : [],
      sub ? companyInvoices.listPaidBy(sub) : [],
      sub ? approvals.listOwn(sub) : [],
    ]);
    if (!person.ok || person.value.unavailable.length > 0 || !orders.ok) return 'failed';
    archive = await pack(
      { ...person.value, mails, companyPurchases: { cart, downloads, invoicePayments, approvals: requests } },
      orders.value,
    );
    return 'done';
  });
  return done.ok ? ok({ done: done.value, archive }) : done;
}

async function readEveryOrder(
  { context: { commerce, purposes } }: Desk,
  customerId: number,
): Promise<Result<ExportedOrder[], 'unavailable'>> {
  const orders: CommerceOrder[] = [];
  for (let page = 1; ; page += 1) {
    const found = await commerce.orders(customerId, page, PAGE);
    if (!found.ok) return err('unavailable');
    orders.push(...found.value.filter((order) => order.customerId === customerId));
    if (found.value.length < PAGE) break;
  }
  const full: ExportedOrder[] = [];
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const part = orders.slice(from, from + AT_ONCE);
    const checkouts = await purposes.findCheckouts(part.flatMap(({ cartId }) => cartId || []));
    const read = await Promise.all(part.map(({ orderNumber }) => commerce.orderLines(orderNumber)));
    for (const [at, lines] of read.entries()) {
      if (!lines.ok) return err('unavailable');
      const order = part[at]!;
      full.push({ ...order, lines: lines.value, boughtFor: checkouts.get(order.cartId) ?? null });
    }
  }
  return ok(full);
}

const money = (cents: number): string => formatExactMoney(cents, 'en-US').replace(/[$,]/g, '').replace('\u2212', '-');

type ExportedPerson = PersonRecord & {
  companyPurchases: {
    cart: CartPurpose | null;
    downloads: readonly CompanyDownload[];
    invoicePayments: readonly BillPayment[];
    approvals: readonly ApprovalRequest[];
  };
};

async function pack(person: ExportedPerson, orders: readonly ExportedOrder[]): Promise<Uint8Array> {
  const { invoices, mails, unavailable: _, orderCount: __, ...rest } = person;
  const files = {
    'person.json': JSON.stringify({ ...rest, orders, invoices, mails }, null, 2),
    'orders.csv': writeCsv(
      [
        'order',
        'date',
        'state',
        'number',
        'title',
        'copies',
        'line total',
        'order tax',
        'order total',
        'refunded',
        'paid with',
        'bought for',
        'PO number',
        'job',
      ],
      orders.flatMap((order) =>
        order.lines.map((line) => [
          order.orderNumber,
          order.dateCreated,
          order.status,
          line.sku,
          line.name,
          line.quantity,
          money(line.total),
          money(order.tax),
          money(order.totalIncTax),
          money(order.refunded),
          order.paymentMethod,
          order.boughtFor?.companyName ?? '',
          order.boughtFor?.poNumber ?? '',
          findJob(order.boughtFor?.jobs ?? {}, line),
        ]),
      ),
    ),
    'invoices.csv': writeCsv(
      ['invoice', 'date', 'state', 'total', 'paid', 'refunded'],
      invoices.map(({ number, createdAt, status, total, amountPaid, refunds }) => [
        number,
        createdAt,
        status,
        money(total),
        money(amountPaid),
        money(sumRefunds(refunds)),
      ]),
    ),
    'mails.csv': writeCsv(
      ['written', 'sent', 'to', 'subject', 'state'],
      mails.map(({ createdAt, sentAt, to, subject, state }) => [createdAt, sentAt, to, subject, state]),
    ),
  };
  // imported on demand: startup does not need it
  const { strToU8, zipSync } = await import('fflate');
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}
