import { err, ok, type Result } from '../../../core/result.ts';
import type {
  CommerceOrderLine,
  CustomerEntry,
  OrderEntry,
  Product,
} from '../../../platforms/commerce/client/types.ts';
import type { Invoice, PaymentDispute, PaymentProblem, Subscription } from '../../../platforms/payment/client/types.ts';
import { parseOrderNumber } from '../../orders/use-cases/find-order.ts';
import { listPlanRefunds, type PlanRefund, readBack } from '../../plans/use-cases/refunds/plan-refund.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { Page, PageQuery, ProgramResult } from './page.ts';

/** The data of all customers for other programs: only with an API key of the shop's staff. Oldest first. */
export const listProgramOrders = ({ commerce }: ShopContext, query: PageQuery): ProgramResult<Page<OrderEntry>> =>
  readNumberedPage(query, (requested) => commerce.ordersPage(requested));

export type OrderWithLines = OrderEntry & { lines: CommerceOrderLine[] };

/** `not-found`: no such order, or an invalid number. `unavailable`: the platform did not respond, or only partially. */
export async function readOneOrder({ commerce }: ShopContext, id: string): ProgramResult<OrderWithLines> {
  const number = parseOrderNumber(id);
  if (number === null) return err('not-found');
  const [order, lines] = await Promise.all([commerce.orderEntry(number), commerce.orderLines(number)]);
  if (!order.ok) return err(order.code === 'not-found' ? 'not-found' : 'unavailable');
  if (order.value === null) return err('not-found');
  return lines.ok ? ok({ ...order.value, lines: lines.value }) : err('unavailable');
}

/** Oldest first. */
export const listCustomers = ({ commerce }: ShopContext, query: PageQuery): ProgramResult<Page<CustomerEntry>> =>
  readNumberedPage(query, (requested) => commerce.customersPage(requested));

/** By the number that the commerce platform assigns; `not-found`, `unavailable`. */
export async function readOneCustomer({ commerce }: ShopContext, id: string): ProgramResult<CustomerEntry> {
  const number = parseOrderNumber(id);
  if (number === null) return err('not-found');
  const found = await commerce.customerEntry(number);
  if (!found.ok) return err('unavailable');
  return found.value === null ? err('not-found') : ok(found.value);
}

const PLAN_ID = /^sub_[A-Za-z0-9_]{1,200}$/;
const INVOICE_ID = /^in_[A-Za-z0-9_]{1,200}$/;

/** Newest first. */
export const listPlans = (context: ShopContext, query: PageQuery): ProgramResult<Page<Subscription>> =>
  readChangedPage(context, query, {
    kind: 'customer.subscription.',
    isId: (id) => PLAN_ID.test(id),
    page: context.payment.subscriptionsPage,
    one: (id) => context.payment.subscription(id),
  });

/** Newest first, without drafts. */
export const listInvoices = (context: ShopContext, query: PageQuery): ProgramResult<Page<Invoice>> =>
  readChangedPage(context, query, {
    kind: 'invoice.',
    isId: (id) => INVOICE_ID.test(id),
    page: context.payment.invoicesPage,
    one: (id) => context.payment.invoice(id),
  });

/** By the payment platform's id, `sub_…`, including ended ones; `not-found`, `unavailable`. */
export async function readOnePlan({ payment }: ShopContext, id: string): ProgramResult<Subscription> {
  if (!PLAN_ID.test(id)) return err('not-found');
  const found = await payment.subscription(id);
  return found.ok ? ok(found.value) : err(found.code === 'unavailable' ? 'unavailable' : 'not-found');
}

export type InvoiceWithRefunds = Invoice & { refunds: readonly PlanRefund[]; disputes: readonly PaymentDispute[] };

/**
 * By the payment platform's id, `in_…`. A draft is `not-found`, because it has no number yet and may change; otherwise
 * `unavailable`.
 */
export async function readOneInvoice(context: ShopContext, id: string): ProgramResult<InvoiceWithRefunds> {
  if (!INVOICE_ID.test(id)) return err('not-found');
  const { payment } = context;
  const found = await payment.invoice(id);
  if (!found.ok) return err(found.code === 'unavailable' ? 'unavailable' : 'not-found');
  const invoice = found.value;
  if (invoice.status === 'draft') return err('not-found');
  const { intentId } = invoice;
  const [back, disputes] = await Promise.all([
    readBack(context, invoice),
    intentId ? payment.disputesOfPayment(intentId) : ok([]),
  ]);
  if (!back.ok || !disputes.ok) return err('unavailable');
  const { refunds, notes } = back.value;
  return ok({ ...invoice, refunds: listPlanRefunds(invoice, refunds, notes), disputes: disputes.value });
}

/** the platform's maximum page size */
const MAX_PRODUCTS = 50;

/** By name; the platform does not return when a document changed. */
export async function listProgramDocuments({ commerce }: ShopContext, query: PageQuery): ProgramResult<Page<Product>> {
  if (query.changedSince !== null) return err('invalid', 'changedSince');
  const found = await commerce.searchProducts({
    sort: 'A_TO_Z',
    first: Math.min(query.limit, MAX_PRODUCTS),
    ...(query.cursor === null ? {} : { after: query.cursor }),
  });
  if (!found.ok) return found.code === 'invalid' ? err('invalid', 'cursor') : err('unavailable');
  const { products, pageInfo } = found.value;
  return ok({ items: products, next: pageInfo.hasNextPage ? pageInfo.endCursor : null });
}

/** By its SKU, case-insensitive; `not-found`, `unavailable`. */
export async function readOneDocument({ commerce }: ShopContext, id: string): ProgramResult<Product> {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(id)) return err('not-found');
  const found = await commerce.productBySku(id);
  if (!found.ok) return err('unavailable');
  return found.value?.sku.toLowerCase() === id.toLowerCase() ? ok(found.value) : err('not-found');
}

const CURSOR = /^p([1-9]\d{0,6})$/;

/**
 * Reads the numbered pages of a commerce platform's list, oldest first, so that new items are appended and shift
 * nothing. Filters unchanged items here as well: a platform without that filter returns everything.
 */
async function readNumberedPage<T extends { dateModified: string }>(
  { cursor, changedSince, limit }: PageQuery,
  read: (query: { page: number; limit: number; changedSince: Date | null }) => Promise<Result<T[], string>>,
): ProgramResult<Page<T>> {
  const page = cursor === null ? 1 : Number(CURSOR.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(page)) return err('invalid', 'cursor');
  const found = await read({ page, limit, changedSince });
  if (!found.ok) return err('unavailable', found.code);
  const next = found.value.length < limit ? null : `p${page + 1}`;
  const isChanged = ({ dateModified }: T) => changedSince === null || new Date(dateModified) >= changedSince;
  return ok({ items: found.value.filter(isChanged), next });
}

/** change events are stored for ninety days, and the provider lists its events for thirty */
const RETENTION_MS = 60 * 24 * 3_600_000;
/** each of them needs one request */
const MAX_CHANGED = 25;

type Reads<T> = {
  /** the prefix of the payment platform's change events */
  kind: string;
  isId(text: string): boolean;
  page(query: {
    after: string | null;
    limit: number;
  }): Promise<Result<{ items: T[]; next: string | null }, PaymentProblem>>;
  one(id: string): Promise<Result<T, PaymentProblem>>;
};

/**
 * Reads the pages of a payment platform's list, newest first, each after a known item, so that new entries shift
 * nothing. The platform cannot list changes since a time; the stored events can.
 */
async function readChangedPage<T>(
  { events, now }: Pick<ShopContext, 'events' | 'now'>,
  { cursor, changedSince, limit }: PageQuery,
  { kind, isId, page, one }: Reads<T>,
): ProgramResult<Page<T>> {
  if (cursor !== null && !isId(cursor)) return err('invalid', 'cursor');
  if (changedSince === null) {
    const found = await page({ after: cursor, limit });
    if (found.ok) return ok(found.value);
    return found.code === 'unavailable' ? err('unavailable') : err('invalid', 'cursor');
  }
  if (now().getTime() - changedSince.getTime() > RETENTION_MS) return err('invalid', 'changedSince');
  const max = Math.min(limit, MAX_CHANGED);
  const ids = await events.changed({ kind, since: changedSince, after: cursor, limit: max });
  const read = await Promise.all(ids.map(one));
  // a deleted item is left out
  if (read.some((each) => !each.ok && each.code === 'unavailable')) return err('unavailable');
  return ok({
    items: read.flatMap((each) => (each.ok ? [each.value] : [])),
    next: ids.length < max ? null : (ids.at(-1) ?? null),
  });
}
