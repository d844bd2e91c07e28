import type { Cents } from '../../core/money.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Invoice, PaymentCustomer, PostalAddress, Subscription } from '../../platforms/payment/client/types.ts';
import type { ShopConfig, ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { markMethods, type OwnMethod } from '../payment/methods.ts';
import { findCustomer, findOpenInvoice, findProduct, findRenewal } from '../payment/or-null.ts';
import { ownCustomer } from '../payment/own-customer.ts';
import { pickCurrent, toAccount } from './account-subscription.ts';
import { type AutoPayLock, autoPayLock, daysLeft, isExpiring, type PlanState, planState } from './auto-pay-rules.ts';
import { beforeTax } from './before-tax.ts';
import { chargedMethod, methodToTurnOn } from './charged-method.ts';
import { isUnderWay } from './outcome.ts';
import { plansInStep } from './plans-in-step.ts';
import { MOST_SEATS } from './seats.ts';
import { invoiceReceiptUrl, providerUrl } from './subscription-orders.ts';

/** A saved method as the account names it. */
export type PlanMethod = Pick<OwnMethod, 'id' | 'type' | 'brand' | 'last4' | 'expMonth' | 'expYear' | 'isExpired'>;
/** An invoice that waits to be paid; `url` lies with the provider, null where it has no page there [MNG-10]. */
type OpenInvoice = {
  amount: Cents;
  date: string;
  dueAt: string | null;
  /** when a refused charge is tried again */
  retryAt: string | null;
  url: string | null;
};
/** The newest invoice, where it is paid. `receiptUrl` lies with the provider, else it is the store's preview. */
export type PaidInvoice = { number: string; date: string; amount: Cents; receiptUrl: string };
/** Who is billed, as the provider keeps them; what a dialog that takes a payment begins with. */
type PlanBiller = { name: string; phone: string; address: PostalAddress | null; defaultMethodId: string | null };
/** A discount of the next period. `isMembers`: it stands as long as the membership does. */
export type PlanDiscount = { name: string; percentOff: number | null; isMembers: boolean };

/** [SM1] A person's own plan, as its page shows it. Dates are ISO, amounts cents. */
export type OwnPlan = {
  subscriptionId: string;
  customerId: string;
  /** the line that carries the seats */
  lineItemId: string;
  name: string;
  state: PlanState;
  seats: number;
  /** [MNG-05] how many more one plan may have */
  mostToAdd: number;
  /** the end of what is paid for; of an ended one when it ended */
  endDate: string;
  daysLeft: number;
  /** [MNG-14] */
  isExpiring: boolean;
  autoPay: {
    isOn: boolean;
    /** what forbids the other state than the one it has */
    lock: AutoPayLock | null;
    /** what turning on would charge; null: a card is needed first. Not read: the methods did not answer */
    turnsOnWith: PlanMethod | null;
    isRead: boolean;
  };
  /** what is charged now, before tax; null where it could not be read, or nothing follows */
  nextAmount: Cents | null;
  discounts: readonly PlanDiscount[];
  /** what is charged for it */
  method: PlanMethod | null;
  /** saved methods in all, and those whose date has passed; zero where they were not read */
  methods: { count: number; expired: number };
  /** null where it could not be read */
  biller: PlanBiller | null;
  invoice: OpenInvoice | null;
  lastInvoice: PaidInvoice | null;
};
/** `waiting`: bought, and the first payment is on its way. */
export type OwnPlanAnswer = { kind: 'plan'; plan: OwnPlan } | { kind: 'waiting' } | { kind: 'none' };

/**
 * [MNG-01] The caller's subscription, live from the provider: the living one, else the one that ended last. Whether there is one must be known; what its
 * next period costs, what pays it and what is open may be missing.
 */
export async function readOwnPlan(context: ShopContext): Promise<Result<OwnPlanAnswer, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer.code === 'stripe_customer_invalid' ? ok({ kind: 'none' }) : payer;
  const { customerId } = payer.value;
  const found = await context.payment.subscriptions(customerId);
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok({ kind: 'none' }) : err('unavailable');
  // one that could not be set right is shown as it stands
  const inStep = await plansInStep(context, customerId, found.value);
  const plans = inStep.ok ? inStep.value : found.value;
  const own = plans.filter((each) => each.customerId === customerId);
  const current = pickCurrent(own);
  if (current === null) {
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
  const account = toAccount(subscription);
  const state = planState(account);
  const isOver = state === 'inactive';
  const [product, methods, customer, next, open, latest] = await Promise.all([
    findProduct(context, line?.productId ?? ''),
    context.payment.methods(customerId),
    findCustomer(context, customerId),
    isOver || state === 'canceling' ? null : findRenewal(context, id),
    isOver ? null : findOpenInvoice(context, id),
    findLatest(context, subscription),
  ]);
  if (!methods.ok) context.log.warn({ area: 'subscription', code: methods.code }, 'a plan lacks its methods');
  const saved = methods.ok ? markMethods(methods.value, customer, now) : [];
  const { autoRenew } = account.metadata;
  const seats = line?.quantity ?? 0;
  return {
    subscriptionId: id,
    customerId,
    lineItemId: line?.lineItemId ?? '',
    name: product?.name ?? '',
    state,
    seats,
    mostToAdd: Math.max(0, MOST_SEATS - seats),
    endDate: isOver ? (subscription.endedAt ?? account.endDate) : account.endDate,
    daysLeft: daysLeft(account, now),
    isExpiring: isExpiring(account, now),
    autoPay: {
      isOn: autoRenew,
      lock: autoPayLock(account, !autoRenew, now),
      turnsOnWith: toPlanMethod(methodToTurnOn(subscription, saved)),
      isRead: methods.ok,
    },
    nextAmount: next && beforeTax(next),
    discounts: next ? toDiscounts(config, subscription, next) : [],
    method: toPlanMethod(chargedMethod(subscription, saved)),
    methods: { count: saved.length, expired: saved.filter((method) => method.isExpired).length },
    biller: customer && toBiller(customer),
    invoice: open && toOpenInvoice(config, open),
    lastInvoice: latest && toPaidInvoice(config, latest),
  };
}

/** The invoice that came last: one read whatever the customer ever bought, where a list grows with the years. */
async function findLatest(context: ShopContext, { latestInvoiceId }: Subscription): Promise<Invoice | null> {
  if (!latestInvoiceId) return null;
  const found = await context.payment.invoice(latestInvoiceId);
  if (found.ok) return found.value;
  context.log.warn({ area: 'subscription', code: found.code }, 'a plan lacks its last invoice');
  return null;
}

/** A discount is the member's where the plan carries the member coupon and nobody typed a code for it. */
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

function toPlanMethod(method: OwnMethod | null): PlanMethod | null {
  if (!method) return null;
  const { id, type, brand, last4, expMonth, expYear, isExpired } = method;
  return { id, type, brand, last4, expMonth, expYear, isExpired };
}

const toOpenInvoice = (config: Pick<ShopConfig, 'paymentOrigins'>, invoice: Invoice): OpenInvoice => ({
  amount: invoice.amountDue,
  date: invoice.createdAt,
  dueAt: invoice.dueAt,
  retryAt: invoice.nextAttemptAt ?? null,
  url: providerUrl(config, invoice.hostedUrl),
});

const toPaidInvoice = (config: ShopConfig, invoice: Invoice): PaidInvoice | null =>
  invoice.status === 'paid' && invoice.number
    ? {
        number: invoice.number,
        date: invoice.createdAt,
        amount: invoice.total,
        receiptUrl: invoiceReceiptUrl(config, invoice),
      }
    : null;
