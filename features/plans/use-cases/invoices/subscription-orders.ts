import { parseAllowedUrl } from '../../../../core/http/allowed-origin.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice } from '../../../../platforms/payment/client/types.ts';
import type { OrderDispute, SubscriptionOrder } from '../../../orders/rules/order.ts';
import { seatsBought } from '../../../orders/rules/seats-bought.ts';
import type { ShopConfig } from '../../../shared/config.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { findInvoice, findSubscription } from '../../../shared/find-or-null.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { withExemption } from '../../../tax-exemption/use-cases/apply-exemption.ts';
import { getBalanceChange } from '../../rules/invoices/invoice-credit.ts';
import { nameOfLines } from '../../rules/invoices/invoice-lines.ts';
import { listOrderDisputes } from '../../rules/refunds/plan-disputes.ts';
import { derivePlanState, type PlanKind, type PlanState } from '../../rules/sync/plan-state.ts';
import { listCreditNotes, listPlanRefunds, type PlanRefund, sumCredits, sumRefunds } from '../refunds/plan-refund.ts';

/** [RTE-09] Returns the address of the store's preview of the total of a subscription or a checkout. */
const previewPath = (id: string): string => `/account/order-history/receipt/${encodeURIComponent(id)}?preview=1`;

/** Returns a URL of the provider if it has one of the configured origins (security rule 6). */
export function providerUrl({ paymentOrigins }: Pick<ShopConfig, 'paymentOrigins'>, url: string | null): string | null {
  return parseAllowedUrl(url, paymentOrigins);
}

/** [ACC-06] [ACC-15] Returns the provider's receipt, else the store's preview. */
export const invoiceReceiptUrl = (config: ShopConfig, { hostedUrl, subscriptionId }: Invoice): string =>
  providerUrl(config, hostedUrl) ?? (subscriptionId ? previewPath(subscriptionId) : '/account/order-history');

/** Status of a subscription order. Document orders have the status of the commerce platform. */
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

/** [ACC-04] Status of an unpaid invoice, by the state of its plan. */
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

/** Refunds and disputes of an invoice. */
type GivenBack = { refunds: PlanRefund[]; disputes: OrderDispute[] };

/**
 * [ACC-04] [BR-03] Returns the status of a paid invoice: like documents, `Refunded` once the whole charge was
 * refunded. A dispute comes first: nothing else is final until the bank decides.
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
 * [ACC-05] [ACC-15] Maps an invoice of a subscription to an order. `plan`: the state of its plan, read only for an
 * unpaid invoice; null if unavailable, and the invoice counts as due.
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

/**
 * [ACC-11] Returns the caller's invoices that count as orders, newest first; drops another customer's even if the
 * platform returns them.
 */
export async function subscriptionInvoices(
  context: Pick<ShopContext, 'actor' | 'payment'>,
): Promise<Result<Invoice[], 'unavailable'>> {
  const own = context.actor.kind === 'customer' ? context.actor.profile.paymentCustomerId : null;
  if (!own) return ok([]);
  const found = await context.payment.invoices(own);
  // a deleted customer has no invoices at the provider
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok([]) : err('unavailable');
  return ok(
    found.value
      .filter((invoice) => invoice.customerId === own && isOrder(invoice))
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
  );
}

/**
 * Returns the invoices of `read` with their refunds, credit notes and disputes. Loads refunds and disputes in
 * parallel with the invoices, and credit notes only if an invoice has one. An invoice without a payment has no
 * refund.
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
 * Returns the plan state of each unpaid invoice, by invoice id. Makes no request without unpaid invoices, and omits
 * plans that cannot be read. Ignores a later end of the plan, which does not change the amount due now. `pending`:
 * seats that wait for cardholder authentication, which are not an order yet.
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

/** Returns the caller's subscription orders, newest first. */
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

/** The invoice number format of providers; only document orders have purely numeric ones. */
const INVOICE_NUMBER = /^(?=.*[A-Za-z-])[A-Za-z0-9][A-Za-z0-9-]{2,60}$/;
/** Whether a number belongs to a subscription order (`OWDVP8GP-0001`), not to a document order. */
export const isInvoiceNumber = (text: string | null | undefined): text is string =>
  Boolean(text && INVOICE_NUMBER.test(text));

/**
 * [ACC-11] Returns a subscription order of the caller by number. Another customer's and an unknown one are both
 * `not-found`.
 */
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
  const exempted = await withExemption(context, invoice);
  return ok(toSubscriptionOrder(context.config, exempted, read.value.backOf(invoice), plan));
}
