import { err, ok, type Result } from '../../../core/result.ts';
import type { Cart } from '../../../platforms/commerce/client/types.ts';
import type { CompanyDetails } from '../../../platforms/users/client/companies.ts';
import { recreateCart } from '../../cart/use-cases/recreate-cart.ts';
import { findLivingSubscription } from '../../plans/use-cases/account-subscription.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { callCompanies } from './call-companies.ts';

/** The order of a paid cart is recorded within this time, also with hosted commerce. */
const ORDER_MINUTES = 10;
/** Carts that can still be paid are younger. */
const CART_DAYS = 30;

export type OpenBusiness =
  | 'company-checkout-open'
  | 'company-request-open'
  | 'company-has-plan'
  | 'company-has-invoices';
type Needs = Pick<ShopContext, 'purposes' | 'requests' | 'approvals' | 'payment' | 'commerce' | 'onAccount' | 'now'>;

/**
 * Returns what must end before a company can be closed; null if nothing is open. An unpaid checkout may
 * be open: closing ends it. `unavailable`: a platform doesn't say whether there is a plan, or an order. [COM-64] [COM-98]
 */
export async function findOpenBusiness(
  context: Needs,
  companyId: string,
  paymentCustomerId: string | null,
): Promise<OpenBusiness | 'unavailable' | null> {
  const [paying, open, isWaiting, plan, account] = await Promise.all([
    findPaidCheckout(context, companyId),
    context.requests.list({ companyId, isOpen: true }),
    context.approvals.hasOpen(companyId),
    findLivingSubscription(context, paymentCustomerId),
    context.onAccount.readAccount(companyId),
  ]);
  if (plan.ok && plan.value) return 'company-has-plan';
  if (!plan.ok && plan.code !== 'stripe_customer_invalid') return 'unavailable';
  if (account.open + account.reserved > 0) return 'company-has-invoices';
  if (paying) return paying;
  return isWaiting || open.some(({ kind }) => kind !== 'close-company') ? 'company-request-open' : null;
}

/** A cart that is gone was perhaps just paid, and its order isn't recorded yet. */
async function findPaidCheckout(
  { purposes, commerce, now }: Needs,
  companyId: string,
): Promise<'company-checkout-open' | 'unavailable' | null> {
  const since = new Date(now().getTime() - ORDER_MINUTES * 60_000);
  for (const { cartId } of await purposes.listOpenCheckouts(companyId, since)) {
    const cart = await commerce.getCart(cartId);
    if (!cart.ok) return cart.code === 'not-found' ? 'company-checkout-open' : 'unavailable';
  }
  return null;
}

/**
 * Ends the unpaid checkouts of a company: the buyer's cart gets another id with its lines, so that the old one can't be
 * paid.
 * `company-checkout-open`: one is being paid right now. Idempotent. [COM-58]
 */
async function endOpenCheckouts(context: ShopContext, companyId: string): Promise<Result<null, FailureCode>> {
  const since = new Date(context.now().getTime() - CART_DAYS * 86_400_000);
  for (const { cartId, sub } of await context.purposes.listOpenCheckouts(companyId, since)) {
    const cart = await context.commerce.getCart(cartId);
    if (!cart.ok && cart.code !== 'not-found') return err('unavailable');
    if (!cart.ok) continue;
    const ended = await endCart(context, sub, cart.value);
    if (!ended.ok) return err(ended.code === 'conflict' ? 'company-checkout-open' : 'unavailable');
    await context.purposes.endCheckout(cartId);
  }
  return ok(null);
}

/** Only the buyer's own cart gets a successor; that of an answered request doesn't. */
async function endCart(context: ShopContext, sub: string, cart: Cart): Promise<Result<unknown, string>> {
  const isOwn = (await context.carts.find(sub)) === cart.id && cart.customerId !== null;
  if (!isOwn) return context.commerce.deleteCart(cart.id);
  const buyer = { sub, profile: { commerceCustomerId: cart.customerId ?? 0 } };
  const recreated = await recreateCart(context, buyer, [cart.id]);
  return recreated.ok || recreated.code !== 'cart-missing' ? recreated : ok(null);
}

/** Returns the same for a staff member, who knows only the company's id. */
export async function findOpenBusinessForStaff(
  context: ShopContext,
  companyId: string,
): Promise<OpenBusiness | 'unavailable' | null> {
  const found = await callCompanies(context, (companies, bearer) => companies.readAsStaff(companyId, bearer));
  if (!found.ok && found.code !== 'not-found') return 'unavailable';
  return findOpenBusiness(context, companyId, found.ok ? found.value.paymentCustomerId : null);
}

/**
 * Closes a company for a staff member, unless something is open. Its administrators keep the documents in My documents.
 * Idempotent: after a crash in between, the same call completes it. [COM-64]
 */
export async function closeCompanyForStaff(
  context: ShopContext,
  companyId: string,
): Promise<Result<null, FailureCode>> {
  const found = await callCompanies(context, (companies, bearer) => companies.readAsStaff(companyId, bearer));
  // not found: it was closed before a crash, or never existed, which the next call says
  if (!found.ok && found.code !== 'not-found') return found;
  if (found.ok) {
    const { paymentCustomerId } = found.value;
    if (paymentCustomerId === null) return closeWithoutBusiness(context, found.value);
    // the lock of purchases: no administrator starts one
    const lock = await context.locks.run(`checkout:${paymentCustomerId}`, () =>
      closeWithoutBusiness(context, found.value),
    );
    return lock.isBusy ? err('unavailable', 'busy') : lock.value;
  }
  return closeForGood(context, companyId);
}

async function closeWithoutBusiness(
  context: ShopContext,
  { company, members, paymentCustomerId }: CompanyDetails,
): Promise<Result<null, FailureCode>> {
  const { companyId, name } = company;
  const open = await findOpenBusiness(context, companyId, paymentCustomerId);
  if (open) return err(open);
  const ended = await endOpenCheckouts(context, companyId);
  if (!ended.ok) return ended;
  await context.closedCompanies.prepare(
    { companyId, companyName: name },
    members.filter(({ roles }) => roles.includes('administrator')),
  );
  return closeForGood(context, companyId);
}

async function closeForGood(context: ShopContext, companyId: string): Promise<Result<null, FailureCode>> {
  const closed = await callCompanies(context, (companies, bearer) => companies.closeCompany(companyId, bearer));
  if (!closed.ok) return closed;
  await context.closedCompanies.close(companyId, context.now());
  return ok(null);
}
