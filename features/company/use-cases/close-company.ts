import { err, ok, type Result } from '../../../core/result.ts';
import type { CompanyDetails } from '../../../platforms/users/client/companies.ts';
import { findLivingSubscription } from '../../plans/use-cases/account-subscription.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { callCompanies } from './call-companies.ts';

/** An older checkout that wasn't paid counts as abandoned. */
const CHECKOUT_MINUTES = 60;

export type OpenBusiness = 'company-checkout-open' | 'company-request-open' | 'company-has-plan';

/**
 * Returns what must end before a company can be closed; null if nothing is open. `unavailable`: the payment platform
 * doesn't say whether there is a plan. [COM-64] [COM-98]
 */
export async function findOpenBusiness(
  {
    purposes,
    requests,
    approvals,
    payment,
    now,
  }: Pick<ShopContext, 'purposes' | 'requests' | 'approvals' | 'payment' | 'now'>,
  companyId: string,
  paymentCustomerId: string | null,
): Promise<OpenBusiness | 'unavailable' | null> {
  const since = new Date(now().getTime() - CHECKOUT_MINUTES * 60_000);
  const [isPaying, open, isWaiting, plan] = await Promise.all([
    purposes.hasOpenCheckout(companyId, since),
    requests.list({ companyId, isOpen: true }),
    approvals.hasOpen(companyId),
    findLivingSubscription({ payment }, paymentCustomerId),
  ]);
  if (plan.ok && plan.value) return 'company-has-plan';
  if (!plan.ok && plan.code !== 'stripe_customer_invalid') return 'unavailable';
  if (isPaying) return 'company-checkout-open';
  return isWaiting || open.some(({ kind }) => kind !== 'close-company') ? 'company-request-open' : null;
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
