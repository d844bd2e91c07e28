import { err, ok, type Result } from '../../../core/result.ts';
import type { PaymentProblem, PostalAddress, Subscription } from '../../../platforms/payment/client/types.ts';
import { autoPayLock } from '../../plans/rules/renewal/auto-pay-rules.ts';
import { deriveSubscriptionState, type PlanKind } from '../../plans/rules/sync/plan-state.ts';
import { selectCurrentSubscription } from '../../plans/use-cases/account-subscription.ts';
import { chargedMethod, isChargedByItself, newestUsable } from '../../plans/use-cases/renewal/charged-method.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { ownCustomer } from './own-customer.ts';
import { markMethods, type OwnMethod } from './saved-methods.ts';

/** An active plan that is charged automatically. Contains method ids. */
type PaidPlan = {
  methodId: string | null;
  /** derived only from the subscription: no invoice is read here */
  state: PlanKind;
  /**
   * the date of the next charge; null if there is none: it is overdue, or scheduled for an invoice that is already open
   */
  nextOn: string | null;
  /** auto-pay cannot be turned off now [MNG-03] */
  isLocked: boolean;
  /** the method that pays after that one is removed: the newest other usable one; null: it cannot be removed */
  nextMethodId: string | null;
};
export type MethodsPage = {
  customerId: string;
  /** null: the list was not read */
  methods: OwnMethod[] | null;
  biller: { name: string; address: PostalAddress | null } | null;
  /** null: no plan is charged automatically. `unread`: the subscriptions could not be read */
  plan: PaidPlan | 'unread' | null;
};

/**
 * Reads the caller's methods, the billing contact, and the plan that depends on a method, concurrently and each once.
 * Leaves out unreadable parts [ACC-12]. A customer unknown to the provider must sign in again [API-05]. [ACC-07]
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

/** The states in which the provider considers an amount owed. */
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
  // a debt is due before the next year; a plan with sent invoices is not charged at the end of this one
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
