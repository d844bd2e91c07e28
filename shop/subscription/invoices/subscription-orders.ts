import { parseAllowedUrl } from '../../../core/http/allowed-origin.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import type { ShopConfig } from '../../config.ts';
import type { ShopContext } from '../../context.ts';
import type { FailureCode } from '../../errors.ts';
import type { OrderDispute, SubscriptionOrder } from '../../orders/order.ts';
import { seatsBought } from '../../orders/seats-bought.ts';
import { findInvoice, findSubscription } from '../../payment/find-or-null.ts';
import { listOrderDisputes } from '../refunds/plan-disputes.ts';
import { listCreditNotes, listPlanRefunds, type PlanRefund, sumCredits, sumRefunds } from '../refunds/plan-refund.ts';
import { derivePlanState, type PlanKind, type PlanState } from '../sync/plan-state.ts';
import { getBalanceChange } from './invoice-credit.ts';
import { nameOfLines } from './invoice-lines.ts';

/** [RTE-09] The store's own preview of what a subscription, or a checkout, comes to. */
const previewPath = (id: string): string => `/account/order-history/receipt/${encodeURIComponent(id)}?preview=1`;

/** A page or file of the provider's, only where it lies on one of the configured addresses (security rule 6). */
export function providerUrl({ paymentOrigins }: Pick<ShopConfig, 'paymentOrigins'>, url: string | null): string | null {
  return parseAllowedUrl(url, paymentOrigins);
}

/** [ACC-06] [ACC-15] The provider's receipt, else the store's preview. */
export const invoiceReceiptUrl = (config: ShopConfig, { hostedUrl, subscriptionId }: Invoice): string =>
  providerUrl(config, hostedUrl) ?? (subscriptionId ? previewPath(subscriptionId) : '/account/order-history');

/** The status of a subscription's order. A document order has the commerce platform's own. */
type PlanOrderStatus =
  | 'Completed'
  | 'Partially Refunded'
  | 'Refunded'
  | 'Disputed'
  | 'Payment reversed'
  | 'Credited'
  | 'Credit'
  | 'Payment processing'
  | 'Payment returned'
  | 'Payment scheduled'
  | 'Payment due';

/** [ACC-04] The status of an unpaid invoice, by the state of its plan. */
const UNPAID_ORDERS: Record<PlanKind, 'Payment processing' | 'Payment returned' | 'Payment scheduled' | 'Payment due'> =
  {
    starting: 'Payment processing',
    'first-under-way': 'Payment processing',
    'first-returned': 'Payment returned',
    preparing: 'Payment due',
    'under-way': 'Payment processing',
    returned: 'Payment returned',
    'invoice-open': 'Payment due',
    'past-due': 'Payment due',
    shut: 'Payment due',
    scheduled: 'Payment scheduled',
    'scheduled-open': 'Payment scheduled',
    canceling: 'Payment due',
    expiring: 'Payment due',
    credit: 'Payment due',
    active: 'Payment due',
    inactive: 'Payment due',
  };

/** What went back of an invoice, by whomever. */
type GivenBack = { refunds: PlanRefund[]; disputes: OrderDispute[] };

/**
 * [ACC-04] [BR-03] The status of a paid invoice; as with documents, `Refunded` once nothing of what was charged is left. A bank that has the money comes
 * first: until it decides, nothing else is final.
 */
function getPaidStatus(invoice: Invoice, { refunds, disputes }: GivenBack): PlanOrderStatus {
  const newest = disputes.at(-1);
  if (newest) return newest.isLost ? 'Payment reversed' : 'Disputed';
  const refunded = sumRefunds(refunds);
  if (refunded > 0) return refunded < invoice.amountDue ? 'Partially Refunded' : 'Refunded';
  if (sumCredits(refunds) > 0) return 'Credited';
  return getBalanceChange(invoice).kept > 0 ? 'Credit' : 'Completed';
}

/**
 * [ACC-05] [ACC-15] An invoice of a subscription as an order. `plan`: the state of its plan, read for an unpaid invoice alone; null where it could not
 * be read, and the invoice counts as due.
 */
function toSubscriptionOrder(
  config: ShopConfig,
  invoice: Invoice,
  back: GivenBack,
  plan: PlanState | null,
): SubscriptionOrder {
  const { used, kept } = getBalanceChange(invoice);
  const isPaid = invoice.status === 'paid';
  const unpaid = plan ? UNPAID_ORDERS[plan.kind] : 'Payment due';
  const status: PlanOrderStatus = isPaid ? getPaidStatus(invoice, back) : unpaid;
  const isOpen = isPaid || (status === 'Payment processing' && plan?.access === 'open');
  return {
    kind: 'subscription',
    orderNumber: invoice.number ?? '',
    createdAt: invoice.createdAt,
    total: invoice.total,
    status,
    receiptUrl: invoiceReceiptUrl(config, invoice),
    ...(back.refunds.length > 0 ? { refunds: back.refunds } : {}),
    ...(back.disputes.length > 0 ? { disputes: back.disputes } : {}),
    ...(used > 0 || kept > 0 ? { credit: { charged: invoice.amountDue, used, kept } } : {}),
    subscription: {
      name: nameOfLines(invoice.lines),
      siteUrl: isOpen ? config.documentSite.url : '',
      seats: seatsBought(invoice.lines),
    },
    invoice,
  };
}

const isOrder = ({ number, subscriptionId, status }: Invoice): boolean =>
  number !== null && subscriptionId !== null && status !== 'draft' && status !== 'void';

/** [ACC-11] The invoices that are the caller's orders, newest first; another customer's are dropped even if the platform sends them. */
export async function subscriptionInvoices(
  context: Pick<ShopContext, 'actor' | 'payment'>,
): Promise<Result<Invoice[], 'unavailable'>> {
  const own = context.actor.kind === 'customer' ? context.actor.profile.paymentCustomerId : null;
  if (!own) return ok([]);
  const found = await context.payment.invoices(own);
  // a customer whom the provider deleted has no invoices there
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok([]) : err('unavailable');
  return ok(
    found.value
      .filter((invoice) => invoice.customerId === own && isOrder(invoice))
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
  );
}

/**
 * The invoices that `read` gives, and what went back of each: refunds, credit notes and disputes. Refunds and disputes are asked for at the same time as the
 * invoices; credit notes only of a customer who has one. An invoice without a payment has no refund.
 */
async function readGivenBack(
  context: Pick<ShopContext, 'payment'>,
  customerId: string,
  read: () => Promise<Result<Invoice[], 'unavailable'>>,
): Promise<Result<{ invoices: Invoice[]; backOf: (invoice: Invoice) => GivenBack }, 'unavailable'>> {
  const { payment } = context;
  const [invoices, refunds, disputes] = await Promise.all([
    read(),
    payment.refundsOfCustomer(customerId),
    payment.disputesOfCustomer(customerId),
  ]);
  if (!invoices.ok) return invoices;
  for (const found of [refunds, disputes])
    if (!found.ok && found.code !== 'stripe_customer_invalid') return err('unavailable', found.code);
  const notes = await listCreditNotes(context, customerId, invoices.value);
  if (!notes.ok) return notes;
  const backOf = (invoice: Invoice): GivenBack => {
    const isOf = ({ intentId }: { intentId: string }): boolean => intentId === invoice.intentId;
    return {
      refunds: listPlanRefunds(
        invoice,
        refunds.ok ? refunds.value.filter(isOf) : [],
        notes.value.filter(({ invoiceId }) => invoiceId === invoice.id),
      ),
      disputes: listOrderDisputes(disputes.ok ? disputes.value.filter(isOf) : []),
    };
  };
  return ok({ invoices: invoices.value, backOf });
}

type OrderNeeds = Pick<ShopContext, 'payment' | 'log' | 'now'>;

/**
 * The state of the plan of each unpaid invoice, by invoice id. Without one nothing is asked; a plan that cannot be read is left out. A later end
 * of the plan is ignored: it does not change what is owed now. `pending`: seats whose cardholder is being asked, which are no order yet.
 */
async function plansOfUnpaid(
  context: OrderNeeds,
  invoices: readonly Invoice[],
): Promise<ReadonlyMap<string, PlanState | 'pending'>> {
  const waiting = invoices.filter(({ status }) => status === 'open');
  const truths = await Promise.all(
    waiting.map(async ({ id, subscriptionId }): Promise<[string, PlanState | 'pending'] | null> => {
      if (!id || !subscriptionId) return null;
      const [subscription, open] = await Promise.all([
        findSubscription(context, subscriptionId),
        findInvoice(context, id),
      ]);
      if (!subscription || !open) return null;
      if (subscription.pendingSeats && subscription.latestInvoiceId === id) return [id, 'pending'];
      const plan = { ...subscription, cancelAtPeriodEnd: false };
      return [id, derivePlanState({ subscription: plan, open, draft: null, credit: 0 }, context.now())];
    }),
  );
  return new Map(truths.filter((truth) => truth !== null));
}

/** The caller's orders of subscriptions, newest first. */
export async function listSubscriptionOrders(
  context: Pick<ShopContext, 'actor' | 'config'> & OrderNeeds,
): Promise<Result<SubscriptionOrder[], 'unavailable'>> {
  const own = context.actor.kind === 'customer' ? context.actor.profile.paymentCustomerId : null;
  if (!own) return ok([]);
  const read = await readGivenBack(context, own, () => subscriptionInvoices(context));
  if (!read.ok) return read;
  const { invoices, backOf } = read.value;
  const plans = await plansOfUnpaid(context, invoices);
  return ok(
    invoices.flatMap((invoice) => {
      const plan = plans.get(invoice.id ?? '') ?? null;
      return plan === 'pending' ? [] : [toSubscriptionOrder(context.config, invoice, backOf(invoice), plan)];
    }),
  );
}

/** As providers number invoices; a number of digits alone is a document order's. */
const INVOICE_NUMBER = /^(?=.*[A-Za-z-])[A-Za-z0-9][A-Za-z0-9-]{2,60}$/;
/** Whether a number is a plan's order (`OWDVP8GP-0001`) and not one of documents. */
export const isInvoiceNumber = (text: string | null | undefined): text is string =>
  Boolean(text && INVOICE_NUMBER.test(text));

/** [ACC-11] One of the caller's own subscription orders by its number. Another customer's and an unknown one are both `not-found`. */
export async function findSubscriptionOrder(
  context: ShopContext,
  number: string | null | undefined,
): Promise<Result<SubscriptionOrder, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (!isInvoiceNumber(number)) return err('not-found');
  const invoices = await subscriptionInvoices(context);
  if (!invoices.ok) return invoices;
  const invoice = invoices.value.find((each) => each.number === number);
  if (!invoice) return err('not-found');
  const [read, plans] = await Promise.all([
    readGivenBack(context, invoice.customerId, async () => ok([invoice])),
    plansOfUnpaid(context, [invoice]),
  ]);
  if (!read.ok) return read;
  const plan = plans.get(invoice.id ?? '') ?? null;
  if (plan === 'pending') return err('not-found');
  return ok(toSubscriptionOrder(context.config, invoice, read.value.backOf(invoice), plan));
}
