import { safeReturnPath } from '../../../core/http/safe-redirect.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type {
  PaymentCustomer,
  PaymentMethodDetail,
  PostalAddress,
  SavedCard,
} from '../../../platforms/payment/client/types.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { ownFailure, paymentFailure } from '../../shared/payment-failure.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { getFlowGrant } from '../rules/setup-permission.ts';
import { ownCustomer } from './own-customer.ts';

export type SavedMethodType = SavedCard['type'];
/** A saved method with its display data. [CO9] */
export type OwnMethod = PaymentMethodDetail & { isDefault: boolean; isExpired: boolean };

/** Whether a card has expired: it is valid until the end of its last month; a bank account does not expire. */
export function isExpired({ type, expYear, expMonth }: SavedCard, now: Date): boolean {
  if (type !== 'card') return false;
  return now.getTime() >= Date.UTC(expYear, expMonth, 1);
}

/** Marks the default method and expired ones. [CO9] */
export const markMethods = (
  methods: readonly PaymentMethodDetail[],
  customer: Pick<PaymentCustomer, 'defaultPaymentMethodId'> | null,
  now: Date,
): OwnMethod[] =>
  methods.map((method) => ({
    ...method,
    isDefault: method.id === customer?.defaultPaymentMethodId,
    isExpired: isExpired(method, now),
  }));

export const PAYING_TYPES: readonly SavedMethodType[] = ['card', 'us_bank_account'];

/** Lists the caller's saved methods, newest first; cards unless other types are given. [ACC-07] */
export async function listMethods(
  context: ShopContext,
  { customerId, types = ['card'] }: { customerId?: string | null; types?: readonly SavedMethodType[] },
): Promise<Result<OwnMethod[], FailureCode>> {
  const payer = ownCustomer(context, customerId);
  if (!payer.ok) return payer;
  const [methods, customer] = await Promise.all([
    context.payment.methods(payer.value.customerId),
    context.payment.customer(payer.value.customerId),
  ]);
  if (!methods.ok) return err(paymentFailure(methods.code, 'methods-failed'));
  if (!customer.ok && customer.code === 'stripe_customer_invalid') return err('stripe_customer_invalid');
  const wanted = methods.value.filter(({ type }) => types.includes(type));
  return ok(markMethods(wanted, customer.ok ? customer.value : null, context.now()));
}

/**
 * Returns a method that the provider assigns to the caller; any other, and a missing one, is `not-found`. Read before
 * anything is written. [ACC-11]
 */
export async function ownMethod(
  context: ShopContext,
  customerId: string,
  methodId: string,
  fallback: FailureCode,
): Promise<Result<PaymentMethodDetail, FailureCode>> {
  const found = await context.payment.method(methodId);
  if (!found.ok) return err(ownFailure(found.code, fallback));
  return found.value.customerId === customerId ? found : err('not-found');
}

/**
 * Creates a SetupIntent for the browser. Idempotent per flow; the return URL must be on this store. For flows with a
 * next step the session stores its permission [API-15]. Rate-limited per hour, against card testing.
 */
export async function addMethod(
  context: ShopContext,
  input: {
    customerId?: string | null;
    returnUrl: string;
    flow: string;
    timestamp: string;
    types?: readonly SavedMethodType[];
  },
): Promise<Result<string, FailureCode>> {
  const payer = ownCustomer(context, input.customerId);
  if (!payer.ok) return payer;
  if (!isOwnAddress(context.config.publicUrl, input.returnUrl)) return err('invalid', 'returnUrl');
  const { sub, customerId } = payer.value;
  // each one can test a card
  const permit = await context.limits.setups.consume(`sub:${sub}`);
  if (!permit.allowed) return err('limited', String(permit.retryAfterSeconds));
  const types = input.types ?? ['card'];
  const made = await context.payment.createSetup({
    customerId,
    flow: input.flow,
    types,
    idempotencyKey: ['setup', customerId, input.flow, input.timestamp, ...types].join('-'),
  });
  if (!made.ok) return err(paymentFailure(made.code, 'client-secret-failed'));
  if (!made.value.clientSecret) return err('client-secret-failed');
  const permission = getFlowGrant(input.flow);
  if (permission) await context.session.grant(permission, made.value.id);
  return ok(made.value.clientSecret);
}

function isOwnAddress(publicUrl: string, target: string): boolean {
  if (safeReturnPath(target)) return true;
  if (!URL.canParse(target)) return false;
  const url = new URL(target);
  const isOurs = url.origin === new URL(publicUrl).origin && !url.username && !url.password;
  return isOurs && safeReturnPath(url.pathname + url.search + url.hash) !== null;
}

export type BillingChange = { name?: string; phone?: string; address?: PostalAddress };

/** Changes only the billing details of one of the caller's methods. [ACC-11] */
export async function updateMethod(
  context: ShopContext,
  methodId: string,
  billing: BillingChange,
): Promise<Result<OwnMethod, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const own = await ownMethod(context, payer.value.customerId, methodId, 'something-went-wrong');
  if (!own.ok) return own;
  const changed = await context.payment.updateMethod(methodId, billing, `method-${crypto.randomUUID()}`);
  if (!changed.ok) return err(paymentFailure(changed.code, 'something-went-wrong'));
  const customer = await context.payment.customer(payer.value.customerId);
  return ok({
    ...changed.value,
    isDefault: customer.ok && customer.value.defaultPaymentMethodId === methodId,
    isExpired: isExpired(changed.value, context.now()),
  });
}
