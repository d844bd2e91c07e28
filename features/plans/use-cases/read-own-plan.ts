import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Invoice, PaymentCustomer, PostalAddress, Subscription } from '../../../platforms/payment/client/types.ts';
import { ownCustomer } from '../../payment-methods/use-cases/own-customer.ts';
import { markMethods, type OwnMethod } from '../../payment-methods/use-cases/saved-methods.ts';
import type { ShopConfig } from '../../shared/config.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { findCustomer, findOpenInvoice, findProduct, findRenewal } from '../../shared/find-or-null.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { findPayerExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import { beforeTax } from '../rules/before-tax.ts';
import { getBalanceChange } from '../rules/invoices/invoice-credit.ts';
import { isUnderWay } from '../rules/outcome.ts';
import { type AutoPayLock, autoPayLock } from '../rules/renewal/auto-pay-rules.ts';
import { MAX_SEATS } from '../rules/seats/seats.ts';
import {
  derivePlanState,
  deriveSubscriptionState,
  type PlanKind,
  type PlanState,
  type SeatAccess,
} from '../rules/sync/plan-state.ts';
import { selectCurrentSubscription } from './account-subscription.ts';
import { invoiceReceiptUrl, providerUrl } from './invoices/subscription-orders.ts';
import { chargedMethod, getAutoPayMethod } from './renewal/charged-method.ts';
import { isPendingRenewal } from './renewal/end-unpaid.ts';
import { ensureSynced } from './sync/ensure-synced.ts';

/** A saved method as the account shows it. */
export type PlanMethod = Pick<OwnMethod, 'id' | 'type' | 'brand' | 'last4' | 'expMonth' | 'expYear' | 'isExpired'>;
/** The invoice that determines a plan's state; `url` is the provider's page, null without one [MNG-10]. */
type OpenInvoice = {
  /** the amount due, less credit */
  amount: Cents;
  date: string;
  dueAt: string | null;
  /** the next attempt after a declined charge */
  retryAt: string | null;
  /** for a draft: when it is charged or sent */
  finalizesAt: string | null;
  /** a bank debit is pending: other payments are blocked */
  isUnderWay: boolean;
  /** the debit was requested on the invoice date: without an earlier attempt, and without waiting for the customer */
  isFirstTry: boolean;
  /** the last tried or pending payment; null if none or unknown */
  payment: {
    means: 'card' | 'bank' | null;
    last4: string | null;
    method: PlanMethod | null;
    /** the cardholder must authenticate the payment on the invoice's page */
    needsProof?: true;
  } | null;
  url: string | null;
};
/**
 * The newest invoice, if paid. `amount` is its total, `charged` the payment; credit paid the rest, or received a
 * negative total. `receiptUrl` is the provider's page, else the store's preview.
 */
export type PaidInvoice = {
  number: string;
  date: string;
  amount: Cents;
  charged: Cents;
  creditUsed: Cents;
  creditKept: Cents;
  receiptUrl: string;
  /** another method paid it than the one for the next charge */
  isByOther?: true;
};
/** Billing details at the provider, the initial values of payment dialogs. */
type PlanBiller = { name: string; phone: string; address: PostalAddress | null; defaultMethodId: string | null };
/** A discount of the next period. `isMembers`: it applies as long as the membership. */
export type PlanDiscount = { name: string; percentOff: number | null; isMembers: boolean };

/** [SM1] The caller's plan for its page. Dates are ISO, amounts cents. */
export type OwnPlan = {
  subscriptionId: string;
  customerId: string;
  /** the subscription item with the seats */
  lineItemId: string;
  name: string;
  state: PlanKind;
  access: SeatAccess;
  seats: number;
  /** [MNG-05] how many seats can be added */
  maxToAdd: number;
  /** the end of the paid period; for an ended plan, its end */
  endDate: string;
  daysLeft: number;
  autoPay: {
    isOn: boolean;
    /** consent from a purchase whose first payment is pending: auto-pay turns on once it arrived [SUB-23] */
    isAgreed: boolean;
    /** why the switch cannot change */
    lock: AutoPayLock | null;
    /**
     * the method that turning on would charge; null: a card is needed first. Absent if the methods could not be read
     */
    turnsOnWith: PlanMethod | null;
    isRead: boolean;
  };
  /** the current price of the next period before tax; null if unknown, or without a next period */
  nextAmount: Cents | null;
  /** the number of the certificate that exempts the next period from tax; absent without one */
  exemptBy?: string;
  discounts: readonly PlanDiscount[];
  /** the method for that charge */
  method: PlanMethod | null;
  /** number of saved methods, and of expired ones; zero if they could not be read */
  methods: { count: number; expired: number };
  /** null if it could not be read */
  biller: PlanBiller | null;
  /** the invoice that determines the state; for an ended plan, the unpaid one */
  invoice: OpenInvoice | null;
  /** credit that pays the next invoices before a method is charged */
  credit: Cents;
  lastInvoice: PaidInvoice | null;
};
/** `waiting`: purchased, but the first payment is pending and access starts when it arrives. */
export type OwnPlanResult = { kind: 'plan'; plan: OwnPlan } | { kind: 'waiting' } | { kind: 'none' };

/**
 * [MNG-01] Returns the caller's subscription, live from the provider: the current one, else the last ended one.
 * Fails if its existence is unknown; price, method and open invoice may be missing.
 */
export async function readOwnPlan(context: ShopContext): Promise<Result<OwnPlanResult, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer.code === 'stripe_customer_invalid' ? ok({ kind: 'none' }) : payer;
  const { customerId } = payer.value;
  const found = await context.payment.subscriptions(customerId);
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok({ kind: 'none' }) : err('unavailable');
  // a plan that could not be reconciled is shown unchanged
  const synced = await context.deadline.race(ensureSynced(context, customerId, found.value), () => err('unavailable'));
  const plans = synced.ok ? synced.value : found.value;
  const own = plans.filter((each) => each.customerId === customerId);
  const current = selectCurrentSubscription(own);
  if (current === null) {
    const begun = own.find(({ status }) => status === 'incomplete');
    const description = begun && (await describe(context, begun));
    if (description?.state === 'first-returned') return ok({ kind: 'plan', plan: description });
    const checkouts = await context.payment.checkouts(customerId);
    if (checkouts.ok && isUnderWay(checkouts.value, own)) return ok({ kind: 'waiting' });
  }
  const shown = current ?? own.find(({ status }) => status === 'canceled' || status === 'paused');
  return ok(shown ? { kind: 'plan', plan: await describe(context, shown) } : { kind: 'none' });
}

async function describe(context: ShopContext, subscription: Subscription): Promise<OwnPlan> {
  const { config } = context;
  const { id, customerId } = subscription;
  const now = context.now();
  const line = subscription.lines[0];
  const { kind } = deriveSubscriptionState(subscription, now);
  const isOver = kind === 'inactive';
  const [product, methods, customer, next, open, latest] = await Promise.all([
    findProduct(context, line?.productId ?? ''),
    context.payment.methods(customerId),
    findCustomer(context, customerId),
    isOver || kind === 'canceling' ? null : findRenewal(context, id),
    findOpenInvoice(context, id),
    findLatest(context, subscription),
  ]);
  if (!methods.ok) context.log.warn({ area: 'subscription', code: methods.code }, 'a plan lacks its methods');
  const saved = methods.ok ? markMethods(methods.value, customer, now) : [];
  const draft = latest?.status === 'draft' && latest.finalizesAt ? latest : null;
  const pendingInvoice = latest && isPendingRenewal(latest) ? latest : null;
  const charged = chargedMethod(subscription, saved);
  const truth = derivePlanState(
    { subscription, open, draft, held: pendingInvoice, credit: customer?.credit ?? 0 },
    now,
  );
  // an unpaid invoice outlives its plan
  const shown = truth.invoice ?? (isOver ? open : null);
  const seats = line?.quantity ?? 0;
  const exemption = next && (await findPayerExemption(context, customerId, customer?.address?.state));
  return {
    subscriptionId: id,
    customerId,
    lineItemId: line?.lineItemId ?? '',
    name: product?.name ?? '',
    state: truth.kind,
    access: truth.access,
    seats,
    maxToAdd: Math.max(0, MAX_SEATS - seats),
    endDate: isOver ? (subscription.endedAt ?? truth.endDate) : truth.endDate,
    daysLeft: truth.daysLeft,
    autoPay: {
      isOn: truth.autoPay,
      isAgreed: await isAgreed(context, subscription),
      lock: autoPayLock(truth, !truth.autoPay),
      turnsOnWith: toPlanMethod(getAutoPayMethod(subscription, saved)),
      isRead: methods.ok,
    },
    nextAmount: next && beforeTax(next),
    ...(exemption ? { exemptBy: exemption.number } : {}),
    discounts: next ? toDiscounts(config, subscription, next) : [],
    method: toPlanMethod(charged),
    methods: { count: saved.length, expired: saved.filter((method) => method.isExpired).length },
    biller: customer && toBiller(customer),
    invoice: shown && toOpenInvoice(config, shown, saved),
    credit: truth.credit,
    lastInvoice: latest && toPaidInvoice(config, latest, charged),
  };
}

/** Whether the buyer agreed to auto-pay and it is still undecided. */
async function isAgreed({ checkouts }: ShopContext, { customerId, autoRenew }: Subscription): Promise<boolean> {
  if (autoRenew !== null) return autoRenew;
  return (await checkouts.unsettledOf(customerId)).some(({ consent }) => consent !== null);
}

/** Returns the latest invoice with a single read, since a list would grow with the years. */
async function findLatest(context: ShopContext, subscription: Subscription): Promise<Invoice | null> {
  const { latestInvoiceId } = subscription;
  if (!latestInvoiceId) return null;
  const found = await context.payment.invoice(latestInvoiceId);
  if (found.ok) return isGivenUp(found.value) ? findLastPaid(context, subscription) : found.value;
  context.log.warn({ area: 'subscription', code: found.code }, 'a plan lacks its last invoice');
  return null;
}

/** Whether the invoice belongs to seats whose cardholder did not authenticate, or not yet. */
const isGivenUp = ({ status, reason, payment }: Invoice): boolean =>
  reason === 'change' && (status === 'void' || (status === 'open' && payment?.state === 'needs-action'));

async function findLastPaid({ payment }: ShopContext, { id, customerId }: Subscription): Promise<Invoice | null> {
  const all = await payment.invoices(customerId);
  const paid = all.ok && all.value.find(({ subscriptionId, status }) => subscriptionId === id && status === 'paid');
  return paid || null;
}

/** A discount counts as the member's if the plan has the member coupon and it did not come from a typed code. */
function toDiscounts(config: ShopConfig, { discounts }: Subscription, next: Invoice): PlanDiscount[] {
  const hasCoupon = discounts.some(({ couponId }) => couponId === config.memberCoupon);
  return next.discounts
    .filter(({ name }) => name !== '')
    .map(({ name, percentOff, code }) => ({ name, percentOff: percentOff ?? null, isMembers: hasCoupon && !code }));
}

const toBiller = ({ name, phone, address, defaultPaymentMethodId }: PaymentCustomer): PlanBiller => ({
  name,
  phone,
  address,
  defaultMethodId: defaultPaymentMethodId,
});

export function toPlanMethod(method: OwnMethod | null): PlanMethod | null {
  if (!method) return null;
  const { id, type, brand, last4, expMonth, expYear, isExpired } = method;
  return { id, type, brand, last4, expMonth, expYear, isExpired };
}

function toOpenInvoice(
  config: Pick<ShopConfig, 'paymentOrigins'>,
  invoice: NonNullable<PlanState['invoice']>,
  saved: readonly OwnMethod[],
): OpenInvoice {
  const { amountDue, createdAt, dueAt, attempts, nextAttemptAt, finalizesAt, payment, hostedUrl } = invoice;
  const isUnderWay = payment?.state === 'under-way';
  const method = toPlanMethod(saved.find(({ id }) => id === payment?.methodId) ?? null);
  return {
    amount: amountDue,
    date: createdAt,
    dueAt,
    retryAt: nextAttemptAt ?? null,
    finalizesAt: finalizesAt ?? null,
    payment: payment
      ? {
          means: payment.means ?? meansOf(method),
          last4: payment.last4,
          method,
          ...(payment.state === 'needs-action' && { needsProof: true as const }),
        }
      : null,
    url: isUnderWay ? null : providerUrl(config, hostedUrl),
    isUnderWay,
    isFirstTry: dueAt === null && !attempts,
  };
}

const meansOf = (method: PlanMethod | null): 'card' | 'bank' | null =>
  method && (method.type === 'us_bank_account' ? 'bank' : 'card');

function toPaidInvoice(config: ShopConfig, invoice: Invoice, charged: OwnMethod | null): PaidInvoice | null {
  if (invoice.status !== 'paid' || !invoice.number) return null;
  const { used, kept } = getBalanceChange(invoice);
  const paidWith = invoice.payment?.state === 'paid' ? invoice.payment.methodId : null;
  return {
    number: invoice.number,
    date: invoice.createdAt,
    amount: invoice.total,
    charged: invoice.amountDue,
    creditUsed: used,
    creditKept: kept,
    receiptUrl: invoiceReceiptUrl(config, invoice),
    ...(charged !== null && paidWith !== null && paidWith !== charged.id && { isByOther: true as const }),
  };
}
