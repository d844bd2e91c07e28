import { err, ok, type Result } from '../../core/result.ts';
import type { PaymentProblem, PostalAddress, Subscription } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { selectCurrentSubscription } from '../subscription/account-subscription.ts';
import { autoPayLock } from '../subscription/renewal/auto-pay-rules.ts';
import { chargedMethod, isChargedByItself, newestUsable } from '../subscription/renewal/charged-method.ts';
import { deriveSubscriptionState, type PlanKind } from '../subscription/sync/plan-state.ts';
import { ownCustomer } from './own-customer.ts';
import { markMethods, type OwnMethod } from './saved-methods.ts';

/** A living plan that is charged by itself. Method ids. */
type PaidPlan = {
  methodId: string | null;
  /** as far as the subscription alone says it: no invoice is read here */
  state: PlanKind;
  /** the day of the next charge; null where none is set: it is overdue, or scheduled for an invoice that is open already */
  nextOn: string | null;
  /** [MNG-03] auto-pay cannot be turned off now */
  isLocked: boolean;
  /** what pays once that method is removed: the newest other one that works; null: it cannot be removed */
  nextMethodId: string | null;
};
export type MethodsPage = {
  customerId: string;
  /** null: the list was not read */
  methods: OwnMethod[] | null;
  biller: { name: string; address: PostalAddress | null } | null;
  /** null: no plan is charged by itself. `unread`: whether one is could not be read */
  plan: PaidPlan | 'unread' | null;
};

/**
 * [ACC-07] The caller's methods, who is billed, and the plan that depends on one of them: read side by side, none of it twice. What cannot be read is
 * left out [ACC-12]; a customer whom the provider no longer knows signs in again [API-05].
 */
export async function readMethodsPage(context: ShopContext): Promise<Result<MethodsPage, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const { customerId } = payer.value;
  const [methods, customer, subscriptions] = await Promise.all([
    context.payment.methods(customerId),
    context.payment.customer(customerId),
    context.payment.subscriptions(customerId),
  ]);
  const parts = { methods, customer, subscriptions };
  for (const [what, part] of Object.entries(parts)) {
    if (part.ok) continue;
    if (part.code === 'stripe_customer_invalid') return err(part.code);
    context.log.warn({ area: 'payment', what, code: part.code }, 'the page of payment methods lacks a part');
  }
  const now = context.now();
  const list = methods.ok ? markMethods(methods.value, customer.ok ? customer.value : null, now) : null;
  return ok({
    customerId,
    methods: list,
    biller: customer.ok ? { name: customer.value.name, address: customer.value.address } : null,
    plan: paidPlan(subscriptions, list ?? [], now),
  });
}

/** What the provider alone calls owed. */
const OWES: readonly PlanKind[] = ['past-due', 'scheduled-open', 'shut'];

function paidPlan(
  found: Result<Subscription[], PaymentProblem>,
  methods: readonly OwnMethod[],
  now: Date,
): MethodsPage['plan'] {
  if (!found.ok) return 'unread';
  const living = selectCurrentSubscription(found.value);
  if (!living || !isChargedByItself(living)) return null;
  const charged = chargedMethod(living, methods);
  const truth = deriveSubscriptionState(living, now);
  // what is owed comes before the next year; whose invoices are sent is not charged at the end of this one
  const isAhead = !OWES.includes(truth.kind) && new Date(truth.endDate) > now;
  const isSent = truth.kind === 'scheduled' && living.collection === 'invoice';
  return {
    methodId: charged?.id ?? null,
    state: truth.kind,
    nextOn: isAhead && !isSent ? truth.endDate : null,
    isLocked: !truth.autoPay || autoPayLock(truth, false) !== null,
    nextMethodId: newestUsable(methods, charged?.id)?.id ?? null,
  };
}
