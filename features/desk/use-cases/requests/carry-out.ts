import type { Cents } from '../../../../core/money.ts';
import { ok, type Result } from '../../../../core/result.ts';
import { callCompanies } from '../../../company/use-cases/call-companies.ts';
import { closeCompanyForStaff } from '../../../company/use-cases/close-company.ts';
import type { ServiceRequest } from '../../../requests/repository/service-requests.ts';
import { isTermsRequest, type RequestKind } from '../../../requests/rules/request-kinds.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { carryOutTerms } from '../companies/change-terms.ts';
import { nameAdministrator } from '../companies/name-administrator.ts';

/** The kinds that the store carries out; staff carry out the others at the payment platform, then mark them done. */
const CARRIED_OUT_HERE: readonly RequestKind[] = [
  'end-plan',
  'change-administrator',
  'confirm-domain',
  'close-company',
  // the record of the answer is what counts
  'tax-certificate',
  'open-terms',
  'raise-limit',
];

export const isCarriedOutHere = (kind: RequestKind): boolean => CARRIED_OUT_HERE.includes(kind);

/**
 * Carries out a request at the platform that owns the data. Idempotent: after a crash between the change and its
 * record, the same call changes nothing else. `administrator`: the user id of the member whom staff name. `limit`: the credit
 * limit that staff set, cents.
 */
export async function carryOut(
  context: ShopContext,
  { requestId, kind, companyId, details }: ServiceRequest,
  { administrator, limit, by }: { administrator: string | null; limit: Cents | null; by: string },
): Promise<Result<unknown, string>> {
  const { plan, domain } = details;
  if (kind === 'end-plan' && plan)
    return context.payment.updateSubscription(
      plan.subscriptionId,
      { endsWithPeriod: true },
      `request-end-plan:${requestId}`,
    );
  if (companyId === null) return ok(null);
  if (kind === 'confirm-domain' && domain)
    return callCompanies(context, (companies, bearer) => companies.confirmDomain(companyId, domain, bearer));
  if (isTermsRequest(kind) && limit !== null) return carryOutTerms(context, { companyId, limit, by, requestId });
  if (kind === 'close-company') return closeCompanyForStaff(context, companyId);
  if (kind === 'change-administrator' && administrator !== null)
    return nameAdministrator(context, { companyId, userId: administrator, cause: requestId });
  return ok(null);
}
