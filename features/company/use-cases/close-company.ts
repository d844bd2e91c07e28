import { err, ok, type Result } from '../../../core/result.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { callCompanies } from './call-companies.ts';

/** An older checkout that wasn't paid counts as abandoned. */
const CHECKOUT_MINUTES = 60;

export type OpenBusiness = 'company-checkout-open' | 'company-request-open';

/** Returns what must end before a company can be closed; null if nothing is open. [COM-64] */
export async function findOpenBusiness(
  { purposes, requests, now }: Pick<ShopContext, 'purposes' | 'requests' | 'now'>,
  companyId: string,
): Promise<OpenBusiness | null> {
  const since = new Date(now().getTime() - CHECKOUT_MINUTES * 60_000);
  const [isPaying, open] = await Promise.all([
    purposes.hasOpenCheckout(companyId, since),
    requests.list({ companyId, isOpen: true }),
  ]);
  if (isPaying) return 'company-checkout-open';
  return open.some(({ kind }) => kind !== 'close-company') ? 'company-request-open' : null;
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
    const open = await findOpenBusiness(context, companyId);
    if (open) return err(open);
    const { company, members } = found.value;
    await context.closedCompanies.prepare(
      { companyId, companyName: company.name },
      members.filter(({ roles }) => roles.includes('administrator')),
    );
  }
  const closed = await callCompanies(context, (companies, bearer) => companies.closeCompany(companyId, bearer));
  if (!closed.ok) return closed;
  await context.closedCompanies.close(companyId, context.now());
  return ok(null);
}
