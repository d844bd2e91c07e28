import type { Cents } from '../../core/money.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Invoice, Subscription } from '../../platforms/payment/client/types.ts';
import type { ShopConfig, ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { listMethods, type OwnMethod } from '../payment/methods.ts';
import { findOpenInvoice, findProduct, findRenewal } from '../payment/or-null.ts';
import { ownCustomer } from '../payment/own-customer.ts';
import { pickCurrent, toAccount } from './account-subscription.ts';
import { type AutoPayLock, autoPayLock, daysLeft, isExpiring, type PlanState, planState } from './auto-pay-rules.ts';
import { chargedMethod, methodToTurnOn } from './charged-method.ts';
import { isUnderWay } from './outcome.ts';
import { providerUrl } from './subscription-orders.ts';

/** A saved method as the account names it. */
export type PlanMethod = Pick<OwnMethod, 'id' | 'type' | 'brand' | 'last4' | 'expMonth' | 'expYear' | 'isExpired'>;
/** An invoice that waits to be paid; `url` lies with the provider, null where it has no page there [MNG-10]. */
export type OpenInvoice = { amount: Cents; date: string; dueAt: string | null; url: string | null };

/** [SM1] A person's own plan, as its page shows it. Dates are ISO, amounts cents. */
export type OwnPlan = {
  subscriptionId: string;
  name: string;
  state: PlanState;
  seats: number;
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
  discounts: readonly string[];
  method: PlanMethod | null;
  invoice: OpenInvoice | null;
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
  const own = found.value.filter((each) => each.customerId === customerId);
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
  const now = context.now();
  const line = subscription.lines[0];
  const account = toAccount(subscription);
  const state = planState(account);
  const isOver = state === 'inactive';
  const [product, methods, next, open] = await Promise.all([
    findProduct(context, line?.productId ?? ''),
    listMethods(context, {}),
    isOver || state === 'canceling' ? null : findRenewal(context, subscription.id),
    isOver ? null : findOpenInvoice(context, subscription.id),
  ]);
  if (!methods.ok) context.log.warn({ area: 'subscription', code: methods.code }, 'a plan lacks its methods');
  const saved = methods.ok ? methods.value : [];
  const { autoRenew } = account.metadata;
  return {
    subscriptionId: subscription.id,
    name: product?.name ?? '',
    state,
    seats: line?.quantity ?? 0,
    endDate: isOver ? (subscription.endedAt ?? account.endDate) : account.endDate,
    daysLeft: daysLeft(account, now),
    isExpiring: isExpiring(account, now),
    autoPay: {
      isOn: autoRenew,
      lock: autoPayLock(account, !autoRenew, now),
      turnsOnWith: toPlanMethod(methodToTurnOn(subscription, saved)),
      isRead: methods.ok,
    },
    nextAmount: next && next.total - next.taxes.reduce((sum, tax) => sum + tax, 0),
    discounts: (next?.discounts ?? []).map(({ name }) => name).filter((name) => name !== ''),
    method: toPlanMethod(chargedMethod(subscription, saved)),
    invoice: open && toOpenInvoice(config, open),
  };
}

function toPlanMethod(method: OwnMethod | null): PlanMethod | null {
  if (!method) return null;
  const { id, type, brand, last4, expMonth, expYear, isExpired } = method;
  return { id, type, brand, last4, expMonth, expYear, isExpired };
}

const toOpenInvoice = (config: Pick<ShopConfig, 'paymentOrigins'>, invoice: Invoice): OpenInvoice => ({
  amount: invoice.amountDue,
  date: invoice.createdAt,
  dueAt: invoice.dueAt,
  url: providerUrl(config, invoice.hostedUrl),
});
