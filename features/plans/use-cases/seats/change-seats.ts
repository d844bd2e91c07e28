import type { Cents } from '../../../../core/money.ts';
import { type Err, err, ok, type Result } from '../../../../core/result.ts';
import type { PaymentProblem, Subscription, SubscriptionLine } from '../../../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../../../platforms/users/client/types.ts';
import { ownCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import { listMethods, type OwnMethod, PAYING_TYPES } from '../../../payment-methods/use-cases/saved-methods.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { paymentFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { syncPaymentExemption } from '../../../tax-exemption/use-cases/apply-exemption.ts';
import { restOfPeriod } from '../../rules/seats/proration.ts';
import { canAddSeats, isSeatCount, ownLine } from '../../rules/seats/seats.ts';
import { toAccount } from '../account-subscription.ts';
import { checkCompanyLimit } from '../purchase/check-company-limit.ts';
import { chargedMethod } from '../renewal/charged-method.ts';
import { switchToSentInvoices } from '../renewal/restore-invoice-collection.ts';
import { describePlan, followAddedSeats, recordRenewal } from './follow-added-seats.ts';
import { hasNoOpenInvoice } from './has-no-open-invoice.ts';
import { dropPendingSeats } from './pending-seats.ts';

/**
 * `quantity`: the new total; `addCount`: the difference. `amount`: the amount due today, as shown. `intent`: one
 * submission and its retries. `invite`: the addresses that get the seats, as typed.
 */
export type ChangeSeatsRequest = {
  subscriptionId: string;
  lineItemId: string;
  quantity: number;
  addCount: number;
  amount?: Cents;
  intent?: string;
  invite?: string;
};
/**
 * `proof`: nothing is charged and no seat added until the browser authenticates the cardholder with it, and then
 * calls `settleSeats`.
 */
export type ChangeSeatsResult = { plan: AccountSubscription; proof: string | null };
/** The subscription after the change, or unchanged while the change waits for `proof`. */
type Changed = { subscription: Subscription; proof: string | null };
type Step<T> = Promise<Result<T, FailureCode>>;

const FAILED = 'seats-failed';
const DAY_MS = 86_400_000;

/**
 * [MNG-05] [MNG-16] Adds seats and charges them, atomic at the provider [I4]: a declined payment leaves the seats
 * unchanged. Reads the provider's state while holding the per-customer lock, so that concurrent tabs count each seat
 * once and stay within the maximum. Only a plan without an amount due can grow: past due, unpaid and ended ones must
 * be paid first. A plan that ends with its period is charged up to that end. For a card that needs authentication,
 * returns `proof`.
 */
export async function changeSeats(context: ShopContext, request: ChangeSeatsRequest): Step<ChangeSeatsResult> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const { quantity, addCount, invite, intent, subscriptionId } = request;
  if (!isSeatCount(quantity)) return err('invalid', 'quantity');
  if (!isSeatCount(addCount) || !isSeatCount(quantity - addCount)) return err('invalid', 'addCount');
  const { customerId, sub, companyId } = payer.value;
  // before the charge: a crash after it must not lose them
  if (invite && intent)
    await context.paidInvitations.add({ intent, sub, companyId, subscriptionId, addresses: invite });
  const lock = await context.locks.run(`sync:${customerId}`, async () => {
    const changed = await changeLocked(context, customerId, request);
    if (changed.ok && changed.value.proof === null) await recordRenewal(context, changed.value.subscription);
    return changed;
  });
  const changed: Result<Changed, FailureCode> = lock.isBusy ? err(FAILED, 'busy') : lock.value;
  if (!changed.ok) {
    const { code, detail } = changed;
    context.log.warn({ area: 'subscription', code, detail }, 'Failed to update subscription quantity');
    return changed;
  }
  const { subscription, proof } = changed.value;
  if (proof === null) await followAddedSeats(context, subscription, addCount);
  return ok({ plan: await describePlan(context, subscription), proof });
}

async function changeLocked(context: ShopContext, customerId: string, request: ChangeSeatsRequest): Step<Changed> {
  const read = await context.payment.subscription(request.subscriptionId, { isFresh: true });
  const own = ownLine(read, customerId, request.lineItemId, FAILED);
  if (!own.ok) return own;
  const { line } = own.value;
  // a change that still waits for authentication is canceled first, since both would be charged
  const dropped = await dropPendingSeats(context, own.value.subscription);
  if (!dropped.ok) return err(FAILED, 'pending');
  const subscription = dropped.value;
  // the provider stored this intent together with its seats: it succeeded, and only the response was lost
  const isDone = request.intent !== undefined && subscription.seatsIntent === request.intent;
  if (isDone && line.quantity === request.quantity) return ok({ subscription, proof: null });
  const mayGrow = canAddSeats(toAccount(subscription));
  if (!mayGrow.ok) return mayGrow;
  if (isDone || line.quantity !== request.quantity - request.addCount) return err('seats-changed');
  const exempt = await syncPaymentExemption(context, customerId);
  if (!exempt.ok) return err(FAILED, exempt.detail);
  const { from: prorationDate } = restOfPeriod(line, context.now());
  const { subscriptionId, lineItemId, quantity } = request;
  const [isFree, method, price, limit] = await Promise.all([
    hasNoOpenInvoice(context, subscription.id, FAILED),
    payingMethod(context, subscription),
    checkAmount(context, request, prorationDate),
    checkCompanyLimit(
      context,
      () => context.payment.previewSeats({ subscriptionId, lineItemId, quantity, prorationDate }),
      FAILED,
    ),
  ]);
  if (!limit.ok) return limit;
  if (!isFree.ok) return isFree;
  if (!method.ok) return method;
  if (!price.ok) return price;
  return charge(context, request, { subscription, line, method: method.value, prorationDate });
}

/** Returns the plan's method, which the page named; never an expired card. */
async function payingMethod(context: ShopContext, subscription: Subscription): Step<OwnMethod> {
  const methods = await listMethods(context, { types: PAYING_TYPES });
  if (!methods.ok) return methods.code === 'methods-failed' ? err(FAILED, 'methods') : methods;
  const method = chargedMethod(subscription, methods.value);
  return method && !method.isExpired ? ok(method) : err('no-method');
}

/**
 * [SM7] Charges only the amount that was shown: after a change of price, tax or discount, the new amount is shown
 * first.
 */
async function checkAmount({ payment }: ShopContext, request: ChangeSeatsRequest, prorationDate: number): Step<null> {
  const { subscriptionId, lineItemId, quantity, amount } = request;
  if (amount === undefined) return ok(null);
  const due = await payment.previewSeats({ subscriptionId, lineItemId, quantity, prorationDate });
  if (!due.ok) return err(paymentFailure(due.code, FAILED));
  return due.value.amountDue === amount ? ok(null) : err('price-changed');
}

type Charge = { subscription: Subscription; line: SubscriptionLine; method: OwnMethod; prorationDate: number };

async function charge(
  context: ShopContext,
  { subscriptionId, lineItemId, quantity, intent = crypto.randomUUID() }: ChangeSeatsRequest,
  { subscription, line, method, prorationDate }: Charge,
): Step<Changed> {
  const isInvoiced = subscription.collection === 'invoice';
  const change = { subscriptionId, lineItemId, quantity, prorationDate, intent };
  // the key includes everything the provider compares: the same submission with another card, or a day later, is
  // another call
  const key = ['seats', intent, line.quantity, quantity, method.id, prorationDate, subscription.collection].join('-');
  const changed = await context.payment.changeSeats({ ...change, ...(isInvoiced && { chargeWith: method.id }) }, key);
  if (!changed.ok) {
    if (changed.code !== 'needs-action') return refused(changed);
    return requestSeats(context, change, { subscription, line, method });
  }
  const { invoice } = changed.value;
  const facts = { subscriptionId, from: line.quantity, to: quantity, invoice: invoice?.id, amount: invoice?.amountDue };
  context.log.info({ area: 'subscription', ...facts }, 'seats were added by their owner');
  const { subscription: after } = changed.value;
  if (!isInvoiced) return ok({ subscription: after, proof: null });
  // if this fails the seats are paid nevertheless; `sync` retries it, now or on the event of this change
  const sent = await switchToSentInvoices(context, after);
  return ok({ subscription: sent.ok ? sent.value : after, proof: null });
}

type SeatsChange = Parameters<ShopContext['payment']['requestSeats']>[0];

/**
 * [I4] The same change for a card that needs authentication. It waits at the provider until the invoice is paid, and
 * is applied with the payment, even if this process or the browser has ended by then.
 */
async function requestSeats(
  context: ShopContext,
  change: SeatsChange,
  { subscription, line, method }: Omit<Charge, 'prorationDate'>,
): Step<Changed> {
  const { payment } = context;
  const isInvoiced = subscription.collection === 'invoice';
  if (isInvoiced) {
    // a plan that renews before the change expires could be charged for the renewal
    if (Date.parse(line.periodEnd) - context.now().getTime() < DAY_MS) return err('card-declined');
    const charged = { collection: 'charge', defaultPaymentMethodId: method.id } as const;
    const set = await payment.updateSubscription(subscription.id, charged, `seats-charged-${crypto.randomUUID()}`);
    if (!set.ok) return err(FAILED, set.code);
  }
  // the latest invoice distinguishes the attempts of a submission: a voided one is never returned again
  const key = ['seats-proof', change.intent, change.quantity, method.id, subscription.latestInvoiceId].join('-');
  const requested = await payment.requestSeats(change, key);
  if (!requested.ok) return refused(requested);
  const { subscription: after, clientSecret } = requested.value;
  if (after.pendingSeats === undefined) {
    const sent = isInvoiced ? await switchToSentInvoices(context, after) : ok(after);
    return ok({ subscription: sent.ok ? sent.value : after, proof: null });
  }
  if (clientSecret !== null) return ok({ subscription: after, proof: clientSecret });
  const dropped = await dropPendingSeats(context, after);
  return dropped.ok ? err('card-declined') : err(FAILED, 'pending');
}

/** Returns a card's decline in the provider's words; its other messages are for developers. */
function refused({ code, detail }: Err<PaymentProblem>): Err<FailureCode> {
  return err(paymentFailure(code, FAILED), code === 'card-declined' ? detail : code);
}
